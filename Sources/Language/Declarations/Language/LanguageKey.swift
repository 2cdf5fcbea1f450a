import SeedbedBase

/// A row of the language table.
struct LanguageKey: Sendable {
  fileprivate(set) var name = ""
  let form: Form
  /// The value in the words of a message: "expected a path".
  let noun: String?
  /// The value that counts where the key is not given, if it can be written down.
  let defaultValue: String?
  let isRequired: Bool
  /// Names that other tools give the key.
  let aliases: [String]
}

/// A key of the mapping language, as a property of its block; the property's name is the key's.
///
/// The type of the value gives the form, unless a narrower one is written, and decodes the value.
/// `docs/schema/keys.md` says what each key means. A new key needs its property, its item of that page,
/// a field of a declaration, and a line of the decoder that reads it.
///
/// No generic type of the table has requirements: each would be looked up among all conformances when
/// the program starts.
final class Key<Value>: AnyKey, @unchecked Sendable {}

extension Key where Value: SchemaValue {
  convenience init(
    _ form: Form = Value.form,
    noun: String? = nil,
    default defaultValue: String? = nil,
    isRequired: Bool = false,
    aliases: [String] = []
  ) {
    self.init(
      LanguageKey(
        form: form,
        noun: noun,
        defaultValue: defaultValue,
        isRequired: isRequired,
        aliases: aliases
      )
    )
  }
}

/// A key with a value of any type.
class AnyKey: @unchecked Sendable {
  /// Gets its name when its block is listed, before anything else reads it.
  fileprivate(set) var row: LanguageKey

  init(_ row: LanguageKey) {
    self.row = row
  }
}

/// The keys of a block, in the order in which they are listed.
final class KeyList: Sendable {
  /// The name of the block in diagnostics.
  let subject: String
  /// The name of the block in the index of keys, `docs/schema/keys.md`.
  let page: String
  /// True if another block has all of its keys, and its name in the index.
  let repeats: Bool
  let rows: [LanguageKey]

  init(_ keys: Any, of subject: String, page: String, repeats: Bool) {
    self.subject = subject
    self.page = page
    self.repeats = repeats
    rows = Self.rows(of: keys)
  }

  var names: [String] { rows.map(\.name) }

  func has(_ name: String) -> Bool { rows.contains { $0.name == name } }

  /// The keys of a group, and of the groups in it.
  ///
  /// Asks the values for their class and not for a protocol, which is looked up among all conformances.
  private static func rows(of group: Any) -> [LanguageKey] {
    let properties = Mirror(reflecting: group).children
    precondition(!properties.isEmpty, "\(type(of: group)) has keys and groups of keys alone")
    return properties.flatMap { label, value in
      guard type(of: value) is AnyObject.Type, let key = value as? AnyKey else {
        return rows(of: value)
      }
      key.row.name = label ?? ""
      return [key.row]
    }
  }
}
