// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: the stricter language of tomorrow, and no warning that stays.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target of the library, bottom-up: it may import what it names, and nothing above it.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one target, which mirror its files.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "SeedbedTestSupport"] + dependencies,
    swiftSettings: settings
  )
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

let package = Package(
  name: "seedbed",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seedbed", targets: ["seedbed"]),
    .library(name: "SeedbedKit", targets: ["SeedbedKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    target("SeedbedDiagnostics"),
    target("SeedbedModel", ["SeedbedDiagnostics"]),
    target("SeedbedJSON", ["SeedbedModel", "SeedbedDiagnostics", "CZlib"]),
    target("SeedbedSchema", ["SeedbedModel", "SeedbedDiagnostics", "CYAML"]),
    target("SeedbedValues", ["SeedbedModel", "SeedbedDiagnostics"]),
    target(
      "SeedbedMapping",
      ["SeedbedValues", "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    target("SeedbedStore", ["SeedbedModel", "SeedbedDiagnostics", "CSQLite"]),
    target(
      "SeedbedKit",
      [
        "SeedbedStore", "SeedbedMapping", "SeedbedValues", "SeedbedSchema", "SeedbedJSON",
        "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
    target("SeedbedCLI", ["SeedbedKit", "SeedbedDiagnostics", argumentParser]),
    .executableTarget(name: "seedbed", dependencies: ["SeedbedCLI"], swiftSettings: settings),
    .target(
      name: "SeedbedTestSupport",
      dependencies: ["SeedbedDiagnostics"],
      path: "Tests/SeedbedTestSupport",
      swiftSettings: settings
    ),
    tests(of: "SeedbedDiagnostics"),
    tests(of: "SeedbedModel", ["SeedbedDiagnostics"]),
    tests(of: "SeedbedJSON", ["SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedSchema", ["SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedValues", ["SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedStore", ["SeedbedModel", "SeedbedDiagnostics", "CSQLite"]),
    tests(of: "SeedbedKit", ["SeedbedDiagnostics", "CSQLite"]),
    tests(of: "SeedbedCLI", ["SeedbedKit", "SeedbedDiagnostics", argumentParser]),
    .testTarget(
      name: "SeedbedEndToEndTests",
      dependencies: ["seedbed", "SeedbedTestSupport", "CSQLite"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
