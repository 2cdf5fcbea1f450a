import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Values of paths that start at an `@` root.
extension DumpEvaluator {
  func valueFromRoot(of compiled: CompiledPath) -> Value {
    let path = compiled.path
    let segments = path.segments[...]
    let frame = frames[frames.count - 1]
    switch path.root {
    case .member, .record: return apply(segments, to: frame.record.value, of: compiled)
    case .key: return frame.record.name.map { .scalar($0) } ?? .null
    case .index: return frame.record.index.map { .scalar(arena.number($0)) } ?? .null
    case .depth: return .scalar(arena.number(frames.count - 1))
    case .top:
      guard case .node(let node, tape) = frames[0].record.value else {
        return apply(segments, to: frames[0].record.value, of: compiled)
      }
      return sharedValue(of: compiled, from: node)
    case .parent(let levels):
      guard let parent = enclosingObject(levels: levels) else { return .missing }
      return sharedValue(of: compiled, from: parent)
    case .parentKey(let levels):
      guard let parent = enclosingObject(levels: levels) else { return .missing }
      return name(of: parent, in: arena).map { .scalar($0) } ?? .null
    case .parentIndex(let levels):
      guard let parent = enclosingObject(levels: levels) else { return .missing }
      return index(of: parent).map { .scalar(arena.number($0)) } ?? .null
    case .arrayKey:
      guard let array = enclosingArray else { return .missing }
      return name(of: array, in: arena).map { .scalar($0) } ?? .null
    case .arrayIndex:
      guard let array = enclosingArray else { return .missing }
      return index(of: array).map { .scalar(arena.number($0)) } ?? .null
    case .parentObject: return parentAttribute(of: compiled)
    case .document: return documentValue(of: compiled)
    case .dump: return named(segments, in: source.dump, of: compiled)
    case .captures: return named(segments, in: source.captures, of: compiled)
    case .response where segments.count == 1:
      return source.url.map { .scalar($0) } ?? .missing
    case .response: return named(segments.dropFirst(), in: source.headers, of: compiled)
    case .variables: return named(segments, in: source.variables, of: compiled)
    }
  }

  private func named(
    _ segments: ArraySlice<DumpKeyPath.Segment>,
    in values: [(name: String, value: RawValue)],
    of compiled: CompiledPath
  ) -> Value {
    guard
      case .member(let name)? = segments.first,
      let found = values.last(where: { $0.name == name })
    else { return .missing }
    let value: Value = found.value.kind == .null ? .null : .scalar(found.value)
    return apply(segments.dropFirst(), to: value, of: compiled)
  }

  /// The object that directly contains the innermost record, arrays not counted, or one further
  /// out; nil beyond the top of what is held.
  private func enclosingObject(levels: Int) -> Int? {
    let record = frames[frames.count - 1].record
    var node = record.node
    var remaining = levels
    if !record.standsInDump {
      // The scalar was made from a member of the object at `node`.
      remaining -= 1
    }
    while remaining > 0 {
      guard let parent = enclosingObject(of: node) else { return nil }
      node = parent
      remaining -= 1
    }
    return node
  }

  private func enclosingObject(of node: Int) -> Int? {
    var node = tape.nodes[node].parent
    while node != TapeNode.noParent {
      if tape.nodes[Int(node)].kind == .object || isEntry(Int(node)) { return Int(node) }
      node = tape.nodes[Int(node)].parent
    }
    return nil
  }

  /// The array that the innermost record is an element of; nil if an object holds it, or if it was
  /// made from a value.
  private var enclosingArray: Int? {
    let record = frames[frames.count - 1].record
    let parent = tape.nodes[record.node].parent
    guard record.standsInDump, parent != TapeNode.noParent,
      tape.nodes[Int(parent)].kind == .array
    else { return nil }
    return Int(parent)
  }

  /// True if an array above the top-level record is an entry that the dump's key path passed
  /// through, as in `[*][*]`: it has a name of its own there, and counts as an object does.
  private func isEntry(_ array: Int) -> Bool {
    guard source.passesEntries, array < frames[0].record.node || frames[0].record.node == 0 else {
      return false
    }
    let parent = tape.nodes[array].parent
    if parent == TapeNode.noParent { return source.unitName != nil }
    return tape.nodes[Int(parent)].kind == .object
  }

  /// The member's name that a node stands under, if an object holds it.
  func name(of node: Int, in arena: ByteArena) -> RawValue? {
    let parent = tape.nodes[node].parent
    if parent == TapeNode.noParent { return source.unitName }
    guard tape.nodes[Int(parent)].kind == .object else { return nil }
    return RawValue(.text, tape.unescape(node - 1, into: arena))
  }

  /// The place of a node among its array's elements or object's members.
  func index(of node: Int) -> Int? {
    let parent = tape.nodes[node].parent
    if parent == TapeNode.noParent { return source.unitIndex }
    let step = tape.nodes[Int(parent)].kind == .object ? 1 : 0
    var child = Int(parent) + 1 + step
    var index = 0
    // Places are mostly asked for in order: go on from the last one.
    if placeCursor.parent == parent, placeCursor.node <= node {
      child = placeCursor.node
      index = placeCursor.index
    }
    while child < node {
      child = Int(tape.nodes[child].next) + step
      index += 1
    }
    placeCursor = (parent, node, index)
    return index
  }

  /// An attribute of the object that the nearest enclosing record became, converted.
  private func parentAttribute(of compiled: CompiledPath) -> Value {
    guard let (cell, conversion) = parentCell(of: compiled) else { return .missing }
    if cell.tag == .null { return .null }
    return RawValue(stored: cell, by: conversion, arena: arena).map { .scalar($0) } ?? .missing
  }

  /// The cell that a path from `@parentObject` names, and how it was made.
  func parentCell(of compiled: CompiledPath) -> (cell: Cell, conversion: Conversion)? {
    guard
      frames.count > 1,
      case .member(let name)? = compiled.path.segments.first,
      case let plan = frames[frames.count - 2].plan, plan != Frame.noPlan,
      let entity = plans[plan].entity,
      let attribute = entity.entity.attributes.firstIndex(where: { $0.name == name })
    else { return nil }
    let cell = cells[frames[frames.count - 2].cellBase + attribute]
    return (cell, entity.entity.attributes[attribute].conversion)
  }
}
