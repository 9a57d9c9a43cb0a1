internal import PuzzleCore
internal import PuzzleKit

extension Chrome {
  /// The screen that takes all input, if one is open.
  var openScreen: ScreenPresenter? { isScreenOpen ? presenter : nil }
  /// A Boolean value that indicates whether a screen is open; cheaper than the screen.
  var isScreenOpen: Bool { presenter?.isLeaving == false }

  func widgets(over session: any AnySession) -> WidgetTree { WidgetTree(self, over: session) }

  /// A Boolean value that indicates whether nothing covers the line of the tips.
  var hasRoomForTip: Bool { toastEndsAt == nil && !isScreenOpen }

  var isShowingProgress: Bool { progress?.isShown(at: now) ?? false }

  mutating func advance(
    by seconds: Double, isReduced: Bool, over session: inout any AnySession
  ) {
    now += seconds
    let room = hand.isInUse ? ControllerRoom(widgets(over: session)) : nil
    act(hand.advance(by: seconds, in: room), over: &session)
    let step = seconds / (isReduced ? 0.08 : ScreenPresenter.arrival)
    let rest = session.isAutoSolveUnlocked ? 1.0 : 0
    autoSolvePresence += min(max(rest - autoSolvePresence, -step), step)
    let effects = presenter?.advance(by: seconds, isReduced: isReduced)
    perform(effects ?? [], over: &session)
    if presenter?.isGone == true { presenter = nil }
    let isBarOpen = presenter?.screen.isCompletion == true && isScreenOpen
    if win?.advance(by: seconds, isBarOpen: isBarOpen) == true, let bar = win?.bar {
      show(bar, over: &session)
    }
    if win?.isGone == true { win = nil }
    let game = session.info
    if tips.isNew(game.id), session.moves.wereMade { noteUse(of: game.id) }
    let showsLine = hasRoomForTip ? tips.areNeeded(for: game) : false
    tips.advance(by: seconds, showsLine: showsLine)
    hint?.advance(by: seconds)
    if hint?.isOver == true { hint = nil }
    if let due = toastEndsAt, now >= due { toastEndsAt = nil }
  }

  // MARK: Drawing

  /// Discards layouts that contain text, because another font measures it from now on.
  mutating func forgetText() { laidOutScale = nil }

  mutating func draw(into scene: inout Scene, theme: Theme, over session: any AnySession) {
    if laidOutScale != scale {
      // From here on the fonts measure for the new scale.
      laidOutScale = scale
      tips.forgetLayout()
      toastMemo.forgetLayout()
      presenter?.forgetLayout()
    }
    presenter?.prepare()
    let highlight = pointer.highlight
    let around = widgets(over: session)
    let (tools, menu) = (around.tools, around.menu)
    together.pointers.draw(into: &scene, at: now, over: session, in: size, theme: theme)
    if let hint { scene.immediate("hint") { canvas in hint.draw(on: &canvas, theme: theme) } }
    let look = looks.tools.revision(of: tools, highlight, theme)
    if !tools.isEmpty, film == nil {
      scene.immediate("tools", revision: look) { canvas in
        around.toolBar.draw(on: &canvas, theme: theme, highlight)
      }
    }
    win?.draw(
      into: &scene, over: session, from: film == nil ? RaceStrip.area(in: self).top : 0,
      theme: theme, text: text)
    around.raceStrip?.draw(into: &scene, theme: theme, highlight, &looks.race)
    if film == nil {
      scene.immediate("bar", revision: looks.menu.revision(of: menu, highlight, theme)) { canvas in
        MenuBar.draw(around.menuButtons, on: &canvas, width: size.width, theme: theme, highlight)
      }
    }
    tips.draw(around.tipContent(beside: looks.tools.content ?? tools), into: &scene, text, theme)
    if let presenter {
      presenter.draw(into: &scene, scale: scale, theme: theme, highlight)
    } else {
      scene.immediate("sheet") { _ in }
    }
    Marks.draw(around, into: &scene, theme: theme)
  }
}
