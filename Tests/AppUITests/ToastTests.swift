import PuzzleCore
import Testing

@testable import AppUI

/// Tests of the message below the menu bar.
@Suite @MainActor struct `A toast` {
  /// Counts how often a text is measured.
  private final class Meter: TextSource {
    var count = 0
    var isReadingEmoji: Bool { false }
    var letter = 8.0

    func extent(of text: String, style: TextStyle) -> TextExtent {
      count += 1
      return TextExtent(width: letter * Double(text.count), ascent: 12, descent: 4)
    }

    func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
    func picture(named name: String) -> Picture? { nil }

    func fitted(_ text: String, style: TextStyle, width: Double, keepsEnd: Bool) -> String { text }
  }

  @Test func `is laid out once, and anew for other words, another window or other letters`() {
    let (memo, text) = (ToastMemo(), Meter())
    func toast(_ words: Phrase?, _ size: Size = Size(800, 600), from top: Double = 52) -> Toast {
      memo.toast(words, in: size, from: top, text: text)
    }
    let first = toast("A player has joined the table.")
    let count = text.count
    #expect(count > 0 && toast("A player has joined the table.").frame == first.frame)
    #expect(text.count == count)
    #expect(toast("A player has left.").frame.width < first.frame.width)
    #expect(toast(nil).button != nil && toast("A player has left.").button == nil)
    #expect(toast("A player has left.", from: 90).frame.y == first.frame.y + 38)
    #expect(toast("A player has left.", Size(200, 300)).frame.maxX <= 200)
    let narrow = toast("A player has left.")
    text.letter = 12
    #expect(toast("A player has left.").frame == narrow.frame)
    memo.forgetLayout()
    #expect(toast("A player has left.").frame.width > narrow.frame.width)
  }
}
