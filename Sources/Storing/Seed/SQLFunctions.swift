import SeedbedBase

/// The functions of SQLite that SQL of a schema may call.
///
/// A list of those that are known, not of those that are forbidden: a library of the system may
/// come with others, and some of these read files or take an address in memory for a value. Listed
/// functions read and change nothing but the database.
enum SQLFunctions {
  /// True if SQL of a schema may call the function.
  static func contains(_ name: String) -> Bool {
    known.contains(SQLText.folded(name))
  }

  private static let known = Set<ExactText>(
    (scalar + aggregate + dates + mathematics + json + search + internals)
      .split(whereSeparator: \.isWhitespace).map { SQLText.folded(String($0)) }
  )

  private static let scalar = """
    abs changes char coalesce concat concat_ws format glob hex if ifnull iif instr
    last_insert_rowid length like likelihood likely lower ltrim max min nullif octet_length printf
    quote random randomblob replace round rtrim sign soundex sqlite_compileoption_get
    sqlite_compileoption_used sqlite_source_id sqlite_version substr substring subtype
    total_changes trim typeof unhex unicode unistr unistr_quote unlikely upper zeroblob

    """

  private static let aggregate = """
    avg count cume_dist dense_rank first_value group_concat lag last_value lead median nth_value
    ntile percent_rank percentile percentile_cont percentile_disc rank row_number string_agg sum
    total

    """

  private static let dates = """
    current_date current_time current_timestamp date datetime julianday strftime time timediff
    unixepoch

    """

  private static let mathematics = """
    acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10
    log2 mod pi pow power radians sin sinh sqrt tan tanh trunc

    """

  private static let json = """
    -> ->> json json_array json_array_insert json_array_length json_error_position json_extract
    json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote
    json_remove json_replace json_set json_type json_valid jsonb jsonb_array jsonb_array_insert
    jsonb_extract jsonb_group_array jsonb_group_object jsonb_insert jsonb_object jsonb_patch
    jsonb_remove jsonb_replace jsonb_set

    """

  /// Of FTS5 and FTS4.
  private static let search = """
    bm25 fts5_get_locale fts5_insttoken fts5_locale fts5_source_id highlight match matchinfo
    offsets optimize snippet

    """

  /// Called by SQLite's own statements for ALTER TABLE; it lets no other SQL call them.
  private static let internals = """
    sqlite_add_constraint sqlite_drop_column sqlite_drop_constraint sqlite_fail
    sqlite_find_constraint sqlite_rename_column sqlite_rename_quotefix sqlite_rename_table
    sqlite_rename_test

    """
}
