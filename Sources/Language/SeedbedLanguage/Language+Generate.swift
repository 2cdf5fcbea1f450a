import SeedbedModel

extension Language {
  static let generateKeys: [LanguageKey] = [
    key("swift", .text) { "The path of a Swift file with a structure for each table." },
    key("kotlin", .text) { "The path of a Kotlin file with an entity of Room for each table." },
    key("typescript", .text, aliases: ["ts"]) {
      "The path of a TypeScript file with an interface for each table."
    },
    key("jsonSchema", .text) { "The path of a JSON Schema of the rows by table." },
    key("style", .words(GeneratedForm.Style.self), default: "plain") {
      "What Swift's structures are for: plain uses Foundation alone, grdb makes records of GRDB."
    },
    key("access", .words(GeneratedForm.Access.self), default: "internal") {
      "Who may use Swift's structures."
    },
    key("integers", .words(GeneratedForm.Integers.self), default: "number") {
      "The type of integers in TypeScript."
    },
    key("package", .text) { "The package of Kotlin's classes." },
  ]
}
