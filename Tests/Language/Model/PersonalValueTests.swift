import SeedbedLanguage
import Testing

/// Which texts look like people's.
@Suite struct PersonalValueTests {
  private static func value(_ text: String) -> PersonalValue? {
    Array(text.utf8).withUnsafeBufferPointer { PersonalValue(of: $0) }
  }

  @Test(arguments: [
    "ada@example.org", "a.b+c@mail.example.co", "o'hara_1@x-y.io", "jürgen@bücher.example",
  ])
  func isAnAddress(text: String) {
    #expect(Self.value(text) == .email)
  }

  @Test(arguments: [
    "+46 8 123 456", "+1-212-555-0123", "+46(0)812345678", "(212) 555-0123", "212-555-0123",
    "212.555.0123",
  ])
  func isAPhoneNumber(text: String) {
    #expect(Self.value(text) == .phone)
  }

  @Test(arguments: [
    "", "@", "a@b", "a@b.c", "@example.org", "a@.org", "a@b..org", "a@b@c.org", "lodash@4.17.21",
    "mail ada@example.org", "ada@example.org.", "@ada", "user@host.1a", "+1", "+1234567",
    "+1234567890123456", "+ 46812345678", "2125550123", "2024-01-01 10", "212-555-01234", "1.2.3.4",
    "978-3-16-148410-0", "+46 8 123 456 ext 7", String(repeating: "a", count: 65) + "@x.org",
  ])
  func isNeither(text: String) {
    #expect(Self.value(text) == nil)
  }
}
