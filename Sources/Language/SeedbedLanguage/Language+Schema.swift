import SeedbedModel

extension Language {
  static let schemaKeys: [LanguageKey] = [
    key("seedbed", .version(1), aliases: ["version"]) {
      "The version of the language, required in the main file."
    },
    key("include", .texts) {
      "Other schema files, merged into this one; their paths start from this file's folder."
    },
    key("vars", .variables, section: "variables") {
      "Constants, available in key paths as '@vars.name'."
    },
    key("defaults", .block(.defaults), section: "defaults") {
      "Defaults, which entities, mappings and attributes can override."
    },
    key("database", .any([.block(.database), .null]), section: "the-database") {
      "Settings of the finished file."
    },
    key(
      "entities",
      .members(.named(.entity)),
      section: "entities",
      aliases: ["tables", "models"]
    ) {
      "The kinds of objects by name, each with the table that holds its rows."
    },
    key("mappings", .members(.named(.mapping)), section: "mappings") {
      "Further ways to read an entity's records, for records that look different."
    },
    key(
      "dumps",
      .any([.oneOrList(.named(.dump)), .null]),
      section: "dumps",
      aliases: ["files", "inputs"]
    ) {
      "The files, in the order in which they are read, and which records they hold."
    },
    key("layers", .any([.members(.block(.layer)), .null]), section: "layers") {
      "Dumps, variables and settings by name, with which '--layer' overrides those of the schema."
    },
    key("sources", .any([.members(.block(.source)), .null]), section: "sources") {
      "Servers by name, and the requests from which 'seedbed fetch' makes dumps."
    },
    key("fetch", .any([.block(.fetch), .null]), section: "sources") {
      "The snapshot's folder, and the bounds of a run of 'seedbed fetch'."
    },
    key("tests", .any([.oneOrList(.named(.test)), .null]), section: "tests") {
      "Records with the rows expected from them; 'seedbed validate --tests' runs them."
    },
    key("generate", .any([.oneOrList(.block(.generate)), .null]), section: "generated-types") {
      "Files of types for the rows; 'seedbed generate' writes them."
    },
    key("subset", .any([.oneOrList(.block(.subset)), .null]), section: "subsets") {
      "The rows that 'seedbed subset' starts from, and the lists that come with them."
    },
    key("update", .any([.boolean, .block(.update), .null]), default: "false", section: "updates") {
      "true: the seed carries a script that brings an installed database to this release."
    },
  ]

  static let defaultsKeys: [LanguageKey] =
    [
      key("naming", .words(NamingStyle.self), default: "asIs", section: "names") {
        "How tables and columns are named after entities, attributes and relationships."
      },
      key("coercion", .words(Coercion.self), default: "lossless", section: "coercion") {
        "Which JSON values a type takes: lossless takes all that lose nothing, exact only its own."
      },
      key("store", .storedForms, default: "text", section: "stored-forms") {
        "How values are stored: a word is the form of dates."
      },
      key("unmappedKeys", .words(UnmappedKeysRule.self), default: "ignore") {
        "How to treat keys of a record that no mapping reads."
      },
      key("personal", .words(PersonalRule.self), default: "ignore", section: "pseudonyms") {
        "How to treat attributes that look like personal data, and have neither 'pseudonym' nor"
          + " 'personal: false'."
      },
      key("timeZone", .text, default: "UTC", section: "dates") {
        "The zone of dates that have none: an IANA name or an offset."
      },
      key("nullValues", .nullValues, default: "[]") {
        "Texts that mean null."
      },
    ] + readingDefaults(keys: "asIs", onMissing: "keep", onNull: "setNull")

  static let storeKeys: [LanguageKey] = [
    key("date", .words(DateStore.self), default: "text", section: "dates") {
      "How dates are stored."
    },
    key("time", .words(TimeStore.self), default: "text") {
      "How times of day are stored: to nanoseconds, with six digits of a fraction, with these unless they are zero, or"
        + " as the time on 2000-01-01."
    },
    key("duration", .words(DurationStore.self), default: "seconds") {
      "How durations are stored: as a real of seconds, as microseconds, or as the instant that much after 1970-01-01."
    },
    key("uuid", .words(UUIDStore.self), default: "text") {
      "How UUIDs are stored: as text with hyphens, as 16 bytes, or as 32 digits."
    },
    key("decimal", .words(DecimalStore.self), default: "text") {
      "How decimals without a scale are stored: as their digits, without the zeros at the end of a fraction, or as"
        + " the nearest real."
    },
  ]

  /// How a whole block reads values; with what counts where no block says it.
  static func readingDefaults(
    keys: String? = nil,
    onMissing: String? = nil,
    onNull: String? = nil
  ) -> [LanguageKey] {
    [
      key(
        "keys",
        .words(NamingStyle.self),
        default: keys,
        section: "names-of-members",
        aliases: ["keyNaming", "keyStyle", "keyCase"]
      ) {
        "How the names of members are made from the names of attributes and relationships that have"
          + " no key path."
      },
      key(
        "onMissing",
        .words(AbsenceRule.self),
        default: onMissing,
        section: "missing-null-and-invalid-values"
      ) {
        "If a record has no value for an attribute: keep the stored value, setNull, default or"
          + " error."
      },
      key(
        "onNull",
        .words(AbsenceRule.self),
        default: onNull,
        section: "missing-null-and-invalid-values"
      ) {
        "If the value of an attribute is null: setNull, keep the stored value, default or error."
      },
    ]
  }

  private static let int32 = Int(Int32.min)...Int(Int32.max)

  static let databaseKeys: [LanguageKey] = [
    key("output", .text) { "The path of the finished file; -o overrides it." },
    key("copyOf", .text, section: "copies-of-an-apps-database") {
      "A template: the seed is a filled copy of it. An SQLite file, a file of SQL, or a schema that Room exports;"
        + " --copy-of overrides it."
    },
    key("target", .words(DatabaseTarget.self), section: "copies-of-an-apps-database") {
      "The framework of the app, which sets the stored forms; by default the one that made the template."
    },
    key("minimumSQLite", .types(["number", "string"])) {
      "The oldest version of SQLite that has to open the seed, such as '3.32'."
    },
    key("userVersion", .integer(int32), default: "0") {
      "PRAGMA user_version: a number for the app's use."
    },
    key("applicationID", .integer(int32), default: "0") {
      "PRAGMA application_id: the file's kind."
    },
    key("pageSize", .numbers((9...16).map { 1 << $0 }), default: "4096") {
      "The page size in bytes."
    },
    key("strict", .boolean, default: "false") {
      "STRICT tables, which SQLite before 3.37 cannot open (iOS up to 15, Android up to 13)."
    },
    key("foreignKeys", .boolean, default: "true") { "FOREIGN KEYs are declared and checked." },
    key("indexForeignKeys", .boolean, default: "true") { "An index on every foreign key." },
    key("views", .members(.text)) { "Views: SELECT statements by name." },
    key("before", .texts) { "SQL files that run before the first row." },
    key("after", .texts) { "SQL files that run after the last row." },
    key("metadata", .boolean, default: "true", section: "seedbed_meta") {
      "A table seedbed_meta about tool, schema, dumps and tables."
    },
    key("analyze", .boolean, default: "true") { "ANALYZE at the end." },
    key("vacuum", .boolean, default: "true") { "VACUUM at the end." },
  ]
}
