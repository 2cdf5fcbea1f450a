extension Language {
  static let subsetKeys: [LanguageKey] = [
    key("root", .text, isRequired: true) { "The entity whose rows the subset starts from." },
    key("where", .predicate) {
      "A predicate on the attributes; only rows for which it is true are taken."
    },
    key("limit", .integer(1...Int(Int32.max))) { "The most rows to take, the first by key." },
    key("sample", .any([.types(["integer"]), .text])) {
      "The number of rows to take, or a percentage such as 5%, chosen by a hash of the key."
    },
    key("with", .texts) {
      "Lists whose rows to take as well, as paths of relationships: invoices.lines; '*' is all."
    },
    key("cut", .texts) {
      "References that become null if their row is not in the subset: Employee.manager."
    },
  ]
}
