extension RunPaths {
  /// A file that a run writes.
  package enum Output: String {
    case seed = "the seed"
    case report = "the report"
    case rejects = "the rejected records"
    case backup = "the backup"
    case page = "the seed page"
    case timings = "the page of timings"
    case summary = "the summary"
    case schema = "the schema"
    case types = "the types"
    case script = "the script"
    case sql = "the SQL text"

    /// True if SQLite may keep files beside it.
    var isDatabase: Bool { self == .seed || self == .backup }
  }
}
