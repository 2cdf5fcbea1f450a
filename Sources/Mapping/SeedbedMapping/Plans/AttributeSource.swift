import SeedbedDiagnostics
import SeedbedModel

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
      origin: AttributePlan.Origin(alternative.origin, paths, isAlternative: isAlternative),
      when: when,
      nullValues: alternative.nullValues,
      transforms: transforms.isEmpty ? nil : try TransformChain(transforms),
      asset: alternative.asset
    )
  }
}

extension AttributePlan.Origin {
  fileprivate init(
    _ origin: ValueSource.Origin,
    _ paths: PathCompiler?,
    isAlternative: Bool
  ) {
    func compile(_ path: DumpKeyPath) -> CompiledPath {
      CompiledPath.compile(path, paths, isAlternative: isAlternative)
    }
    switch origin {
    case .constant(let literal): self = .constant(literal)
    case .keyPath(let path): self = .keyPath(compile(path))
    case .template(let template):
      self = .template(
        template.parts.map { part in
          switch part {
          case .text(let text): .text(text)
          case .keyPath(let path): .keyPath(compile(path))
          }
        }
      )
    case .object(let members):
      self = .object(
        members.map { member in
          AttributePlan.ObjectMember(
            label: JSONString.label(member.name),
            path: compile(member.value)
          )
        }
      )
    }
  }
}
