import SeedbedModel
import SeedbedValues
import Testing

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
    Case(.md5, "", "d41d8cd98f00b204e9800998ecf8427e"),
    Case(.md5, "abc", "900150983cd24fb0d6963f7d28e17f72"),
    Case(.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    Case(
      .md5,
      String(repeating: "1234567890", count: 8),
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    Case(
      .sha256,
      "",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    Case(
      .sha256,
      "abc",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    Case(
      .sha256,
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
