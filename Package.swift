// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same rules, from the first day.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// SDL's window and events belong to the main thread.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Pixels and puzzles stay quick in unoptimised builds, too: tests make thousands. Most tests are
/// not optimised themselves: it takes the compiler longer than it saves.
let alwaysOptimised: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The folders of ATK's headers, of which Debian keeps one with the libraries.
let headersOfATK =
  ["at-spi2-atk/2.0", "atk-1.0", "glib-2.0"].map { "-I/usr/include/" + $0 }
  + ["x86_64", "aarch64"].map { "-I/usr/lib/\($0)-linux-gnu/glib-2.0/include" }

let package = Package(
  name: "tifpuzzle",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tifpuzzle", targets: ["tifpuzzle"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CFontconfig"),
    .systemLibrary(name: "CPhoto"),
    .systemLibrary(name: "CCairo"),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CIntrinsics"),
    .target(
      name: "CPhotoRows",
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]),
    .target(name: "CNoICUData"),
    .target(name: "CGettext"),
    .target(name: "CDesktopBus"),
    .target(name: "CSodium"),
    .target(name: "CWayland"),
    .target(name: "CX11"),
    .target(
      name: "PuzzleCore",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: alwaysOptimised),
    .target(name: "PuzzleKit", dependencies: ["PuzzleCore"], swiftSettings: alwaysOptimised),
    .target(
      name: "Localization", dependencies: ["CGettext", "PuzzleCore"], swiftSettings: strict),
    .target(name: "Files", dependencies: ["PuzzleCore"], swiftSettings: strict),
    .target(name: "Parallelism", dependencies: ["CProcess"], swiftSettings: alwaysOptimised),
    .target(
      name: "PieceCutting", dependencies: ["Parallelism", "PuzzleCore", "CIntrinsics"],
      swiftSettings: alwaysOptimised),
    .target(name: "WordGrid", dependencies: ["PuzzleCore"], swiftSettings: alwaysOptimised),
    .target(
      name: "PuzzleGames",
      dependencies: [
        "Parallelism", "PieceCutting", "PuzzleCore", "PuzzleKit", "WordGrid",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: alwaysOptimised),
    .target(
      name: "SharedTables", dependencies: ["PuzzleCore", "PuzzleKit"],
      swiftSettings: alwaysOptimised),
    .target(
      name: "MessageSealing", dependencies: ["CSodium", "PuzzleCore", "SharedTables"],
      swiftSettings: alwaysOptimised),
    .target(
      name: "AppUI",
      dependencies: [
        "PuzzleCore", "PuzzleKit", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: alwaysOptimised),
    .target(
      name: "AppCore", dependencies: ["AppUI", "PuzzleCore", "PuzzleGames", "PuzzleKit"],
      swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["Files", "PuzzleCore"], swiftSettings: strict),
    .target(
      name: "BackgroundWork", dependencies: ["Files", "PuzzleCore", "CProcess"],
      swiftSettings: strict),
    .target(
      name: "Storage",
      dependencies: [
        "Files", "PuzzleCore", "PuzzleKit",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "PhotoImport",
      dependencies: ["BackgroundWork", "Files", "PuzzleCore", "CSDL2", "CPhoto", "CPhotoRows"],
      swiftSettings: alwaysOptimised),
    .target(
      name: "Audio",
      dependencies: [
        "AppUI", "PuzzleCore", "PuzzleKit", "SDLPlatform", "Terminal",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: alwaysOptimised),
    .target(
      name: "Accessibility",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "DesktopIntegration", "Files", "PuzzleCore",
        "PuzzleKit", "SDLPlatform",
      ],
      swiftSettings: strict),
    .target(name: "Fonts", dependencies: ["PuzzleCore", "CFontconfig"], swiftSettings: strict),
    .target(
      name: "Printing",
      dependencies: [
        "DesktopIntegration", "Files", "Localization", "PuzzleCore", "PuzzleKit", "Fonts", "CCairo",
      ],
      swiftSettings: strict),
    .target(
      name: "Rendering", dependencies: ["Parallelism", "PuzzleCore", "CIntrinsics"],
      swiftSettings: alwaysOptimised),
    .target(
      name: "SDLPlatform",
      dependencies: ["Files", "Localization", "PuzzleCore", "Fonts", "CSDL2", "CWayland", "CX11"],
      swiftSettings: onMainActor),
    .target(
      name: "DesktopIntegration",
      dependencies: [
        "BackgroundWork", "CDesktopBus", "Files", "Localization", "PuzzleCore", "PuzzleKit",
      ],
      swiftSettings: strict),
    .target(
      name: "Content",
      dependencies: [
        "BackgroundWork", "Files", "Fonts", "Localization", "PhotoImport", "PuzzleCore",
        "PuzzleGames", "PuzzleKit", "SDLPlatform", "WordGrid",
      ],
      swiftSettings: strict),
    .target(
      name: "PhotoServices",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files",
        "PhotoImport", "PuzzleCore", "PuzzleGames", "PuzzleKit", "SDLPlatform", "SharedTables",
        "Storage", "Terminal",
      ],
      swiftSettings: strict),
    .target(
      name: "SavedPuzzles",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files",
        "PhotoImport", "PhotoServices",
        "PuzzleCore", "PuzzleGames", "PuzzleKit", "Storage", "Terminal",
      ],
      swiftSettings: strict),
    .target(
      name: "MediaExport",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Files", "PhotoServices", "PuzzleCore",
        "PuzzleKit",
        "Rendering", "SDLPlatform", "Terminal",
      ],
      swiftSettings: strict),
    .target(
      name: "WallService",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Content", "Files", "MediaExport", "PhotoImport",
        "PuzzleCore", "PuzzleExport", "PuzzleKit", "SDLPlatform", "SavedPuzzles", "Storage",
      ],
      swiftSettings: strict),
    .target(
      name: "PuzzleExport",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files",
        "PhotoImport", "PhotoServices", "Printing", "PuzzleCore", "PuzzleKit", "SDLPlatform",
        "SavedPuzzles", "Storage",
      ],
      swiftSettings: strict),
    .target(
      name: "FileCommands",
      dependencies: [
        "AppCore", "AppUI", "Content", "Files", "MediaExport", "PhotoImport", "Printing",
        "PuzzleCore", "PuzzleExport", "PuzzleKit", "Rendering", "SDLPlatform", "SavedPuzzles",
        "Storage", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TableTransport",
      dependencies: [
        "BackgroundWork", "Files", "MessageSealing", "PuzzleCore", "PuzzleKit", "SharedTables",
      ],
      swiftSettings: strict),
    .target(
      name: "TableCommands",
      dependencies: [
        "AppCore", "AppUI", "Content", "Files", "MessageSealing", "PhotoImport", "PhotoServices",
        "PuzzleCore", "PuzzleGames", "PuzzleKit", "SharedTables", "Storage", "TableTransport",
        "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "SharedTableService",
      dependencies: [
        "AppCore", "AppUI", "BackgroundWork", "Content", "Files", "PhotoImport", "PuzzleCore",
        "PuzzleGames", "PuzzleKit", "SharedTables", "Storage", "TableCommands", "TableTransport",
        "Terminal",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tifpuzzle",
      dependencies: [
        "Accessibility", "AppCore", "AppUI", "Audio", "BackgroundWork", "CNoICUData", "Content",
        "DesktopIntegration", "FileCommands", "Files",
        "MediaExport", "PhotoImport", "PhotoServices", "Printing", "PuzzleCore", "PuzzleGames",
        "PuzzleKit",
        "Rendering", "SDLPlatform", "SavedPuzzles", "SharedTableService", "SharedTables",
        "Storage", "TableCommands", "Terminal", "WallService", "WordGrid",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "PieceCutting", "PuzzleCore", "PuzzleGames", "PuzzleKit", "Rendering", "AppUI", "WordGrid",
      ],
      path: "Tests/Bench", swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: strict),
    .executableTarget(name: "extract-phrases", swiftSettings: strict),
    .executableTarget(
      name: "sample-pictures", dependencies: ["CSDL2", "Files"], swiftSettings: strict),
    .target(
      name: "Translations", dependencies: ["PuzzleCore"], path: "Tests/Translations",
      swiftSettings: strict),
    .target(name: "Damage", path: "Tests/Damage", swiftSettings: alwaysOptimised),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Localization", "PuzzleCore", "Terminal", "Translations", "extract-phrases"],
      swiftSettings: strict),
    .testTarget(
      name: "PuzzleKitTests",
      dependencies: ["Damage", "PuzzleCore", "PuzzleGames", "PuzzleKit", "Storage", "WordGrid"],
      swiftSettings: strict),
    .testTarget(
      name: "PieceCuttingTests", dependencies: ["PieceCutting", "PuzzleCore"],
      swiftSettings: strict),
    .testTarget(
      name: "WordGridTests", dependencies: ["PuzzleCore", "WordGrid"],
      swiftSettings: alwaysOptimised),
    .testTarget(
      name: "PuzzleGamesTests",
      dependencies: ["PieceCutting", "PuzzleCore", "PuzzleGames", "PuzzleKit", "WordGrid"],
      exclude: ["Scenes"], swiftSettings: strict),
    .testTarget(
      name: "SharedTablesTests",
      dependencies: [
        "MessageSealing", "PuzzleCore", "PuzzleGames", "PuzzleKit", "SharedTables", "WordGrid",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AppUITests",
      dependencies: ["PuzzleCore", "PuzzleGames", "PuzzleKit", "AppUI", "WordGrid"],
      swiftSettings: strict),
    .testTarget(
      name: "AudioTests",
      dependencies: [
        "Audio", "PuzzleCore", "PuzzleGames", "PuzzleKit",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: alwaysOptimised),
    .testTarget(
      name: "RenderingTests", dependencies: ["CProcess", "Parallelism", "PuzzleCore", "Rendering"],
      swiftSettings: strict),
    .testTarget(
      name: "SDLPlatformTests", dependencies: ["Files", "PuzzleCore", "CSDL2", "SDLPlatform"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "PieceCutting", "PuzzleCore", "PuzzleGames", "PuzzleKit", "Rendering", "SDLPlatform",
        "AppUI", "Translations",
        "WordGrid",
      ],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Damage", "Storage", "PuzzleCore", "PuzzleGames", "PuzzleKit", "WordGrid",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "trials",
      dependencies: ["BackgroundWork", "Files", "Intake", "PhotoImport", "PuzzleCore"],
      path: "Tests/Trials",
      swiftSettings: strict),
    .target(
      name: "Intake",
      dependencies: [
        "Content", "Damage", "PhotoImport", "Storage", "PuzzleCore", "PuzzleGames", "PuzzleKit",
        "WordGrid",
      ],
      path: "Tests/Intake", swiftSettings: strict),
    .testTarget(
      name: "IntakeTests", dependencies: ["Damage", "Intake", "trials"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Accessibility", "AppCore", "AppUI", "BackgroundWork", "Content", "Damage",
        "DesktopIntegration", "MediaExport", "PhotoImport", "PhotoServices", "Printing",
        "PuzzleCore", "PuzzleGames", "PuzzleKit", "SDLPlatform", "SavedPuzzles", "Storage",
        "tifpuzzle", "trials",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PhotoImportTests",
      dependencies: [
        "BackgroundWork", "Damage", "Files", "PhotoImport", "PuzzleCore", "SDLPlatform",
        "tifpuzzle", "trials",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
  ]
)

if Context.environment["TIFPUZZLE_FUZZ"] != nil {
  // All that reads is watched by libFuzzer.
  let watched: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]
  for target in package.targets
  where [
    "PieceCutting", "PuzzleCore", "PuzzleGames", "PuzzleKit", "Storage", "PhotoImport", "Intake",
    "WordGrid",
  ].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + watched
  }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Damage", "Intake"], path: "Tests/Fuzz",
      swiftSettings: strict + watched,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

#if os(Linux)
  // A real window under Xvfb, a drag source for it, a disk that never answers, and a late signal.
  package.products.append(
    .library(name: "latesignal", type: .dynamic, targets: ["latesignal"]))
  package.targets += [
    // The process for screen readers, so that nobody else loads ATK.
    .executableTarget(
      name: "tifpuzzle-reader", cSettings: [.unsafeFlags(headersOfATK)],
      linkerSettings: ["atk-bridge-2.0", "atk-1.0", "gobject-2.0", "glib-2.0"].map {
        .linkedLibrary($0)
      }),
    // The process that connects with servers, so that nobody else opens a socket.
    .executableTarget(name: "tifpuzzle-table", linkerSettings: [.linkedLibrary("nats")]),
    .target(
      name: "latesignal", path: "Tests/latesignal", publicHeadersPath: ".",
      linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "xdndsource", path: "Tests/xdndsource", linkerSettings: [.linkedLibrary("X11")]),
    .executableTarget(
      name: "xprobe", path: "Tests/xprobe",
      linkerSettings: ["X11", "Xtst", "Xdamage", "m"].map { .linkedLibrary($0) }),
    .executableTarget(name: "stalledmount", path: "Tests/stalledmount"),
    .executableTarget(
      name: "waylandhand", path: "Tests/waylandhand",
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .executableTarget(
      name: "table-bench",
      dependencies: [
        "MessageSealing", "PuzzleCore", "PuzzleGames", "PuzzleKit", "SharedTables",
        "TableTransport", "tifpuzzle-table",
      ],
      path: "Tests/TableBench", swiftSettings: strict),
    .testTarget(
      name: "TableTransportTests",
      dependencies: [
        "BackgroundWork", "Damage", "Files", "MessageSealing", "PuzzleCore", "PuzzleGames",
        "PuzzleKit", "SharedTables", "TableTransport", "tifpuzzle-table",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "AppCore", "PieceCutting", "PuzzleCore", "PuzzleGames", "PuzzleKit", "SavedPuzzles",
        "Storage",
        "stalledmount", "tifpuzzle", "waylandhand", "xdndsource",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Reader", "Saves", "portal.py"], swiftSettings: strict),
  ]
#endif
