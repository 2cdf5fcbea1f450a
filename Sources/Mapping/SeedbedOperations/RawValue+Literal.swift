package import SeedbedModel
package import SeedbedPlatform

extension RawValue {
  /// A constant of the schema as a value of a dump, its text copied into the arena.
  package init(_ literal: Literal, _ arena: ByteArena) {
    switch literal {
    case .null: self.init(.null)
    case .boolean(let value): self.init(value ? .true : .false)
    case .number(let digits): self.init(.number, arena.copy(digits))
    case .text(let text): self.init(.text, arena.copy(text))
    case .json(let text): self.init(.json, arena.copy(text))
    }
  }
}
