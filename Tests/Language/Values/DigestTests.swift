import Testing

@testable import SeedbedLanguage

@Suite struct DigestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var transform: Transform
    var text: String
    var digest: String

    init(_ transform: Transform, _ text: String, _ digest: String) {
      self.transform = transform
      self.text = text
      self.digest = digest
    }

    var testDescription: String { "\(transform) of \(text.prefix(20))" }
  }

  static let million = String(repeating: "a", count: 1_000_000)
  static let dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  static let cases: [Case] = [
    Case(.simple(.md5), "", "d41d8cd98f00b204e9800998ecf8427e"),
    Case(.simple(.md5), "abc", "900150983cd24fb0d6963f7d28e17f72"),
    Case(.simple(.md5), "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    Case(
      .simple(.md5),
      String(repeating: "1234567890", count: 8),
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    Case(
      .simple(.sha256),
      "",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    Case(
      .simple(.sha256),
      "abc",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    Case(
      .simple(.sha256),
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    Case(.uuid5(namespace: dns), "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
    Case(.uuid5(namespace: dns), "python.org", "886313e1-3b8a-5372-9b90-0c9aee199e5d"),
  ]

  @Test(arguments: cases) func givesKnownDigests(_ item: Case) throws {
    let pipeline = try TransformPipeline([item.transform])
    #expect(pipeline.apply(.text(item.text)) == .success(.text(item.digest)))
  }
}

/// RFC 4231, section 4.
@Suite struct HMACTests {
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "This is a test using a larger than block-size key and a larger than block-size data. The key"
        + " needs to be hashed before being used by the HMAC algorithm.",
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func equalsThePublishedCodes(_ key: [UInt8], _ message: String, _ code: String) {
    #expect(hexText(HMAC.sha256(Array(message.utf8), key: key)) == code)
  }

  @Test func hashesPiecesAsTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [1, 3, 63, 64, 65, 127, 500] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.digest() == SHA256.digest(bytes))
    }
  }
}
