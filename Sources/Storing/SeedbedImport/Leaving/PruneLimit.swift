import SeedbedDiagnostics
import SeedbedModel

/// `--prune-limit`: how many rows of a table `prune`, `deleteWhen` and `--reset` may delete.
extension RowLimit {
  /// The problem if more rows would go than may; without a location, all rows of the table go.
  func problem(
    _ cause: String,
    deleting count: Int,
    of storedCount: Int,
    in table: String,
    at location: TextLocation? = nil
  ) -> [Diagnostic] {
    guard !allows(count, of: storedCount) else { return [] }
    let share = location == nil ? "all \(count)" : "\(count) of the \(storedCount)"
    let advice = location == nil ? " 100%' allows it" : "' sets another limit"
    return [
      Diagnostic(
        .prunesTooMuch,
        "\(cause) would delete \(share) rows of \(quoted(table)), but the limit is \(shown)",
        at: location,
        notes: [Note("'--prune-limit\(advice)")]
      )
    ]
  }
}
