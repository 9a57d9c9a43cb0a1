import Foundation
import Testing

@testable import Audio

@Suite(.serialized) struct `The music player` {
  init() { unsafe setenv("SDL_AUDIODRIVER", "dummy", 1) }

  private static func recording(_ piece: MusicPiece) -> MusicPlayer.Recording {
    .init(piece: piece, samples: [Int16](repeating: 100, count: 22_050))
  }

  @Test func `fades one piece out before the next begins`() throws {
    var player = MusicPlayer()
    player.update(.swap, volume: 1)
    #expect(!player.isActive && !player.has(.swap) && player.dueIn == nil)
    player.take(Self.recording(.swap))
    player.update(.swap, volume: 1)
    #expect(player.isActive && player.has(.swap) && player.dueIn == nil)
    // The piece goes on until the next one is computed.
    player.update(.jigsaw, volume: 1)
    #expect(player.has(.swap) && player.dueIn == nil)
    player.take(Self.recording(.jigsaw))
    player.update(.jigsaw, volume: 1)
    let fade = try #require(player.dueIn)
    #expect(1...1.5 ~= fade && player.has(.swap) && player.has(.jigsaw))
    player.update(.jigsaw, volume: 1)
    #expect(player.has(.swap))
    Thread.sleep(forTimeInterval: fade)
    player.update(.jigsaw, volume: 1)
    #expect(!player.has(.swap) && player.has(.jigsaw) && player.dueIn == nil)
  }

  @Test func `returns to a piece that fades out, and forgets the other`() {
    var player = MusicPlayer()
    player.take(Self.recording(.swap))
    player.update(.swap, volume: 0.5)
    player.take(Self.recording(.pages))
    player.update(.pages, volume: 0.5)
    #expect(player.dueIn != nil)
    player.update(.swap, volume: 0.5)
    #expect(player.dueIn == nil && player.has(.swap) && !player.has(.pages))
  }

  @Test func `gives the device back when music is turned off`() throws {
    var player = MusicPlayer()
    player.take(Self.recording(.ipict))
    player.update(.ipict, volume: 0.5)
    player.update(nil, volume: 0)
    let fade = try #require(player.dueIn)
    #expect(fade < 0.6 && player.isActive)
    Thread.sleep(forTimeInterval: fade)
    player.update(nil, volume: 0)
    #expect(!player.isActive && player.dueIn == nil && !player.has(.ipict))
  }
}
