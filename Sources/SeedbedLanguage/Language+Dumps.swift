import SeedbedModel

extension Language {
  static let dumpKeys: [LanguageKey] =
    [
      key("name", .text) { "Lets '--dump name=path' replace the path." },
      key("dump", .texts, aliases: ["file", "files", "path", "source", "url"]) {
        "A path, a pattern or a list of them: * and ** as in a shell, {name} for @path.name, - for"
          + " standard input."
      },
      key("format", .words(DumpFormat.self), default: "auto") {
        "auto knows JSON, NDJSON and gzip of either; json is one document, ndjson lines."
      },
      key("read", .oneOrList(.named(.reading))) {
        "Several ways to read the same files, in one pass."
      },
    ] + dumpReadingKeys

  static let dumpReadingKeys: [LanguageKey] =
    [
      key("keyPath", .oneOrList(.keyPath), aliases: ["path"]) {
        "The key path of the records in the document, or a list of alternatives."
      }
    ] + targetKeys + [
      key("when", .predicate) { "Selects the records to read." }
    ] + eachKey + [
      key("required", .boolean, default: "true") {
        "false: a missing file or key path is only a warning."
      },
      key("prune", .any([.boolean, .predicate]), default: "false") {
        "For imports: deletes rows of the entity, or those that match, that no record names."
      },
      key("create", .boolean, default: "true") { "false: records only update existing rows." },
      key("vars", .variables) { "Values for @vars while these records are read." },
      key("onInvalid", .words(["fail", "reject"]), default: "fail") {
        "Invalid records: fail the build, or reject the record."
      },
    ] + envelopeKeys

  static let testKeys: [LanguageKey] =
    [key("name", .text) { "The name of the test." }] + targetKeys + eachKey + [
      key("given", .members(.anything)) {
        "Records of other entities or mappings, by name, which are read first."
      },
      key("record", .anything) { "The record that is read, of any kind." },
      key("records", .anything) { "A list of records, taken in order." },
      key("vars", .variables) { "Values for @vars, which override those of the schema." },
      key("document", .anything) { "The value of @document." },
      key("dump", .text) { "The path of the file that the records come from." },
      key("expect", .members(.any([.object, .list(.object), .null]))) {
        "For each entity listed, all of its rows, in any order."
      },
      key("expectDiagnostic", .texts) {
        "The code of a problem that must be reported, or a list of them."
      },
    ]
}
