import Testing

@testable import SeedbedLanguage

struct LinkHeaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var fields: [String]
    var target: String?

    init(_ fields: String..., target: String?) {
      self.fields = fields
      self.target = target
    }

    var testDescription: String { fields.joined(separator: " | ") }
  }

  @Test(arguments: [
    Case("<https://h/?page=2>; rel=\"next\"", target: "https://h/?page=2"),
    Case("<a>; rel=prev, <b>; rel=next", target: "b"), Case("<a>; rel=prev", target: nil),
    Case("<a>; rel=\"prev\"", "<b>; rel=\"next\"", target: "b"),
    Case("<a>; rel=\"last next\"", target: "a"), Case("<a>; REL=NEXT", target: "a"),
    Case("<a,b;c>; rel=next", target: "a,b;c"),
    Case("<a>; title=\"x, <y>; rel=next\"; rel=prev, <b>;rel=next", target: "b"),
    Case("<a>; title=\"q\\\"; rel=next\"; rel=prev", target: nil),
    Case("<a>; rel=prev; rel=next", target: nil), Case("<a>; rel = \"next\"", target: "a"),
    Case("<a>; rel=next; anchor=\"#x\", <b>; rel=next", target: "b"), Case("<a", target: nil),
    Case("nonsense, <b>; rel=next", target: "b"), Case("", target: nil),
    Case("<>; rel=next", target: ""), Case("<a>;;; rel=next", target: "a"),
    Case("<a>; rel='next'", target: "a"), Case("<a>; rel=\"next", target: "a"),
    Case("<a>; rel=nextpage", target: nil),
  ])
  func findsTheRelation(_ item: Case) {
    #expect(LinkHeader.target(relation: "next", in: item.fields) == item.target)
  }
}
