package import SeedbedCells
package import SeedbedModel
package import SeedbedOperations
import SeedbedText
import SeedbedValues

/// A predicate on a finished row: its paths name attributes and relationships, and in `deleteWhen`
/// values of other rows.
package struct RowPredicate {
  /// Where a value of the row stands, and what type it has.
  fileprivate struct Place {
    var slot: Int?
    var type: AttributeType?
    /// Which of `far` answers the line; nil for a line about the row itself.
    var far: Int?
  }

  /// A test of a value of other rows, which the predicate's caller answers.
  package struct FarLine {
    package let value: FarValue
    private let tests: [Test]

    fileprivate init(_ value: FarValue, _ tests: [Test]) {
      self.value = value
      self.tests = tests
    }

    /// Whether a value of a type passes.
    package func holds(_ cell: Cell, _ type: AttributeType?) -> Bool {
      let cells = [cell]
      return cells.withUnsafeBufferPointer { cells in
        let arena = ByteArena()
        let place = Place(slot: 0, type: type)
        return tests.allSatisfy { RowPredicate.holds($0, place, cells, arena) }
      }
    }
  }

  fileprivate indirect enum Test {
    case plain(CompiledTest)
    case not([Test])
    /// Equals another value of the row.
    case same(Place)
    /// Equals a value that surrounds the rows, as the row stores it; nil for one that no row has.
    case sameAs(Cell?)
  }

  private indirect enum Node {
    case all([(place: Place, tests: [Test])])
    case any([Node])
  }

  private let root: Node
  /// The lines about other rows, in order.
  package let far: [FarLine]
  /// Keeps the bytes of constants.
  private let constants: ByteArena

  /// Compiles a predicate; `surroundings` gives the values of paths such as `@path.feed`, which are
  /// not the row's.
  package init(
    _ predicate: Predicate,
    entity: Int,
    in schema: MappingSchema,
    layout: SlotLayout,
    surroundings: (DumpKeyPath) -> RawValue? = { _ in nil }
  ) throws(PlanError) {
    let constants = ByteArena()
    self.constants = constants
    var compiler = Compiler(
      schema: schema,
      entity: schema.entities[entity],
      layout: layout,
      constants: constants
    )
    root = try compiler.compile(predicate, surroundings)
    far = compiler.far
  }

  /// Whether the row of these cells meets the predicate; `answers` has a result for each of `far`.
  package func holds(_ cells: UnsafeBufferPointer<Cell>, _ answers: [Bool] = []) -> Bool {
    Self.holds(root, cells, answers, ByteArena())
  }

  // MARK: Compiling

  private struct Compiler {
    let schema: MappingSchema
    let entity: Entity
    let layout: SlotLayout
    let constants: ByteArena
    var far: [FarLine] = []

    mutating func compile(
      _ predicate: Predicate,
      _ surroundings: (DumpKeyPath) -> RawValue?
    ) throws(PlanError) -> Node {
      switch predicate {
      case .any(let predicates):
        var nodes: [Node] = []
        for predicate in predicates { nodes.append(try compile(predicate, surroundings)) }
        return .any(nodes)
      case .all(let lines):
        var compiled: [(place: Place, tests: [Test])] = []
        for line in lines {
          if let value = entity.farValue(at: line.keyPath) {
            compiled.append((Place(far: far.count), []))
            far.append(FarLine(value, try tests(line.tests, nil, surroundings)))
            continue
          }
          guard let place = place(of: line.keyPath) else {
            throw PlanError(message: "'\(line.keyPath.source)' is not an attribute of the row")
          }
          let conversion = conversion(of: line.keyPath)
          compiled.append((place, try tests(line.tests, conversion, surroundings)))
        }
        return .all(compiled)
      }
    }

    private func place(of path: DumpKeyPath) -> Place? {
      guard case .member(let name)? = path.segments.first, path.root == .member else { return nil }
      let attribute = entity.attributes.firstIndex { $0.name == name }
      let relationship = entity.relationships.firstIndex { $0.name == name }
      return Place(
        slot: attribute ?? relationship.flatMap { layout.reference(of: $0)?.key.first },
        type: attribute.map { entity.attributes[$0].conversion.type }
      )
    }

    /// How the values of a column are stored: a reference holds the key of its target.
    private func conversion(of path: DumpKeyPath) -> Conversion? {
      guard case .member(let name)? = path.segments.first else { return nil }
      if let attribute = entity.attributes.first(where: { $0.name == name }) {
        return attribute.conversion
      }
      var next = entity.relationships.first { $0.name == name }
      while let target = next?.targets.first {
        switch schema.entities[target].primaryKey.first {
        case .attribute(let index): return schema.entities[target].attributes[index].conversion
        case .relationship(let index): next = schema.entities[target].relationships[index]
        case nil: return nil
        }
      }
      return nil
    }

    private func tests(
      _ tests: [Predicate.Test],
      _ conversion: Conversion?,
      _ surroundings: (DumpKeyPath) -> RawValue?
    ) throws(PlanError) -> [Test] {
      var compiled: [Test] = []
      for test in tests {
        switch test {
        case .not(let inner): compiled.append(.not(try self.tests(inner, conversion, surroundings)))
        case .same(let path) where path.root == .member:
          compiled.append(.same(place(of: path) ?? Place()))
        case .same(let path):
          compiled.append(.sameAs(surroundings(path).flatMap { stored($0, conversion) }))
        default:
          compiled += try CompiledTest.compile([test], nil).map { .plain($0) }
        }
      }
      return compiled
    }

    /// A value as a column stores it; nil for one that the column cannot hold.
    private func stored(_ value: RawValue, _ conversion: Conversion?) -> Cell? {
      if value.kind == .null { return .null }
      guard var conversion else { return nil }
      // The path gives stored values: an enumeration or a check is not applied again.
      conversion.enumeration = nil
      conversion.check = nil
      guard let converter = try? Converter(conversion) else { return nil }
      switch converter.convert(value, arena: constants) {
      case .cell(let cell) where cell.tag == .text || cell.tag == .blob:
        let bytes = constants.copy(cell.bytes)
        return cell.tag == .text ? .text(bytes) : .blob(bytes)
      case .cell(let cell): return cell
      case .null, .missing: return .null
      // No row holds its last digits.
      case .invalid, .shortened: return nil
      }
    }
  }

  // MARK: Asking

  private static func holds(
    _ node: Node,
    _ cells: UnsafeBufferPointer<Cell>,
    _ answers: [Bool],
    _ arena: ByteArena
  ) -> Bool {
    switch node {
    case .any(let nodes): nodes.contains { holds($0, cells, answers, arena) }
    case .all(let lines):
      lines.allSatisfy { line in
        if let far = line.place.far { return far < answers.count && answers[far] }
        return line.tests.allSatisfy { holds($0, line.place, cells, arena) }
      }
    }
  }

  private static func holds(
    _ test: Test,
    _ place: Place,
    _ cells: UnsafeBufferPointer<Cell>,
    _ arena: ByteArena
  ) -> Bool {
    switch test {
    case .plain(let test): return ScalarTest.holds(test, for: value(at: place, cells, arena))
    case .not(let tests): return !tests.allSatisfy { holds($0, place, cells, arena) }
    case .same(let other):
      guard let left = value(at: place, cells, arena), let right = value(at: other, cells, arena)
      else { return false }
      return ValueComparison.equals(left, right)
    case .sameAs(let constant):
      guard let constant, let slot = place.slot else { return false }
      let cell = cells[slot].tag == .absent ? .null : cells[slot]
      return cell.equals(constant)
    }
  }

  private static func value(
    at place: Place,
    _ cells: UnsafeBufferPointer<Cell>,
    _ arena: ByteArena
  ) -> RawValue? {
    guard let slot = place.slot else { return nil }
    let cell = cells[slot]
    switch cell.tag {
    case .absent, .null: return RawValue(.null)
    case .integer:
      if place.type == .boolean { return RawValue(cell.integerValue == 0 ? .false : .true) }
      return RawValue(.number, arena.copy(String(cell.integerValue)))
    case .real: return RawValue(.number, arena.copy(String(cell.realValue)))
    case .text, .blob: return RawValue(place.type == .decimal ? .number : .text, cell.bytes)
    }
  }
}
