import PuzzleCore
import Terminal
import Testing
import Translations

@Suite struct `The usage in other languages` {
  /// A page as the parser writes it, without breaks.
  private static let page = """
    OVERVIEW: Sit down at the table of a link.

    Without a window, lines of JSON on standard input play: see “Playing together” in the manual.

    USAGE: tifpuzzle join <link> [--name <name>]

    ARGUMENTS:
      <link>                  The link that the host was given.

    OPTIONS:
      --present <present>     How pixels reach the screen: auto, surface, texture or layers. (values: auto, surface; default: auto)
      --table <tifpuzzle://join?…>
                              Go on with a table that you hosted before, by its link.
      -h, --help              Show help information.

      See 'tifpuzzle help saves <subcommand>' for detailed help.
    """

  private func usage(_ code: String, columns: Int = 80) throws -> TranslatedUsage {
    TranslatedUsage(try CatalogueTranslator(code), columns: columns)
  }

  @Test func `is laid out as in English`() throws {
    #expect(
      try usage("de").help(Self.page) == """
        ÜBERBLICK: Setzt sich an den Tisch eines Links.

        Ohne Fenster spielen Zeilen aus JSON auf der Standardeingabe: siehe „Playing
        together“ im Handbuch.

        AUFRUF: tifpuzzle join <link> [--name <name>]

        ARGUMENTE:
          <link>                  Der Link, den der Gastgeber bekommen hat.

        OPTIONEN:
          --present <present>     Wie Pixel auf den Bildschirm kommen: auto, surface,
                                  texture oder layers. (Werte: auto, surface; Standard:
                                  auto)
          --table <tifpuzzle://join?…>
                                  Geht mit einem früher eröffneten Tisch weiter, nach
                                  seinem Link.
          -h, --help              Zeigt diese Hilfe.

        Mehr dazu zeigt „tifpuzzle help saves <subcommand>“.
        """)
  }

  @Test(arguments: Catalogue.languages)
  func `fits into the terminal`(code: String) throws {
    for columns in [40, 80, 200] {
      let lines = try usage(code, columns: columns).help(Self.page).split(separator: "\n")
      for line in lines where !line.hasPrefix("  --table") && line.contains(" ") {
        #expect(line.count <= max(columns, 56), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("Unknown option '--foo'. Did you mean '--rows'?", ["--foo", "--rows"]),
    ("Unknown option '--foo'", ["--foo"]), ("Missing value for '--grid <n>'", ["--grid <n>"]),
    ("Missing expected argument '<id>'", ["<id>"]), ("Unexpected argument 'foo'", ["foo"]),
    ("2 unexpected arguments: 'b', 'c'", ["b"]),
    ("The value 'x' is invalid for '--seed <number>'", ["x", "--seed <number>"]),
    (
      "The value 'x' is invalid for '--theme <theme>'. Please provide one of 'light' or 'dark'.",
      ["x", "--theme <theme>", "light, dark"]
    ),
  ])
  func `says what is wrong`(english: String, names: [String]) throws {
    for code in Catalogue.languages {
      let lines = try usage(code).complaint(
        """
        Error: \(english)
        Help:  --seed <number>  The picture to write.
        Usage: tifpuzzle play [<options>] [<photo>]
          See 'tifpuzzle play --help' for more information.
        """
      ).split(separator: "\n")
      #expect(lines.count == 4)
      #expect(names.allSatisfy(lines[0].contains), "\(lines[0])")
      for (line, part) in zip(lines, ["'", "The picture", "Usage:", "information."]) {
        #expect(!line.contains(part), "\(code): \(line)")
      }
    }
  }

  @Test func `leaves alone what it does not know`() throws {
    let message = "Error: Something else happened"
    #expect(try usage("de").complaint(message) == "Fehler: Something else happened")
    #expect(try usage("de").help("tifpuzzle 0.1.0") == "tifpuzzle 0.1.0")
  }
}
