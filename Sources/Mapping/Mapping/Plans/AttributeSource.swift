import SeedbedBase
import SeedbedLanguage

extension AttributePlan.Source {
  /// Compiles the source of an attribute's values.
  init(_ source: ValueSource, _ paths: PathCompiler?) throws(PlanError) {
    switch source {
    case .sequence: self = .sequence
    case .exists(let path): self = .exists(CompiledPath.compile(path, paths, isAlternative: true))
    case .firstOf(let alternatives):
      let isOnly = alternatives.count == 1
      if isOnly, let only = alternatives.first, only.isPlain, case .keyPath(let path) = only.origin
      {
        if path.root == .parentObject {
          self = .parentAttribute(CompiledPath.compile(path, paths, isAlternative: false))
          return
        }
        if let slot = paths?.compile(path).onlySlot, slot >= 0 {
          self = .slot(slot)
          return
        }
      }
      self = .alternatives(
        try alternatives.map { alternative throws(PlanError) in
          try AttributePlan.Alternative(alternative, paths, isAlternative: !isOnly)
        }
      )
    }
  }
}

extension AttributePlan.Alternative {
  fileprivate init(
    _ alternative: ValueSource.Alternative,
    _ paths: PathCompiler?,
    isAlternative: Bool
  ) throws(PlanError) {
    let transforms = alternative.transforms
    let when = try CompiledPredicate(alternative.when, paths)
    self.init(
      origin: alternative.origin.map(
        { CompiledPath.compile($0, paths, isAlternative: isAlternative) },
        name: { String(decoding: JSONString.label($0), as: UTF8.self) }
      ),
      when: when,
      nullValues: NullTexts(alternative.nullValues),
      transforms: transforms.isEmpty ? nil : try TransformChain(transforms),
      asset: alternative.asset
    )
  }
}
