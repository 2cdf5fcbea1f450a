/// What a draft is least sure of.
package enum Doubts {
  /// So many lines for people, the most important first.
  package static func lines(of draft: Draft, atMost limit: Int = 3) -> [String] {
    var lines: [String] = []
    lines += draft.unread
    for entity in draft.entities where entity.isOpaque {
      lines.append("\(entity.name): its records are kept as JSON")
    }
    for entity in draft.entities where !entity.isOpaque && entity.variants == nil {
      let isByPosition = entity.key.contains { entity.attribute($0)?.path.root == "@index" }
      if entity.key.isEmpty {
        lines.append("\(entity.name): no key was found, so every record makes a row")
      } else if isByPosition, !entity.isScalar {
        lines.append("\(entity.name): no key was found, so the position is the key")
      }
    }
    for entity in draft.entities {
      for relationship in entity.relationships where relationship.onDangling != nil {
        lines.append(
          "\(entity.name).\(relationship.name): some keys are not in the dumps and make rows with"
            + " only their key"
        )
      }
    }
    let guesses = draft.entities.map(\.guesses.count).reduce(0, +)
    if guesses > 0 {
      lines.append("comments that begin with 'perhaps' show \(guesses) more references")
    }
    if lines.count > limit {
      let more = lines.count - limit + 1
      lines = Array(lines.prefix(limit - 1)) + ["and \(more) more; the comments say which"]
    }
    return lines
  }
}
