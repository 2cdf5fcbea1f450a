import SeedbedBase
import SeedbedLanguage
import Testing

@testable import SeedbedMapping

struct KnownKeysTests {
  @Test func knowsAKeyOnceItWasGivenByTheSameMapping() {
    let keys = KnownKeys()
    withText("blue") { blue in
      #expect(!keys.take(blue, mapping: 1))
      #expect(keys.take(blue, mapping: 1))
      #expect(!keys.take(blue, mapping: 2))
      withText("blu") { #expect(!keys.take($0, mapping: 2)) }
    }
    #expect(!keys.take(.integer(7), mapping: 1))
    #expect(keys.take(.integer(7), mapping: 1))
    #expect(!keys.take(.integer(7 + 2048), mapping: 1))
    #expect(!keys.take(.integer(7), mapping: 1), "its place was taken")
  }

  @Test func knowsNothingAfterItForgot() {
    let keys = KnownKeys()
    withText("") { empty in
      #expect(!keys.take(empty, mapping: 0))
      #expect(keys.take(empty, mapping: 0))
      keys.forget()
      #expect(!keys.take(empty, mapping: 0))
    }
  }

  @Test func doesNotKeepWhatIsLongOrNoKey() {
    let keys = KnownKeys()
    withText(String(repeating: "long", count: 100)) { long in
      #expect(!keys.take(long, mapping: 0))
      #expect(!keys.take(long, mapping: 0))
    }
    #expect(!keys.take(.real(1), mapping: 0))
    #expect(!keys.take(.real(1), mapping: 0))
  }

  private func withText(_ text: String, _ body: (Cell) -> Void) {
    Array(text.utf8).withUnsafeBufferPointer { body(.text($0)) }
  }
}
