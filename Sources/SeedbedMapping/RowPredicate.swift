package import SeedbedModel
package import SeedbedOperations
import SeedbedValues

/// A predicate on a finished row: its paths name attributes and relationships.
package struct RowPredicate {
  private indirect enum Node {
    case all([(slot: Int?, type: AttributeType?, tests: [CompiledTest])])
    case any([Node])
  }

  private let root: Node

  package init(_ predicate: Predicate, entity: Entity, layout: SlotLayout) throws(PlanError) {
    root = try Self.compile(predicate, entity, layout)
  }

  /// Whether the row of these cells meets the predicate.
  package func holds(_ cells: UnsafeBufferPointer<Cell>) -> Bool {
    Self.holds(root, cells, ByteArena())
  }

  private static func compile(
    _ predicate: Predicate,
    _ entity: Entity,
    _ layout: SlotLayout
  ) throws(PlanError) -> Node {
    switch predicate {
    case .any(let predicates):
      var nodes: [Node] = []
      for predicate in predicates { nodes.append(try compile(predicate, entity, layout)) }
      return .any(nodes)
    case .all(let lines):
      var compiled: [(slot: Int?, type: AttributeType?, tests: [CompiledTest])] = []
      for line in lines {
        guard case .member(let name)? = line.keyPath.segments.first,
          line.keyPath.root == .member
        else {
          throw PlanError(message: "'\(line.keyPath.source)' is not an attribute of the row")
        }
        let attribute = entity.attributes.firstIndex { $0.name == name }
        let relationship = entity.relationships.firstIndex { $0.name == name }
        let slot = attribute ?? relationship.flatMap { layout.reference(of: $0)?.key.first }
        let type = attribute.map { entity.attributes[$0].conversion.type }
        compiled.append((slot, type, try PlanCompiler.compile(line.tests)))
      }
      return .all(compiled)
    }
  }

  private static func holds(
    _ node: Node,
    _ cells: UnsafeBufferPointer<Cell>,
    _ arena: ByteArena
  ) -> Bool {
    switch node {
    case .any(let nodes): nodes.contains { holds($0, cells, arena) }
    case .all(let lines):
      lines.allSatisfy { line in
        let value = value(of: line.slot.map { cells[$0] }, line.type, arena)
        return line.tests.allSatisfy { ScalarTest.holds($0, for: value) }
      }
    }
  }

  private static func value(
    of cell: Cell?,
    _ type: AttributeType?,
    _ arena: ByteArena
  ) -> RawValue? {
    guard let cell else { return nil }
    switch cell.tag {
    case .absent, .null: return RawValue(.null)
    case .integer:
      if type == .boolean { return RawValue(cell.integerValue == 0 ? .false : .true) }
      return RawValue(.number, arena.copy(String(cell.integerValue)))
    case .real: return RawValue(.number, arena.copy(String(cell.realValue)))
    case .text, .blob: return RawValue(type == .decimal ? .number : .text, cell.bytes)
    }
  }
}
