internal import CSDL2

/// The sound device while sounds play: short ones in parallel.
///
/// All of it belongs to one thread, which need not be the main one. While it exists SDL polls for
/// devices, so it should be released when nothing plays.
public nonisolated final class Mixer {
  /// The frames that the device requests at a time: 12 ms at 44,100 a second.
  static let bufferLength: CInt = 512
  /// The number of simultaneous sounds; further ones are dropped.
  private static let channels: CInt = 15
  /// The largest volume of a sound, 0…1, which leaves headroom for several together.
  static let loudest = 0.75

  private let library: tif_mixer
  /// The sounds that may be playing, by name; their samples have fixed addresses.
  private var sounds: [AnyHashable: Loaded] = [:]

  @safe private struct Loaded {
    let samples: UnsafeMutableBufferPointer<Int16>
    let chunk: UnsafeMutablePointer<Mix_Chunk>
  }

  /// Opens the sound device for samples of one channel; fails when there is no device, or no
  /// SDL_mixer.
  public init?(rate: Int) {
    var library = tif_mixer()
    guard unsafe tif_mixer_load(&library) != 0, SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      return nil
    }
    guard SDL_GetNumAudioDevices(0) != 0,
      library.OpenAudio(CInt(rate), UInt16(AUDIO_S16SYS), 1, Self.bufferLength) == 0
    else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    // Only now: `deinit` of a fully initialized mixer would quit SDL's audio a second time.
    self.library = library
    _ = library.AllocateChannels(Self.channels)
  }

  deinit {
    _ = library.HaltChannel(-1)
    for sound in sounds.values {
      unsafe library.FreeChunk(sound.chunk)
      unsafe sound.samples.deallocate()
    }
    library.CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Sets the volume of all sounds, 0…1.
  public func setVolume(_ volume: Double) {
    // -1 means all channels.
    _ = library.Volume(-1, CInt(128 * Self.loudest * volume))
  }

  /// Plays a sound; `make` returns its samples when it is played for the first time.
  public func play(_ name: AnyHashable, _ make: () -> [Int16]) {
    guard let sound = load(name, make) else { return }
    _ = unsafe library.PlayChannel(-1, sound.chunk, 0)
  }

  private func load(_ name: AnyHashable, _ make: () -> [Int16]) -> Loaded? {
    if let known = sounds[name] { return known }
    let made = make()
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: made.count)
    _ = unsafe samples.initialize(from: made)
    let bytes = UnsafeMutableRawBufferPointer(samples)
    guard
      let chunk = unsafe library.QuickLoad_RAW(
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
