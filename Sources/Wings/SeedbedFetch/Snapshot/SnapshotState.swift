import SeedbedDiagnostics
import SeedbedDumps
import SeedbedPlatform
import SeedbedText
import SeedbedValues

/// The memory of a snapshot beside its lock: validators, times and next links.
///
/// It may be deleted: the next fetch then asks for everything again.
package struct SnapshotState: Equatable, Sendable {
  package static let fileName = ".state.json"

  package private(set) var responses: [StoredResponse]
  private var places: [ExactText: Int] = [:]

  package init(_ responses: [StoredResponse] = []) {
    self.responses = responses
    for (place, response) in responses.enumerated() { places[response.key] = place }
  }

  /// Reads the state of a snapshot; empty where there is none, or none that can be read.
  package init(inFolder folder: String) {
    let bytes = (try? FileBytes.read(folder + "/" + Self.fileName)) ?? []
    // Line by line: the whole text as one tree would take many times its size.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.start.utf8) else {
      self.init()
      return
    }
    var responses: [StoredResponse] = []
    responses.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let end = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard let node = JSONTree(parsing: Array(end)), let response = StoredResponse(node),
        response.path.map(SnapshotLayout.isInside) ?? true
      else { continue }
      responses.append(response)
    }
    self.init(responses)
  }

  package subscript(key: String) -> StoredResponse? { places[key].map { responses[$0] } }

  private static let start = "{\"version\":1,\"responses\":["

  /// Gives the text of a state's file to `put`, a line for each of the responses, which come in the
  /// order of their keys.
  package static func write<Failure>(
    _ responses: some Sequence<StoredResponse>,
    _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try put(start)
    var separator = "\n"
    for response in responses {
      try put(separator + response.line)
      separator = ",\n"
    }
    try put("\n]}\n")
  }
}
