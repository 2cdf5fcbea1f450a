import SeedbedBase
package import SeedbedReading

/// Adds values on tapes to nodes.
package final class Profiler {
  /// The most tables of one place.
  static let tableLimit = 4
  /// The most members that are taken by threes.
  static let tripleColumns = 5
  static let emptyText = ValueHash.of("")
  /// Containers below it are taken as one JSON value.
  private static let depthLimit = 48

  /// A scalar value of an open record.
  ///
  /// It holds no node: a node may be given up while its record is still open.
  struct Leaf: BitwiseCopyable {
    let hash: UInt64
    let names: (own: UInt64, parent: UInt64, grandparent: UInt64)
    let level: Int32
    let keyRank: Float
    let isAmongKeys: Bool
    /// True if the value is a list as a whole, which only tells whether objects agree.
    let isList: Bool

    init(_ node: ProfileNode, _ hash: UInt64, isList: Bool = false) {
      self.hash = hash
      names = (node.nameHash, node.parentHash, node.grandparentHash)
      level = Int32(truncatingIfNeeded: node.level)
      keyRank = isList ? 0 : Float(node.keyRank)
      isAmongKeys = node.isAmongKeys
      self.isList = isList
    }

    /// The hash of the path from the record so many levels above.
    func path(_ depth: Int) -> UInt64 {
      switch depth {
      case ...0: 0
      case 1: names.own
      case 2: ValueHash.pair(names.parent, names.own)
      default: ValueHash.pair(ValueHash.pair(names.grandparent, names.parent), names.own)
      }
    }
  }

  @exclusivity(unchecked) var leaves: [Leaf] = []
  @exclusivity(unchecked) var row: [RowValue] = []
  /// The members of a row that are taken together.
  @exclusivity(unchecked) var columns: [RowValue] = []
  @exclusivity(unchecked) private var listValues: [ListColumns.Element] = []
  @exclusivity(unchecked) private var listMarks = HashMarks()
  /// The identity of each open object: its key if that comes early, else a number.
  @exclusivity(unchecked) var identities: [UInt64] = []
  @exclusivity(unchecked) private var serial: UInt64
  /// Called with the root between members of a document and after it, where nodes are many.
  private let relieve: ((ProfileNode) -> Void)?
  @exclusivity(unchecked) private var root: ProfileNode?

  /// - Parameters:
  ///   - dump: The path of the dump: objects of two dumps without a key are never one.
  ///   - relieve: Makes fewer nodes of many, given the root of the dump.
  package init(_ dump: String = "", relieve: ((ProfileNode) -> Void)? = nil) {
    serial = ValueHash.of(dump)
    self.relieve = relieve
  }

  /// Adds the value of a unit.
  package func add(_ tape: TapeView, to node: ProfileNode) {
    leaves.removeAll(keepingCapacity: true)
    identities.removeAll(keepingCapacity: true)
    root = node
    add(tape, 0, to: node)
    root = nil
    if node.space.isCrowded { relieve?(node) }
  }

  private func add(_ tape: TapeView, _ index: Int, to node: ProfileNode) {
    let value = tape[index]
    switch value.kind {
    case .null: node.nulls += 1
    case .true, .false:
      let isTrue = value.kind == .true
      if isTrue { node.trues += 1 } else { node.falses += 1 }
      leaves.append(Leaf(node, isTrue ? 2 : 3))
    case .integer, .number:
      let bytes = tape.raw(index)
      let hash = ValueHash.of(bytes)
      node.scalar.values.add(hash, bytes)
      if value.kind == .integer {
        node.integers += 1
        node.scalar.addInteger(bytes)
      } else {
        node.reals += 1
        node.scalar.addReal(bytes)
      }
      leaves.append(Leaf(node, hash))
    case .string:
      node.texts += 1
      if value.isEscaped {
        var text = tape.text(of: index)
        text.withUTF8 { addText($0, to: node) }
      } else {
        addText(tape.raw(index), to: node)
      }
    case .array: addArray(tape, index, to: node)
    case .object: addObject(tape, index, to: node)
    case .key: break
    }
  }

  private func addText(_ bytes: UnsafeBufferPointer<UInt8>, to node: ProfileNode) {
    let hash = ValueHash.of(bytes)
    node.scalar.addText(bytes, hash)
    leaves.append(Leaf(node, hash))
  }

  // MARK: Arrays

  private func addArray(_ tape: TapeView, _ index: Int, to node: ProfileNode) {
    node.arrays += 1
    let end = Int(tape[index].next)
    guard end > index + 1 else {
      node.emptyArrays += 1
      node.shortest = 0
      leaves.append(Leaf(node, 1, isList: true))
      return
    }
    guard !node.isOpaque, node.level < Self.depthLimit else {
      node.longest = .max
      return node.becomeOpaque()
    }
    let elements = node.makeElements()
    let start = leaves.count
    var child = index + 1
    var count = 0
    listValues.removeAll(keepingCapacity: true)
    var bounds: [Int] = []
    while child < end {
      bounds.append(leaves.count)
      add(tape, child, to: elements)
      child = Int(tape[child].next)
      count += 1
    }
    node.shortest = min(node.shortest, count)
    node.longest = max(node.longest, count)
    noteList(elements, bounds, count)
    if let records = elements.edgeNode { noteList(records, bounds, count) }
    // The same in any order: lists are seldom sorted.
    var hash = UInt64(count)
    for leaf in leaves[start...] { hash &+= ValueHash.pair(leaf.names.own, leaf.hash) }
    leaves.removeLast(leaves.count - start)
    leaves.append(Leaf(node, hash, isList: true))
  }

  /// Looks which members are different within the list.
  private func noteList(_ elements: ProfileNode, _ bounds: [Int], _ count: Int) {
    guard count > 1, bounds.first != leaves.count else { return }
    if elements.listColumns == nil { elements.listColumns = ListColumns() }
    guard count <= ListColumns.longestList else {
      elements.listColumns?.skipList()
      return
    }
    listValues.removeAll(keepingCapacity: true)
    for (element, start) in bounds.enumerated() {
      let end = element + 1 < bounds.count ? bounds[element + 1] : leaves.count
      for leaf in leaves[start..<end] {
        let depth = Int(leaf.level) - elements.level
        // Members, and the keys of objects that are members.
        guard !leaf.isList, depth < 2 || depth == 2 && leaf.keyRank >= 1.5 else { continue }
        listValues.append(
          ListColumns.Element(
            path: leaf.path(depth),
            hash: leaf.hash,
            element: UInt32(truncatingIfNeeded: element)
          )
        )
      }
    }
    elements.listColumns?.add(&listValues, &listMarks)
  }

  // MARK: Objects

  private func addObject(_ tape: TapeView, _ index: Int, to holder: ProfileNode) {
    holder.objects += 1
    let end = Int(tape[index].next)
    guard end > index + 1 else {
      holder.emptyObjects += 1
      return
    }
    guard !holder.isOpaque else { return }
    guard holder.level < Self.depthLimit else { return holder.becomeOpaque() }
    let node = kindNode(tape, index, holder) ?? holder
    if node !== holder { node.objects += 1 }
    serial &+= 1
    // The records of edges are those of what holds the object around their list.
    let isEdge = holder.isElement && holder.facts.isOfEdges && identities.count > 1
    let outer = isEdge ? identities[identities.count - 2] : ValueHash.pair(serial, 0x5EED)
    identities.append(lateIdentity(tape, index, node) ?? outer)
    let start = leaves.count
    var key = index + 1
    var expected = 0
    while key < end {
      addMember(tape, key, node, &expected)
      key = Int(tape[key + 1].next)
      // Of the document itself alone: nothing below it is open now.
      if node === root, node.space.isCrowded { relieve?(node) }
    }
    identities.removeLast()
    if node.entries == nil, !node.isOpaque { noteRow(node, holder, start) }
  }

  /// The key of an object where it comes behind the lists and objects that it holds.
  private func lateIdentity(_ tape: TapeView, _ index: Int, _ node: ProfileNode) -> UInt64? {
    if node.objects - node.emptyObjects == 1 { node.lateIdentity = lateKey(tape, index, of: node) }
    guard var name = node.lateIdentity,
      let value = name.withUTF8({ tape.lastMember(named: $0, of: index).value })
    else { return nil }
    switch tape[value].kind {
    case .integer, .string: return ValueHash.of(tape.raw(value))
    default: return nil
    }
  }

  private func lateKey(_ tape: TapeView, _ index: Int, of node: ProfileNode) -> String? {
    var key = index + 1
    let end = Int(tape[index].next)
    var isLate = false
    while key < end {
      switch tape[key + 1].kind {
      case .object, .array: isLate = true
      case .integer, .string:
        if tape[key].length <= 24 {
          if knownFacts(tape, key, node)?.keyRank ?? MemberName.keyRank(tape.text(of: key)) >= 8 {
            return isLate ? tape.text(of: key) : nil
          }
        }
      default: break
      }
      key = Int(tape[key + 1].next)
    }
    return nil
  }

  /// The hints in the name of a member, if they were found before.
  private func knownFacts(_ tape: TapeView, _ key: Int, _ node: ProfileNode) -> NameFacts? {
    tape[key].isEscaped ? nil : node.space.knownFacts(ValueHash.of(tape.raw(key)))
  }

  private func addMember(
    _ tape: TapeView,
    _ key: Int,
    _ node: ProfileNode,
    _ expected: inout Int
  ) {
    if tape[key].isEscaped {
      var name = tape.text(of: key)
      name.withUTF8 { addMember(tape, key, $0, node, &expected) }
    } else {
      addMember(tape, key, tape.raw(key), node, &expected)
    }
  }

  private func addMember(
    _ tape: TapeView,
    _ key: Int,
    _ name: UnsafeBufferPointer<UInt8>,
    _ node: ProfileNode,
    _ expected: inout Int
  ) {
    let hash = ValueHash.of(name)
    let member: ProfileNode?
    if expected < node.members.count, node.members[expected].nameHash == hash {
      member = node.members[expected]
      expected += 1
    } else {
      if node.space.nodeCount > node.space.hardLimit, node.entries == nil,
        !node.members.contains(where: { $0.nameHash == hash })
      {
        return node.becomeOpaque()
      }
      member = node.member(hash: hash, String(decoding: name, as: UTF8.self))
      expected += 1
    }
    guard let member else {
      if !node.isOpaque { addEntry(tape, key + 1, name, to: node) }
      return
    }
    let before = leaves.count
    add(tape, key + 1, to: member)
    if member.keyRank >= 8, leaves.count == before + 1, tape[key + 1].kind != .object,
      let last = leaves.last, !last.isList
    {
      identities[identities.count - 1] = last.hash
    }
  }

  private func addEntry(
    _ tape: TapeView,
    _ value: Int,
    _ name: UnsafeBufferPointer<UInt8>,
    to node: ProfileNode
  ) {
    if node.entries == nil { node.becomeDictionary() }
    node.entryNames?.add(ValueHash.of(name), name)
    node.noteName(name)
    guard let entries = node.entries else { return }
    let start = leaves.count
    add(tape, value, to: entries)
    leaves.removeLast(leaves.count - start)
  }

  // MARK: Kinds

  /// The node for the objects that have the same value in the member that may tell their kind.
  private func kindNode(_ tape: TapeView, _ index: Int, _ holder: ProfileNode) -> ProfileNode? {
    guard !holder.hasNoKinds, holder.entries == nil else { return nil }
    if holder.kinds == nil {
      guard holder.objects - holder.emptyObjects == 1,
        let name = kindMember(tape, index, of: holder)
      else {
        holder.hasNoKinds = true
        return nil
      }
      holder.kinds = KindProfile(name)
    }
    guard let kinds = holder.kinds else { return nil }
    var name = kinds.member
    let value = name.withUTF8 { tape.lastMember(named: $0, of: index).value }
    if let value, tape[value].kind == .string, !tape[value].isEscaped,
      let node = kinds.node(tape.raw(value), for: holder)
    {
      return node
    }
    holder.mergeKinds()
    return nil
  }

  private func kindMember(_ tape: TapeView, _ index: Int, of holder: ProfileNode) -> String? {
    var best: (rank: Int, name: String)?
    var key = index + 1
    let end = Int(tape[index].next)
    while key < end {
      if tape[key + 1].kind == .string, tape[key].length <= 24 {
        let known = knownFacts(tape, key, holder)
        let found = known.map { $0.kindRank } ?? MemberName.kindRank(tape.text(of: key))
        if let rank = found, rank < best?.rank ?? .max,
          case let name = tape.text(of: key), !holder.facts.isOfEdges || name != "__typename"
        {
          best = (rank, name)
        }
      }
      key = Int(tape[key + 1].next)
    }
    return best?.name
  }
}
