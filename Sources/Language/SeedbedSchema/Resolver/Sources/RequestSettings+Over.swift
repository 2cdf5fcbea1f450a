import SeedbedDeclarations
import SeedbedModel

extension RequestSettingsDeclaration {
  /// The settings of a request over those of its source.
  func rules(over source: RequestSettingsDeclaration, isData: Bool) -> RequestRules {
    var rules = RequestRules()
    if isData { rules.maxBody = 32 << 20 }
    for settings in [source, self] {
      rules.retry.times = settings.retryTimes ?? rules.retry.times
      rules.retry.wait = settings.retryWait ?? rules.retry.wait
      rules.retry.maxWait = settings.retryMaxWait ?? rules.retry.maxWait
      rules.timeouts.connect = settings.connectTimeout ?? rules.timeouts.connect
      rules.timeouts.idle = settings.idleTimeout ?? rules.timeouts.idle
      rules.timeouts.total = settings.totalTimeout ?? rules.timeouts.total
      rules.redirects = settings.redirects ?? rules.redirects
      rules.maxAge = settings.maxAge ?? rules.maxAge
      rules.maxBody = settings.maxBody ?? rules.maxBody
    }
    rules.responses = responses + source.responses
    return rules
  }
}

extension [Member<[Located<RequestTemplate>]?>] {
  /// A request's settings over those of its source, name by name: null takes one away.
  func over(
    _ source: Self,
    isSame: (String, String) -> Bool
  ) -> Self {
    var merged = source
    for setting in self {
      if let index = merged.firstIndex(where: { isSame($0.name.value, setting.name.value) }) {
        merged[index] = setting
      } else {
        merged.append(setting)
      }
    }
    return merged.filter { $0.value != nil }
  }
}
