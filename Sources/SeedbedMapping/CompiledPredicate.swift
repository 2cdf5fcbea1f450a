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
