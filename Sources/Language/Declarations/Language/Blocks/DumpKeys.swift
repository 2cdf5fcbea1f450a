struct DumpKeys: Block {
  static let table = KeyTable(Self(), "an entry of 'dumps'", "dump entry", "dumps")
  static let rules: [KeyRule] = [
    .one(["dump", "source", "records"]), .some(["entity", "mapping", "read"]),
    .notTwo(["entity", "mapping"]),
    .alone(
      "read",
      ["keyPath", "entity", "mapping", "when", "each", "prune"],
      code: .misplacedKey
    ) { "'\($0)' belongs in the items of 'read'" },
    .alone("records", ["format", "csv", "sort", "table"]) {
      "'\($0)' is for files, but 'records' are in the schema"
    },
    .alone("source", ["sort"]) { _ in
      "'sort' is for files of 'dump'; those of 'source' are read in the order of the requests"
    },
    .alone("table", ["csv", "source"]) { "'table' is for databases of 'dump', found '\($0)'" },
  ]

  let name = Key<String>(noun: "a name") { "Lets '--dump name=path' replace the path." }
  let dump = Key<[String]>(noun: "a path or a glob", aliases: ["file", "files", "path"]) {
    "A path, a pattern or a list of them: * and ** as in a shell, {name} for @path.name, - for"
      + " standard input."
  }
  let source = Key<[String]>(
    noun: "a request or a URL",
    section: "dumps-from-sources",
    aliases: ["url"]
  ) {
    "Instead of 'dump': a request of 'sources', such as github.issues, or a URL; 'seedbed fetch'"
      + " gets its files."
  }
  let records = Key<Node>(section: "records-in-the-schema") {
    "Instead of 'dump': up to 1,000 records in the schema itself, as YAML or as a text with JSON."
  }
  let format = Key<Word<DumpFormat>>(default: "auto") {
    "auto knows JSON, NDJSON, CSV and gzip of each; json is one document, ndjson lines, sqlite the rows"
      + " of a 'table'."
  }
  let table = Key<String>(noun: "a table", section: "tables-of-a-database") {
    "The table whose rows are the records; the files are SQLite databases."
  }
  let csv = Key<Nested<CSVKeys>>(
    noun: "a mapping such as '{ separator: \";\" }'",
    section: "csv-and-tsv"
  ) {
    "How a CSV file is written: its separator, and the names of its columns."
  }
  let sort = Key<Word<FileOrder>>(default: "bytes") {
    "The order in which the files are read: by the bytes of their paths, or natural, with p2 before p10."
  }
  let read = Key<Node>(.oneOrList(.named(.reading))) {
    "Several ways to read the same files, in one pass."
  }
  let reading = ReadingKeys()
}

struct ReadingKeys: Block {
  static let table = KeyTable(Self(), "an item of 'read'", "reading", "dumps")
  static let rules: [KeyRule] = [.one(["entity", "mapping"])]

  let keyPath = Key<[DumpKeyPath]>(aliases: ["path"]) {
    "The key path of the records in the document, or a list of alternatives."
  }
  let target = TargetKeys()
  let when = Key<Predicate> { "Selects the records to read." }
  let each = Language.each
  let required = Key<Bool>(default: "true") {
    "false: a missing file or key path is only a warning."
  }
  let prune = Key<Node>(
    .any([.boolean, .predicate]),
    default: "false",
    section: "pruning-by-file"
  ) {
    "For imports: deletes the rows of the entity that no record names, or the matching ones of them."
  }
  let create = Key<Bool>(default: "true") { "false: records only update existing rows." }
  let vars = Key<Node>(.variables) { "Values for @vars while these records are read." }
  let onInvalid = Key<Choice>(.words(["fail", "reject"]), default: "fail") {
    "Invalid records: fail the build, or reject the record."
  }
  let envelope = EnvelopeKeys()
}

struct LayerKeys: Block {
  static let table = KeyTable(Self(), "a layer", "layer", "layers")

  let dumps = Key<Node>(.any([.oneOrList(.named(.dump)), .null])) {
    "Dump entries that are read after those of the base."
  }
  let vars = Key<Node>(.variables) { "Variables that override those of the base." }
  let database = Key<Node>(.any([.block(DatabaseKeys.self), .null])) {
    "Settings of the finished file that override those of the base."
  }
  let subset = Key<Node>(.any([.oneOrList(.block(SubsetKeys.self)), .object, .null])) {
    "Cuts the seed down to these rows; one item without a root changes that of the base."
  }
}

struct CSVKeys: Block {
  static let table = KeyTable(Self(), "'csv'", "`csv`", "csv-and-tsv")

  let separator = Key<Node>(.text, aliases: ["delimiter", "sep"]) {
    "The character between two fields: a comma, or a tab in .tsv files, unless given here."
  }
  let header = Key<Node>(.texts, aliases: ["columns", "names", "fields"]) {
    "The names of the columns, for a file without a header row."
  }
  let skip = Key<Int>(
    .integer(0...1_000_000),
    default: "0",
    aliases: ["skipRows", "skipLines"]
  ) {
    "How many lines at the start of the file are left out."
  }
}

struct TestKeys: Block {
  static let table = KeyTable(Self(), "a test", "test", "tests")
  static let rules: [KeyRule] = [
    .one(["entity", "mapping"]), .one(["record", "records"]),
  ]

  let name = Key<String>(noun: "a name") { "The name of the test." }
  let target = TargetKeys()
  let each = Language.each
  let given = Key<Node>(.members(.anything)) {
    "Records of other entities or mappings, by name, which are read first."
  }
  let record = Key<Node> { "The record that is read, of any kind." }
  let records = Key<Node> { "A list of records, taken in order." }
  let vars = Key<Node>(.variables) {
    "Values for @vars, which override those of the schema."
  }
  let document = Key<Node> { "The value of @document." }
  let dump = Key<String>(noun: "a path") {
    "The path of the file that the records come from."
  }
  let expect = Key<Node>(.members(.any([.object, .list(.object), .null]))) {
    "For each entity listed, all of its rows, in any order."
  }
  let expectDiagnostic = Key<[String]>(noun: "a diagnostic's code") {
    "The code of a problem that must be reported, or a list of them."
  }
}
