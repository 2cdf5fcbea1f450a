import SeedbedTestSupport

extension ReferenceCase {
  /// An attribute by chance; `merges` where records of one row are merged, so that values conflict.
  static func attribute(
    _ name: String,
    _ random: inout SeededRandom,
    merges: Bool,
    keyName: String? = nil
  ) -> ReferenceAttribute {
    if keyName == nil, random.happens(0.3) { return computed(name, &random) }
    let type = random.pick(ReferenceType.allCases)
    var attribute = ReferenceAttribute(name, type, keyName: keyName)
    let (own, inner) = (ReferencePath(attribute.keyName), ReferencePath("o", attribute.keyName))
    switch random.pick([0, 0, 0, 0, 1, 2, 3]) {
    case 1: attribute.source = .path(inner)
    case 2: attribute.source = .alternatives([own, inner])
    case 3: attribute.source = .nullable([(own, ["a", "0"]), (inner, ["none"])])
    default: break
    }
    if random.happens(0.2) { attribute.nullValues = ["none", ""] }
    attribute.isUppercase = attribute.type == .text && random.happens(0.2)
    if attribute.type != .json, random.happens(0.3) {
      attribute.defaultValue = constant(of: attribute.type)
    }
    let hasDefault = attribute.defaultValue != nil
    func absence(_ others: [ReferenceAbsence]) -> ReferenceAbsence? {
      guard random.happens(0.2) else { return nil }
      return random.pick(hasDefault ? others + [.default, .default] : others)
    }
    attribute.onMissing = absence([.setNull, .setNull, .error]) ?? .keep
    attribute.onNull = absence([.keep, .keep, .error]) ?? .setNull
    attribute.onInvalid = absence([.setNull, .keep]) ?? .error
    if merges, !hasDefault, random.happens(0.4) {
      attribute.onConflict = random.pick(conflicts(of: attribute.type))
      attribute.saysOnNull = attribute.onNull != .setNull || random.happens(0.5)
    }
    return attribute
  }

  /// An attribute that is made of what others read.
  private static func computed(
    _ name: String,
    _ random: inout SeededRandom
  ) -> ReferenceAttribute {
    switch random.pick(Array(0..<13)) {
    case 12:
      var attribute = ReferenceAttribute(
        name,
        random.pick([.integer, .text, .json]),
        .parsed(ReferencePath("j"), ReferencePath("x"))
      )
      attribute.onInvalid = random.pick([.error, .setNull, .keep])
      return attribute
    case 8:
      let members = [("x", ReferencePath("s")), ("y", ReferencePath("o", "p0"))]
      return ReferenceAttribute(
        name,
        .json,
        .object(members.map { (name: $0.0, path: $0.1) })
      )
    case 9:
      let place = ReferencePath([.element(random.pick([0, -1])), .member("n")])
      return ReferenceAttribute(name, .integer, .picked(ReferencePath("l"), place))
    case 10:
      return ReferenceAttribute(name, .json, .picked(ReferencePath("o"), ReferencePath("p1")))

    case 0:
      let pieces = [("s", ReferencePath("s")), ("-o ", ReferencePath("o", "p0"))]
      return ReferenceAttribute(name, .text, .template(pieces.map { (text: $0.0, path: $0.1) }))
    case 1: return ReferenceAttribute(name, .integer, .value(.number("7")))
    case 2: return ReferenceAttribute(name, .boolean, .exists(ReferencePath("o", "p0")))
    case 3:
      return ReferenceAttribute(name, .integer, .path(ReferencePath([.member("l"), .count])))
    case 4:
      return ReferenceAttribute(name, .integer, .path(ReferencePath([.member("l"), .sum])))
    case 5:
      let index = random.pick([0, 1, -1, -2])
      let path = ReferencePath([.member("l"), .element(index), .member("n")])
      return ReferenceAttribute(name, .integer, .path(path))
    case 6:
      return ReferenceAttribute(name, .json, .path(ReferencePath([.member("l"), .member("n")])))
    case 7: return ReferenceAttribute(name, .integer, .path(ReferencePath(root: .index)))
    default: return ReferenceAttribute(name, .text, .path(ReferencePath(root: .parentID)))
    }
  }

  private static func conflicts(of type: ReferenceType) -> [String] {
    switch type {
    case .integer, .real, .decimal: ["keep", "min", "max", "sum", "sum", "error"]
    case .date, .day, .time, .duration, .boolean: ["keep", "min", "max", "error"]
    case .text: ["keep", "min", "max", "concat", "concat", "error"]
    case .uuid, .json: ["keep", "error"]
    }
  }

  private static func constant(of type: ReferenceType) -> ReferenceJSON {
    switch type {
    case .integer: .number("7")
    case .real: .number("1.5")
    case .decimal: .number("2.50")
    case .text, .json: .text("dd")
    case .boolean: .boolean(true)
    case .date, .day: .text("2000-02-29")
    case .time: .text("08:15")
    case .duration: .text("PT1M")
    case .uuid: .text("6BA7B810-9dad-11d1-80b4-00c04fd430c8")
    }
  }
}
