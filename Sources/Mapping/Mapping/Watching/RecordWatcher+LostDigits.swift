import SeedbedBase
import SeedbedLanguage

extension RecordWatcher {
  /// Counts a value of the innermost record that lost digits, for the warning of its attribute.
  func countLostDigits(of plan: AttributePlan, node: Int?) {
    let frame = frames[frames.count - 1]
    let place = node ?? frame.record.node
    let attribute = plan.attribute
    guard let known = lostDigits.firstIndex(where: { $0.notes[0].location == attribute.location })
    else {
      let entity = plans[frame.plan].entity?.entity.name ?? ""
      lostDigits.append(attribute.lostDigits(of: entity, at: dumpPlace(of: place)))
      return
    }
    lostDigits[known].count += 1
    if lostDigits[known].furtherPlaces.count < Diagnostic.placeLimit - 1 {
      lostDigits[known].furtherPlaces.append(dumpPlace(of: place).location)
    }
  }
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

extension Attribute {
  fileprivate func lostDigits(of entity: String, at place: DumpPlace) -> Diagnostic {
    let store = conversion.storeWord ?? ""
    return Diagnostic(.lostDigits, severity: .warning, at: place) {
      "'\(entity).\(name)' loses digits: its stored form '\(store)' holds \(conversion.finestUnit)"
    }
    .note(
      (conversion.finestNanoseconds > 1000 ? "'store: micros' holds microseconds; " : "")
        + "'store: \(store)' written in the schema cuts digits without a warning",
      at: location
    )
  }
}
