import SeedbedURLs
import SeedbedValues

extension ShownRequest {
  /// A hash of method, URL, headers and body.
  package var identity: String {
    var bytes: [UInt8] = []
    func append(_ text: some Collection<UInt8>) {
      // The length before each text, so that no two requests give the same bytes.
      bytes += "\(text.count):".utf8
      bytes += text
    }
    append(Array(method.utf8))
    append(Array(url.text.utf8))
    let sorted = headers.map { ($0.name.lowercased(), $0.value) }
      .sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }
    for (name, value) in sorted {
      append(Array(name.utf8))
      append(Array(value.utf8))
    }
    append(body ?? [])
    return SHA256.hexadecimal(bytes)
  }
}
