import Foundation
import PuzzleCore
import Testing

@testable import DesktopIntegration

@Suite struct `The desktop's recent files` {
  private static let time = "2026-11-23T02:00:00Z"

  /// Returns whether a text looks like a whole list: each entry has its end.
  private static func isValid(_ text: String) -> Bool {
    text.hasPrefix("<?xml") && text.contains("<xbel version")
      && text.components(separatedBy: "<bookmark ").count
        == text.components(separatedBy: "</bookmark>").count
      && text.hasSuffix("</xbel>\n")
  }

  @Test func `are added to an empty list, and again with a count`() throws {
    let path = "/home/ada/My photos & more/a'b ü.png"
    let once = try #require(RecentFiles.adding(path, to: RecentFiles.empty, at: Self.time))
    #expect(Self.isValid(once))
    #expect(
      once.contains(#"href="file:///home/ada/My%20photos%20&amp;%20more/a&apos;b%20%C3%BC.png""#))
    #expect(once.contains(#"<mime:mime-type type="image/png"/>"#) && once.contains(#"count="1""#))
    let later = "2026-11-24T02:00:00Z"
    let twice = try #require(RecentFiles.adding(path, to: once, at: later))
    #expect(Self.isValid(twice) && twice.contains(#"count="2""#))
    #expect(twice.components(separatedBy: "<bookmark href").count == 2)
    #expect(twice.contains(#"added="\#(Self.time)""#) && twice.contains(#"visited="\#(later)""#))
  }

  @Test func `leave the entries of others as they are`() throws {
    let other = """
      <bookmark href="file:///a.jpg" added="2020-01-01T00:00:00Z" modified="2020-01-01T00:00:00Z" visited="2020-01-01T00:00:00Z">
          <info>
            <metadata owner="http://freedesktop.org">
              <mime:mime-type type="image/jpeg"/>
              <bookmark:applications>
                <bookmark:application name="Other" exec="&apos;other %u&apos;" modified="2020-01-01T00:00:00Z" count="7"/>
              </bookmark:applications>
            </metadata>
          </info>
        </bookmark>
      """
    let list = RecentFiles.empty.replacingOccurrences(of: "</xbel>", with: "  \(other)\n</xbel>")
    let changed = try #require(RecentFiles.adding("/b.jpg", to: list, at: Self.time))
    #expect(Self.isValid(changed) && changed.contains(other))
    let shared = try #require(RecentFiles.adding("/a.jpg", to: changed, at: Self.time))
    #expect(Self.isValid(shared) && shared.contains(#"name="Other""#))
    #expect(shared.contains(#"count="7""#) && shared.components(separatedBy: "/a.jpg").count == 2)
    var many = shared
    for i in 0..<RecentFiles.most {
      let time = "2026-12-\(10 + i)T00:00:00Z"
      many = try #require(RecentFiles.adding("/many/\(i).jpg", to: many, at: time))
    }
    #expect(Self.isValid(many))
    #expect(many.components(separatedBy: #"name="TiFpuzzle""#).count == RecentFiles.most + 1)
    #expect(many.contains("/a.jpg") && many.contains(#"name="Other""#))
    #expect(!many.contains("/b.jpg"), "the oldest own entry goes")
  }

  @Test(arguments: [
    "", "<xbel>", "</xbel><xbel", "<html></html>", "<xbel version=\"1.0\"></xbel>",
    RecentFiles.empty.replacingOccurrences(of: "</xbel>", with: "<bookmark href=\"a\"></xbel>"),
  ])
  func `leave a list alone that is none`(text: String) {
    #expect(RecentFiles.adding("/a.jpg", to: text, at: Self.time) == nil)
  }

  @Test func `come back from their addresses`() {
    for path in ["/a b/ü&'.png", "/100%.jpg", "/plain"] {
      #expect(String(fileAddress: RecentFiles.fileAddress(of: path)) == path)
    }
    for bad in ["", "http://a/b", "file://", "file:///a%0", "file:///a%00b", "file:///%zz"] {
      #expect(String(fileAddress: bad) == nil, "\(bad)")
    }
  }

  @Test func `the portal's numbers mean preferences`() {
    func theme(_ values: [String: Double]) -> String? {
      SettingsPortal.preferences(values).theme?.rawValue
    }
    #expect(theme([:]) == nil && theme(["color-scheme": 0]) == "light")
    #expect(theme(["color-scheme": 1]) == "dark" && theme(["color-scheme": 2]) == "light")
    #expect(theme(["color-scheme": 1, "contrast": 1]) == "contrast")
    #expect(SettingsPortal.preferences(["enable-animations": 0]).reducesMotion == true)
    #expect(SettingsPortal.preferences(["enable-animations": 1]).reducesMotion == nil)
    #expect(SettingsPortal.preferences(["reduced-motion": 1]).reducesMotion == true)
    #expect(SettingsPortal.preferences(["text-scaling-factor": .nan]).textScale == nil)
  }
}
