import SeedbedBase
import SeedbedLanguage

extension ShownRequest {
  /// A hash of method, URL, headers and body.
  package var identity: String {
    var bytes: [UInt8] = []
    func append(_ text: some Collection<UInt8>) {
      // The length before each text, so that no two requests give the same bytes.
      bytes += String(text.count).utf8
      bytes.append(UInt8(ascii: ":"))
      bytes += text
    }
    append(method.utf8)
    append(url.text.utf8)
    for header in sortedHeaders {
      append(header.name.utf8)
      append(header.value.utf8)
    }
    append(body ?? [])
    return SHA256.hexadecimal(bytes)
  }

  /// With names in lower case, by name and value.
  private var sortedHeaders: [NamedText] {
    let lower = headers.map { NamedText(name: $0.name.lowercased(), value: $0.value) }
    return lower.sorted { left, right in
      guard left.name == right.name else { return left.name < right.name }
      return left.value < right.value
    }
  }
}
