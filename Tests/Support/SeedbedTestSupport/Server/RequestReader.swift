import SeedbedSystem

/// Reads the requests of one connection.
struct RequestReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next request; nil where the connection ended.
  mutating func next() -> ServedRequest? {
    let separator = Array("\r\n\r\n".utf8)
    var end = bytes.firstRange(of: separator)
    while end == nil {
      guard read() else { return nil }
      end = bytes.firstRange(of: separator)
    }
    guard let end else { return nil }
    var request = Self.head(String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
    bytes.removeSubrange(..<end.upperBound)
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    while bytes.count < length {
      guard read() else { return nil }
    }
    request.body = Array(bytes[..<length])
    bytes.removeSubrange(..<length)
    return request
  }

  private static func head(_ text: String) -> ServedRequest {
    var request = ServedRequest()
    let lines = text.split(separator: "\r\n")
    let first = (lines.first ?? "").split(separator: " ")
    if first.count > 1 { (request.method, request.target) = (String(first[0]), String(first[1])) }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      request.headers.append((String(line[..<colon]), String(value)))
    }
    return request
  }

  private mutating func read() -> Bool {
    var block = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &block, block.count, 0)
    guard count > 0 else { return false }
    bytes += block[..<count]
    return true
  }
}
