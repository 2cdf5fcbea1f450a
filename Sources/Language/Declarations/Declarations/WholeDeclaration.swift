/// An entity, a mapping or a dump, which may be left out where it has a mistake.
package protocol WholeDeclaration {
  var extent: SourceExtent? { get set }
  /// True if a part of it has a mistake.
  var isDamaged: Bool { get set }
}

extension EntityDeclaration: WholeDeclaration {}
extension MappingDeclaration: WholeDeclaration {}
extension DumpDeclaration: WholeDeclaration {}
