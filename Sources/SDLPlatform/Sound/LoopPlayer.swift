internal import CSDL2

/// A sound device that repeats one piece of music for as long as it exists.
///
/// It asks for samples eleven times a second, an eighth as often as the one of `Mixer`, whose sounds
/// must be heard at once. All of it belongs to one thread, which need not be the main one.
@safe
public nonisolated final class LoopPlayer {
  /// The frames that the device requests at a time: 93 ms at 22,050 a second.
  private static let bufferLength: UInt16 = 2048
  /// The seconds from the end of a fade until the last samples of it are heard.
  public static let latency = 0.3

  /// The values that SDL's thread reads.
  @safe private struct State {
    let samples: UnsafeMutableBufferPointer<Int16>
    /// The index of the next sample.
    var next = 0
    /// The volume of the next sample, 0…1, and the one that it changes to.
    var volume: Float = 0
    var goal: Float = 0
    /// The change of the volume with each sample.
    var step: Float = 0

    /// Fills `target` with the next samples.
    mutating func fill(_ target: UnsafeMutableBufferPointer<Int16>) {
      for i in target.indices {
        volume = volume < goal ? min(volume + step, goal) : max(volume - step, goal)
        unsafe target[i] = unsafe Int16((Float(samples[next]) * volume).rounded())
        next = unsafe next + 1 < samples.count ? next + 1 : 0
      }
    }
  }

  private let rate: Int
  private let device: SDL_AudioDeviceID
  private let state: UnsafeMutablePointer<State>

  /// Opens the sound device for samples of one channel, silent for now; fails when there is no device,
  /// or nothing to play.
  public init?(rate: Int, _ music: [Int16]) {
    guard !music.isEmpty, SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: music.count)
    _ = unsafe samples.initialize(from: music)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe state.initialize(to: State(samples: samples))
    var wanted = unsafe SDL_AudioSpec()
    unsafe wanted.freq = CInt(rate)
    unsafe wanted.format = UInt16(AUDIO_S16SYS)
    unsafe wanted.channels = 1
    unsafe wanted.samples = Self.bufferLength
    unsafe wanted.userdata = UnsafeMutableRawPointer(state)
    unsafe wanted.callback = { state, bytes, count in
      guard let state = unsafe state, let bytes = unsafe bytes else { return }
      let target = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      unsafe state.assumingMemoryBound(to: State.self).pointee
        .fill(target.bindMemory(to: Int16.self))
    }
    let device = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      unsafe state.deallocate()
      unsafe samples.deallocate()
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    // Only now: `deinit` of a fully initialized player would release everything a second time.
    unsafe self.state = state
    self.rate = rate
    self.device = device
    SDL_PauseAudioDevice(device, 0)
  }

  deinit {
    SDL_CloseAudioDevice(device)
    unsafe state.pointee.samples.deallocate()
    unsafe state.deallocate()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Changes the volume evenly to `volume` (0…1) within `seconds`.
  public func setVolume(_ volume: Double, within seconds: Double) {
    SDL_LockAudioDevice(device)
    let goal = Float(min(max(Mixer.loudest * volume, 0), 1))
    unsafe state.pointee.goal = goal
    unsafe state.pointee.step =
      unsafe abs(goal - state.pointee.volume) / Float(max(seconds * Double(rate), 1))
    SDL_UnlockAudioDevice(device)
  }
}
