import SeedbedDiagnostics
import SeedbedPipeline
import SeedbedSQLite
import SeedbedText

/// The limits of what SQL can create again from a database.
extension ComparedSchema {
  /// The settings that no transaction changes.
  private static let fixed = ["page_size", "encoding", "auto_vacuum"]

  /// The value of a setting.
  subscript(setting: String) -> String {
    settings.first { $0.name == setting }?.value ?? ""
  }

  /// Refuses settings that no transaction makes those of another database.
  func checkSettings(_ other: ComparedSchema) throws {
    for name in Self.fixed where self[name] != other[name] {
      throw SeedbedError(
        "SQL in a transaction cannot change \(quoted(name)), which is \(self[name]) in the old"
          + " database and"
          + " \(other[name]) in the new one"
      )
    }
    guard isUTF8 else {
      throw SeedbedError("the databases are in \(self["encoding"]), and not in UTF-8")
    }
  }

  /// Refuses virtual tables that would be made anew and hold what cannot be read.
  func checkTables(changedFrom other: ComparedSchema) throws {
    for object in objects where !other.objects.contains(object) {
      guard try reader.hidesRows(of: object) else { continue }
      throw SeedbedError(
        "the virtual table \(quoted(object.name)) differs, and the rows that it holds cannot be"
          + " read"
      )
    }
  }
}
