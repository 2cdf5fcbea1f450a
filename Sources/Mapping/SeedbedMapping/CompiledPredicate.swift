import SeedbedModel
import SeedbedValues

/// A predicate whose paths are compiled and whose patterns are parsed.
indirect enum CompiledPredicate {
  case all([(path: CompiledPath, tests: [CompiledTest])])
  case any([CompiledPredicate])
}

/// One test of a predicate.
indirect enum CompiledTest {
  case plain(Predicate.Test)
  case not([CompiledTest])
  case matches(Pattern)
  case same(CompiledPath)
}

extension CompiledPredicate {
  /// Compiles a predicate; paths that `paths` does not collect walk over the record by themselves.
  init(_ predicate: Predicate, _ paths: PathCompiler?) throws(PlanError) {
    switch predicate {
    case .any(let predicates):
      var compiled: [CompiledPredicate] = []
      for predicate in predicates { compiled.append(try CompiledPredicate(predicate, paths)) }
      self = .any(compiled)
    case .all(let lines):
      var compiled: [(path: CompiledPath, tests: [CompiledTest])] = []
      for line in lines {
        let path = CompiledPath.compile(line.keyPath, paths, isAlternative: true)
        compiled.append((path, try CompiledTest.compile(line.tests, paths)))
      }
      self = .all(compiled)
    }
  }
}

extension CompiledTest {
  static func compile(
    _ tests: [Predicate.Test],
    _ paths: PathCompiler?
  ) throws(PlanError) -> [CompiledTest] {
    var compiled: [CompiledTest] = []
    for test in tests {
      switch test {
      case .not(let inner): compiled.append(.not(try compile(inner, paths)))
      case .same(let path):
        compiled.append(.same(CompiledPath.compile(path, paths, isAlternative: true)))
      case .matches(let text):
        do {
          compiled.append(.matches(try Pattern(text)))
        } catch {
          throw PlanError(message: "the pattern '\(text)' cannot be used")
        }
      default: compiled.append(.plain(test))
      }
    }
    return compiled
  }
}

extension CompiledPath {
  /// A path whose members `paths` collects; without `paths`, it walks over the record by itself.
  static func compile(
    _ path: DumpKeyPath,
    _ paths: PathCompiler?,
    isAlternative: Bool
  ) -> CompiledPath {
    paths?.compile(path, isAlternative: isAlternative)
      ?? CompiledPath(path, isAlternative: isAlternative)
  }
}
