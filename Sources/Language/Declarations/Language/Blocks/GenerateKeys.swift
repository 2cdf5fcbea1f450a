struct GenerateKeys: Block {
  static let table = KeyTable(Self(), "an item of 'generate'", "`generate`")
  static let rules: [KeyRule] = [
    .one(["swift", "kotlin", "typescript", "jsonSchema"]), .belongs("style", ["swift"]),
    .belongs("access", ["swift"]), .belongs("integers", ["typescript"]),
    .belongs("package", ["kotlin"]),
  ]

  let swift = Key<String>(noun: "a path")
  let kotlin = Key<String>(noun: "a path")
  let typescript = Key<String>(noun: "a path", aliases: ["ts"])
  let jsonSchema = Key<String>(noun: "a path")
  let style = Key<Word<GeneratedForm.Style>>(default: "plain")
  let access = Key<Word<GeneratedForm.Access>>(default: "internal")
  let integers = Key<Word<GeneratedForm.Integers>>(default: "number")
  let package = Key<String>(noun: "the name of a package")
}
