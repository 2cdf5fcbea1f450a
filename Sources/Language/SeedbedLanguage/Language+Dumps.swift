import SeedbedModel

extension Language {
  static let dumpKeys: [LanguageKey] =
    [
      key("name", .text) { "Lets '--dump name=path' replace the path." },
      key("dump", .texts, aliases: ["file", "files", "path"]) {
        "A path, a pattern or a list of them: * and ** as in a shell, {name} for @path.name, - for"
          + " standard input."
      },
      key("source", .texts, section: "dumps-from-sources", aliases: ["url"]) {
        "Instead of 'dump': a request of 'sources', such as github.issues, or a URL; 'seedbed fetch'"
          + " gets its files."
      },
      key("records", .anything, section: "records-in-the-schema") {
        "Instead of 'dump': up to 1,000 records in the schema itself, as YAML or as a text with JSON."
      },
      key("format", .words(DumpFormat.self), default: "auto") {
        "auto knows JSON, NDJSON, CSV and gzip of each; json is one document, ndjson lines, sqlite the rows"
          + " of a 'table'."
      },
      key("table", .text, section: "tables-of-a-database") {
        "The table whose rows are the records; the files are SQLite databases."
      },
      key("csv", .block(.csv), section: "csv-and-tsv") {
        "How a CSV file is written: its separator, and the names of its columns."
      },
      key("sort", .words(FileOrder.self), default: "bytes") {
        "The order in which the files are read: by the bytes of their paths, or natural, with p2 before p10."
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
      key(
        "prune",
        .any([.boolean, .predicate]),
        default: "false",
        section: "pruning-by-file"
      ) {
        "For imports: deletes the rows of the entity that no record names, or the matching ones of them."
      },
      key("create", .boolean, default: "true") { "false: records only update existing rows." },
      key("vars", .variables) { "Values for @vars while these records are read." },
      key("onInvalid", .words(["fail", "reject"]), default: "fail") {
        "Invalid records: fail the build, or reject the record."
      },
    ] + envelopeKeys

  static let layerKeys: [LanguageKey] = [
    key("dumps", .any([.oneOrList(.named(.dump)), .null])) {
      "Dump entries that are read after those of the base."
    },
    key("vars", .variables) { "Variables that override those of the base." },
    key("database", .any([.block(.database), .null])) {
      "Settings of the finished file that override those of the base."
    },
    key("subset", .any([.oneOrList(.block(.subset)), .object, .null])) {
      "Cuts the seed down to these rows; one item without a root changes that of the base."
    },
  ]

  static let csvKeys: [LanguageKey] = [
    key("separator", .text, aliases: ["delimiter", "sep"]) {
      "The character between two fields: a comma, or a tab in .tsv files, unless given here."
    },
    key("header", .texts, aliases: ["columns", "names", "fields"]) {
      "The names of the columns, for a file without a header row."
    },
    key("skip", .integer(0...1_000_000), default: "0", aliases: ["skipRows", "skipLines"]) {
      "How many lines at the start of the file are left out."
    },
  ]

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
