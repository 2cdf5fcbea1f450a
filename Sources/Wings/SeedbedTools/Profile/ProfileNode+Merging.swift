import SeedbedBase

/// Two profiles of one place become one.
extension ProfileNode {
  /// The place whose objects these are.
  package var resolved: ProfileNode {
    var node = self
    while let next = node.fold { node = next }
    return node
  }

  /// Gives the objects to another place, which has them from now on.
  package func join(_ place: ProfileNode) {
    if placeTables.isEmpty { placeTables = keyTables }
    let content = takeObjects()
    fold = place
    place.take(content)
  }

  /// Takes records that stand at another place.
  private func take(_ content: ProfileNode) {
    let tables = tablesOfPlace
    merge(content)
    placeTables = tables
  }

  package func merge(_ other: ProfileNode) {
    space.changes += 1
    if !placeTables.isEmpty || !other.placeTables.isEmpty {
      placeTables = Self.merged(tablesOfPlace, other.tablesOfPlace)
    }
    if let place = fold, other.fold == nil, other.hasMembers {
      place.resolved.take(other.takeObjects())
    } else if fold == nil, !hasMembers, other.resolved !== self {
      fold = other.fold
    }
    addScalars(of: other)
    objects += other.objects
    emptyObjects += other.emptyObjects
    arrays += other.arrays
    emptyArrays += other.emptyArrays
    shortest = min(shortest, other.shortest)
    longest = max(longest, other.longest)
    takenObjects.all += other.takenObjects.all
    takenObjects.empty += other.takenObjects.empty
    if other.holdsRecord { holdsRecord = true }
    if nameMember == nil { nameMember = other.nameMember }
    if let theirs = other.elements { makeElements().merge(theirs) }
    if other.isOpaque { becomeOpaque() }
    guard !isOpaque else { return }
    mergeKinds(of: other)
    takeMembers(of: other)
    if let theirs = other.listColumns {
      if listColumns == nil { listColumns = theirs } else { listColumns?.merge(theirs) }
    }
  }

  /// Adds the scalar values of another place.
  func addScalars(of other: ProfileNode) {
    nulls += other.nulls
    trues += other.trues
    falses += other.falses
    integers += other.integers
    reals += other.reals
    texts += other.texts
    scalar.merge(other.scalar)
  }

  private func mergeKinds(of other: ProfileNode) {
    if kinds == nil, other.kinds == nil { return }
    let isFresh = members.isEmpty && !hasNoKinds && entries == nil
    if let theirs = other.kinds, let mine = kinds, theirs.memberHash == mine.memberHash,
      mine.canTake(theirs)
    {
      mine.merge(theirs, into: self)
    } else if let theirs = other.kinds, isFresh, kinds == nil {
      let made = KindProfile(of: theirs)
      made.merge(theirs, into: self)
      kinds = made
    } else {
      mergeKinds()
      if let theirs = other.kinds {
        hasNoKinds = true
        for (_, node) in theirs.nodes { takeMembers(of: node, tables: false) }
      }
    }
    if other.hasNoKinds || !other.members.isEmpty { mergeKinds() }
  }

  func takeMembers(of other: ProfileNode, tables takesTables: Bool = true) {
    if other.hasNoKinds { hasNoKinds = true }
    if other.entries != nil { becomeDictionary() }
    if entries != nil {
      if let theirs = other.entries { entries?.merge(theirs) }
      if let theirs = other.entryNames { entryNames?.merge(theirs) }
      otherNames += other.otherNames
      for member in other.members { takeEntry(member) }
      return
    }
    for member in other.members {
      if entries == nil, memberPlaces[member.nameHash] == nil, members.count >= Self.memberLimit,
        !isRow
      {
        becomeDictionary()
      }
      if entries != nil {
        takeEntry(member)
        continue
      }
      if let known = memberPlaces[member.nameHash] {
        members[known].merge(member)
      } else {
        adopt(member)
      }
    }
    guard entries == nil else { return }
    if takesTables { keyTables = Self.merged(keyTables, other.keyTables) }
    pairs.merge(other.pairs) { left, right in
      var merged = left
      merged.merge(right)
      return merged
    }
    for column in other.pairColumns where !pairColumns.contains(column) {
      pairColumns.append(column)
    }
  }

  private static func merged(_ tables: [KeyTable], _ others: [KeyTable]) -> [KeyTable] {
    var merged = tables
    for table in others {
      if let known = merged.firstIndex(where: { $0.path == table.path }) {
        merged[known].merge(table)
      } else if merged.count < 2 * Profiler.tableLimit {
        merged.append(table)
      }
    }
    return merged
  }

  private func takeEntry(_ member: ProfileNode) {
    entries?.merge(member)
    entryNames?.merge(Self.sketch(of: member.name, count: member.count))
    noteName(member.name)
  }
}
