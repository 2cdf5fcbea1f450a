import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Random schemas that are fit for shares, with random records: rules for repeats, nulls, references and
/// lists mixed.
@Suite struct RandomShareTests {
  @Test(arguments: stride(from: UInt64(0), to: 80, by: 20).map { $0 })
  func sharesMakeTheSeedOfAllRecords(from start: UInt64) throws {
    var count = 0
    for seed in start..<(start + 20) {
      var one = RandomShareCase(seed: seed)
      let files = [("seedbed.yml", one.schema), ("a.json", one.dump(30)), ("c.json", one.dump(10))]
      guard let trial = try ShareTrial(files.map { ($0.0, Array($0.1.utf8)) }) else { continue }
      count += 1
      for parts in [1, 2, 4] { try trial.check(parts: parts, seed: seed, "random case \(seed)") }
    }
    #expect(count >= 10, "\(count) of 20 cases are fit and build")
  }
}

/// A schema of three entities, and records of it.
private struct RandomShareCase {
  private var random: SeededRandom
  private let isNewer: Bool
  private let isNested: Bool
  private let hasWeights: Bool

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let isNewer = random.happens(0.2)
    let nests = random.happens(0.5)
    self.isNewer = isNewer
    isNested = nests && !isNewer
    hasWeights = random.happens(0.5)
    self.random = random
  }

  // MARK: The schema

  var schema: String {
    mutating get {
      let repeats =
        isNewer ? "replace" : random.pick(["merge", "merge", "fill", "replace", "keepFirst"])
      let owner = isNested ? "keyPath: b" : "foreignKey: b"
      let dangling = random.pick(["setNull", "skip"])
      let through =
        hasWeights
        ? ", through: { table: links, attributes: { w: integer, d: { type: integer, default: 7 } } }"
        : ""
      let ordered = random.happens(0.5) ? ", ordered: true" : ""
      let lists = """
              tags: { entity: B, keyPath: tags, many: true\(ordered)\(through) }
              parts: { entity: C, keyPath: parts, many: true, inverse: whole }
        """
      return """
        seedbed: 1
        entities:
          A:
            primaryKey: id
            onDuplicate: \(repeats)
            \(isNewer ? "newerBy: v" : random.happens(0.3) ? "deleteWhen: { n: 3 }" : "")
            attributes:
              id: integer
              v: { type: integer\(isNewer ? ", onMissing: error, onNull: error" : "") }
              n: \(attribute("integer", ["min", "max", "sum", "keep"], repeats))
              t: \(attribute("text", ["keep"], repeats))
              d: \(attribute("date, store: unix", ["min", "max"], repeats))
              m: \(attribute("decimal, store: text", ["sum"], repeats))
              q: { type: text, default: q }
            relationships:
              b: { entity: B, \(owner), onDangling: \(dangling)\(random.happens(0.3) ? ", onNull: keep" : "") }
        \(isNewer ? "" : lists)
          B:
            primaryKey: id
            onDuplicate: \(random.pick(["merge", "fill"]))
            attributes: { id: integer, t: text, n: { type: integer, onNull: keep } }
          C: { primaryKey: id, attributes: { id: text, t: text } }
        dumps:
          - { dump: a.json, entity: A }
          - { dump: c.json, entity: \(isNewer ? "B" : "A") }
        database: { metadata: \(random.happens(0.5)) }

        """
    }
  }

  private mutating func attribute(_ type: String, _ rules: [String], _ repeats: String) -> String {
    var parts = ["type: \(type)"]
    if repeats != "replace", random.happens(0.7) {
      // A null that clears the value makes the order of records count.
      parts.append("onConflict: \(random.pick(rules))")
      if random.happens(0.5) { parts.append("onNull: keep") }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    parts.append("onNull: \(random.pick(["setNull", "keep"]))")
    parts.append("onMissing: \(random.pick(["keep", "keep", "setNull"]))")
    return "{ \(parts.joined(separator: ", ")) }"
  }

  // MARK: Records

  /// An array of records.
  mutating func dump(_ count: Int) -> String {
    "[\n" + (0..<count).map { _ in record() }.joined(separator: ",\n") + "\n]"
  }

  private mutating func record() -> String {
    var members = ["\"id\": \(number())"]
    if isNewer { members.append("\"v\": \(number())") }
    add("n", "\(number())", to: &members)
    add("t", text(), to: &members)
    add("d", "\"2024-05-0\(number())T10:00:0\(number()).\(number())Z\"", to: &members)
    add("m", "\(number()).\(number())0", to: &members)
    add("q", text(), to: &members)
    add("b", isNested ? target() : "\(number())", to: &members)
    add("tags", list { $0.target() }, to: &members)
    add("parts", list { "{\"id\": \"p\($0.number())\", \"t\": \($0.text())}" }, to: &members)
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func add(_ name: String, _ value: String, to members: inout [String]) {
    guard random.happens(0.7) else { return }
    members.append("\"\(name)\": \(random.happens(0.25) ? "null" : value)")
  }

  private mutating func number() -> Int { Int.random(in: 1...7, using: &random) }

  private mutating func text() -> String { random.pick(["\"x\"", "\"y\"", "\"\"", "\"z, x\""]) }

  private mutating func target() -> String {
    var members = ["\"id\": \(number())"]
    add("t", text(), to: &members)
    add("n", "\(number())", to: &members)
    add("w", "\(number())", to: &members)
    add("d", "\(number())", to: &members)
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func list(_ element: (inout Self) -> String) -> String {
    let count = Int.random(in: 0...4, using: &random)
    return "[" + (0..<count).map { _ in element(&self) }.joined(separator: ", ") + "]"
  }
}
