struct GenerateKeys: Block {
  static let table = KeyTable(
    Self(),
    "an item of 'generate'",
    "`generate`",
    "generated-types"
  )
  static let rules: [KeyRule] = [
    .one(["swift", "kotlin", "typescript", "jsonSchema"]), .belongs("style", ["swift"]),
    .belongs("access", ["swift"]), .belongs("integers", ["typescript"]),
    .belongs("package", ["kotlin"]),
  ]

  let swift = Key<String>(noun: "a path") {
    "The path of a Swift file with a structure for each table."
  }
  let kotlin = Key<String>(noun: "a path") {
    "The path of a Kotlin file with an entity of Room for each table."
  }
  let typescript = Key<String>(noun: "a path", aliases: ["ts"]) {
    "The path of a TypeScript file with an interface for each table."
  }
  let jsonSchema = Key<String>(noun: "a path") {
    "The path of a JSON Schema of the rows by table."
  }
  let style = Key<Word<GeneratedForm.Style>>(default: "plain") {
    "What Swift's structures are for: plain uses Foundation alone, grdb makes records of GRDB."
  }
  let access = Key<Word<GeneratedForm.Access>>(default: "internal") {
    "Who may use Swift's structures."
  }
  let integers = Key<Word<GeneratedForm.Integers>>(default: "number") {
    "The type of integers in TypeScript."
  }
  let package = Key<String>(noun: "the name of a package") {
    "The package of Kotlin's classes."
  }
}
