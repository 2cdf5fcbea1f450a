// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: the stricter language of tomorrow, and no warning that stays.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A floor: its targets lie in the folder of its name, under `Sources` or `Tests`.
func floor(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets {
    let isOfTests = target.isTest || target.name.hasSuffix("TestSupport")
    target.path = "\(isOfTests ? "Tests" : "Sources")/\(name)/\(target.name)"
  }
  return targets
}

/// A target of the library: it may import what it names, and nothing above it.
///
/// Every target may import `SeedbedSystem`, the C library, and `SeedbedText`, which compares texts.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: ["SeedbedSystem", "SeedbedText"] + dependencies,
    swiftSettings: settings
  )
}

/// The tests of one target.
///
/// Tests that compare with SQLite, or that write a file first, may name targets above their own.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [
      .target(name: name), "SeedbedSystem", "SeedbedText", "SeedbedTestSupport",
    ] + dependencies,
    swiftSettings: settings
  )
}

/// Code that the tests of several targets share.
func testSupport(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: ["SeedbedSystem"] + dependencies, swiftSettings: settings)
}

/// Tests that run whole builds and imports through the library.
func kitTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      "SeedbedKitTestSupport", "SeedbedKit", "SeedbedDiagnostics", "SeedbedSystem",
      "SeedbedTestSupport",
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

/// Platform, cells, problems, C libraries, SQLite.
let base = floor(
  "Base",
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
    // Holds docs/diagnostics.md, through a link to it.
    .target(name: "CGuide", exclude: ["diagnostics.md"]),
    // Holds words that threads and signal handlers share.
    .target(name: "CAtomics"),
    .target(name: "SeedbedSystem", swiftSettings: settings),
    .target(name: "SeedbedText", dependencies: ["SeedbedSystem"], swiftSettings: settings),
    target("SeedbedPlatform", ["CAtomics"]),
    target("SeedbedDiagnostics", ["CGuide"]),
    target("SeedbedSQLite", ["SeedbedPlatform", "CSQLite"]),
  ]
)

/// YAML to a checked schema.
let language = floor(
  "Language",
  [
    target("SeedbedModel", ["SeedbedDiagnostics"]),
    target("SeedbedValues", ["SeedbedPlatform", "SeedbedModel", "SeedbedDiagnostics"]),
    target(
      "SeedbedDeclarations",
      ["SeedbedValues", "SeedbedModel", "SeedbedPlatform", "SeedbedDiagnostics", "CYAML"]
    ),
    target(
      "SeedbedSchema",
      [
        "SeedbedDeclarations", "SeedbedValues", "SeedbedModel", "SeedbedDiagnostics",
      ]
    ),
  ]
)

/// Dumps to records on a tape.
let reading = floor(
  "Reading",
  [
    target(
      "SeedbedDumps",
      [
        "SeedbedValues", "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform", "SeedbedDiagnostics",
        "CZlib",
      ]
    )
  ]
)

/// Records to operations.
let mapping = floor(
  "Mapping",
  [
    target("SeedbedOperations", ["SeedbedModel", "SeedbedPlatform"]),
    target(
      "SeedbedMapping",
      [
        "SeedbedOperations", "SeedbedDumps", "SeedbedValues", "SeedbedModel", "SeedbedPlatform",
        "SeedbedDiagnostics",
      ]
    ),
    target(
      "SeedbedSources",
      [
        "SeedbedMapping", "SeedbedOperations", "SeedbedDumps", "SeedbedValues", "SeedbedModel",
        "SeedbedPlatform", "SeedbedDiagnostics",
      ]
    ),
  ]
)

/// Operations to rows to files.
let storing = floor(
  "Storing",
  [
    target(
      "SeedbedLayout",
      ["SeedbedOperations", "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform"]
    ),
    target(
      "SeedbedFold",
      [
        "SeedbedLayout", "SeedbedMapping", "SeedbedOperations", "SeedbedValues", "SeedbedModel",
        "SeedbedPlatform", "SeedbedDiagnostics",
      ]
    ),
    target(
      "SeedbedSeed",
      [
        "SeedbedFold", "SeedbedLayout", "SeedbedOperations", "SeedbedSQLite", "SeedbedModel",
        "SeedbedPlatform", "SeedbedDiagnostics", "CSQLite",
      ]
    ),
    target(
      "SeedbedImport",
      [
        "SeedbedFold", "SeedbedLayout", "SeedbedMapping", "SeedbedOperations", "SeedbedSQLite",
        "SeedbedModel", "SeedbedPlatform", "SeedbedDiagnostics", "CSQLite",
      ]
    ),
    target(
      "SeedbedPipeline",
      [
        "SeedbedImport", "SeedbedSeed", "SeedbedFold", "SeedbedLayout", "SeedbedSources",
        "SeedbedMapping", "SeedbedOperations", "SeedbedDumps", "SeedbedSchema",
        "SeedbedDeclarations", "SeedbedValues", "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform",
        "SeedbedDiagnostics",
      ]
    ),
  ]
)

/// What else the tool does with a schema, dumps and seeds.
let wings = floor(
  "Wings",
  [
    target(
      "SeedbedTools",
      [
        "SeedbedExport", "SeedbedPipeline", "SeedbedSeed", "SeedbedFold", "SeedbedLayout",
        "SeedbedMapping", "SeedbedOperations", "SeedbedDumps", "SeedbedSchema", "SeedbedValues",
        "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform", "SeedbedDiagnostics",
      ]
    ),
    target(
      "SeedbedInfer",
      [
        "SeedbedTools", "SeedbedPipeline", "SeedbedImport", "SeedbedSeed", "SeedbedDumps",
        "SeedbedSchema", "SeedbedModel", "SeedbedSQLite", "SeedbedDiagnostics", "SeedbedPlatform",
      ]
    ),
    .target(
      name: "SeedbedInspect",
      dependencies: [
        "SeedbedTools", "SeedbedPipeline", "SeedbedLayout", "SeedbedOperations", "SeedbedDumps",
        "SeedbedSchema", "SeedbedDeclarations", "SeedbedValues", "SeedbedModel", "SeedbedSQLite",
        "SeedbedPlatform", "SeedbedDiagnostics", "SeedbedText",
      ],
      // The style sheet and the script become part of the executable: it needs no file beside it.
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")],
      swiftSettings: settings
    ),
    target(
      "SeedbedFetch",
      [
        "SeedbedPipeline", "SeedbedSources", "SeedbedDumps", "SeedbedSchema", "SeedbedValues",
        "SeedbedModel", "SeedbedDiagnostics", "SeedbedPlatform", "CCurl",
      ]
    ),
    target(
      "SeedbedGenerate",
      [
        "SeedbedPipeline", "SeedbedLayout", "SeedbedOperations", "SeedbedSchema",
        "SeedbedDeclarations", "SeedbedModel", "SeedbedDiagnostics",
        "SeedbedPlatform", "SeedbedSQLite",
      ]
    ),
    target(
      "SeedbedExport",
      [
        "SeedbedPipeline", "SeedbedSeed", "SeedbedLayout", "SeedbedMapping", "SeedbedOperations",
        "SeedbedDumps", "SeedbedSchema", "SeedbedDeclarations", "SeedbedValues",
        "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform", "SeedbedDiagnostics", "CSQLite",
      ]
    ),
    target(
      "SeedbedUpdate",
      [
        "SeedbedPipeline", "SeedbedImport", "SeedbedSeed", "SeedbedLayout", "SeedbedOperations",
        "SeedbedDumps", "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform", "SeedbedDiagnostics",
        "CSQLite",
      ]
    ),
  ]
)

/// The library.
let kit = floor(
  "Kit",
  [
    target(
      "SeedbedKit",
      [
        "SeedbedUpdate", "SeedbedExport", "SeedbedGenerate", "SeedbedFetch", "SeedbedInspect",
        "SeedbedInfer", "SeedbedTools", "SeedbedPipeline", "SeedbedImport", "SeedbedSeed",
        "SeedbedFold", "SeedbedLayout", "SeedbedMapping", "SeedbedOperations", "SeedbedDumps",
        "SeedbedSchema", "SeedbedDeclarations", "SeedbedValues", "SeedbedModel",
        "SeedbedSQLite", "SeedbedPlatform", "SeedbedDiagnostics",
      ]
    )
  ]
)

/// The command line.
let command = floor(
  "Command",
  [
    target(
      "SeedbedCLI",
      [
        "SeedbedKit", "SeedbedInspect", "SeedbedPipeline", "SeedbedDiagnostics", "SeedbedPlatform",
        "CArguments", argumentParser,
      ]
    ),
    .executableTarget(name: "seedbed", dependencies: ["SeedbedCLI"], swiftSettings: settings),
  ]
)

/// The tests, on the floors of what they test.
let allTests = [
  floor(
    "Base",
    [
      testSupport("SeedbedTestSupport", ["SeedbedDiagnostics", "SeedbedPlatform"]),
      tests(of: "SeedbedPlatform", ["SeedbedSQLite"]),
      tests(of: "SeedbedDiagnostics"),
      tests(
        of: "SeedbedSQLite",
        ["SeedbedModelTestSupport", "SeedbedOperations", "SeedbedModel", "SeedbedPlatform"]
      ),
    ]
  ),
  floor(
    "Language",
    [
      tests(of: "SeedbedModel", ["SeedbedDiagnostics"]),
      tests(of: "SeedbedValues", ["SeedbedPlatform", "SeedbedModel", "SeedbedDiagnostics"]),
      tests(of: "SeedbedDeclarations", ["SeedbedModel", "SeedbedDiagnostics"]),
      tests(
        of: "SeedbedSchema",
        ["SeedbedDeclarations", "SeedbedModel", "SeedbedDiagnostics"]
      ),
    ]
  ),
  floor(
    "Reading",
    [
      tests(
        of: "SeedbedDumps",
        ["SeedbedPlatform", "SeedbedModel", "SeedbedDiagnostics"]
      )
    ]
  ),
  floor(
    "Mapping",
    [
      testSupport(
        "SeedbedModelTestSupport",
        [
          "SeedbedLayout", "SeedbedOperations", "SeedbedModel", "SeedbedSQLite", "SeedbedPlatform",
          "SeedbedDiagnostics",
        ]
      ),
      tests(
        of: "SeedbedOperations",
        ["SeedbedModel", "SeedbedPlatform", "SeedbedDiagnostics"]
      ),
      tests(
        of: "SeedbedMapping",
        [
          "SeedbedModelTestSupport", "SeedbedSchema", "SeedbedDumps", "SeedbedOperations",
          "SeedbedModel", "SeedbedPlatform", "SeedbedDiagnostics",
        ]
      ),
      tests(
        of: "SeedbedSources",
        ["SeedbedSchema", "SeedbedValues", "SeedbedModel", "SeedbedDiagnostics"]
      ),
    ]
  ),
  floor(
    "Storing",
    [
      tests(
        of: "SeedbedLayout",
        [
          "SeedbedModelTestSupport", "SeedbedSQLite", "SeedbedOperations", "SeedbedModel",
          "SeedbedPlatform", "CSQLite",
        ]
      ),
      tests(
        of: "SeedbedFold",
        [
          "SeedbedModelTestSupport", "SeedbedSchema", "SeedbedLayout", "SeedbedOperations",
          "SeedbedModel", "SeedbedPlatform", "SeedbedDiagnostics",
        ]
      ),
      tests(
        of: "SeedbedSeed",
        [
          "SeedbedModelTestSupport", "SeedbedSQLite", "SeedbedLayout", "SeedbedOperations",
          "SeedbedModel", "SeedbedPlatform",
        ]
      ),
      tests(
        of: "SeedbedPipeline",
        [
          "SeedbedKit", "SeedbedKitTestSupport", "SeedbedDumps", "SeedbedModel", "SeedbedPlatform",
          "SeedbedDiagnostics", "SeedbedSQLite",
        ]
      ),
      kitTests("SeedbedImportTests"),
    ]
  ),
  floor(
    "Wings",
    [
      tests(
        of: "SeedbedInfer",
        [
          "SeedbedKit", "SeedbedTools", "SeedbedPipeline", "SeedbedSchema", "SeedbedDumps",
          "SeedbedModel", "SeedbedDiagnostics", "SeedbedKitTestSupport",
        ]
      ),
      tests(of: "SeedbedInspect", ["SeedbedSQLite", "SeedbedLayout"]),
      tests(
        of: "SeedbedUpdate",
        [
          "SeedbedKit", "SeedbedSQLite", "SeedbedOperations", "SeedbedModel", "SeedbedPlatform",
          "SeedbedDiagnostics", "SeedbedKitTestSupport",
        ]
      ),
      tests(
        of: "SeedbedFetch",
        [
          "SeedbedKit", "SeedbedSources", "SeedbedDumps", "SeedbedValues", "SeedbedModel",
          "SeedbedDiagnostics", "SeedbedPlatform",
        ]
      ),
      kitTests("SeedbedGenerateTests"),
      kitTests("SeedbedExportTests", ["CSQLite"]),
      kitTests("SeedbedToolsTests", ["CSQLite"]),
    ]
  ),
  floor(
    "Kit",
    [
      testSupport(
        "SeedbedKitTestSupport",
        [
          "SeedbedKit", "SeedbedUpdate", "SeedbedPipeline", "SeedbedSchema", "SeedbedSQLite",
          "SeedbedLayout", "SeedbedOperations", "SeedbedModel", "SeedbedPlatform",
          "SeedbedDiagnostics", "SeedbedTestSupport", "CSQLite",
        ]
      ),
      kitTests("SeedbedRecordLanguageTests"),
      kitTests("SeedbedRowLanguageTests"),
      kitTests("SeedbedLinkLanguageTests"),
      kitTests("SeedbedReferenceTests"),
      kitTests("SeedbedKitTests", ["SeedbedPipeline", "CSQLite"]),
    ]
  ),
  floor(
    "Command",
    [
      tests(
        of: "SeedbedCLI",
        ["SeedbedKit", "SeedbedFetch", "SeedbedPipeline", "SeedbedDiagnostics", argumentParser]
      ),
      .testTarget(
        name: "SeedbedEndToEndTests",
        dependencies: [
          "seedbed", "SeedbedSchema", "SeedbedSources", "SeedbedValues", "SeedbedDumps",
          "SeedbedModel", "SeedbedDeclarations", "SeedbedDiagnostics", "SeedbedPlatform",
          "SeedbedTestSupport", "CSQLite",
        ],
        swiftSettings: settings
      ),
    ]
  ),
].flatMap { $0 }

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
  targets: base + language + reading + mapping + storing + wings + kit + command + allTests
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
