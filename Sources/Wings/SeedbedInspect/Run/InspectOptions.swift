public import SeedbedPipeline
import SeedbedText

/// Options of a look into a seed; the defaults are those of `seedbed inspect`.
public struct InspectOptions: Sendable, Hashable {
  /// The SQLite database, relative to the current directory.
  package let database: String
  /// The schema that the seed was built from.
  public var schema: Schema?
  /// A report of `seedbed build --report`.
  package var buildReport: String?
  /// A report of `seedbed validate --dumps --report`.
  package var dumpsReport: String?
  /// An older seed to compare with.
  public var older: String?
  /// How many rows of each table are shown; 0 shows none.
  public var rows = 10
  /// Columns whose values are not shown, as `table.column`, in which `*` stands for any characters.
  public var redactions: [String] = []
  /// The title; nil takes the file's name without its ending.
  package var title: String?
  /// True if the output replaces any file that has its name.
  package var replacesAnyFile = false
  /// The largest page in bytes: rows are left out until it fits.
  package var largestPage = 8_000_000

  package init(database: String) {
    self.database = database
  }
}
