import SeedbedTestSupport

/// Makes records for the entities of a schema: most good, some partial, a few wrong.
struct RecordMaker {
  let schema: ReferenceSchema

  func record(
    of entity: ReferenceEntity,
    depth: Int = 0,
    _ random: inout SeededRandom
  ) -> ReferenceJSON {
    if random.happens(0.02) { return .null }
    if entity.name == "C" { return .text(random.pick(["q", "r", "s", "é", "T"])) }
    var members: [ReferenceJSON.Member] = []
    var inner: [ReferenceJSON.Member] = []
    func add(_ name: String, _ value: ReferenceJSON?) {
      if let value { members.append(ReferenceJSON.Member(name: name, value: value)) }
    }
    add("s", random.happens(0.8) ? .number(random.pick(["0", "1", "2"])) : nil)
    if random.happens(0.6) { add("l", list(&random)) }
    if random.happens(0.5) { add("j", json(&random)) }
    if entity.variants != nil {
      let kinds: [ReferenceJSON?] = [
        .text("X"), .text("W"), .text("X"), .text("W"), .text("Z"), nil,
      ]
      add("type", random.pick(kinds))
    }
    for attribute in entity.allAttributes where attribute.name != entity.sequence {
      switch attribute.name {
      case "id", "m": add(attribute.name, key(&random))
      case "v", "gone", "sole", "must": add(attribute.name, small(attribute.type, &random))
      default:
        guard attribute.readsItsName else { continue }
        let name = attribute.keyName
        if random.happens(0.7) { add(name, value(of: attribute.type, &random)) }
        guard random.happens(0.5) else { continue }
        inner.append(ReferenceJSON.Member(name: name, value: value(of: attribute.type, &random)))
      }
    }
    if random.happens(0.7) {
      add("o", random.happens(0.05) ? .null : random.happens(0.05) ? .text("o") : .object(inner))
    }
    for relationship in entity.relationships where random.happens(0.7) {
      add(relationship.name, related(relationship, depth, &random))
      if !relationship.choices.isEmpty, relationship.keyPath == nil {
        add(relationship.chooser, choice(of: relationship, &random))
      }
    }
    return .object(members)
  }

  // MARK: Members

  private func related(
    _ relationship: ReferenceRelationship,
    _ depth: Int,
    _ random: inout SeededRandom
  ) -> ReferenceJSON? {
    if relationship.keyParts != nil { return keyParts(&random) }
    guard relationship.keyPath != nil || relationship.foreignKey != nil else { return nil }
    if random.happens(0.06) { return .null }
    func one() -> ReferenceJSON {
      if random.happens(0.03) { return .null }
      if depth > 4, relationship.foreignKey == nil { return .null }
      let isKey =
        relationship.keyPath == nil || depth > 4
        || relationship.foreignKey != nil && random.happens(0.4)
      if isKey { return key(&random) }
      let target = schema.entity(random.pick(relationship.targets))
      let nested = record(of: target, depth: depth + 1, &random)
      guard case .object(var members) = nested else { return nested }
      for attribute in relationship.linkAttributes
      where attribute.readsItsName && random.happens(0.6) {
        members.append(.init(name: attribute.keyName, value: value(of: attribute.type, &random)))
      }
      guard !relationship.choices.isEmpty else { return .object(members) }
      var text = relationship.choices.first { $0.entity == target.name }?.text ?? "z"
      if random.happens(0.03) { text = "z" }
      return .object(members + [ReferenceJSON.Member(name: "sort", value: .text(text))])
    }
    guard relationship.storage != .toOne else { return random.happens(0.04) ? .object([]) : one() }
    if random.happens(0.05) { return one() }
    return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in one() })
  }

  private func keyParts(_ random: inout SeededRandom) -> ReferenceJSON {
    if random.happens(0.06) { return .null }
    let names = ["aid", "am", "id"].filter { _ in random.happens(0.97) }
    return .object(names.map { ReferenceJSON.Member(name: $0, value: key(&random)) })
  }

  /// The text that names the entity of a key, or sometimes an invalid value.
  private func choice(
    of relationship: ReferenceRelationship,
    _ random: inout SeededRandom
  ) -> ReferenceJSON? {
    if random.happens(0.04) { return random.pick([nil, .null, .text("z"), .object([])]) }
    return .text(random.pick(relationship.choices.map(\.text)))
  }

  private func list(_ random: inout SeededRandom) -> ReferenceJSON {
    let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ -> ReferenceJSON in
      random.happens(0.2) ? .object([]) : ["n": .number(random.pick(["1", "2", "30"]))]
    }
    return .array(elements)
  }

  /// A text that mostly holds JSON.
  private func json(_ random: inout SeededRandom) -> ReferenceJSON {
    if random.happens(0.1) { return random.pick([.null, .text("{x}"), .number("7"), .array([])]) }
    let value = random.pick(Self.others + Self.integers + Self.texts + [.null])
    return .text(
      ReferenceJSON.object([.init(name: random.happens(0.9) ? "x" : "y", value: value)]).text
    )
  }

  private func key(_ random: inout SeededRandom) -> ReferenceJSON {
    if random.happens(0.03) { return random.pick([.null, .text(""), .array([])]) }
    let digits = random.pick(["1", "2", "3", "4"])
    return random.happens(0.3) ? .text(digits) : .number(digits)
  }

  private func small(_ type: ReferenceType, _ random: inout SeededRandom) -> ReferenceJSON? {
    if random.happens(0.1) { return random.pick([nil, .null]) }
    return type == .text
      ? .text(random.pick(["a", "b", "c"])) : .number(random.pick(["0", "1", "2", "3", "4"]))
  }

  private func value(
    of type: ReferenceType,
    _ random: inout SeededRandom
  ) -> ReferenceJSON {
    if random.happens(0.1) { return .null }
    if random.happens(0.03) { return random.pick(Self.others) }
    switch type {
    case .integer: return random.pick(Self.integers)
    case .real: return random.pick(Self.reals)
    case .decimal: return random.pick(Self.decimals)
    case .text: return random.pick(Self.texts)
    case .boolean: return random.pick(Self.booleans)
    case .date, .day: return .text(random.pick(Self.dates))
    case .time: return .text(random.pick(Self.times))
    case .duration: return random.pick(Self.durations)
    case .uuid: return .text(random.pick(Self.identifiers))
    case .json: return random.pick(Self.others + Self.texts)
    }
  }

  private static let others: [ReferenceJSON] = [
    .array([]), .object([]), .array([.number("1"), .null]), ["a": .text("\"\n")], .text("none"),
    .text(""), .text("12abc"), .number("2.5"), .boolean(true), .text("x y"),
  ]

  private static let integers: [ReferenceJSON] =
    ["0", "1", "-1", "42", "3.0", "1e2", "120e-1", "-0", "9223372036854775807"].map { .number($0) }
    + [.text("17"), .text("-9223372036854775808"), .text("none"), .number("9223372036854775808")]

  private static let reals: [ReferenceJSON] =
    ["0", "1.5", "-0.25", "1e3", "2.5E-3", "123456.789"].map { .number($0) } + [.text("0.1")]

  private static let decimals: [ReferenceJSON] =
    ["0", "1.50", "12.5e1", "-0", "1e-3", "-0.00", "10", "9.99"].map { .number($0) }
    + [.text("3.140"), .text("007")]

  private static let texts: [ReferenceJSON] = [
    .text("a"), .text("b"), .text("Ab"), .text("ÿ"), .text("z"), .number("2.50"), .boolean(false),
    .text("none"), .text(""),
  ]

  private static let booleans: [ReferenceJSON] = [
    .boolean(true), .boolean(false), .number("1"), .number("0"), .text("Yes"), .text("n"),
    .text("T"), .text("maybe"),
  ]

  private static let dates = [
    "2020-02-29", "1999-12-31T23:59:59Z", "2011-08-09T00:00:00.250+05:30", "1969-12-31T23:00:00Z",
    "1900-03-01T10:20:30-08:00", "2021-02-30", "21-07-2013", "",
  ]

  private static let times = [
    "09:30", "00:00:00", "23:59:59.999999999", "09:30:00.500", "09:30:00.0", "24:00", "25:00",
    "9:30", "09:60", "09:30Z", "",
  ]

  private static let durations: [ReferenceJSON] =
    ["0", "5400", "1.5", "-90", "1e3"].map { .number($0) }
    + ["PT1H30M", "PT0.25S", "01:30:00", "00:00:01.5", "90", "PT", "P1M", "PT30M1H", "1:2", ""]
    .map { .text($0) }

  private static let identifiers = [
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "6BA7B811-9DAD-11D1-80B4-00C04FD430C8", "6ba7b810",
  ]
}

extension ReferenceAttribute {
  /// True if a member of its name is read.
  fileprivate var readsItsName: Bool {
    switch source {
    case .path(let path): path.text == keyName || path.text == "o." + keyName
    case .alternatives, .nullable: true
    case .template, .value, .exists, .object, .picked, .parsed: false
    }
  }
}

extension ReferenceJSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, ReferenceJSON)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}
