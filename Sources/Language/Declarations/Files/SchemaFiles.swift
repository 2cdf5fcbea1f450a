import SeedbedBase

/// Reads a schema's file and those that it includes into one declaration.
package final class SchemaFiles {
  private static let fileLimit = 1000
  private static let depthLimit = 64

  private let loadFile: (String) throws -> [UInt8]
  package let report: SchemaReport
  private let decoder: SchemaDecoder
  /// The files that are being read, each in the one before it, and the words that include them.
  private var open: [(key: String, include: Located<String>?)] = []
  private var read: Set<ExactText> = []
  private var places: [ExactText: [ExactText: SourceSpan]] = [:]
  /// Places whose name turned out to be defined again.
  private var repeated: Set<SourceSpan> = []

  package private(set) var declaration = SchemaDeclaration()
  /// True if the names of all entities and mappings are known, whatever else is wrong.
  package private(set) var isComplete = true
  /// The paths in reading order.
  package private(set) var files: [String] = []
  /// The bytes of all files in reading order.
  package private(set) var bytes: [UInt8] = []

  package init(
    loadFile: @escaping (String) throws -> [UInt8],
    report: SchemaReport
  ) {
    self.loadFile = loadFile
    self.report = report
    decoder = SchemaDecoder(report: report)
  }

  /// The same files, as they were read.
  package init(_ other: SchemaFiles) {
    loadFile = other.loadFile
    report = SchemaReport(other.report)
    decoder = SchemaDecoder(report: report)
    declaration = other.declaration
    isComplete = other.isComplete
    files = other.files
    bytes = other.bytes
  }

  package func readMain(_ path: String) throws(SchemaReadError) {
    let bytes: [UInt8]
    do {
      bytes = try loadFile(path)
    } catch let error as SchemaReadError {
      throw error
    } catch {
      throw SchemaReadError(path: path, reason: "\(error)")
    }
    decode(bytes, path: path, folder: "", include: nil)
  }

  /// Decodes one file; `folder` is its folder as seen from the main file's.
  private func decode(
    _ bytes: [UInt8],
    path: String,
    folder: String,
    include: Located<String>?
  ) {
    let key = SchemaPath.normalized(path)
    read.insert(key)
    open.append((key, include))
    defer { open.removeLast() }
    files.append(path)
    self.bytes += bytes
    let source = SourceText(file: path, bytes: bytes)
    report.add(source)
    let node = YAMLReader.read(source, report: report)
    let what = "a mapping that starts with 'seedbed: 1'"
    guard let node,
      let fields = decoder.fields(node, SchemaKeys.self, what, isPartial: true, advice: nil),
      isSupported(fields, isMain: include == nil)
    else {
      isComplete = false
      return
    }
    let errors = report.errorCount
    fields.reportUnknownKeys { $0.hasPrefix("x-") }
    if report.errorCount > errors { isComplete = false }
    for item in decoder.items(fields.include) { self.include(item, from: path, folder: folder) }
    if fields.pairs(of: \.entities, \.mappings).contains(where: { $0.value.pairs == nil }) {
      isComplete = false
    }
    decoder.sources.readText = { [unowned self] in readText($0, from: path) }
    merge(fields, folder: folder)
  }

  private func isSupported(_ fields: Fields<SchemaKeys>, isMain: Bool) -> Bool {
    guard let version = fields.seedbed else {
      if isMain {
        report.error(.missingKey, at: fields.span) { "a schema needs the version of its language" }
          .fix("write 'seedbed: 1' first")
      }
      return true
    }
    if version.scalar?.text == "1" { return true }
    report.error(.unsupportedVersion, at: version.span) {
      "expected version 1 of the language, found \(version.kindInWords)"
    }
    return false
  }

  // MARK: - Includes

  private func include(_ node: YAMLNode, from path: String, folder: String) {
    let errors = report.errorCount
    defer { if report.errorCount > errors { isComplete = false } }
    guard let name = decoder.text(node, "a path") else { return }
    let target = SchemaPath.join(SchemaPath.folder(of: path), name.value)
    let key = SchemaPath.normalized(target)
    guard !open.contains(where: { $0.key == key }) else {
      reportCycle(of: key, closedBy: name)
      return
    }
    guard !read.contains(key) else { return }
    guard files.count < Self.fileLimit, open.count < Self.depthLimit else {
      report.error(.nestingTooDeep, at: name.span) {
        "expected at most \(Self.fileLimit) files and \(Self.depthLimit) levels of 'include'"
      }
      return
    }
    do {
      let bytes = try loadFile(target)
      let inner = SchemaPath.join(folder, SchemaPath.folder(of: name.value))
      decode(bytes, path: target, folder: inner, include: name)
    } catch {
      reportUnreadable(target, named: name, error)
    }
  }

  private func reportUnreadable(_ path: String, named name: Located<String>, _ error: any Error) {
    let failure = error as? SchemaReadError
    report.error(.unreadableInclude, at: name.span) {
      "cannot read \(quoted(path)): \(failure?.reason ?? "\(error)")"
    }
    .note(failure?.near.map { "there is \(quoted($0))" })
  }

  /// The text of a file that a request names, from the folder of the schema file.
  private func readText(_ name: Located<String>, from path: String) -> String? {
    let target = SchemaPath.join(SchemaPath.folder(of: path), name.value)
    do {
      return String(decoding: try loadFile(target), as: UTF8.self)
    } catch {
      reportUnreadable(target, named: name, error)
      return nil
    }
  }

  /// Reports a cycle at each of its includes, because any of them may be the wrong one.
  private func reportCycle(of key: String, closedBy last: Located<String>) {
    let cycle = open.drop { $0.key != key }
    let way = cycle.map(\.key).joined(separator: ", ")
    for include in cycle.dropFirst().compactMap(\.include) + [last] {
      report.error(.includeCycle, at: include.span) { "\(quoted(include.value)) includes itself" }
        .note("by way of \(way)")
    }
  }

  // MARK: - Merging

  private func merge(_ fields: Fields<SchemaKeys>, folder: String) {
    let resolve = { (path: String) in SchemaPath.join(folder, path) }
    let settings = fields.pairs(
      of: \.database,
      \.vars,
      \.tests,
      \.sources,
      \.fetch,
      \.generate,
      \.layers,
      \.subset,
      \.update
    )
    declaration.settings += settings.map { SourceExtent($0.value) }
    for variable in decoder.variables(fields.vars)
    where define(variable.name, as: "variable") {
      declaration.variables.append(variable)
    }
    defineKeys(of: fields.defaults, as: "defaults")
    decoder.decodeDefaults(fields.defaults, into: &declaration.defaults)
    defineKeys(of: fields.database, as: "database")
    decoder.decodeDatabase(fields.database, into: &declaration.database, resolve: resolve)
    add(decoder.entities(fields.entities), to: \.entities, as: "entities")
    add(decoder.mappings(fields.mappings), to: \.mappings, as: "mappings")
    declaration.assets = decoder.assetPlaces
    defineKeys(of: fields.fetch, as: "fetch")
    decoder.sources.decodeFetch(fields.fetch, into: &declaration.fetch)
    for source in decoder.sources.sources(fields.sources)
    where define(source.name, as: "source") {
      declaration.sources.append(source)
    }
    declaration.dumps += decoder.dumps(fields.dumps).map { placed($0, resolve) }
    mergeLayers(fields.layers, folder: folder, resolve)
    declaration.tests += decoder.items(fields.tests).compactMap { decoder.test($0) }
    declaration.generated += decoder.generatedOutputs(fields.generate, resolve: resolve)
    declaration.subset += decoder.subset(fields.subset)
    if let pair = fields.pair(of: \.update), define(Located("update", at: pair.key.span), as: "key")
    {
      declaration.update = decoder.update(pair, resolve: resolve)
    }
  }

  /// Has the options of a command stand over `subset`.
  package func apply(_ arguments: SubsetArguments) {
    decoder.apply(arguments, to: &declaration.subset)
  }

  /// Adds entities or mappings, whose names must differ, up to the limit.
  private func add<Item: NamedDeclaration>(
    _ items: [Item],
    to list: WritableKeyPath<SchemaDeclaration, [Item]>,
    as words: String
  ) {
    for item in items where define(item.name, as: "entity or mapping") {
      guard declaration[keyPath: list].count < SchemaLimit.entities else {
        report.error(.tooMany, at: item.name.span) {
          "expected at most \(SchemaLimit.entities) \(words) in all files"
        }
        break
      }
      declaration[keyPath: list].append(item)
    }
  }

  private func mergeLayers(
    _ node: YAMLNode?,
    folder: String,
    _ resolve: (String) -> String
  ) {
    let layers = decoder.layers(
      node,
      folder: folder,
      settings: declaration.database,
      resolve: resolve
    )
    for var layer in layers where define(layer.name, as: "layer") {
      layer.dumps = layer.dumps.map { placed($0, resolve) }
      declaration.layers.append(layer)
    }
  }

  /// A dump entry with its paths from the main file's folder.
  private func placed(_ dump: DumpDeclaration, _ resolve: (String) -> String) -> DumpDeclaration {
    var dump = dump
    if let name = dump.name { _ = define(name, as: "dump") }
    for index in dump.patterns.indices {
      dump.patterns[index].value = resolve(dump.patterns[index].value)
    }
    return dump
  }

  /// Puts the chosen layers over the base, in their order, once all files are read.
  package func put(_ selection: LayerSelection) {
    var dumps = selection.includesBase ? declaration.dumps : []
    if !selection.includesBase { declaration.baseDumps = declaration.dumps }
    let names = selection.includesAll ? declaration.layers.map(\.name.value) : selection.names
    for name in names where !declaration.chosenLayers.contains(name) {
      guard let layer = declaration.layers.first(where: { $0.name.value == name }) else {
        reportUnknownLayer(name)
        continue
      }
      declaration.chosenLayers.append(name)
      dumps += layer.dumps
      for variable in layer.variables {
        let name = ExactText(variable.name.value)
        if !declaration.variables.contains(where: { ExactText($0.name.value) == name }) {
          declaration.layerVariables.append(variable.name)
        }
        declaration.variables.put(variable) { ExactText($0.name.value) == name }
      }
      decoder.decodeDatabase(layer.database, over: &declaration.database) {
        SchemaPath.join(layer.folder, $0)
      }
      if let subset = layer.subset {
        decoder.put(subset, over: &declaration.subset)
        declaration.cutsRows = true
      }
    }
    declaration.dumps = dumps
  }

  private func reportUnknownLayer(_ name: String) {
    let known = declaration.layers.map(\.name.value)
    let near = suggestion(for: name, among: known)
    report.error(.unknownLayer) { "no layer is called \(quoted(name))" }
      .fix(near.map { .replace(with: $0) })
      .note(
        near != nil
          ? nil
          : known.isEmpty
            ? "the schema has no 'layers'"
            : "the layers are \(known.map(quoted).joined(separator: ", "))"
      )
  }

  /// True if a name is new among its kind; reports a repeated one at both locations.
  private func define(_ name: Located<String>, as kind: String) -> Bool {
    if let first = places[kind]?[ExactText(name.value)] {
      let message = "\(quoted(name.value)) is defined twice"
      let isNews = repeated.insert(first).inserted
      for (place, other) in [(name.span, first), (first, name.span)].prefix(isNews ? 2 : 1) {
        report.error(.duplicateName, at: place) { message }
          .note("it is also defined here", at: other.location)
      }
      return false
    }
    places[kind, default: [:]][ExactText(name.value)] = name.span
    return true
  }

  /// Settings stand in one file only; those of several values are joined.
  private func defineKeys(of node: YAMLNode?, as kind: String) {
    for pair in node?.pairs ?? [] {
      switch pair.key.text {
      case "before", "after": break
      case "views": defineKeys(of: pair.value, as: "view")
      default: _ = define(Located(pair.key.text, at: pair.key.span), as: kind)
      }
    }
  }
}

/// A block of a schema that its name refers to.
private protocol NamedDeclaration {
  var name: Located<String> { get }
}

extension EntityDeclaration: NamedDeclaration {}
extension MappingDeclaration: NamedDeclaration {}
