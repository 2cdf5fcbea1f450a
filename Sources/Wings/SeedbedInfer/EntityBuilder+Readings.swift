import SeedbedBase
import SeedbedTools

/// Entities of the places where records of dumps stand.
extension EntityBuilder {
  /// The name of a reading's records: that of the file where lists of one name in several files are
  /// of several things.
  func nameOfRecords(_ reading: Reading) -> String {
    let name = reading.group.name
    let isShared = namesakes[ExactText(Inflector.flat(reading.name)), default: []].contains {
      other in
      other.group !== reading.group && other.record.resolved !== reading.record.resolved
    }
    let isTelling =
      name != DumpPatternRule.unnamed
      && !["per", "by", "of", "for", "in", "from"].contains(Words.split(name).last ?? "")
    guard isShared, isTelling else { return reading.name }
    // One name for the records of several lists of a file tells none of them.
    return readings.count { $0.group === reading.group } == 1 ? name : reading.name
  }

  func entity(of reading: Reading) -> DraftEntity {
    if reading.takesEntries { return dictionary(reading.node, reading.name, in: nil) }
    let node = reading.node.resolved
    if node.areObjects, node.hasMembers || node.kinds != nil {
      let made = entity(of: node, reading.name, context: nil)
      takeCaptures(reading, made)
      return made
    }
    let made = newEntity(reading.name, context: reading.path.dropLast().first, nil)
    made.isScalar = node.objects == 0 && node.arrays == 0
    let type = made.isScalar ? TypeRule(node, reading.name).type() : .json
    made.attributes = [DraftAttribute("value", .record, type, node)]
    if made.isScalar, node.isDifferent || node.scalar.values.isExact, node.nulls == 0,
      type.name != "real"
    {
      made.key = ["value"]
      made.keyReason = "the values themselves"
      made.domain = node.scalar.values
    }
    return made
  }

  /// Reads what varies in the paths of files and is not in the records.
  private func takeCaptures(_ reading: Reading, _ made: DraftEntity) {
    guard !made.isRootOfCaptures else { return }
    let group = reading.group
    let isDocument =
      reading.path.isEmpty
      || EnvelopeRule.record(in: group.root) === reading.node
    let isOneRecordAFile = group.isOneObjectAFile && isDocument && !reading.takesEntries
    let key = made.node.flatMap { keys[$0] }
    // A name that happens to be different says less than the file's path.
    let hasKey = key.map { !isOneRecordAFile || $0.rank >= 4 } ?? false
    let leaves = reading.record.leaves(depth: 2)
    let known = group.captures.filter { capture in
      leaves.contains { leaf in
        capture.values.allSatisfy { leaf.node.scalar.values.contains(ValueHash.of($0.text)) }
      }
    }.map(\.name)
    // One part of a path that the record has too may still be needed to tell the files apart.
    let needsAll =
      isOneRecordAFile && !hasKey && group.captures.count > 1 && known.count == 1
    let mayTellFiles =
      (reading.path.isEmpty || reading.record.isElement) && !isOneRecordAFile
      && key?.rank ?? 0 < 2 && group.captures.count == 1
    let own = mayTellFiles ? keyInFile(of: made, group.captures[0]) : []
    let taken = group.captures.filter { capture in
      let isNumber = capture.name == "number" || capture.name == "file"
      // Words in the names of several lists say what the records of each are.
      let isTelling =
        capture.name == "file" && !isOneRecordAFile && key?.isUnique ?? true
        && !capture.values.contains { $0.text.contains(where: \.isNumber) }
      return !own.isEmpty
        || (needsAll || !known.contains(capture.name))
          && (isTelling || !(isNumber && (hasKey || !isOneRecordAFile)))
    }
    made.isRootOfCaptures = true
    let isKey =
      !hasKey && isOneRecordAFile && !taken.isEmpty && taken.count == group.captures.count
    let isGrid =
      isKey && taken.count > 1
      && group.captures.allSatisfy { $0.values.count * 3 <= group.files.count * 2 }
    for (place, capture) in taken.enumerated() {
      let attribute = DraftAttribute(
        made.fresh(capture.name),
        DraftPath(root: "@path.\(capture.name)"),
        .text,
        reading.node.ofTexts(capture.values.sorted().map(\.text))
      )
      attribute.comment = ["from the file's path"]
      if isKey { made.key.append(isGrid ? capture.name : attribute.name) }
      if isGrid {
        makeEntity(of: capture.name, attribute, in: made)
      } else {
        made.attributes.insert(attribute, at: place)
      }
    }
    if isKey { made.keyReason = "one record a file: the path names it" }
    if !own.isEmpty {
      made.key = made.attributes.prefix(taken.count).map(\.name) + own
      made.keyReason = "different in each file"
      made.nodeKey = nil
    }
    for capture in group.captures where !taken.contains(where: { $0.name == capture.name }) {
      group.unread.insert(capture.name)
    }
  }

  /// The member, or the two, that are different in each of several files and come again in others, such
  /// as the tables of several years.
  private func keyInFile(of made: DraftEntity, _ capture: DumpGroup.Capture) -> [String] {
    guard let node = made.node, let columns = node.listColumns,
      case let records = node.filledObjects, columns.lists > 1
    else { return [] }
    let areMany = records >= 5 * columns.lists
    let parts = made.attributes.filter { attribute in
      attribute.isPlain && attribute.path.names.count == 1 && attribute.type.nullValues.isEmpty
        && ["text", "integer", "uuid", "url", "day"].contains(attribute.type.name)
        && attribute.node?.mayBeKey(in: records) == true
        && !NameLists.isMeasure(Words.split(attribute.path.last))
    }
    func comesAgain(_ values: ValueSketch?) -> Bool {
      areMany && values.map { $0.distinct * 4 <= records * 3 } ?? false
    }
    // A column that says the same of each file.
    let isSaid = parts.contains { part in
      guard let values = part.node?.scalar.values, values.distinct <= capture.values.count else {
        return false
      }
      return capture.values.allSatisfy { values.contains(ValueHash.of($0.text)) }
    }
    if isSaid { return [] }
    func hash(_ part: DraftAttribute) -> UInt64 { ValueHash.of(part.path.last) }
    let one = parts.first { part in
      let mayBe = MemberName.keyRank(part.path.last) >= 8 || comesAgain(part.node?.scalar.values)
      return mayBe && columns.isDifferent(hash(part))
    }
    if let one { return [one.name] }
    // Two numbers are different by chance more often than two words.
    let words = parts.filter { $0.node?.scalar.holdsWords == true }
    let found = (words + parts.filter { part in !words.contains { $0 === part } }).pairs.first {
      let (left, right) = (hash($0), hash($1))
      return columns.isDifferent(left, right)
        && comesAgain(node.pairs[ListColumns.group(left, right)])
    }
    return found.map { [$0.name, $1.name] } ?? []
  }

  /// Puts a star in the place of captures that the records of none of a group's readings have.
  func dropCaptures(_ targets: [DraftEntity]) {
    for group in readings.map(\.group) where !group.unread.isEmpty {
      let own = zip(readings, targets).filter { $0.0.group === group }.map(\.1)
      for name in group.unread.map(\.text) {
        let root = "@path.\(name)"
        let isRead = own.contains { entity in
          (entity.attributes + entity.relationships.flatMap(\.target.attributes))
            .contains { $0.path.root == root }
        }
        guard !isRead else { continue }
        group.patterns = group.patterns.map { $0.replacing("{\(name)}", with: "*") }
      }
    }
  }

  /// Reads the name of the list, of several below names, in which each record stands.
  @discardableResult
  func addListName(
    _ names: ValueSketch,
    _ base: String,
    of node: ProfileNode,
    to made: DraftEntity
  ) -> String {
    let path = DraftPath(root: "@array.@key")
    if let known = made.attributes.first(where: { $0.path == path }) { return known.name }
    let attribute = DraftAttribute(
      made.fresh(base),
      path,
      .text,
      node.ofTexts(names.values.map(\.text))
    )
    attribute.comment = ["the name of the list"]
    made.attributes.append(attribute)
    return attribute.name
  }

  /// Makes an entity of a name that comes in several folders and files.
  private func makeEntity(of name: String, _ attribute: DraftAttribute, in made: DraftEntity) {
    let target = newVocabulary(name, in: made, nil)
    attribute.name = "name"
    target.attributes = [attribute]
    target.keyReason = "part of the files' paths"
    made.relationships.append(DraftRelationship(name, .nested, target, .record))
  }
}
