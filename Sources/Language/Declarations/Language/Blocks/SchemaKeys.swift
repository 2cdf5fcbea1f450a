struct SchemaKeys: Block {
  static let table = KeyTable(Self(), "a schema", "top level", "top-level-keys")

  let seedbed = Key<Node>(.version(1), aliases: ["version"]) {
    "The version of the language, required in the main file."
  }
  let include = Key<Node>(.texts) {
    "Other schema files, merged into this one; their paths start from this file's folder."
  }
  let vars = Key<Node>(.variables, section: "variables") {
    "Constants, available in key paths as '@vars.name'."
  }
  let defaults = Key<Node>(.block(DefaultsKeys.self), section: "defaults") {
    "Defaults, which entities, mappings and attributes can override."
  }
  let database = Key<Node>(
    .any([.block(DatabaseKeys.self), .null]),
    section: "the-database"
  ) {
    "Settings of the finished file."
  }
  let entities = Key<Node>(
    .members(.named(.entity)),
    section: "entities",
    aliases: ["tables", "models"]
  ) {
    "The kinds of objects by name, each with the table that holds its rows."
  }
  let mappings = Key<Node>(.members(.named(.mapping)), section: "mappings") {
    "Further ways to read an entity's records, for records that look different."
  }
  let dumps = Key<Node>(
    .any([.oneOrList(.named(.dump)), .null]),
    section: "dumps",
    aliases: ["files", "inputs"]
  ) {
    "The files, in the order in which they are read, and which records they hold."
  }
  let layers = Key<Node>(
    .any([.members(.block(LayerKeys.self)), .null]),
    section: "layers"
  ) {
    "Dumps, variables and settings by name, with which '--layer' overrides those of the schema."
  }
  let sources = Key<Node>(
    .any([.members(.block(SourceKeys.self)), .null]),
    section: "sources"
  ) {
    "Servers by name, and the requests from which 'seedbed fetch' makes dumps."
  }
  let fetch = Key<Node>(.any([.block(FetchKeys.self), .null]), section: "sources") {
    "The snapshot's folder, and the bounds of a run of 'seedbed fetch'."
  }
  let tests = Key<Node>(.any([.oneOrList(.named(.test)), .null]), section: "tests") {
    "Records with the rows expected from them; 'seedbed validate --tests' runs them."
  }
  let generate = Key<Node>(
    .any([.oneOrList(.block(GenerateKeys.self)), .null]),
    section: "generated-types"
  ) {
    "Files of types for the rows; 'seedbed generate' writes them."
  }
  let subset = Key<Node>(
    .any([.oneOrList(.block(SubsetKeys.self)), .null]),
    section: "subsets"
  ) {
    "The rows that 'seedbed subset' starts from, and the lists that come with them."
  }
  let update = Key<Node>(
    .any([.boolean, .block(UpdateKeys.self), .null]),
    default: "false",
    section: "updates"
  ) {
    "true: the seed carries a script that brings an installed database to this release."
  }
}

struct DefaultsKeys: Block, SettingKeys {
  static let table = KeyTable(Self(), "'defaults'", "`defaults`", "defaults")

  let naming = Key<Word<NamingStyle>>(default: "asIs", section: "names") {
    "How tables and columns are named after entities, attributes and relationships."
  }
  let coercion = Key<Word<Coercion>>(default: "lossless", section: "coercion") {
    "Which JSON values a type takes: lossless takes all that lose nothing, exact only its own."
  }
  let store = Key<Node>(.storedForms, default: "text", section: "stored-forms") {
    "How values are stored: a word is the form of dates."
  }
  let unmappedKeys = Key<Word<UnmappedKeysRule>>(default: "ignore") {
    "How to treat keys of a record that no mapping reads."
  }
  let personal = Key<Word<PersonalRule>>(default: "ignore", section: "pseudonyms") {
    "How to treat attributes that look like personal data, and have neither 'pseudonym' nor"
      + " 'personal: false'."
  }
  let timeZone = Key<Node>(.text, default: "UTC", section: "dates") {
    "The zone of dates that have none: an IANA name or an offset."
  }
  let nullValues = Key<NullValues>(default: "[]") {
    "Texts that mean null."
  }
  let reading = ReadingDefaultKeys(keys: "asIs", onMissing: "keep", onNull: "setNull")
}

struct StoreKeys: Block {
  static let table = KeyTable(Self(), "'store'", "`store`", "stored-forms")

  let date = Key<Word<DateStore>>(default: "text", section: "dates") {
    "How dates are stored."
  }
  let time = Key<Word<TimeStore>>(default: "text") {
    "How times of day are stored: to nanoseconds, with six digits of a fraction, with these unless they are zero, or"
      + " as the time on 2000-01-01."
  }
  let duration = Key<Word<DurationStore>>(default: "seconds") {
    "How durations are stored: as a real of seconds, as microseconds, or as the instant that much after 1970-01-01."
  }
  let uuid = Key<Word<UUIDStore>>(default: "text") {
    "How UUIDs are stored: as text with hyphens, as 16 bytes, or as 32 digits."
  }
  let decimal = Key<Word<DecimalStore>>(default: "text") {
    "How decimals without a scale are stored: as their digits, without the zeros at the end of a fraction, or as"
      + " the nearest real."
  }
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
    keys = Key(
      default: keysDefault,
      section: "names-of-members",
      aliases: ["keyNaming", "keyStyle", "keyCase"]
    ) {
      "How the names of members are made from the names of attributes and relationships that have"
        + " no key path."
    }
    onMissing = Key(default: missingDefault, section: "missing-null-and-invalid-values") {
      "If a record has no value for an attribute: keep the stored value, setNull, default or"
        + " error."
    }
    onNull = Key(default: nullDefault, section: "missing-null-and-invalid-values") {
      "If the value of an attribute is null: setNull, keep the stored value, default or error."
    }
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
  static let table = KeyTable(Self(), "'database'", "`database`", "the-database")

  private static let int32 = Int(Int32.min)...Int(Int32.max)

  let output = Key<String>(noun: "a path") {
    "The path of the finished file; -o overrides it."
  }
  let copyOf = Key<String>(noun: "a path", section: "copies-of-an-apps-database") {
    "A template: the seed is a filled copy of it. An SQLite file, a file of SQL, or a schema that Room exports;"
      + " --copy-of overrides it."
  }
  let target = Key<Word<DatabaseTarget>>(section: "copies-of-an-apps-database") {
    "The framework of the app, which sets the stored forms; by default the one that made the template."
  }
  let minimumSQLite = Key<Node>(.types(["number", "string"])) {
    "The oldest version of SQLite that has to open the seed, such as '3.32'."
  }
  let userVersion = Key<Int>(.integer(Self.int32), default: "0") {
    "PRAGMA user_version: a number for the app's use."
  }
  let applicationID = Key<Int>(.integer(Self.int32), default: "0") {
    "PRAGMA application_id: the file's kind."
  }
  let pageSize = Key<Node>(.numbers((9...16).map { 1 << $0 }), default: "4096") {
    "The page size in bytes."
  }
  let strict = Key<Bool>(default: "false") {
    "STRICT tables, which SQLite before 3.37 cannot open (iOS up to 15, Android up to 13)."
  }
  let foreignKeys = Key<Bool>(default: "true") { "FOREIGN KEYs are declared and checked." }
  let indexForeignKeys = Key<Bool>(default: "true") { "An index on every foreign key." }
  let views = Key<Node>(.members(.text)) { "Views: SELECT statements by name." }
  let before = Key<[String]>(noun: "a path") { "SQL files that run before the first row." }
  let after = Key<[String]>(noun: "a path") { "SQL files that run after the last row." }
  let metadata = Key<Bool>(default: "true", section: "seedbed_meta") {
    "A table seedbed_meta about tool, schema, dumps and tables."
  }
  let analyze = Key<Bool>(default: "true") { "ANALYZE at the end." }
  let vacuum = Key<Bool>(default: "true") { "VACUUM at the end." }
}
