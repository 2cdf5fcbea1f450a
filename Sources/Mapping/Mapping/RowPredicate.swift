package import SeedbedBase
package import SeedbedLanguage

/// A predicate on a finished row: its paths name attributes and relationships, and in `deleteWhen`
/// values of other rows.
package struct RowPredicate {
  /// Where a value that is tested stands.
  fileprivate enum Place {
    /// A value of the row, and its type; nil for one that no row has.
    case slot(Int?, AttributeType?)
    /// A value of other rows, by its place in `far`.
    case far(Int)
    /// A value that surrounds the rows, as the row stores it; nil for one that no row holds.
    case constant(Cell?)
  }

  fileprivate typealias Form = PredicateForm<Place, Pattern>

  /// A test of a value of other rows, which the predicate's caller answers.
  package struct FarLine {
    package let value: FarValue
    fileprivate let tests: [Form.Test]

    /// True if a value of a type passes.
    package func holds(_ cell: Cell, _ type: AttributeType?) -> Bool {
      let cells = [cell]
      return cells.withUnsafeBufferPointer { cells in
        let arena = ByteArena()
        let place = Place.slot(0, type)
        return tests.allSatisfy { RowPredicate.holds($0, place, cells, arena) }
      }
    }
  }

  private let root: Form
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

  /// True if the row of these cells meets the predicate; `answers` has a result for each of `far`.
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
    ) throws(PlanError) -> Form {
      var farValues: [FarValue] = []
      let form = try predicate.map(
        { path, line throws(PlanError) in
          if let line {
            if path.root == .member { return place(of: path) ?? .slot(nil, nil) }
            let isFar = entity.farValue(at: line) != nil
            let conversion = isFar ? nil : conversion(of: line)
            return .constant(surroundings(path).flatMap { stored($0, conversion) })
          }
          if let value = entity.farValue(at: path) {
            farValues.append(value)
            return .far(farValues.count - 1)
          }
          guard let place = place(of: path) else {
            throw PlanError(message: "'\(path.source)' is not an attribute of the row")
          }
          return place
        },
        pattern: compiledPattern
      )
      for line in form.lines {
        guard case .far(let index) = line.keyPath else { continue }
        far.append(FarLine(value: farValues[index], tests: line.tests))
      }
      return form
    }

    private func place(of path: DumpKeyPath) -> Place? {
      guard case .member(let name)? = path.segments.first, path.root == .member else { return nil }
      let attribute = entity.attributes.firstIndex { $0.name == name }
      let relationship = entity.relationships.firstIndex { $0.name == name }
      return .slot(
        attribute ?? relationship.flatMap { layout.reference(of: $0)?.key.first },
        attribute.map { entity.attributes[$0].conversion.type }
      )
    }

    private func conversion(of path: DumpKeyPath) -> Conversion? {
      guard case .member(let name)? = path.segments.first else { return nil }
      return schema.conversion(ofMember: name, of: entity)
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
    _ form: Form,
    _ cells: UnsafeBufferPointer<Cell>,
    _ answers: [Bool],
    _ arena: ByteArena
  ) -> Bool {
    switch form {
    case .any(let forms): forms.contains { holds($0, cells, answers, arena) }
    case .all(let lines):
      lines.allSatisfy { line in
        if case .far(let far) = line.keyPath { return far < answers.count && answers[far] }
        return line.tests.allSatisfy { holds($0, line.keyPath, cells, arena) }
      }
    }
  }

  private static func holds(
    _ test: Form.Test,
    _ place: Place,
    _ cells: UnsafeBufferPointer<Cell>,
    _ arena: ByteArena
  ) -> Bool {
    switch test {
    case .not(let tests): return !tests.allSatisfy { holds($0, place, cells, arena) }
    case .same(.constant(let constant)):
      guard let constant, case .slot(let slot?, _) = place else { return false }
      let cell = cells[slot].tag == .absent ? .null : cells[slot]
      return cell.equals(constant)
    case .same(let other):
      guard let left = value(at: place, cells, arena), let right = value(at: other, cells, arena)
      else { return false }
      return ValueComparison.equals(left, right)
    default: return ScalarTest.holds(test, for: value(at: place, cells, arena))
    }
  }

  private static func value(
    at place: Place,
    _ cells: UnsafeBufferPointer<Cell>,
    _ arena: ByteArena
  ) -> RawValue? {
    guard case .slot(let slot?, let type) = place else { return nil }
    let cell = cells[slot]
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

extension MappingSchema {
  /// How the values of an attribute or a to-one are stored: a to-one holds the key of its target.
  package func conversion(ofMember name: String, of entity: Entity) -> Conversion? {
    if let attribute = entity.attributes.first(where: { $0.name == name }) {
      return attribute.conversion
    }
    var next = entity.relationships.first { $0.name == name }
    while let target = next?.targets.first {
      switch entities[target].primaryKey.first {
      case .attribute(let index): return entities[target].attributes[index].conversion
      case .relationship(let index): next = entities[target].relationships[index]
      case nil: return nil
      }
    }
    return nil
  }
}
