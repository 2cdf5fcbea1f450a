import SeedbedTestSupport

/// Links with attributes of their own.
extension ReferenceSchema {
  mutating func addLinkAttributes(_ random: inout SeededRandom) {
    guard let owner = entities.firstIndex(where: { $0.name == "A" }) else { return }
    var list = ReferenceRelationship("ls", "B")
    list.storage = .joinTable
    list.keyPath = ReferencePath("ls")
    if random.happens(0.5) {
      entities[owner].relationships.append(ReferenceCase.list(list, of: entities[owner], &random))
    }
    // Other records make no record wrong where values are required.
    let isDemanding = entities[owner].attributes.contains(where: \.isRequired)
    for index in entities[owner].relationships.indices {
      let relationship = entities[owner].relationships[index]
      guard relationship.storage == .joinTable, relationship.keyPath != nil, !relationship.isLate,
        random.happens(0.7)
      else { continue }
      var attributes = (0..<Int.random(in: 1...2, using: &random)).map {
        ReferenceCase.attribute("w\($0)", &random, merges: false)
      }
      if isDemanding, relationship.target != "C" {
        var need = ReferenceAttribute("need", random.pick([.integer, .text]))
        need.onNull = .keep
        need.isRequired = true
        attributes.append(need)
      }
      entities[owner].relationships[index].linkAttributes = attributes
    }
  }
}
