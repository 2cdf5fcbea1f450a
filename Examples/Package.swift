// swift-tools-version: 6.2
import PackageDescription

/// The plugins, from a release: they come with the finished tool, so nothing of it is compiled here.
///
/// `scripts/examples.sh` sets the variable, to test the plugins that it has just made.
let plugins: Package.Dependency =
  if let path = Context.environment["SEEDBED_PLUGINS_PATH"] {
    .package(path: path)
  } else {
    .package(url: "https://github.com/your/seedbed-plugins", from: "0.1.0")
  }

/// Builds seeds, and writes the types of their rows.
let seeds: [Target.PluginUsage] = [
  .plugin(name: "SeedbedPlugin", package: "seedbed-plugins"),
  .plugin(name: "SeedbedRecordsPlugin", package: "seedbed-plugins"),
]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    plugins,
  ],
  targets: [
    // Books.seed becomes Books.sqlite in this target's bundle, and Books+Records.swift in its module.
    .target(
      name: "Library",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      plugins: seeds
    ),
    .executableTarget(name: "booklist", dependencies: ["Library"]),
    // Loans.seed becomes Loans.sqlite, the fixture of the tests, and Loans+Records.swift.
    .testTarget(name: "LibraryTests", dependencies: ["Library"], plugins: seeds),
  ],
  swiftLanguageModes: [.v6]
)
