import CSQLite

/// Limits on SQL that others wrote, enforced by SQLite itself.
extension Database {
  /// Keeps SQL that others wrote from damaging the file.
  ///
  /// It can then neither write to tables that SQLite and its modules keep for themselves, nor switch
  /// the journal off. Views, triggers and constraints use only what can do no harm, unless
  /// `trustsSchema` is given.
  package func harden(trustsSchema: Bool = false) {
    Self.configure(SQLITE_DBCONFIG_DEFENSIVE, true, on: handle)
    guard !trustsSchema, Self.canDistrustTriggers else { return }
    Self.configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false, on: handle)
  }

  static func configure(_ option: Int32, _ isOn: Bool, on handle: OpaquePointer) {
    // A library that does not know an option has nothing to switch.
    _ = seedbed_sqlite3_db_config_int(handle, option, isOn ? 1 : 0)
  }

  /// True if triggers that are not trusted may write to a search table: older
  /// libraries count FTS5 among what can do harm, and would refuse the triggers of every `search`.
  private static let canDistrustTriggers: Bool = {
    guard let database = try? Database(path: ":memory:") else { return false }
    configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false, on: database.handle)
    let trial = """
      CREATE TABLE a (x);
      CREATE VIRTUAL TABLE b USING fts5 (x);
      CREATE TRIGGER c AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.x); END;
      INSERT INTO a VALUES (1);
      """
    return (try? database.execute(trial)) != nil
  }()
}
