extension Language {
  static let subsetKeys: [LanguageKey] = [
    key("root", .text, isRequired: true) { "The entity whose rows the subset starts from." },
    key("where", .predicate) { "The rows of the entity that count, by their attributes." },
    key("limit", .integer(1...Int(Int32.max))) { "At most so many rows, the first by key." },
    key("sample", .any([.types(["integer"]), .text])) {
      "So many rows, or a percentage such as 5%, chosen by a hash of the key."
    },
    key("with", .texts) {
      "Lists that come with the rows, as paths of relationships: invoices.lines; '*' is all."
    },
    key("cut", .texts) {
      "References that become null where their row is not in the subset: Employee.manager."
    },
  ]
}
