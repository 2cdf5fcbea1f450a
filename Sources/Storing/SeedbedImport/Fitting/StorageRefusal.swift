package import SeedbedModel
import SeedbedPlatform
package import SeedbedSQLite
import SeedbedText

extension TableInfo {
  /// Why values of a storage class do not come back from a column as they were given; nil where
  /// they do.
  package func refusal(of storage: StorageClass, type: AttributeType?, by column: Int) -> String? {
    let declared = columns[column].type
    if isStrict { return strictRefusal(of: storage, by: declared) }
    let affinity = columns[column].affinity
    let isKept =
      switch storage {
      case .integer, .real: affinity != .text
      case .blob, .any: true
      case .text: affinity == .text || affinity == .blob || type?.traits.staysText ?? false
      }
    guard !isKept else { return nil }
    let shown = declared.isEmpty ? "no type" : "'\(declared)'"
    return "it is declared as \(shown), which changes stored \(Self.words(for: storage))"
  }

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
