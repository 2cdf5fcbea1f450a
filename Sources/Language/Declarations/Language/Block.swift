/// Keys that several blocks have in common.
protocol KeyGroup: Sendable {}

/// A YAML mapping whose keys belong to the language.
///
/// Its stored properties are keys and groups of keys, in the order in which they are listed.
protocol Block: KeyGroup {
  static var table: KeyTable<Self> { get }
  /// The rules about keys that are given together; `isRequired` says which are always given.
  static var rules: [KeyRule] { get }
}

extension Block {
  static var rules: [KeyRule] { [] }
  static var list: KeyList { table.list }
}

/// The keys of a block as its properties, and as a list.
struct KeyTable<Keys: Sendable>: Sendable {
  let keys: Keys
  let list: KeyList

  /// A block that messages call `subject`, and the index of keys `page`.
  init(_ keys: Keys, _ subject: String, _ page: String, repeats: Bool = false) {
    self.keys = keys
    list = KeyList(keys, of: subject, page: page, repeats: repeats)
  }
}

/// Keys that several blocks have.
enum Language {}
