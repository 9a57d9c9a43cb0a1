internal import CSDL2
internal import Foundation
internal import PuzzleCore
internal import Synchronization

/// A controller for tests, made by SDL and moved by the lines of a named pipe: `plug xbox`,
/// `press a`, `release a`, `move leftX 0.5`, `unplug`.
@safe nonisolated final class ControllerSimulator {
  /// The lines that were read and not yet performed.
  private final class Lines: Sendable {
    let pending = Mutex<[String]>([])
  }

  private let lines = Lines()
  private var index: Int32?
  /// A Boolean value that indicates whether a new controller is not open yet, and says nothing.
  private var isOpening = false
  private var joystick: OpaquePointer?

  /// Starts to read a pipe; whenever its writer has closed it, another one may open it.
  init(reading path: String) {
    Thread.detachNewThread { [lines] in
      while let file = FileHandle(forReadingAtPath: path) {
        var rest = ""
        while true {
          let data = file.availableData
          if data.isEmpty { break }
          rest += String(decoding: data, as: UTF8.self)
          let words = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          rest = words.last ?? ""
          lines.pending.withLock { $0 += words.dropLast() }
          Waker().wake()
        }
      }
    }
  }

  /// Performs the lines that were read.
  func perform() {
    while !isOpening, let line = lines.pending.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      perform(line.split(separator: " ").map(String.init))
      // Each line is an event of its own.
      SDL_GameControllerUpdate()
    }
  }

  /// Goes on with the lines once the new controller is open.
  func didOpen() {
    isOpening = false
    Waker().wake()
  }

  private func perform(_ words: [String]) {
    switch words.first {
    case "plug": plug(ControllerStyle(rawValue: words.last ?? "") ?? .xbox)
    case "unplug":
      unsafe SDL_JoystickClose(joystick)
      unsafe joystick = nil
      if let index { SDL_JoystickDetachVirtual(index) }
      index = nil
    case "press", "release":
      guard let name = words.last, let button = ControllerButton(rawValue: name) else { return }
      let number = ControllerButton.allCases.firstIndex(of: button)
      let place = number.map { Self.places[$0] } ?? 0
      unsafe SDL_JoystickSetVirtualButton(joystick, place, words[0] == "press" ? 1 : 0)
    case "move":
      guard words.count == 3, let axis = ControllerAxis(rawValue: words[1]),
        let value = Double(words[2]), let number = ControllerAxis.allCases.firstIndex(of: axis)
      else { return }
      // A trigger's way begins at the least number.
      let place = number < 4 ? value : value * 2 - 1
      unsafe SDL_JoystickSetVirtualAxis(joystick, Int32(number), Int16(place * 32767))
    default: break
    }
  }

  /// SDL's numbers of the program's buttons, in their order.
  private static let places: [Int32] = [0, 1, 2, 3, 9, 10, 7, 8, 6, 4, 11, 12, 13, 14]

  private func plug(_ style: ControllerStyle) {
    guard index == nil else { return }
    let ids: (vendor: UInt16, product: UInt16) =
      switch style {
      case .xbox: (0x045E, 0x028E)
      case .playStation: (0x054C, 0x09CC)
      case .nintendo: (0x057E, 0x2009)
      }
    var description = unsafe SDL_VirtualJoystickDesc()
    unsafe description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    unsafe description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
    unsafe description.naxes = 6
    unsafe description.nbuttons = 15
    unsafe description.vendor_id = ids.vendor
    unsafe description.product_id = ids.product
    let made = unsafe SDL_JoystickAttachVirtualEx(&description)
    guard made >= 0 else { return }
    (index, isOpening) = (made, true)
    unsafe joystick = SDL_JoystickOpen(made)
    for trigger in [4, 5] as [Int32] {
      unsafe SDL_JoystickSetVirtualAxis(joystick, trigger, -32768)
    }
  }

  /// Releases the controller, before SDL ends.
  func close() {
    unsafe SDL_JoystickClose(joystick)
    unsafe joystick = nil
  }
}
