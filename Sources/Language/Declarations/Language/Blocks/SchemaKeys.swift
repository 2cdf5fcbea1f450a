struct SchemaKeys: Block {
  static let table = KeyTable(Self(), "a schema", "top level")

  let seedbed = Key<Node>(.version(1), aliases: ["version"])
  let include = Key<Node>(.texts)
  let vars = Key<Node>(.variables)
  let defaults = Key<Node>(.block(DefaultsKeys.self))
  let database = Key<Node>(.any([.block(DatabaseKeys.self), .null]))
  let entities = Key<Node>(.members(.named(.entity)), aliases: ["tables", "models"])
  let mappings = Key<Node>(.members(.named(.mapping)))
  let dumps = Key<Node>(.any([.oneOrList(.named(.dump)), .null]), aliases: ["files", "inputs"])
  let layers = Key<Node>(.any([.members(.block(LayerKeys.self)), .null]))
  let sources = Key<Node>(.any([.members(.block(SourceKeys.self)), .null]))
  let fetch = Key<Node>(.any([.block(FetchKeys.self), .null]))
  let tests = Key<Node>(.any([.oneOrList(.named(.test)), .null]))
  let generate = Key<Node>(.any([.oneOrList(.block(GenerateKeys.self)), .null]))
  let subset = Key<Node>(.any([.oneOrList(.block(SubsetKeys.self)), .null]))
  let update = Key<Node>(.any([.boolean, .block(UpdateKeys.self), .null]), default: "false")
}

struct DefaultsKeys: Block, SettingKeys {
  static let table = KeyTable(Self(), "'defaults'", "`defaults`")

  let naming = Key<Word<NamingStyle>>(default: "asIs")
  let coercion = Key<Word<Coercion>>(default: "lossless")
  let store = Key<Node>(.storedForms, default: "text")
  let unmappedKeys = Key<Word<UnmappedKeysRule>>(default: "ignore")
  let personal = Key<Word<PersonalRule>>(default: "ignore")
  let timeZone = Key<Node>(.text, default: "UTC")
  let nullValues = Key<NullValues>(default: "[]")
  let reading = ReadingDefaultKeys(keys: "asIs", onMissing: "keep", onNull: "setNull")
}

struct StoreKeys: Block {
  static let table = KeyTable(Self(), "'store'", "`store`")

  let date = Key<Word<DateStore>>(default: "text")
  let time = Key<Word<TimeStore>>(default: "text")
  let duration = Key<Word<DurationStore>>(default: "seconds")
  let uuid = Key<Word<UUIDStore>>(default: "text")
  let decimal = Key<Word<DecimalStore>>(default: "text")
}

/// How a whole block reads values.
struct ReadingDefaultKeys: KeyGroup {
  let keys: Key<Word<NamingStyle>>
  let onMissing: Key<Word<AbsenceRule>>
  let onNull: Key<Word<AbsenceRule>>

  /// With what counts where no block says it.
  init(
    keys keysDefault: String? = nil,
    onMissing missingDefault: String? = nil,
    onNull nullDefault: String? = nil
  ) {
    keys = Key(default: keysDefault, aliases: ["keyNaming", "keyStyle", "keyCase"])
    onMissing = Key(default: missingDefault)
    onNull = Key(default: nullDefault)
  }
}

/// The settings that blocks inherit from those around them.
protocol SettingKeys: KeyGroup {
  var unmappedKeys: Key<Word<UnmappedKeysRule>> { get }
  var nullValues: Key<NullValues> { get }
  var coercion: Key<Word<Coercion>> { get }
  var timeZone: Key<Node> { get }
  var reading: ReadingDefaultKeys { get }
}

struct DatabaseKeys: Block {
  static let table = KeyTable(Self(), "'database'", "`database`")

  private static let int32 = Int(Int32.min)...Int(Int32.max)

  let output = Key<String>(noun: "a path")
  let copyOf = Key<String>(noun: "a path")
  let target = Key<Word<DatabaseTarget>>()
  let minimumSQLite = Key<Node>(.types(["number", "string"]))
  let userVersion = Key<Int>(.integer(Self.int32), default: "0")
  let applicationID = Key<Int>(.integer(Self.int32), default: "0")
  let pageSize = Key<Node>(.numbers((9...16).map { 1 << $0 }), default: "4096")
  let strict = Key<Bool>(default: "false")
  let foreignKeys = Key<Bool>(default: "true")
  let indexForeignKeys = Key<Bool>(default: "true")
  let views = Key<Node>(.members(.text))
  let before = Key<[String]>(noun: "a path")
  let after = Key<[String]>(noun: "a path")
  let metadata = Key<Bool>(default: "true")
  let analyze = Key<Bool>(default: "true")
  let vacuum = Key<Bool>(default: "true")
}
