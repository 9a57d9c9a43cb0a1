internal import CSDL2

/// The sound device while something is heard: short sounds side by side, and one loop below them.
///
/// All of it is one thread's, which need not be the main one. As long as it is there SDL looks for
/// devices every now and then: let it go when nothing is heard.
public nonisolated final class Mixer {
  /// Frames that the device asks for at a time: 12 ms at 44,100 a second.
  static let bufferLength: CInt = 512
  /// Sounds at a time, the loop among them; more are left out.
  private static let channels: CInt = 16
  private static let loopChannel: CInt = 0
  /// Sounds are as loud as this at most, so that several together have room, out of 128.
  private static let loudest = 96.0

  private let library: tif_mixer
  /// Sounds that may be playing, by a name; their samples stay where they are.
  private var sounds: [AnyHashable: Loaded] = [:]

  @safe private struct Loaded {
    let samples: UnsafeMutableBufferPointer<Int16>
    let chunk: UnsafeMutablePointer<Mix_Chunk>
  }

  /// Opens the sound device, for samples of one channel; nil when there is none, or no SDL_mixer.
  public init?(rate: Int) {
    var library = tif_mixer()
    guard unsafe tif_load_mixer(&library), SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      return nil
    }
    guard SDL_GetNumAudioDevices(0) != 0,
      library.open(CInt(rate), UInt16(AUDIO_S16SYS), 1, Self.bufferLength) == 0
    else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    // Not before: a mixer that has all it needs lets SDL go once more when it is given up.
    self.library = library
    _ = library.allocate(Self.channels)
    _ = library.reserve(1)
  }

  deinit {
    _ = library.halt(-1)
    for sound in sounds.values {
      unsafe library.release(sound.chunk)
      unsafe sound.samples.deallocate()
    }
    library.close()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// How loud sounds and the loop are from now on, 0…1.
  public func setVolumes(sounds: Double, loop: Double) {
    // -1 are all channels.
    _ = library.volume(-1, CInt(Self.loudest * sounds))
    _ = library.volume(Self.loopChannel, CInt(Self.loudest * loop))
  }

  /// Plays a sound; `make` gives its samples when it is played for the first time.
  public func play(_ name: AnyHashable, _ make: () -> [Int16]) {
    guard let sound = load(name, make) else { return }
    _ = unsafe library.play(-1, sound.chunk, 0)
  }

  /// Plays a sound over and over, in the place of any other.
  public func loop(_ name: AnyHashable, _ make: () -> [Int16]) {
    guard let sound = load(name, make) else { return }
    _ = unsafe library.play(Self.loopChannel, sound.chunk, -1)
  }

  public func endLoop() { _ = library.halt(Self.loopChannel) }

  private func load(_ name: AnyHashable, _ make: () -> [Int16]) -> Loaded? {
    if let known = sounds[name] { return known }
    let made = make()
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: made.count)
    _ = unsafe samples.initialize(from: made)
    let bytes = UnsafeMutableRawBufferPointer(samples)
    guard
      let chunk = unsafe library.load(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count))
    else {
      unsafe samples.deallocate()
      return nil
    }
    let sound = unsafe Loaded(samples: samples, chunk: chunk)
    sounds[name] = sound
    return sound
  }
}
