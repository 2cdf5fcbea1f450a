extension ReferenceAttribute {
  /// The value that a record gives for the attribute; nil where it gives none.
  func cell(of record: ReferenceRecord) throws(ReferenceInterpreter.Rejected) -> ReferenceCell? {
    var value = source.value(in: record)
    value = value.map(replacingNulls)
    if case .parsed(_, let inner) = source, let text = value, text != .null {
      guard text.isScalar, let json = ReferenceJSON(parsing: text.plainText) else {
        return try cell(onInvalid == .keep ? onMissing : onInvalid)
      }
      value = inner.value(in: ReferenceRecord(json: json))
    }
    guard let present = value else { return try cell(onMissing) }
    let outcome: ReferenceCell
    do {
      outcome = try type.cell(replacingNulls(try transformed(present)))
    } catch {
      return try cell(onInvalid == .keep ? onMissing : onInvalid)
    }
    return outcome == .null ? try cell(onNull) : outcome
  }

  /// The stored form of the default.
  var defaultCell: ReferenceCell {
    (try? type.cell(defaultValue ?? .null)) ?? .null
  }

  private func cell(
    _ absence: ReferenceAbsence
  ) throws(ReferenceInterpreter.Rejected) -> ReferenceCell? {
    switch absence {
    case .keep: return nil
    case .setNull: return .null
    case .default: return defaultCell
    case .error: throw ReferenceInterpreter.Rejected()
    }
  }

  private func replacingNulls(_ value: ReferenceJSON) -> ReferenceJSON {
    value.isScalar && value != .null && nullValues.contains(value.plainText) ? .null : value
  }

  private func transformed(_ value: ReferenceJSON) throws(ReferenceInvalid) -> ReferenceJSON {
    guard isUppercase, value != .null else { return value }
    guard value.isScalar else { throw ReferenceInvalid() }
    return .text(value.plainText.uppercased())
  }
}

extension ReferenceSource {
  fileprivate func value(in record: ReferenceRecord) -> ReferenceJSON? {
    switch self {
    case .path(let path), .parsed(let path, _): return path.value(in: record)
    case .alternatives(let paths):
      let values = paths.map { $0.value(in: record) }
      if let value = values.first(where: { $0 != nil && $0 != .null }) { return value }
      return values.contains(.null) ? .null : nil
    case .nullable(let alternatives):
      let values = alternatives.map { alternative -> ReferenceJSON? in
        guard let value = alternative.path.value(in: record) else { return nil }
        let isNull = value.isScalar && alternative.nullValues.contains(value.plainText)
        return isNull ? .null : value
      }
      if let value = values.first(where: { $0 != nil && $0 != .null }) { return value }
      return values.contains(.null) ? .null : nil
    case .object(let members):
      let found = members.compactMap { member in
        member.path.value(in: record).map { ReferenceJSON.Member(name: member.name, value: $0) }
      }
      return found.isEmpty ? nil : .object(found)
    case .picked(let outer, let inner):
      guard let value = outer.value(in: record) else { return nil }
      return inner.value(in: ReferenceRecord(json: value))
    case .template(let pieces):
      let values = pieces.map { $0.path.value(in: record) }
      if values.contains(nil) { return nil }
      if values.contains(.null) { return .null }
      return .text(zip(pieces, values).map { $0.text + ($1?.plainText ?? "") }.joined())
    case .value(let value): return value
    case .exists(let path):
      let value = path.value(in: record)
      return .number(value == nil || value == .null ? "0" : "1")
    }
  }
}
