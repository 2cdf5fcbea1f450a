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
///
/// Every target may import `SeedbedText`, which compares texts.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: ["SeedbedText"] + dependencies, swiftSettings: settings)
}

/// The tests of one target.
///
/// Tests that compare with SQLite, or that write a file first, may name targets above their own.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "SeedbedText", "SeedbedTestSupport"] + dependencies,
    swiftSettings: settings
  )
}

/// Code that the tests of several targets share.
func testSupport(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Tests/\(name)",
    swiftSettings: settings
  )
}

/// Tests that run whole builds and imports through the library.
func kitTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      "SeedbedKitTestSupport", "SeedbedKit", "SeedbedDiagnostics", "SeedbedTestSupport",
    ] + dependencies,
    swiftSettings: settings
  )
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// The plugins, which packages that depend on this one may use.
///
/// A package that declares them compiles the tool twice, for itself and for the plugins. The scripts of
/// this package leave them out by `SEEDBED_PLUGINS=0`.
let hasPlugins = Context.environment["SEEDBED_PLUGINS"] != "0"

/// The commit that `seedbed --version` names.
///
/// Only `scripts/release.sh` sets it: a build for work on the package need not be made again with each
/// commit.
let commit: [CSetting] =
  Context.environment["SEEDBED_COMMIT"].flatMap { commit in
    commit.isEmpty ? nil : [.define("SEEDBED_COMMIT", to: "\"\(commit)\"")]
  } ?? []

let pluginProducts: [Product] = [
  .plugin(name: "SeedbedPlugin", targets: ["SeedbedPlugin"]),
  .plugin(name: "SeedbedRecordsPlugin", targets: ["SeedbedRecordsPlugin"]),
  .plugin(name: "SeedbedCommandPlugin", targets: ["SeedbedCommandPlugin"]),
]

let pluginTargets: [Target] = [
  .plugin(name: "SeedbedPlugin", capability: .buildTool(), dependencies: ["seedbed"]),
  .plugin(name: "SeedbedRecordsPlugin", capability: .buildTool(), dependencies: ["seedbed"]),
  .plugin(
    name: "SeedbedCommandPlugin",
    capability: .command(
      intent: .custom(verb: "seedbed", description: "Run a command of seedbed."),
      permissions: [
        .writeToPackageDirectory(reason: "seedbed writes seeds and schemas into the package")
      ]
    ),
    dependencies: ["seedbed"]
  ),
]

let package = Package(
  name: "seedbed",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seedbed", targets: ["seedbed"]),
    .library(name: "SeedbedKit", targets: ["SeedbedKit"]),
  ] + (hasPlugins ? pluginProducts : []),
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
    // Needs the header of libcurl for `fetch`, and builds without it; loads the library late.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "SeedbedText", swiftSettings: settings),
    // Keeps the arguments of the process, which Swift's library reads from /proc on Linux, and the
    // commit of a release.
    .target(name: "CArguments", cSettings: commit),
    target("SeedbedPlatform"),
    // Holds docs/diagnostics.md, through a link to it.
    .target(name: "CGuide", exclude: ["diagnostics.md"]),
    target("SeedbedDiagnostics", ["CGuide"]),
    target("SeedbedModel", ["SeedbedDiagnostics"]),
    target("SeedbedOperations", ["SeedbedModel", "SeedbedPlatform"]),
    target(
      "SeedbedJSON",
      ["SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics", "CZlib"]
    ),
    target("SeedbedCSV", ["SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics"]),
    target("SeedbedProfile", ["SeedbedJSON", "SeedbedOperations"]),
    target("SeedbedDiagram"),
    target("SeedbedValues", ["SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics"]),
    target("SeedbedYAML", ["SeedbedModel", "SeedbedDiagnostics", "CYAML"]),
    target("SeedbedLanguage", ["SeedbedModel", "SeedbedDiagnostics"]),
    target(
      "SeedbedDeclarations",
      ["SeedbedLanguage", "SeedbedYAML", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    target("SeedbedURLs", ["SeedbedModel"]),
    target(
      "SeedbedSnapshot",
      ["SeedbedURLs", "SeedbedValues", "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    target(
      "SeedbedSchema",
      [
        "SeedbedDeclarations", "SeedbedLanguage", "SeedbedYAML", "SeedbedSnapshot", "SeedbedURLs",
        "SeedbedValues", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
    target(
      "SeedbedMapping",
      [
        "SeedbedValues", "SeedbedJSON", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform",
      ]
    ),
    target("SeedbedLog", ["SeedbedOperations", "SeedbedPlatform"]),
    target("SeedbedLayout", ["SeedbedOperations", "SeedbedModel", "SeedbedPlatform"]),
    target(
      "SeedbedFold",
      [
        "SeedbedLayout", "SeedbedLog", "SeedbedValues", "SeedbedOperations", "SeedbedModel",
        "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedSQLite",
      ["SeedbedLayout", "SeedbedOperations", "SeedbedPlatform", "CSQLite"]
    ),
    target(
      "SeedbedPages",
      ["SeedbedLayout", "SeedbedLog", "SeedbedOperations", "SeedbedModel", "SeedbedPlatform"]
    ),
    target(
      "SeedbedSeed",
      [
        "SeedbedPages", "SeedbedFold", "SeedbedLayout", "SeedbedLog", "SeedbedSQLite",
        "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform", "CSQLite",
      ]
    ),
    target(
      "SeedbedImport",
      [
        "SeedbedFold", "SeedbedLayout", "SeedbedLog", "SeedbedSQLite", "SeedbedOperations",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform", "CSQLite",
      ]
    ),
    target(
      "SeedbedTemplates",
      [
        "SeedbedSeed", "SeedbedLayout", "SeedbedSQLite", "SeedbedValues", "SeedbedJSON",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedDumps",
      ["SeedbedCSV", "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    target(
      "SeedbedSources",
      [
        "SeedbedSnapshot", "SeedbedURLs", "SeedbedMapping", "SeedbedDumps", "SeedbedValues",
        "SeedbedJSON", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
    target(
      "SeedbedPipeline",
      [
        "SeedbedSources", "SeedbedSnapshot", "SeedbedURLs", "SeedbedDumps", "SeedbedTemplates",
        "SeedbedImport", "SeedbedSeed", "SeedbedFold", "SeedbedLayout", "SeedbedLog",
        "SeedbedSQLite", "SeedbedMapping",
        "SeedbedValues", "SeedbedSchema", "SeedbedDeclarations",
        "SeedbedYAML", "SeedbedJSON", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedTools",
      [
        "SeedbedPipeline", "SeedbedDumps", "SeedbedSeed", "SeedbedFold", "SeedbedLayout",
        "SeedbedLog", "SeedbedSQLite", "SeedbedMapping", "SeedbedValues", "SeedbedSchema",
        "SeedbedLanguage", "SeedbedJSON", "SeedbedURLs", "SeedbedOperations", "SeedbedModel",
        "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedInfer",
      [
        "SeedbedTools", "SeedbedPipeline", "SeedbedDumps", "SeedbedProfile", "SeedbedLanguage",
        "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    .target(
      name: "SeedbedInspect",
      dependencies: [
        "SeedbedTools", "SeedbedPipeline", "SeedbedDiagram", "SeedbedProfile", "SeedbedSchema",
        "SeedbedDeclarations", "SeedbedSQLite", "SeedbedLayout", "SeedbedValues", "SeedbedJSON",
        "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
        "SeedbedText",
      ],
      // The style sheet and the script become part of the executable: it needs no file beside it.
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")],
      swiftSettings: settings
    ),
    target(
      "SeedbedFetch",
      [
        "SeedbedPipeline", "SeedbedSources", "SeedbedSnapshot", "SeedbedURLs", "SeedbedSchema",
        "SeedbedValues", "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
        "CCurl",
      ]
    ),
    target(
      "SeedbedGenerate",
      [
        "SeedbedPipeline", "SeedbedSchema", "SeedbedDeclarations", "SeedbedLayout",
        "SeedbedLanguage", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedExport",
      [
        "SeedbedPipeline", "SeedbedDumps", "SeedbedSchema", "SeedbedMapping", "SeedbedValues",
        "SeedbedLayout", "SeedbedSQLite", "SeedbedLanguage", "SeedbedJSON", "SeedbedOperations",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedSubset",
      [
        "SeedbedPipeline", "SeedbedSchema", "SeedbedDeclarations", "SeedbedSeed",
        "SeedbedMapping", "SeedbedJSON", "SeedbedSQLite", "SeedbedLayout", "SeedbedOperations",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform", "CSQLite",
      ]
    ),
    target(
      "SeedbedUpdate",
      [
        "SeedbedPipeline", "SeedbedSeed", "SeedbedSQLite", "SeedbedLayout", "SeedbedJSON",
        "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform", "CSQLite",
      ]
    ),
    target(
      "SeedbedKit",
      [
        "SeedbedUpdate", "SeedbedSubset", "SeedbedExport",
        "SeedbedGenerate", "SeedbedFetch", "SeedbedInspect",
        "SeedbedInfer", "SeedbedTools", "SeedbedPipeline", "SeedbedDumps",
        "SeedbedImport", "SeedbedTemplates",
        "SeedbedSeed", "SeedbedLayout", "SeedbedFold", "SeedbedLog", "SeedbedSQLite",
        "SeedbedMapping", "SeedbedValues", "SeedbedSchema", "SeedbedDeclarations",
        "SeedbedLanguage", "SeedbedJSON", "SeedbedOperations", "SeedbedModel",
        "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    target(
      "SeedbedCLI",
      [
        "SeedbedKit", "SeedbedInspect", "SeedbedDiagnostics", "SeedbedPlatform", "CArguments",
        argumentParser,
      ]
    ),
    .executableTarget(name: "seedbed", dependencies: ["SeedbedCLI"], swiftSettings: settings),
    testSupport("SeedbedTestSupport", ["SeedbedDiagnostics", "SeedbedPlatform"]),
    testSupport(
      "SeedbedModelTestSupport",
      ["SeedbedLayout", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    testSupport(
      "SeedbedKitTestSupport",
      [
        "SeedbedKit", "SeedbedUpdate", "SeedbedPipeline", "SeedbedSchema", "SeedbedSQLite",
        "SeedbedLayout", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform", "SeedbedTestSupport", "CSQLite",
      ]
    ),
    tests(of: "SeedbedPlatform", ["SeedbedSQLite"]),
    tests(of: "SeedbedDiagnostics"),
    tests(of: "SeedbedModel", ["SeedbedOperations", "SeedbedDiagnostics"]),
    tests(of: "SeedbedJSON", ["SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedCSV", ["SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedProfile", ["SeedbedJSON"]),
    tests(
      of: "SeedbedInfer",
      [
        "SeedbedKit", "SeedbedTools", "SeedbedPipeline", "SeedbedSchema", "SeedbedProfile",
        "SeedbedJSON", "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
    tests(of: "SeedbedDiagram"),
    tests(
      of: "SeedbedInspect",
      ["SeedbedSQLite", "SeedbedLayout"]
    ),
    tests(
      of: "SeedbedUpdate",
      [
        "SeedbedKit", "SeedbedSQLite", "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform", "SeedbedKitTestSupport",
      ]
    ),
    tests(of: "SeedbedValues", ["SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedLanguage", ["SeedbedModel"]),
    tests(
      of: "SeedbedDeclarations",
      ["SeedbedYAML", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    tests(
      of: "SeedbedSchema",
      [
        "SeedbedDeclarations", "SeedbedLanguage", "SeedbedYAML", "SeedbedOperations",
        "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
    tests(
      of: "SeedbedMapping",
      [
        "SeedbedModelTestSupport", "SeedbedSchema", "SeedbedJSON", "SeedbedOperations",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    tests(of: "SeedbedLog", ["SeedbedPlatform"]),
    tests(
      of: "SeedbedLayout",
      [
        "SeedbedModelTestSupport", "SeedbedSQLite", "SeedbedOperations", "SeedbedModel", "CSQLite",
      ]
    ),
    tests(
      of: "SeedbedFold",
      [
        "SeedbedModelTestSupport", "SeedbedSchema", "SeedbedLayout", "SeedbedLog",
        "SeedbedOperations", "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    tests(
      of: "SeedbedSQLite",
      ["SeedbedModelTestSupport", "SeedbedOperations", "SeedbedModel", "SeedbedPlatform"]
    ),
    tests(
      of: "SeedbedPages",
      [
        "SeedbedModelTestSupport", "SeedbedSeed", "SeedbedSQLite", "SeedbedLayout", "SeedbedLog",
        "SeedbedModel", "SeedbedPlatform",
      ]
    ),
    tests(
      of: "SeedbedSeed",
      [
        "SeedbedModelTestSupport", "SeedbedPages", "SeedbedSQLite", "SeedbedLayout", "SeedbedLog",
        "SeedbedOperations", "SeedbedModel", "SeedbedPlatform",
      ]
    ),
    tests(of: "SeedbedDumps", ["SeedbedModel"]),
    tests(of: "SeedbedURLs", ["SeedbedModel", "SeedbedDiagnostics"]),
    tests(of: "SeedbedSnapshot", ["SeedbedURLs", "SeedbedModel", "SeedbedDiagnostics"]),
    tests(
      of: "SeedbedSources",
      ["SeedbedSchema", "SeedbedURLs", "SeedbedSnapshot", "SeedbedModel", "SeedbedDiagnostics"]
    ),
    tests(
      of: "SeedbedFetch",
      [
        "SeedbedKit", "SeedbedSources", "SeedbedSnapshot", "SeedbedURLs", "SeedbedModel",
        "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    tests(of: "SeedbedPipeline", ["SeedbedDumps", "SeedbedJSON", "SeedbedModel"]),
    kitTests("SeedbedImportTests"),
    kitTests("SeedbedTemplatesTests", ["SeedbedTemplates", "SeedbedPlatform"]),
    kitTests("SeedbedRecordLanguageTests"),
    kitTests("SeedbedRowLanguageTests"),
    kitTests("SeedbedLinkLanguageTests"),
    kitTests("SeedbedReferenceTests"),
    kitTests("SeedbedGenerateTests"),
    kitTests("SeedbedExportTests"),
    kitTests("SeedbedSubsetTests", ["CSQLite"]),
    kitTests("SeedbedToolsTests", ["CSQLite"]),
    kitTests("SeedbedKitTests", ["CSQLite"]),
    tests(of: "SeedbedCLI", ["SeedbedKit", "SeedbedDiagnostics", argumentParser]),
    .testTarget(
      name: "SeedbedEndToEndTests",
      dependencies: [
        "seedbed", "SeedbedSchema", "SeedbedSnapshot", "SeedbedJSON", "SeedbedModel",
        "SeedbedLanguage", "SeedbedPlatform", "SeedbedURLs", "SeedbedValues", "SeedbedTestSupport",
        "CSQLite",
      ],
      swiftSettings: settings
    ),
  ] + (hasPlugins ? pluginTargets : []),
  swiftLanguageModes: [.v6]
)

/// Test targets to build, by name with commas between them; all of them where it is not set.
///
/// A change in one room then waits for the tests of that room alone.
if let names = Context.environment["SEEDBED_TESTS"], !names.isEmpty {
  let kept = Set(names.split(separator: ",").map(String.init))
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
