import SeedbedBase
package import SeedbedLanguage
import SeedbedReading
import SeedbedSystem

/// A schema to load, and what the command does with it.
package struct SchemaRequest {
  var schema: Schema
  /// True if the output that the schema names counts.
  var usesOutput: Bool
  /// True if the files of types that the schema names count.
  var usesGenerated: Bool
  /// Options that stand over the schema's `subset`.
  package var subset = SubsetArguments()
  /// The framework of the existing database that the rows go to: it decides on stored forms.
  package var databaseTarget: DatabaseTarget?
  /// True if the template has to fit; where it does not, only its framework counts.
  package var usesTemplate = false
  /// True if the caller reads dumps, which may then not be outside the schema's folder.
  package var readsDumps = true
  var loadFile: (_ path: String) throws -> [UInt8] = { try readSchemaFile($0) }

  package init(
    _ schema: Schema,
    usesOutput: Bool = false,
    usesGenerated: Bool = false
  ) {
    self.schema = schema
    self.usesOutput = usesOutput
    self.usesGenerated = usesGenerated
  }

  private var path: String { schema.path }
  private var trust: SchemaTrust { schema.trust }

  /// The bytes of the schema, or of a file that it includes.
  func bytes(of path: String) throws -> [UInt8] {
    guard path != schema.path else { return schema.bytes }
    do {
      return try loadFile(path)
    } catch var error as SchemaReadError {
      // The path is one from the current folder, as the finder's are.
      error.near = DumpFinder(folder: "").nearest(to: path)
      throw error
    }
  }

  /// Loads the schema and tries its SQL.
  package func load() throws(SeedbedError) -> LoadedSchema {
    try OpenFileLimit.check()
    var loader = SchemaLoader(
      loadFile: fencedReader,
      hash: { bytes in
        var hash = XXH64()
        bytes.withUnsafeBytes { hash.update($0) }
        return "xxh64:" + hash.hexadecimal
      }
    )
    loader.reading = schema.reading
    loader.copyOf = schema.copyOf.map(Self.absolute)
    var unread: TemplateError?
    loader.templateTarget = { path in
      do {
        return try target(ofTemplate: path)
      } catch {
        unread = TemplateError(error, path: path)
        return nil
      }
    }
    loader.databaseTarget = databaseTarget
    var loaded = try SeedbedError.catching {
      try loader.load(
        path: path,
        variables: schema.variables.map { ($0.name, $0.text) },
        sharesVariables: schema.variables.contains(where: \.isShared),
        dumpOverrides: schema.dumps.map { ($0.name, Self.pattern(of: $0)) },
        layers: schema.selection,
        subset: subset
      )
    }
    if usesTemplate, let unread { try unread.refuseLock() }
    if !trust.allowsOutsidePaths, let schema = loaded.schema {
      let outside = schema.outsidePaths(
        usesOutput: usesOutput,
        usesGenerated: usesGenerated,
        readsDumps: readsDumps
      )
      for problem in outside {
        loaded.diagnostics.add(problem)
        loaded.schema = nil
      }
    }
    for entry in loaded.schema?.dumps ?? [] {
      guard let problem = InlineRecordsCheck(entry: entry)?.problem() else { continue }
      loaded.diagnostics.add(problem)
      loaded.schema = nil
    }
    loaded.schema?.database.allowsUnsafeSQL = trust.allowsUnsafeSQL
    loaded.schema?.database.sqlSeconds = trust.sqlSeconds
    if let schema = loaded.schema {
      if let path = schema.database.copyOf {
        try tryTemplate(schema.placed(path), of: schema, unread, &loaded.diagnostics)
      } else {
        for problem in try SchemaTrial(schema: schema).problems() {
          loaded.diagnostics.add(problem)
        }
      }
      if loaded.diagnostics.hasErrors { loaded.schema = nil }
    }
    return loaded
  }

  private func tryTemplate(
    _ path: String,
    of schema: MappingSchema,
    _ unread: TemplateError?,
    _ diagnostics: inout Diagnostics
  ) throws(SeedbedError) {
    guard usesTemplate else {
      guard schema.database.target == nil else { return }
      return diagnostics.add(
        Diagnostic(.unreadableTemplate, at: schema.templatePlace) {
          "cannot read '\(path)', so the stored forms of the app are not known"
        }
        .note(unread?.reason).note("'database: { target: … }' sets them without the template")
      )
    }
    let findings = try TemplateTrial(schema: schema, path: path).run()
    diagnostics.removeWarnings { diagnostic in
      diagnostic.code == .unusedEntity
        && schema.entities.contains {
          $0.location == diagnostic.location && findings.filledTables.contains($0.table)
        }
    }
    for problem in findings.problems.sorted { diagnostics.add(problem) }
  }

  /// The framework that made a template; a schema reads no file that it may not.
  private func target(ofTemplate path: String) throws -> DatabaseTarget? {
    let fence = trust.allowsOutsidePaths || schema.copyOf != nil ? nil : SchemaFolder(folder)
    return fence?.isLeft(by: path) == true ? nil : try SeedTemplate(path: path).target()
  }

  private var folder: String {
    let slash = path.lastIndex(of: "/")
    return slash.map { String(path[...$0]) } ?? ""
  }

  /// Reads files that a schema includes only where they may be.
  private var fencedReader: (_ path: String) throws -> [UInt8] {
    guard !trust.allowsOutsidePaths else { return { try bytes(of: $0) } }
    let folder = SchemaFolder(folder)
    return { path in
      if path != self.path, folder.isLeft(by: path) {
        let link = folder.linkOut(of: path).map { ", for " + Diagnostic.linkNote($0) } ?? ""
        let reason =
          "it is outside the schema's folder\(link); '--allow-outside' allows it"
        throw SchemaReadError(path: path, reason: reason)
      }
      return try bytes(of: path)
    }
  }

  private static func pattern(of override: Schema.DumpOverride) -> String {
    override.contents == nil ? absolute(override.path) : override.path
  }

  /// A path from the current directory, so that it does not start from the schema's folder.
  private static func absolute(_ path: String) -> String {
    guard path != "-", !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
