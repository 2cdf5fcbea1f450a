struct DumpKeys: Block {
  static let table = KeyTable(Self(), "an entry of 'dumps'", "dump entry")
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

  let name = Key<String>(noun: "a name")
  let dump = Key<[String]>(noun: "a path or a glob", aliases: ["file", "files", "path"])
  let source = Key<[String]>(noun: "a request or a URL", aliases: ["url"])
  let records = Key<Node>()
  let format = Key<Word<DumpFormat>>(default: "auto")
  let table = Key<String>(noun: "a table")
  let csv = Key<Nested<CSVKeys>>(noun: "a mapping such as '{ separator: \";\" }'")
  let sort = Key<Word<FileOrder>>(default: "bytes")
  let read = Key<Node>(.oneOrList(.named(.reading)))
  let reading = ReadingKeys()
}

struct ReadingKeys: Block {
  static let table = KeyTable(Self(), "an item of 'read'", "reading")
  static let rules: [KeyRule] = [.one(["entity", "mapping"])]

  let keyPath = Key<[DumpKeyPath]>(aliases: ["path"])
  let target = TargetKeys()
  let when = Key<Predicate>()
  let each = Language.each
  let required = Key<Bool>(default: "true")
  let prune = Key<Node>(.any([.boolean, .predicate]), default: "false")
  let create = Key<Bool>(default: "true")
  let vars = Key<Node>(.variables)
  let onInvalid = Key<Choice>(.words(["fail", "reject"]), default: "fail")
  let envelope = EnvelopeKeys()
}

struct LayerKeys: Block {
  static let table = KeyTable(Self(), "a layer", "layer")

  let dumps = Key<Node>(.any([.oneOrList(.named(.dump)), .null]))
  let vars = Key<Node>(.variables)
  let database = Key<Node>(.any([.block(DatabaseKeys.self), .null]))
  let subset = Key<Node>(.any([.oneOrList(.block(SubsetKeys.self)), .object, .null]))
}

struct CSVKeys: Block {
  static let table = KeyTable(Self(), "'csv'", "`csv`")

  let separator = Key<Node>(.text, aliases: ["delimiter", "sep"])
  let header = Key<Node>(.texts, aliases: ["columns", "names", "fields"])
  let skip = Key<Int>(.integer(0...1_000_000), default: "0", aliases: ["skipRows", "skipLines"])
}

struct TestKeys: Block {
  static let table = KeyTable(Self(), "a test", "test")
  static let rules: [KeyRule] = [
    .one(["entity", "mapping"]), .one(["record", "records"]),
  ]

  let name = Key<String>(noun: "a name")
  let target = TargetKeys()
  let each = Language.each
  let given = Key<Node>(.members(.anything))
  let record = Key<Node>()
  let records = Key<Node>()
  let vars = Key<Node>(.variables)
  let document = Key<Node>()
  let dump = Key<String>(noun: "a path")
  let expect = Key<Node>(.members(.any([.object, .list(.object), .null])))
  let expectDiagnostic = Key<[String]>(noun: "a diagnostic's code")
}
