import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Paths of a request that no response has.
@Suite struct PathWatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let request: String
    let bodies: [String]
    let message: String?
    var note: String?

    var testDescription: String { "\(request) \(bodies)" }
  }

  private static let list = "{\"data\":[{\"id\":1}],\"meta\":{\"total\":1,\"next\":null}}"

  static let cases: [Case] = [
    Case(
      request: "keyPath: data, paginate: { by: next, at: meta.nxt }",
      bodies: [list],
      message: "no response to 's.a' has 'meta.nxt', which 'at' names: found the members 'next', "
        + "'total'",
      note: "did you mean 'next'?"
    ),
    Case(
      request: "keyPath: data, paginate: { by: next, at: meta.next }",
      bodies: [list],
      message: nil
    ),
    Case(
      request: "keyPath: dta",
      bodies: [list],
      message: "no response to 's.a' has 'dta', which 'keyPath' names: found the members 'data', "
        + "'meta'",
      note: "did you mean 'data'?"
    ),
    Case(request: "keyPath: data", bodies: ["{\"data\":[]}"], message: nil),
    Case(request: "keyPath: [items, data]", bodies: ["{\"data\":[]}"], message: nil),
    Case(
      request: "keyPath: data, paginate: { by: page, param: p, pages: pages, max: 1, atMax: stop }",
      bodies: [list],
      message: "no response to 's.a' has 'pages', which 'pages' names: found the members 'data', "
        + "'meta'"
    ),
    Case(
      request:
        "keyPath: data, paginate: { by: page, param: p, pages: meta.pages, max: 1, atMax: stop }",
      bodies: ["{\"data\":[{\"id\":1}],\"meta\":[]}"],
      message: "no response to 's.a' has 'meta.pages', which 'pages' names: found an array"
    ),
    Case(
      request:
        "keyPath: data, paginate: { by: page, param: p, pages: meta.pages, max: 1, atMax: stop }",
      bodies: ["{\"data\":[{\"id\":1}],\"meta\":5}"],
      message: "no response to 's.a' has 'meta.pages', which 'pages' names: found a number"
    ),
    Case(
      request: "paginate: { by: cursor, at: meta.next, param: p }",
      bodies: ["[{\"id\":1}]"],
      message: "no response to 's.a' has 'meta.next', which 'at' names: found an array"
    ),
    Case(
      request: "keyPath: data.items",
      bodies: ["[{\"id\":1}]"],
      message: "no response to 's.a' has 'data.items', which 'keyPath' names: found an array"
    ),
    Case(
      request: "keyPath: data, paginate: { by: page, param: p, more: meta.more }",
      bodies: [list],
      message: "no response to 's.a' has 'meta.more', which 'more' names: found the members "
        + "'total', 'next'"
    ),
    // A path that one page has is right, however many lack it.
    Case(
      request: "keyPath: data, paginate: { by: cursor, at: next, param: p }",
      bodies: ["{\"data\":[{\"id\":1}],\"next\":2}", "{\"data\":[{\"id\":2}]}"],
      message: nil
    ),
    Case(
      request: "keyPath: data, paginate: { by: cursor, at: \"data[-1].ident\", param: p }",
      bodies: [list],
      message: "no response to 's.a' has 'data[-1].ident', which 'at' names: found the members 'id'"
    ),
    Case(
      request: "keyPath: data, paginate: { by: cursor, at: \"data[-1].id\", param: p }",
      bodies: ["{\"data\":[]}"],
      message: nil
    ),
    // No page follows the first one, and nothing has to name it.
    Case(
      request: "keyPath: data, paginate: { by: next, at: next, total: meta.total }",
      bodies: [list],
      message: nil
    ),
    Case(
      request: "keyPath: data, paginate: { by: next, at: next, size: 10 }",
      bodies: [list],
      message: nil
    ),
    Case(
      request: "keyPath: data, paginate: { by: next, at: paging.next }",
      bodies: ["{\"data\":[{\"id\":1}],\"paging\":null}"],
      message: nil
    ),
  ]

  @Test(arguments: cases)
  func warnOnceOfEachSource(_ tested: Case) throws {
    let fetch = SchemaFetch { request in
      let page = max(1, request.number("p") ?? 1)
      return .json(tested.bodies[min(page, tested.bodies.count) - 1])
    }
    fetch.write(requests: "a: { get: \"a/{@self}\", for: { values: [1, 2] }, \(tested.request) }")
    #expect(try fetch.fetch(), "\(fetch.messages)")
    let found = fetch.report.diagnostics.sorted
    #expect(found.map(\.message) == (tested.message.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.code.rawValue == "fetch.unknown-path" })
    #expect(found.flatMap(\.notes).map(\.message) == (tested.note.map { [$0] } ?? []))
  }
}
