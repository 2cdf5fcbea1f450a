import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

struct PlainRealTests {
  @Test(arguments: [
    "0", "-0", "-0.0", "1", "-1", "19.0", "4.25", "0.1", "-0.3", "26877.71", "123456789012345",
    "0.00000000000001", "99999.9999999999", "3.14159265358979", "-999999999999.999",
  ])
  func isWhatTheDigitsSay(_ text: String) throws {
    let value = try #require(plain(text))
    #expect(value == Double(text))
    #expect(value.sign == .plus || value < 0, "there is one zero")
  }

  @Test(arguments: [
    "1e3", "1.5E-2", "1234567890123456", "0.1234567890123456", "1.00000000000000000",
  ])
  func leavesToOthers(_ text: String) {
    #expect(plain(text) == nil)
  }

  @Test func roundsAsTheStandardDoes() {
    var random = SplitMix(state: 3)
    for _ in 0..<20_000 {
      let digits = String(random.next() % 1_000_000_000_000_000)
      let cut = Int(random.next() % UInt64(digits.count)) + 1
      let text = "\(digits.prefix(cut)).\(digits.dropFirst(cut))0"
      guard let found = plain(text) else { continue }
      #expect(found == Double(text), "\(text)")
    }
  }

  private func plain(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { PlainReal.value($0, count: bytes.count) }
    }
  }
}
