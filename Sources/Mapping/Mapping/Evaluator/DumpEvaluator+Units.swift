import SeedbedBase
package import SeedbedLanguage
package import SeedbedReading

/// Finding the top-level records in what the reader delivers.
extension DumpEvaluator {
  /// Goes on to the next item; its records are asked for then.
  package func enter(_ item: DumpItem) {
    nameArena.reset()
    unitNumber += 1
    leadsNowhere = false
    noteUnit(of: item)
  }

  private func noteUnit(of item: DumpItem) {
    lineCursor.reset()
    placeCursor.parent = TapeNode.noParent
    source.unitLine = item.line
    source.unitColumn = item.column
    source.unitOffset = item.byteOffset
    source.unitName = item.entryName.map { RawValue(.text, $0) }
    source.unitIndex = item.index
    source.isUnitMapped = item.isMapped && item.remainingCount == 0
  }

  /// The unit of the item, where that is one record, as it mostly is.
  package func onlyRecord(in item: DumpItem, each: EachRule) -> RecordReference? {
    guard item.isRecord, tape.nodes[0].kind != .null, each != .entries || !item.isMapped else {
      return nil
    }
    return record(of: item)
  }

  /// The records of the item: the unit itself, or what the rest of the key path gives in it; none
  /// where the unit is no collection of records as `each` asks for one.
  package func records(
    in item: DumpItem,
    of keyPath: DumpKeyPath,
    each: EachRule
  ) -> [RecordReference] {
    if item.isRecord {
      if tape.nodes[0].kind == .null, each == .elements || item.isKeyOnly {
        nullElements += 1
        return []
      }
      if each == .entries, item.isMapped, tape.nodes[0].kind == .object {
        return entryRecords(of: 0, in: tape, names: nameArena)
      }
      return [record(of: item)]
    }
    frames.cut(to: 0)
    frames.append(Frame(record: record(of: item)))
    defer { frames.cut(to: 0) }
    let remaining = item.remaining(of: keyPath)
    let path = DumpKeyPath(source: "", root: .record, segments: Array(remaining))
    let found = unitValue(item, remaining, CompiledPath(path, isAlternative: true))
    leadsNowhere = found.isMissing
    return records(in: found, each: each, isMapped: item.isMapped)
  }

  /// True if an item is the element of a list, where `each: entries` asks for the members of an
  /// object.
  package func isListElement(_ item: DumpItem) -> Bool {
    item.isRecord && !item.isMapped && item.entryName == nil
  }

  /// The key path of what stands at a byte of an item, which is on the mapper's tape.
  package func recordPath(at byteOffset: Int, in item: DumpItem, keyPath: String) -> String? {
    noteUnit(of: item)
    source.keyPath = keyPath
    let node = (0..<tape.count).first { node in
      tape.nodes[node].kind != .key && item.byteOffset + tape.start(of: node) == byteOffset
    }
    return node.map { recordPath(of: $0) }
  }

  private func record(of item: DumpItem) -> RecordReference {
    RecordReference(
      value: item.isKeyOnly ? .missing : .node(0, tape),
      node: 0,
      name: source.unitName,
      index: item.index,
      standsInDump: true
    )
  }

  private func unitValue(
    _ item: DumpItem,
    _ remaining: ArraySlice<DumpKeyPath.Segment>,
    _ path: CompiledPath
  ) -> Value {
    if item.isMapped, tape.nodes[0].kind == .array, case .member? = remaining.first {
      return .missing
    }
    return apply(remaining, to: .node(0, tape), of: path, isAfterArrayStep: item.isMapped)
  }

  private func records(in found: Value, each: EachRule, isMapped: Bool) -> [RecordReference] {
    switch found {
    case .missing, .null, .scalar: return []
    case .list(let elements):
      if each == .entries {
        return elements.flatMap { records(in: $0, each: each, isMapped: isMapped) }
      }
      return elements.enumerated().compactMap { index, element -> RecordReference? in
        guard let node = nodeOf(element), tape.nodes[node].kind != .null else { return nil }
        let isElement =
          tape.nodes[node].parent != TapeNode.noParent
          && tape.nodes[Int(tape.nodes[node].parent)].kind == .array
        var record = self.record(of: element, index: isElement ? self.index(of: node) : index)
        record.name = name(of: node, in: nameArena)
        return record
      }
    case .node(let node, let tape):
      if each != .elements, tape.nodes[node].kind == .object {
        return entryRecords(of: node, in: tape, names: nameArena)
      }
      if tape.nodes[node].kind == .array, !isMapped {
        return elements(of: node, in: tape).enumerated().compactMap {
          index,
          element -> RecordReference? in
          guard let node = nodeOf(element), tape.nodes[node].kind != .null else { return nil }
          var record = self.record(of: element, index: index)
          if each == .keys {
            record.value = .missing
            record.name = RawValue(.text, tape.unescape(node, into: nameArena))
          }
          return record
        }
      }
      var record = self.record(of: found, index: index(of: node))
      record.name = name(of: node, in: nameArena)
      return [record]
    }
  }
}
