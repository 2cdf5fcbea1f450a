/// A path into a record, as text and as steps.
struct ReferencePath {
  enum Step {
    case member(String)
    case element(Int)
    case count, first, sum
  }

  enum Root: String {
    case record = ""
    case itself = "@self"
    case index = "@index"
    case parentID = "@parent.id"
  }

  var root = Root.record
  var steps: [Step] = []

  init(_ names: String...) {
    steps = names.map { .member($0) }
  }

  init(root: Root) {
    self.root = root
  }

  init(_ steps: [Step]) {
    self.steps = steps
  }

  var text: String {
    var text = root.rawValue
    for step in steps {
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + name
      case .element(let index): text += "[\(index)]"
      case .count: text += ".@count"
      case .first: text += ".@first"
      case .sum: text += ".@sum.n"
      }
    }
    return text
  }

  /// The value that the path gives; nil where it is missing.
  func value(in record: ReferenceRecord) -> ReferenceJSON? {
    switch root {
    case .record, .itself: break
    case .index: return record.index.map { .number(String($0)) } ?? .null
    case .parentID: return record.parent.flatMap { Self.take(.member("id"), of: $0) }
    }
    var value: ReferenceJSON? = record.json
    for step in steps {
      guard let present = value else { return nil }
      value = Self.take(step, of: present)
    }
    return value
  }

  private static func take(_ step: Step, of value: ReferenceJSON) -> ReferenceJSON? {
    if case .null = value { return .null }
    switch (step, value) {
    case (.member(let name), .object(let members)):
      return members.last { $0.name == name }?.value
    case (.member, .array(let elements)):
      let found = elements.map { $0.isScalar ? nil : take(step, of: $0) }
      return found.contains { $0 != nil } ? .array(found.map { $0 ?? .null }) : nil
    case (.element(let index), .array(let elements)):
      let place = index < 0 ? elements.count + index : index
      return elements.indices.contains(place) ? elements[place] : nil
    case (.count, .array(let elements)): return .number(String(elements.count))
    case (.first, .array(let elements)): return elements.first
    case (.sum, .array(let elements)):
      let numbers = elements.compactMap { element -> Int? in
        guard case .number(let digits)? = take(.member("n"), of: element) else { return nil }
        return Int(digits)
      }
      return .number(String(numbers.reduce(0, +)))
    default: return nil
    }
  }
}

/// A record with what its paths can reach beside it.
struct ReferenceRecord {
  var json: ReferenceJSON
  var index: Int?
  var parent: ReferenceJSON?
}
