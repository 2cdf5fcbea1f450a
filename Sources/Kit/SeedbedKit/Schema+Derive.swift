public import SeedbedFetch
public import SeedbedGenerate
public import SeedbedInfer
public import SeedbedLanguage
public import SeedbedStoring

/// Drafts of schemas, snapshots of their sources, and types of their rows.
extension Schema {
  /// Drafts a schema from dumps: one that validates and builds them.
  ///
  /// - Parameters:
  ///   - dumps: Files, folders and patterns, from the current directory.
  ///   - configure: Sets options; their defaults are those of `seedbed infer`.
  ///   - progress: Called now and then.
  /// - Returns: The draft.
  /// - Throws: `SeedbedError` where the environment failed. Problems in the dumps are diagnostics
  ///   of the report.
  public static func infer(
    from dumps: [String],
    options configure: (inout InferOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> InferReport {
    try configured(InferOptions(dumps: dumps), configure).perform(progress: progress)
  }

  /// Fetches the dumps that the schema's sources name into a snapshot, the only command that opens
  /// connections.
  ///
  /// The snapshot is replaced as a whole, or stays as it was.
  ///
  /// - Parameters:
  ///   - names: Sources and requests; all where there are none.
  ///   - configure: Sets options; their defaults are those of `seedbed fetch`.
  ///   - progress: Called now and then.
  /// - Returns: The snapshot, and the problems.
  /// - Throws: `SeedbedError` where the environment failed, such as a full disk or a system without
  ///   libcurl. Problems in the schema and in the servers' answers are diagnostics of the report.
  public func fetch(
    _ names: [String] = [],
    options configure: (inout FetchOptions) -> Void = { _ in },
    progress: (@Sendable (FetchProgress) -> Void)? = nil
  ) throws(SeedbedError) -> FetchReport {
    try configured(FetchOptions(self, names: names), configure).perform(progress: progress)
  }

  /// Fetches the dumps in the background; a cancelled task cancels the fetch.
  public func fetch(
    _ names: [String] = [],
    options configure: (inout FetchOptions) -> Void = { _ in },
    progress: (@Sendable (FetchProgress) -> Void)? = nil
  ) async throws -> FetchReport {
    try await inBackground(configured(FetchOptions(self, names: names), configure)) {
      try $0.perform(progress: progress)
    }
  }

  /// Makes the texts of files with types of the schema's rows; writes nothing.
  ///
  /// - Parameter form: The one file to make; nil for all that the schema lists under `generate`.
  /// - Returns: The texts, and the problems of the schema.
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func generate(_ form: GeneratedForm? = nil) throws(SeedbedError) -> GenerateReport {
    var options = GenerateOptions(self)
    options.form = form
    options.writes = false
    return try options.perform()
  }
}

extension InferOptions {
  /// Drafts the schema.
  package func perform(
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> InferReport {
    try cancellation.ending {
      var draft = try SchemaDraft(self, progress: progress)
      return try draft.run()
    }
  }

  /// Adds the hints of a file, one a line; empty lines and those that begin with `#` are none.
  ///
  /// - Throws: `SeedbedError` where the file cannot be read.
  package mutating func addHints(of path: String) throws(SeedbedError) {
    let bytes = try SeedbedError.catching { try readSchemaFile(path) }
    hintFiles.append(path)
    hints += String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
