extension MappingSchema {
  /// By entity: whether records can be nested in records of the same entity, at any depth.
  package var nestsItself: [Bool] {
    var search = NestingSearch(self)
    for entity in entities.indices { search.visit(entity) }
    return search.nestsItself
  }
}

/// Finds the entities that nest themselves: the circles of "a record of this may hold one of that".
///
/// Tarjan's search for strongly connected components, with a stack of its own in place of recursion:
/// schemas may be long chains.
private struct NestingSearch {
  /// By entity: those whose records are nested in its own.
  private let nested: [[Int]]
  private var numbers: [Int]
  private var lows: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private(set) var nestsItself: [Bool]

  init(_ schema: MappingSchema) {
    var nested = schema.entities.map { _ in Set<Int>() }
    for nesting in SchemaGraph(schema).nestings {
      let relationships = schema.entities[nesting.entity].relationships
      nested[nesting.entity].formUnion(relationships[nesting.relationship.relationship].targets)
    }
    self.nested = nested.map { $0.sorted() }
    numbers = schema.entities.map { _ in -1 }
    lows = numbers
    isOpen = schema.entities.map { _ in false }
    nestsItself = isOpen
  }

  mutating func visit(_ start: Int) {
    guard numbers[start] < 0 else { return }
    var path: [(entity: Int, next: Int)] = []
    enter(start, &path)
    while let (entity, next) = path.last {
      guard next < nested[entity].count else {
        path.removeLast()
        close(entity)
        if let outer = path.last?.entity { lows[outer] = min(lows[outer], lows[entity]) }
        continue
      }
      path[path.count - 1].next += 1
      let target = nested[entity][next]
      if target == entity { nestsItself[entity] = true }
      if numbers[target] < 0 {
        enter(target, &path)
      } else if isOpen[target] {
        lows[entity] = min(lows[entity], numbers[target])
      }
    }
  }

  private mutating func enter(_ entity: Int, _ path: inout [(entity: Int, next: Int)]) {
    numbers[entity] = count
    lows[entity] = count
    count += 1
    isOpen[entity] = true
    open.append(entity)
    path.append((entity, 0))
  }

  /// Ends an entity, and with the first one of a circle the whole circle.
  private mutating func close(_ entity: Int) {
    guard lows[entity] == numbers[entity] else { return }
    let isCircle = open.last != entity
    while let member = open.popLast() {
      isOpen[member] = false
      if isCircle { nestsItself[member] = true }
      if member == entity { return }
    }
  }
}
