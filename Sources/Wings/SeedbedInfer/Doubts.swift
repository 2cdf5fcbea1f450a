import SeedbedBase

/// The choices of a draft that are least certain.
enum Doubts {
  /// So many lines for people, the most important first, each with a hint that settles it.
  static func lines(of draft: Draft, atMost limit: Int = 3) -> [String] {
    var lines = draft.entities.flatMap { entity in
      entity.guessedEnums.map {
        "\(entity.name).\($0.column): the dumps have words, and the column has integers; until 'enum'"
          + " says the numbers, all rows have one value"
      }
    }
    lines += draft.conflicts
    lines += draft.entities.compactMap { one in one.skippedNote.map { "\(one.name): \($0)" } }
    lines += draft.left.filter { !$0.areOfPages }.map(\.summary)
    lines += draft.entities.filter(\.isOpaque).map { "\($0.name): its records are kept as JSON" }
    lines += draft.entities.filter { !$0.isOpaque && $0.variants == nil }.flatMap(key)
    for entity in draft.entities {
      for relationship in entity.relationships where relationship.onDangling != nil {
        lines.append(
          "\(entity.name).\(relationship.name): some keys are not in the dumps and make rows with"
            + " only their key; --hint \"no ref \(entity.name).\(relationship.path.last)\" leaves"
            + " them alone"
        )
      }
    }
    for entity in draft.entities {
      for (attribute, target, _) in entity.guesses {
        let path = attribute.path
        let member = "\(entity.name).\(attribute.isKeyInObject ? path.text : path.last)"
        lines.append(
          "\(member) may refer to \(target.name): --hint \"ref \(member) -> \(target.name)\""
        )
      }
      for (member, separator) in entity.guessedLists {
        lines.append(
          "\(entity.name).\(member) looks like a list: --hint 'list \(entity.name).\(member)"
            + " \"\(separator)\"'"
        )
      }
    }
    if lines.count > limit {
      let more = lines.count - limit + 1
      lines = Array(lines.prefix(limit - 1)) + ["and \(more) more; the comments say which"]
    }
    return lines
  }

  private static func key(of entity: DraftEntity) -> [String] {
    let hasNone = entity.key.isEmpty && entity.surrogate == nil
    let isByPosition = entity.key.contains { entity.attribute($0)?.path.root == "@index" }
    guard hasNone || isByPosition && !entity.isScalar else { return [] }
    let effect = hasNone ? "every record makes a row" : "the position is the key"
    return [
      "\(entity.name): no key was found, so \(effect); --hint \"key \(entity.name) = …\" names one"
    ]
  }
}
