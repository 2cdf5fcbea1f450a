import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// The files of a snapshot that attributes with `asset` take: those that its lock names.
final class SnapshotAssets: AssetFiles {
  private let schema: MappingSchema
  private let folder: String
  private var lock: SnapshotLock?
  private var isRead = false
  /// By request and URL.
  private var files: [ExactText: [ExactText: SnapshotLock.File]] = [:]
  private var nodes: [ExactText: SourcePlan.Node] = [:]

  init(_ schema: MappingSchema) {
    self.schema = schema
    folder = schema.placed(schema.fetch.into)
    for node in SourcePlan(schema).nodes { nodes[node.request.fullName] = node }
  }

  func text(
    of asset: ValueSource.Asset,
    values: [UInt8]
  ) throws(AssetProblem) -> String? {
    guard let node = nodes[asset.request], let url = url(of: node, values),
      let file = try self.files(of: asset.request)[url]
    else { return nil }
    switch asset.form {
    case .path: return file.path
    case .bytes(let encoding):
      let bytes = try bytes(of: file)
      return encoding == .hex ? hexText(bytes) : Base64.text(bytes)
    }
  }

  private func files(of request: String) throws(AssetProblem) -> [ExactText: SnapshotLock.File] {
    if !isRead {
      isRead = true
      do {
        lock = try SnapshotLock.read(folder: folder)
      } catch {
        throw AssetProblem(reason: "the snapshot's lock: \(error.reason)")
      }
    }
    if let known = files[request] { return known }
    var found: [ExactText: SnapshotLock.File] = [:]
    for file in lock?[request]?.files ?? [] { found[file.url] = file }
    files[request] = found
    return found
  }

  /// The URL that a request makes of a record's values; nil where it makes none.
  private func url(of node: SourcePlan.Node, _ values: [UInt8]) -> String? {
    guard let tape = try? Tape(of: values),
      let renderer = try? RequestRenderer(
        source: node.source,
        request: node.request,
        secrets: SecretStore(environment: [:])
      )
    else { return nil }
    var item = RequestItem()
    for part in node.request.target.parts {
      guard let value = value(named: part.name, in: tape.view) else { continue }
      switch part {
      case .record(let path): item.values[path] = value
      case .binding(let name): item.bindings[name] = value
      default: break
      }
    }
    return try? renderer.shownURL(of: item).text
  }

  private func value(named name: String, in view: TapeView) -> JSONValue? {
    var name = name
    guard let node = name.withUTF8({ view.lastMember(named: $0, of: 0).0 }) else { return nil }
    return JSONValue(of: node, in: view)
  }

  private func bytes(of file: SnapshotLock.File) throws(AssetProblem) -> [UInt8] {
    let path = folder + "/" + file.path
    guard let bytes = try? FileBytes.read(path) else {
      throw AssetProblem(reason: "'\(path)' is locked, but cannot be read")
    }
    var hash = ContentHash()
    bytes.withUnsafeBytes { hash.update($0) }
    guard bytes.count == file.bytes, hash.text == file.xxh64 else {
      throw AssetProblem(reason: "'\(path)' does not have the content in its lock")
    }
    return bytes
  }
}
