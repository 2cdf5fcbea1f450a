import CGuide
import SeedbedBase
import SeedbedStoring

/// Facts about the library itself.
public enum Seedbed {
  /// The version of the library, which reports and seeds name.
  public static let version = toolVersion

  /// The language of mapping schemas as a JSON Schema, by which editors complete and check.
  public static var editorSchema: String { String(cString: seedbed_editor_schema()) }

  /// Makes ready what `deleteTemporaryFiles` needs, so that a signal handler may call it.
  package static func prepareForSignals() {
    TemporaryFiles.prepare()
    UnfinishedChange.prepare()
  }

  /// Deletes the unfinished files of this process; safe in a signal handler.
  package static func deleteTemporaryFiles() { TemporaryFiles.deleteAll() }
}
