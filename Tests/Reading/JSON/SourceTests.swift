import SeedbedLanguage
import SeedbedReading
import SeedbedSystem
import Testing

@Suite struct SourceTests {
  static let json = "[{\"a\":\"é🚀\"},{\"b\":2}]"
  static let items = ["{\"a\":\"é🚀\"}", "{\"b\":2}"]

  static func bytes(_ text: String, _ unitSize: Int, isBigEndian: Bool) -> [UInt8] {
    let units =
      unitSize == 2
      ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      let bytes = (0..<unitSize).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: [2, 4], [true, false])
  func convertsEncodingsWithAByteOrderMark(_ unitSize: Int, _ isBigEndian: Bool) {
    let bytes = Self.bytes("\u{FEFF}" + Self.json, unitSize, isBigEndian: isBigEndian)
    for size in [1, 3, .max] {
      let outcome = read(source: PiecesSource(bytes, sizes: [size]), options: .buffer(64))
      #expect(outcome.items == Self.items)
      #expect(outcome.error == nil)
    }
  }

  @Test func takesAByteOrderMarkOfUTF8() {
    let outcome = read("\u{FEFF}[1,\nx]")
    #expect(outcome.items == ["1"])
    #expect(outcome.error == "2:1@7 [dump.invalid-json] expected a value, found 'x'")
    #expect(read("\u{FEFF}x").error == "1:1@3 [dump.invalid-json] expected a value, found 'x'")
  }

  @Test func pointsAtWhatIsNoText() {
    let lone = Self.bytes("\u{FEFF}[1,", 2, isBigEndian: false) + [0x00, 0xD8, 0x5D, 0x00]
    var outcome = read(source: PiecesSource(lone))
    #expect(outcome.items == ["1"])
    #expect(outcome.error == "1:4@3 [dump.invalid-encoding] half of a UTF-16 surrogate pair")
    let odd = Self.bytes("\u{FEFF}[]", 2, isBigEndian: false) + [0x20]
    outcome = read(source: PiecesSource(odd))
    #expect(
      outcome.error == "1:3@2 [dump.invalid-encoding] the text ends inside a UTF-16 code unit"
    )
    let large = Self.bytes("\u{FEFF}[", 4, isBigEndian: true) + [0x00, 0x11, 0x00, 0x00]
    outcome = read(source: PiecesSource(large))
    #expect(
      outcome.error == "1:2@1 [dump.invalid-encoding] 0x110000 is not a Unicode scalar value"
    )
    outcome = read(source: PiecesSource(Self.bytes("[1]", 2, isBigEndian: false)))
    #expect(
      outcome.error
        == "1:2@1 [dump.invalid-json] expected a value, "
        + "found a NUL byte (a text in UTF-16 or UTF-32 needs a byte order mark)"
    )
    outcome = read(source: PiecesSource(Array("PK\u{3}\u{4}\u{14}".utf8)))
    #expect(
      outcome.error
        == "1:1@0 [dump.invalid-encoding] found a ZIP archive (.zip, .xlsx, .ods): "
        + "unpack it, or save its table as CSV"
    )
    for (start, name) in [
      ([0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x00], "zstd"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
      (Array("BZh91AY&SY".utf8), "bzip2"),
    ] as [([UInt8], String)] {
      outcome = read(source: PiecesSource(start))
      #expect(
        outcome.error
          == "1:1@0 [dump.invalid-encoding] found \(name) data: unpack it with '\(name) -d', "
          + "or compress it with gzip"
      )
    }
  }

  // MARK: gzip

  /// A member of stored blocks.
  static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
    }
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let length = UInt32(bytes.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + little(length, 2) + little(~length, 2)
      + bytes + little(~crc, 4) + little(length, 4)
  }

  /// `[{"a":1},{"a":2}]`, compressed.
  static let deflated: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x8B, 0xAE, 0x56, 0x4A,
    0x54, 0xB2, 0x32, 0xAC, 0xD5, 0x01, 0xD3, 0x46, 0xB5, 0xB1, 0x00, 0x63, 0xAD, 0x77,
    0xC7, 0x11, 0x00, 0x00, 0x00,
  ]

  @Test(arguments: [1, 2, 7, Int.max])
  func inflatesOneMemberOrSeveral(_ size: Int) {
    let members = Self.gzip("[{\"a\":\"é") + Self.gzip("") + Self.gzip("🚀\"},{\"b\":2}]")
    var outcome = read(source: PiecesSource(members, sizes: [size]), options: .buffer(64))
    #expect(outcome.items == Self.items)
    #expect(outcome.error == nil)
    outcome = read(source: PiecesSource(Self.deflated, sizes: [size]), options: .buffer(64))
    #expect(outcome.items == ["{\"a\":1}", "{\"a\":2}"])
    #expect(outcome.error == nil)
  }

  @Test func ignoresZerosAfterGzipData() {
    let padded = Self.gzip("[1]") + Array(repeating: 0, count: 600)
    #expect(read(source: PiecesSource(padded)).items == ["1"])
    #expect(read(source: PiecesSource(padded)).error == nil)
  }

  @Test func givesWhatStandsBeforeTheFaultOfGzipData() {
    let whole = Self.gzip("[1,2,\n3]")
    var outcome = read(source: PiecesSource(Array(whole.dropLast(10))))
    #expect(outcome.items == ["1", "2"])
    #expect(outcome.error == "2:1@6 [dump.invalid-gzip] the gzip data ends early")
    outcome = read(source: PiecesSource(Array(whole.dropLast(1))))
    #expect(outcome.items == ["1", "2", "3"])
    #expect(outcome.error == "2:3@8 [dump.invalid-gzip] the gzip data ends early")
    var damaged = whole
    damaged[whole.count - 5] ^= 1
    outcome = read(source: PiecesSource(damaged))
    #expect(outcome.items == ["1", "2", "3"])
    #expect(
      outcome.error
        == "2:3@8 [dump.invalid-gzip] the gzip data is damaged: incorrect data check"
    )
    outcome = read(source: PiecesSource(whole + Array("tail".utf8)))
    #expect(
      outcome.error
        == "2:3@8 [dump.invalid-gzip] something other than gzip data follows the gzip data"
    )
    #expect(read(source: PiecesSource([0x1F, 0x8B])).error?.contains("ends early") == true)
  }

  @Test func takesAByteOrderMarkInsideGzipData() {
    #expect(read(source: PiecesSource(Self.gzip("\u{FEFF}[7]"))).items == ["7"])
  }

  // MARK: Files

  @Test func readsFilesAndCountsTheirBytes() throws {
    var template = Array("/tmp/seedbed-json-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(path)
    }
    let text = Array(Self.json.utf8)
    #expect(write(descriptor, text, text.count) == text.count)
    var options = DumpReader.Options()
    options.computesHash = true
    let reader = try Self.reader(path, shown: "shown.json", options)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 2)
    #expect(reader.itemCount == 2)
    #expect(reader.progress == text.count)
    var hash = XXH64()
    text.withUnsafeBytes { hash.update($0) }
    #expect(reader.contentHash?.text == "xxh64:" + hash.hexadecimal)
  }

  private static func reader(
    _ path: String,
    shown: String? = nil,
    _ options: DumpReader.Options = DumpReader.Options()
  ) throws -> DumpReader {
    try DumpFile(path: path, relativePath: path, captures: []).reader(
      shown: shown ?? path,
      format: .auto,
      documents: nil,
      selections: [RecordSelection()],
      options: options
    )
  }

  @Test func saysInWordsWhyAFileCannotBeRead() {
    #expect(
      throws: DumpError.io(path: "x/none.json", number: 2, reason: "no such file or directory")
    ) {
      try Self.reader("x/none.json")
    }
    let folder = #expect(throws: DumpError.self) {
      try Self.reader("/").next()
    }
    #expect(folder?.description == "cannot read '/': is a directory")
    #expect(folder?.diagnostic == nil)
  }

  @Test func failsWhereTheSourceFails() {
    let source = PiecesSource(Array("[1,2".utf8), failure: .system(5))
    let outcome = read(source: source, name: "disk.json")
    #expect(outcome.items == ["1"])
    #expect(outcome.error == "cannot read 'disk.json': input/output error")
  }

  struct Hashed: Sendable, CustomTestStringConvertible {
    var text: String
    var hash: String
    var testDescription: String { "\(text.count) bytes" }
  }

  @Test(arguments: [
    Hashed(text: "", hash: "ef46db3751d8e999"),
    Hashed(text: "a", hash: "d24ec4f1a98c6e5b"),
    Hashed(text: "abc", hash: "44bc2cf5ad770999"),
    Hashed(text: "Nobody inspects the spammish repetition", hash: "fbcea83c8a378bf1"),
    Hashed(text: String(repeating: "x", count: 31), hash: "60dd0d01083b99f0"),
    Hashed(text: String(repeating: "x", count: 32), hash: "e2df261fc2ec30eb"),
    Hashed(text: String(repeating: "0123456789", count: 10), hash: "f80e7b96315afffa"),
  ])
  func hashesAsXXH64Does(_ one: Hashed) {
    let bytes = Array(one.text.utf8)
    for size in [1, 5, 32, 100] {
      var hash = XXH64()
      var rest = bytes[...]
      while !rest.isEmpty {
        rest.prefix(size).withUnsafeBytes { hash.update($0) }
        rest = rest.dropFirst(size)
      }
      #expect(hash.hexadecimal == one.hash)
    }
  }
}
