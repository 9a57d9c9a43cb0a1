public import PuzzleCore
internal import PuzzleKit

/// A pack of pictures in the making: its name, and the photos with the words typed so far.
public struct PackDraft: Hashable, Sendable {
  /// A small copy of a photo, and the word for it.
  public struct Photo: Hashable, Sendable {
    /// The number of the photo in its draft.
    public fileprivate(set) var id = 0
    /// The word as it was typed.
    public internal(set) var word: String
    /// The copy as a JPEG file.
    public var bytes: [UInt8]
    public var picture: Picture

    /// Creates a photo with the word that its file's name suggests, which may be empty.
    public init(word: String, bytes: [UInt8], picture: Picture) {
      self.word = word
      self.bytes = bytes
      self.picture = picture
    }
  }

  /// The name as it was typed.
  public internal(set) var name = ""
  public private(set) var photos: [Photo] = []
  private var nextID = 0

  public init() {}

  /// Adds photos up to `most` in all, each only once, and returns the number of those that are too
  /// many.
  public mutating func add(_ added: [Photo], most: Int) -> Int {
    var rest = 0
    for photo in added where !photos.contains(where: { $0.bytes == photo.bytes }) {
      guard photos.count < most else {
        rest += 1
        continue
      }
      var photo = photo
      photo.id = nextID
      nextID += 1
      photos.append(photo)
    }
    return rest
  }

  /// Names the pack, unless the player did.
  public mutating func suggest(name: String) { if self.name.isEmpty { self.name = name } }

  mutating func remove(_ id: Int) { photos.removeAll { $0.id == id } }
  mutating func removeAll() { photos = [] }

  mutating func setWord(_ word: String, of id: Int) {
    guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
    photos[index].word = word
  }
}

/// The rules that a pack keeps.
public struct PackRules: Sendable {
  /// The fewest photos that can be played with, and the most that a pack holds.
  public var count: ClosedRange<Int>
  /// Returns the word that is guessed for a typed one.
  public var word: @Sendable (String) -> String
  /// Returns the reason why a typed word can’t be used, as a sentence; nil if it can.
  public var problem: @Sendable (String) -> Phrase?

  public init(
    count: ClosedRange<Int>, word: @escaping @Sendable (String) -> String,
    problem: @escaping @Sendable (String) -> Phrase?
  ) {
    self.count = count
    self.word = word
    self.problem = problem
  }

  /// Returns the sentence about each photo’s word that can’t be used, by the photos’ numbers.
  func problems(in draft: PackDraft) -> [Int: Phrase] {
    var problems: [Int: Phrase] = [:]
    var owners: [String: Int] = [:]
    for photo in draft.photos where !photo.word.isEmpty {
      if let problem = problem(photo.word) {
        problems[photo.id] = problem
      } else if owners.updateValue(photo.id, forKey: word(photo.word)) != nil {
        problems[photo.id] = "Another photo has this word."
      }
    }
    return problems
  }

  /// Returns what is still missing before the pack can be saved, as a sentence.
  func obstacleToSaving(_ draft: PackDraft) -> Phrase? {
    if draft.photos.isEmpty { return "Add your first photo." }
    let bare = draft.photos.count { $0.word.isEmpty }
    if bare > 0 {
      return Phrase(
        bare, one: "\(bare) photo needs a word.", other: "\(bare) photos need a word.")
    }
    let wrong = problems(in: draft).count
    if wrong > 0 {
      return Phrase(
        wrong, one: "\(wrong) word needs a change.", other: "\(wrong) words need a change.")
    }
    return nil
  }

  /// Returns what is still missing before the pack can be played, as a sentence.
  func obstacleToPlaying(_ draft: PackDraft) -> Phrase? {
    let rest = count.lowerBound - draft.photos.count
    if rest > 0 {
      return Phrase(
        rest, one: "Add \(rest) more photo to play.", other: "Add \(rest) more photos to play.")
    }
    return obstacleToSaving(draft)
  }
}
