import SeedbedJSON
import SeedbedPlatform
import SeedbedSnapshot

/// What a snapshot remembers beside its lock: validators, times and next links.
///
/// It may be deleted: the next fetch then asks for everything again.
package struct SnapshotState: Equatable, Sendable {
  package static let fileName = ".state.json"

  package private(set) var responses: [StoredResponse]
  private var places: [String: Int] = [:]

  package init(_ responses: [StoredResponse] = []) {
    self.responses = responses
    for (place, response) in responses.enumerated() { places[response.key] = place }
  }

  /// Reads the state of a snapshot; empty where there is none, or none that can be read.
  package init(inFolder folder: String) {
    guard let bytes = try? FileBytes.read(folder + "/" + Self.fileName),
      let node = JSONNode(parsing: bytes), node["version"]?.integer == 1
    else {
      self.init()
      return
    }
    self.init(
      (node["responses"]?.elements ?? []).compactMap { StoredResponse($0) }
        .filter { $0.path.map(SnapshotLayout.isInside) ?? true }
    )
  }

  package subscript(key: String) -> StoredResponse? { places[key].map { responses[$0] } }

  /// The text of the state's file, a line for each response, by their keys.
  package var text: String {
    let lines = responses.sorted { $0.key < $1.key }.map(\.line)
    return "{\"version\":1,\"responses\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
