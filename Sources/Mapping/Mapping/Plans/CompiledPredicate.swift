import SeedbedBase
import SeedbedLanguage

/// A predicate whose paths are compiled and whose patterns are parsed.
typealias CompiledPredicate = PredicateForm<CompiledPath, Pattern>

extension CompiledPredicate {
  /// Nil where there is no predicate.
  init?(_ predicate: Predicate?, _ paths: PathCompiler?) throws(PlanError) {
    guard let predicate else { return nil }
    self = try CompiledPredicate(predicate, paths)
  }

  /// Compiles a predicate; paths that `paths` does not collect walk over the record by themselves.
  init(_ predicate: Predicate, _ paths: PathCompiler?) throws(PlanError) {
    self = try predicate.map(
      { path, _ throws(PlanError) in CompiledPath.compile(path, paths, isAlternative: true) },
      pattern: compiledPattern
    )
  }
}

/// The pattern of `matches`.
func compiledPattern(_ text: ExactText) throws(PlanError) -> Pattern {
  do {
    return try Pattern(text.text)
  } catch {
    throw PlanError(message: "the pattern '\(text.text)' cannot be used")
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
