import SeedbedDiagnostics
import SeedbedDumps
import SeedbedModel
import SeedbedPlatform
import SeedbedSources
import SeedbedText

/// A body as a recording keeps it: without secrets, and of a token's answer without any value.
struct RecordedBody {
  let bytes: [UInt8]

  init(
    _ request: SentRequest,
    _ outcome: HTTPOutcome,
    path: String,
    mask: SecretMask
  ) throws(StoreError) {
    let given: [UInt8]
    if let held = outcome.bytes { given = held } else { given = try FileBytes.read(path) }
    let body = BodyFile(path: path, format: .json, bytes: given)
    if let token = request.token, outcome.head.status < 400 {
      let end = token.expires.flatMap { path in
        (try? PageInspector.values(at: [path], in: body))?.first??.text
      }
      bytes = mask.masked(TokenAnswer(given, lifetime: end).bytes)
    } else if try body.isCoded, try BodyDigest(of: body, mask: mask).secret != nil {
      var text: [UInt8] = []
      try body.readTextBlocks { block in
        text += block
        return true
      }
      bytes = mask.masked(text)
    } else {
      bytes = mask.masked(given)
    }
  }
}

/// The answer to a request for a token with `$token` for its texts and 0 for its numbers: a replay
/// sends no token, and needs only to find one.
struct TokenAnswer {
  private(set) var bytes: [UInt8] = []
  private let source: [UInt8]
  /// The lifetime in seconds, as the answer has it; it is no secret.
  private let lifetime: [UInt8]?
  private var index = 0

  /// Empty where the answer is no JSON.
  init(_ source: [UInt8], lifetime: String?) {
    self.source = source
    self.lifetime = lifetime.map { Array($0.utf8) }
    guard JSONTree(parsing: source) != nil else { return }
    while index < source.count { takeToken() }
  }

  private mutating func takeToken() {
    switch source[index] {
    case UInt8(ascii: "\""): takeText()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
    default:
      bytes.append(source[index])
      index += 1
    }
  }

  private mutating func takeText() {
    let start = index
    index += 1
    while index < source.count, source[index] != UInt8(ascii: "\"") {
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, source.count)
    let text = source[min(start, index)..<index]
    let next = source[index...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isKept =
      next == UInt8(ascii: ":") || lifetime.map { text.dropFirst().dropLast() == $0[...] } == true
    bytes += isKept ? Array(text) : Array("\"$token\"".utf8)
  }

  private mutating func takeNumber() {
    let start = index
    while index < source.count, !Array(",]} \t\n\r".utf8).contains(source[index]) { index += 1 }
    let number = source[start..<index]
    bytes += lifetime.map { number == $0[...] } == true ? Array(number) : [UInt8(ascii: "0")]
  }
}
