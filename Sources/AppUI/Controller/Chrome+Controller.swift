internal import PuzzleCore
internal import PuzzleKit

extension Chrome {
  /// Passes an event on, or what it means as one of a game controller.
  mutating func handle(_ event: InputEvent, over session: inout any AnySession) {
    if OnScreenKeyboard.isClosed(by: event, in: &self) { return }
    if case .controller(let event) = event {
      act(hand.acts(for: event, in: ControllerRoom(widgets(over: session))), over: &session)
    } else {
      act(hand.acts(for: event), over: &session)
    }
    OnScreenKeyboard.follow(event, in: &self, over: session)
  }

  mutating func act(_ acts: [ControllerHand.Act], over session: inout any AnySession) {
    for act in acts {
      switch act {
      case .event(let event): receive(event, over: &session)
      case .use(let use): _ = follow(use, over: &session)
      }
    }
  }
}
