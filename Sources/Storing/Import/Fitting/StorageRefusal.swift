package import SeedbedBase
package import SeedbedLanguage

extension TableInfo {
  /// Why values of a storage class do not come back from a column as they were given; nil where
  /// they do.
  ///
  /// The conversion is that of the attribute whose values they are; others have none.
  package func refusal(
    of storage: StorageClass,
    _ conversion: Conversion?,
    by column: Int
  ) -> String? {
    let declared = columns[column].type
    if isStrict { return strictRefusal(of: storage, by: declared) }
    let affinity = columns[column].affinity
    let isKept =
      switch storage {
      case .integer, .real: affinity != .text
      case .blob, .any: true
      case .text: affinity == .text || affinity == .blob || conversion?.staysText ?? false
      }
    guard !isKept else { return nil }
    let shown = declared.isEmpty ? "no type" : "'\(declared)'"
    return "it is declared as \(shown), which changes stored \(Self.words(for: storage))"
  }

  /// Why an app probably cannot read values of a storage class from a column that keeps them: it is
  /// declared for numbers.
  package func doubt(of storage: StorageClass, by column: Int) -> String? {
    let declared = columns[column].type
    let words = SQLText.folded(declared).split { !$0.isLetter && !$0.isNumber }
    guard storage == .text || storage == .blob, let word = words.first,
      Self.numberTypes.contains(ExactText(String(word)))
    else { return nil }
    return "is declared as '\(declared)', but the schema stores \(Self.words(for: storage)) in it"
  }

  /// The first words of declared types that say that a column has numbers.
  private static let numberTypes: Set<ExactText> = [
    "int", "integer", "tinyint", "smallint", "mediumint", "bigint", "unsigned", "int2", "int3",
    "int4", "int8", "real", "double", "float", "float4", "float8",
  ]

  private func strictRefusal(of storage: StorageClass, by declared: String) -> String? {
    let type = SQLText.folded(declared)
    let isKept =
      switch storage {
      case .integer: ["int", "integer", "any", "real"].contains(type)
      case .real: ["real", "any"].contains(type)
      case .text: ["text", "any"].contains(type)
      case .blob: ["blob", "any"].contains(type)
      case .any: true
      }
    return isKept
      ? nil
      : "it is declared as '\(declared)' in a STRICT table, which refuses "
        + Self.words(for: storage)
  }

  private static func words(for storage: StorageClass) -> String {
    switch storage {
    case .integer: "integers"
    case .real: "reals"
    case .text: "texts"
    case .blob: "blobs"
    case .any: "values"
    }
  }
}

extension Conversion {
  /// True if no stored text looks like a number, so that a column of any declared type keeps it.
  ///
  /// The digits of a UUID without hyphens may all be decimal.
  fileprivate var staysText: Bool {
    type.traits.staysText && !(type == .uuid && uuidStore == .hex)
  }
}

extension Cell {
  /// The cell as the mapping would have made it: numbers that a column keeps in another form.
  func normalized(to storage: StorageClass) -> Cell {
    switch (storage, tag) {
    case (.integer, .real):
      Int64(exactly: realValue).map { Cell.integer($0) } ?? self
    case (.real, .integer): .real(Double(integerValue))
    default: self
    }
  }
}
