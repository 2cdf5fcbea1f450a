import SeedbedBase
import SeedbedLanguage
import Testing

struct DefaultFixTests {
  @Test(arguments: [
    ("{ draft: 0 }", "draft", "0"), ("{ draft: 1.5 }", "draft", "1.5"), ("{ a: b }", "a", "b"),
    ("{ a: \"it's: x\" }", "a", nil), ("{ a: \"1\" }", "a", nil), ("{ a: \"\" }", "a", nil),
  ])
  func offersTheStoredValueWhereItIsAPlainWord(
    _ enumeration: String,
    _ value: String,
    _ replacement: String?
  ) throws {
    let found = try load(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, a: { type: json, enum: \(enumeration), default: \(value) } }
      """
    ).diagnostics.sorted
    #expect(found.map(\.code) == [.typeMismatch])
    #expect(found.first?.fixIt?.replacement == replacement)
  }
}
