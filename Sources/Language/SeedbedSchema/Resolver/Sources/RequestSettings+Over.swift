import SeedbedDeclarations
import SeedbedModel

extension [Member<[Located<RequestTemplate>]?>] {
  /// A request's settings over those of its source, name by name: null takes one away.
  func over(
    _ source: Self,
    isSame: (String, String) -> Bool
  ) -> Self {
    var merged = source
    for setting in self {
      merged.put(setting) { isSame($0.name.value, setting.name.value) }
    }
    return merged.filter { $0.value != nil }
  }
}
