import SeedbedKit
import SeedbedReading
import SeedbedTestSupport
import Testing

/// Bodies whose bytes are other than those of their text.
@Suite struct CodedBodyTests {
  struct Coding: Sendable, CustomTestStringConvertible {
    let name: String
    var isZipped = false
    /// The text in this coding, with its byte order mark.
    let bytes: @Sendable (String) -> [UInt8]

    func body(_ text: String) -> [UInt8] {
      let bytes = bytes(text)
      guard isZipped, let writer = GzipWriter() else { return bytes }
      return writer.deflate(bytes) + writer.finish()
    }

    var testDescription: String { name }
  }

  private static func littleEndian(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func bigEndian(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func wide(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    }
  }

  static let codings = [
    Coding(name: "UTF-16", bytes: littleEndian),
    Coding(name: "UTF-16, big endian", bytes: bigEndian),
    Coding(name: "UTF-32", bytes: wide),
    Coding(name: "gzip", isZipped: true) { Array($0.utf8) },
    Coding(name: "UTF-16 in gzip", isZipped: true, bytes: littleEndian),
  ]

  private static let secret = "sesame/op\u{fc}n"

  /// Fetches `[{ id: 1, city: Zürich, token: … }]` in a coding.
  private static func fetch(
    _ coding: Coding,
    lead: String = "",
    _ more: String = ""
  ) throws -> SchemaFetch {
    let fetch = SchemaFetch { _ in
      var answer = ServedResponse(headers: [("Content-Type", "application/json")])
      answer.body = coding.body(
        "[{\"id\":1,\"city\":\"Z\u{fc}rich\(lead)\",\"token\":\"sesame\\/op\u{fc}n\"}]"
      )
      return answer
    }
    fetch.write(requests: "a: { get: a\(more) }", settings: "auth: { bearer: \"{@secret.K}\" }")
    try fetch.fetch { options in
      options.environment = ["SEEDBED_SECRET_K": secret]
      options.recordPath = fetch.scratch.path("rec")
    }
    return fetch
  }

  @Test(arguments: codings, [0, 65_500])
  func areNotKeptWithASecret(_ coding: Coding, _ lead: Int) throws {
    let fetch = try Self.fetch(coding, lead: String(repeating: "x", count: lead))
    #expect(fetch.codes == ["fetch.secret-in-body"], "\(fetch.messages)")
    let recorded = fetch.scratch.bytes(of: "rec/000001")
    #expect(String(decoding: recorded, as: UTF8.self).hasSuffix("\"token\":\"$K\"}]"))
  }

  @Test(arguments: codings, [0, 65_500])
  func areKeptAsUTF8WithoutAMember(_ coding: Coding, _ lead: Int) throws {
    let lead = String(repeating: "x", count: lead)
    let fetch = try Self.fetch(coding, lead: lead, ", omit: [token]")
    #expect(fetch.codes == [], "\(fetch.messages)")
    #expect(fetch.files()["s/a.json"] == "[{\"id\":1,\"city\":\"Z\u{fc}rich\(lead)\"}]")
  }

  @Test(arguments: codings.filter { !$0.isZipped })
  func areKeptAsTheyCame(_ coding: Coding) throws {
    let bytes = coding.body("[{\"id\":1}]")
    let fetch = SchemaFetch { _ in
      var answer = ServedResponse()
      answer.body = bytes
      return answer
    }
    fetch.write(requests: "a: { get: a }")
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.scratch.bytes(of: "fetched/s/a.json") == bytes)
  }
}
