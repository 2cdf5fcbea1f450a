// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: the stricter language of tomorrow, and no warning that stays.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A folder of `Sources` or `Tests` in which each target has a folder of its name.
func folder(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets {
    let isOfTests = target.isTest || target.name.hasSuffix("TestSupport")
    target.path = "\(isOfTests ? "Tests" : "Sources")/\(name)/\(target.name)"
  }
  return targets
}

/// A floor, which is one module and one folder of `Sources`.
///
/// It may import the floors below it, and nothing above.
func floor(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: "Seedbed" + name,
    dependencies: ["SeedbedSystem"] + dependencies,
    path: "Sources/\(name)",
    swiftSettings: settings
  )
}

/// A module above the floors: it may import the lowest of them, and what it names.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name,
    dependencies: ["SeedbedSystem", "SeedbedBase"] + dependencies,
    swiftSettings: settings
  )
}

/// The tests of one floor.
///
/// Tests that compare with SQLite, or that write a file first, may name modules above their own.
func floorTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  let target = tests(
    "Seedbed\(name)Tests",
    (name == "Base" ? [] : [.target(name: "Seedbed" + name)]) + dependencies
  )
  target.path = "Tests/\(name)"
  return target
}

/// Tests of one module, or of a part of the library.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: ["SeedbedBase", "SeedbedSystem", "SeedbedTestSupport"] + dependencies,
    swiftSettings: settings
  )
}

/// Tests that run whole builds and imports through the library.
func kitTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  tests(name, ["SeedbedKitTestSupport", "SeedbedKit"] + dependencies)
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

/// The C libraries, and the one of the system.
let system = folder(
  "System",
  [
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
    // Keeps the arguments of the process, which Swift's library reads from /proc on Linux, and the
    // commit of a release.
    .target(name: "CArguments", cSettings: commit),
    // Holds docs/diagnostics.md and Schemas/seedbed.schema.json, through links to them.
    .target(name: "CGuide", exclude: ["diagnostics.md", "seedbed.schema.json"]),
    // Holds words that threads and signal handlers share, and the call that starts to write a file to its disk.
    .target(name: "CAtomics"),
    .target(name: "SeedbedSystem", swiftSettings: settings),
  ]
)

/// The way of a record, a module a floor: each may import those before it.
let floors = [
  // Texts, platform, cells, problems, SQLite.
  floor("Base", ["CAtomics", "CGuide", "CSQLite"]),
  // YAML to a checked schema; one value to one cell.
  floor("Language", ["SeedbedBase", "CYAML"]),
  // Dumps to records on a tape.
  floor("Reading", ["SeedbedLanguage", "SeedbedBase", "CZlib"]),
  // Records to operations.
  floor("Mapping", ["SeedbedReading", "SeedbedLanguage", "SeedbedBase"]),
  // Operations to rows to files.
  floor(
    "Storing",
    ["SeedbedMapping", "SeedbedReading", "SeedbedLanguage", "SeedbedBase", "CSQLite"]
  ),
]

/// All floors but the lowest, which everything imports.
let spine: [Target.Dependency] = [
  "SeedbedStoring", "SeedbedMapping", "SeedbedReading", "SeedbedLanguage",
]

/// What else the tool does with a schema, dumps and seeds.
let wings = folder(
  "Wings",
  [
    module("SeedbedTools", ["SeedbedExport"] + spine),
    module("SeedbedInfer", ["SeedbedTools"] + spine),
    .target(
      name: "SeedbedInspect",
      dependencies: ["SeedbedTools", "SeedbedSystem", "SeedbedBase"] + spine,
      // The style sheet and the script become part of the executable: it needs no file beside it.
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")],
      swiftSettings: settings
    ),
    module("SeedbedFetch", ["CCurl"] + spine),
    module("SeedbedGenerate", spine),
    module("SeedbedExport", ["CSQLite"] + spine),
    module("SeedbedUpdate", spine),
  ]
)

/// The library.
let kit = folder(
  "Kit",
  [
    module(
      "SeedbedKit",
      [
        "SeedbedUpdate", "SeedbedExport", "SeedbedGenerate", "SeedbedFetch", "SeedbedInspect",
        "SeedbedInfer", "SeedbedTools", "CGuide",
      ] + spine
    )
  ]
)

/// The command line.
let command = folder(
  "Command",
  [
    module(
      "SeedbedCLI",
      ["SeedbedKit", "SeedbedInspect", "SeedbedStoring", "CArguments", argumentParser]
    ),
    .executableTarget(name: "seedbed", dependencies: ["SeedbedCLI"], swiftSettings: settings),
  ]
)

/// Code that several tests share.
let testSupport = folder(
  "Support",
  [
    module("SeedbedTestSupport", []),
    module("SeedbedModelTestSupport", spine),
    module(
      "SeedbedKitTestSupport",
      ["SeedbedKit", "SeedbedUpdate", "SeedbedTestSupport", "CSQLite"] + spine
    ),
  ]
)

/// The tests, in the folders of what they test.
let allTests =
  [
    floorTests("Base", ["SeedbedModelTestSupport", "SeedbedMapping", "SeedbedLanguage"]),
    floorTests("Language", []),
    floorTests("Reading", ["SeedbedLanguage"]),
    floorTests("Mapping", ["SeedbedModelTestSupport", "SeedbedReading", "SeedbedLanguage"]),
    floorTests(
      "Storing",
      [
        "SeedbedModelTestSupport", "SeedbedKitTestSupport", "SeedbedKit", "SeedbedMapping",
        "SeedbedReading", "SeedbedLanguage", "CSQLite",
      ]
    ),
  ]
  + folder(
    "Wings",
    [
      kitTests("SeedbedInferTests", ["SeedbedInfer", "SeedbedTools"] + spine),
      tests("SeedbedInspectTests", ["SeedbedInspect", "SeedbedStoring"]),
      kitTests("SeedbedUpdateTests", ["SeedbedUpdate"] + spine),
      tests("SeedbedFetchTests", ["SeedbedFetch", "SeedbedKit"] + spine),
      kitTests("SeedbedGenerateTests"),
      kitTests("SeedbedExportTests", ["CSQLite"]),
      kitTests("SeedbedToolsTests", ["CSQLite"]),
    ]
  )
  + folder(
    "Kit",
    [
      kitTests("SeedbedRecordLanguageTests"),
      kitTests("SeedbedRowLanguageTests"),
      kitTests("SeedbedLinkLanguageTests"),
      kitTests("SeedbedReferenceTests"),
      kitTests("SeedbedKitTests", ["SeedbedStoring", "CSQLite"]),
    ]
  )
  + folder(
    "Command",
    [
      tests(
        "SeedbedCLITests",
        ["SeedbedCLI", "SeedbedKit", "SeedbedFetch", "SeedbedStoring", argumentParser]
      ),
      tests(
        "SeedbedEndToEndTests",
        ["seedbed", "SeedbedMapping", "SeedbedReading", "SeedbedLanguage", "CSQLite"]
      ),
    ]
  )

let package = Package(
  name: "seedbed",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "seedbed", targets: ["seedbed"]),
    .library(name: "SeedbedKit", targets: ["SeedbedKit"]),
  ] + (hasPlugins ? pluginProducts : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: system + floors + wings + kit + command + testSupport + allTests
    + (hasPlugins ? pluginTargets : []),
  swiftLanguageModes: [.v6]
)

/// Test targets to build, by name with commas between them; all of them where it is not set.
///
/// A change in one room then waits for the tests of that room alone.
if let names = Context.environment["SEEDBED_TESTS"], !names.isEmpty {
  let kept = Set(names.split(separator: ",").map(String.init))
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
