import MessageSealing
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import Testing

/// Tests that only those with the link can read and write.
@Suite struct `A sealed message` {
  private let address = ServerAddress("nats://192.168.1.2:4222")!
  private let me = PlayerID(rawValue: 7)

  private func invitation(_ table: UInt64 = 1) throws -> Invitation {
    Invitation(server: address, table: TableID(rawValue: table), secret: try .random())
  }

  private func cipher(_ invitation: Invitation) throws -> MessageCipher {
    MessageCipher(try TableKeys(invitation), for: invitation.table)
  }

  @Test(arguments: [0, 1, 100, 128 << 10])
  func `is opened with the link alone`(count: Int) throws {
    let invitation = try invitation()
    let plain = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let sealed = try cipher(invitation).seal(plain, from: me, for: .log)
    #expect(sealed.count == count + MessageCipher.overhead)
    let friend = try cipher(Invitation(reading: invitation.text))
    let opened = try #require(friend.open(sealed, from: .log))
    #expect(opened.bytes == plain)
    #expect(opened.sender == me)
    #expect(try cipher(self.invitation()).open(sealed, from: .log) == nil, "another secret")
  }

  @Test func `differs each time`() throws {
    let cipher = try cipher(invitation())
    #expect(cipher.seal([1], from: me, for: .log) != cipher.seal([1], from: me, for: .log))
  }

  @Test func `is not opened when a single bit differs`() throws {
    let cipher = try cipher(invitation())
    let sealed = cipher.seal(Array("a move".utf8), from: me, for: .log)
    for place in sealed.indices {
      for bit in 0..<8 {
        var edited = sealed
        edited[place] ^= 1 << bit
        #expect(cipher.open(edited, from: .log) == nil)
      }
    }
    for count in sealed.indices { #expect(cipher.open(Array(sealed[..<count]), from: .log) == nil) }
    #expect(cipher.open(sealed + [0], from: .log) == nil)
  }

  @Test func `is not opened on another table or at another place`() throws {
    let invitation = try invitation()
    let cipher = try cipher(invitation)
    let other = Invitation(
      server: address, table: TableID(rawValue: 2), secret: invitation.secret)
    let piece = MessageCipher.Place.parcel(Parcel.ID(rawValue: 5), piece: 1)
    let places: [MessageCipher.Place] = [
      .log, .hands, piece, .parcel(Parcel.ID(rawValue: 5), piece: 0),
      .parcel(Parcel.ID(rawValue: 6), piece: 1),
    ]
    for place in places {
      let sealed = cipher.seal([1, 2, 3], from: me, for: place)
      for read in places { #expect((cipher.open(sealed, from: read) != nil) == (read == place)) }
      #expect(try self.cipher(other).open(sealed, from: place) == nil)
    }
  }

  @Test func `needs credentials that reveal nothing`() throws {
    let keys = try TableKeys(
      Invitation(
        server: address, table: TableID(rawValue: 1),
        secret: #require(TableSecret([UInt8](repeating: 1, count: 32)))))
    // Part of the format: other versions must derive the same.
    #expect(keys.user == "33ea3b4097b3242a547961166f7f5725")
    #expect(keys.password.hasPrefix("1b6eeb1cf19aaf57"))
    #expect(keys.name == "ec17928eaabbaf487d0fb499d67b60e4")
    #expect(Set([keys.user, String(keys.password.prefix(32)), keys.name]).count == 3)
  }

  /// A hostile server changes, shortens and repeats messages.
  @Test func `that is mutated leaves the table as it is`() throws {
    let cipher = try cipher(invitation())
    var mutation = Mutation(seed: 9)
    let deal = try TiFpuzzle.sampleDeal()
    let table = SharedTable<TiFpuzzle>(
      TiFpuzzle.sample, deal, host: me, Player(name: "Me", color: 0))
    var replica = Replica(table, at: 0, me: me)
    var position: UInt64 = 0
    for number in 0..<10_000 {
      let entry = LogEntry<TiFpuzzle>(
        sender: me, serial: 2, .move(.leave(piece: number % 16, at: Point(100, 100))))
      let sealed = cipher.seal(try entry.envelope().bytes, from: me, for: .log)
      let mutated = mutation.mutated(sealed)
      let opened = mutated == sealed ? nil : cipher.open(mutated, from: .log)
      #expect(opened == nil)
      position += 1
      let envelope = try opened.map { try Envelope($0.bytes) }
      let events = replica.receive([
        StreamMessage(position: position, time: 10 * position, envelope: envelope)
      ])
      #expect(events.isEmpty)
    }
    #expect(replica.confirmed.digest == table.digest)
  }
}
