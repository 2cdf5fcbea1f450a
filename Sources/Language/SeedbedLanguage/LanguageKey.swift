import SeedbedText

/// A key of the mapping language: one row of the language table.
///
/// The decoder takes the names of a block from the rows, the editor schema their forms and
/// meanings, and a test writes the index of keys, `docs/schema/keys.md`, from them. A new key
/// needs a row, a field of a declaration, and a line of the decoder that takes it.
package struct LanguageKey: Sendable {
  package let name: String
  package let form: Form
  /// The value that counts where the key is not given, if it can be written down.
  package let defaultValue: String?
  package let isRequired: Bool
  /// The heading in `docs/schema` that explains the key; nil for that of the block.
  package let section: String?
  /// Names that other tools give the key.
  package let aliases: [String]
  /// One sentence, or two.
  package let meaning: String
}

/// The language table: the keys of every block, in the order in which they are listed.
package enum Language {
  /// A row of the table.
  static func key(
    _ name: String,
    _ form: Form,
    default defaultValue: String? = nil,
    isRequired: Bool = false,
    section: String? = nil,
    aliases: [String] = [],
    meaning: () -> String
  ) -> LanguageKey {
    LanguageKey(
      name: name,
      form: form,
      defaultValue: defaultValue,
      isRequired: isRequired,
      section: section,
      aliases: aliases,
      meaning: meaning()
    )
  }

  private static let rows: [Block: [ExactText: LanguageKey]] = {
    var rows: [Block: [ExactText: LanguageKey]] = [:]
    for block in Block.allCases {
      for key in block.keys { rows[block, default: [:]][key.name] = key }
    }
    return rows
  }()

  /// The row of a key in a block.
  package static func row(_ name: String, in block: Block) -> LanguageKey? {
    rows[block]?[name]
  }
}
