import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Which member of an object is meant where an attribute wants a scalar.
extension RecordWatcher {
  /// Members that are looked at, and that are shown.
  private static let memberLimit = 100
  private static let shownMembers = 5

  /// The longer key path that leads to a scalar of the attribute's type; nil where the value at the
  /// node is no object.
  func memberHint(_ plan: AttributePlan, at node: Int) -> String? {
    guard node < tape.count, tape.nodes[node].kind == .object,
      let path = plan.mapping.source.plainPath, !path.isEmpty
    else { return nil }
    let scalars = tape.children(of: node).lazy.filter { [tape] in !tape.nodes[$0].isContainer }
    let members = Array(scalars.prefix(Self.memberLimit))
    let type = plan.attribute.conversion.type
    let best = members.first { type.isWritten(as: tape.nodes[$0].kind) }
    guard let member = best ?? members.first else { return nil }
    let names = members.map { quoted(shownName($0 - 1, in: tape)) }
    let shown = shortList(names, upTo: Self.shownMembers)
    let inner = DumpKeyPath.written(path, to: shortened(shownName(member - 1, in: tape)))
    return "its keys are \(shown): 'keyPath: \(inner)' reads one of them"
  }
}

extension ValueSource {
  /// The one key path that is read.
  var plainPath: String? { only?.origin.keyPath?.source }
}

extension AttributeType {
  /// True if values of the type mostly stand in a dump as such.
  fileprivate func isWritten(as kind: TapeKind) -> Bool {
    switch traits.written {
    case .number: kind.isNumber
    case .boolean: kind == .true || kind == .false
    case .text: kind == .string
    }
  }
}
