import SeedbedDiagnostics
import SeedbedModel

/// A date or time attribute whose stored form does not hold all digits of its values, and the values that
/// lost some.
struct LostDigits {
  let entity: String
  let attribute: Attribute
  var count = 1
  /// Of the first values, as many as a warning shows.
  var places: [DumpPlace]
}

extension RecordWatcher {
  /// Counts a value of the innermost record that lost digits.
  func countLostDigits(of plan: AttributePlan, node: Int?) {
    let place = node ?? frames[frames.count - 1].record.node
    guard
      let known = lostDigits.firstIndex(where: { $0.attribute.location == plan.attribute.location })
    else {
      let entity = plans[frames[frames.count - 1].plan].entity?.entity.name ?? ""
      lostDigits.append(
        LostDigits(entity: entity, attribute: plan.attribute, places: [dumpPlace(of: place)])
      )
      return
    }
    lostDigits[known].count += 1
    if lostDigits[known].places.count < Diagnostic.placeLimit {
      lostDigits[known].places.append(dumpPlace(of: place))
    }
  }

  /// A warning for each attribute whose values lost digits.
  var lostDigitsWarnings: [Diagnostic] { lostDigits.map(\.warning) }
}

extension Conversion {
  /// The smallest unit that the form holds, as a word.
  fileprivate var finestUnit: String {
    switch finestNanoseconds {
    case 1000: "microseconds"
    case 1_000_000: "milliseconds"
    default: "seconds"
    }
  }
}

extension LostDigits {
  fileprivate var warning: Diagnostic {
    let conversion = attribute.conversion
    let store = conversion.storeWord ?? ""
    var warning = Diagnostic(
      .lostDigits,
      severity: .warning,
      "'\(entity).\(attribute.name)' loses digits: its stored form '\(store)' holds"
        + " \(conversion.finestUnit)",
      at: places[0].location,
      recordPath: places[0].path.isEmpty ? nil : places[0].path,
      excerpt: places[0].excerpt,
      notes: [
        Note(
          (conversion.finestNanoseconds > 1000 ? "'store: micros' holds microseconds; " : "")
            + "'store: \(store)' written in the schema cuts digits without a warning",
          at: attribute.location
        )
      ]
    )
    warning.count = count
    warning.furtherPlaces = places.dropFirst().map(\.location)
    return warning
  }
}
