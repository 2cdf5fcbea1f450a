import SeedbedBase

/// Constants have the type of the attribute that they are given for.
extension ResolvedSchema {
  func checkValues() {
    for (declared, reading) in attributeReadings {
      var conversion = reading.conversion
      if let source = declared.reading.source { checkSource(source, reading) }
      if let value = declared.column.defaultValue { checkDefault(value, conversion) }
      conversion.enumeration = nil
      conversion.check = nil
      if let cases = declared.conversion.enumeration {
        check(cases.value.map(\.value), conversion, at: cases.span)
      }
      if let check = declared.conversion.check { self.check(check, conversion) }
    }
  }

  /// Checks the source of an attribute that reads a constant or `exists`.
  private func checkSource(_ source: Located<ValueSource>, _ reading: AttributeMapping) {
    let type = reading.conversion.type
    switch source.value {
    case .sequence: break
    case .exists:
      // 1 and 0 are numbers, and also texts and booleans, but no dates.
      let isFlag = type.traits.written != .text || type == .text || type == .json
      guard !isFlag, reading.transforms.isEmpty,
        reading.conversion.enumeration == nil
      else { return }
      report.error(.typeMismatch, at: source.span) {
        "'exists' gives 1 or 0, which does not fit the type \(type.rawValue)"
      }
    case .firstOf(let alternatives):
      checkObject(alternatives, reading, at: source.span)
      for case .constant(let literal) in alternatives.map(\.origin) where literal != .null {
        guard let reason = reading.problem(of: literal) else { continue }
        report.error(.typeMismatch, at: source.span) { reason }
      }
    }
  }

  /// An object is JSON, and no step takes one.
  private func checkObject(
    _ alternatives: [ValueSource.Alternative],
    _ reading: AttributeMapping,
    at span: SourceSpan
  ) {
    guard case .object? = alternatives.first?.origin, alternatives[0].asset == nil else { return }
    let type = reading.conversion.type
    if type != .json {
      report.error(.typeMismatch, at: span) {
        "'object' gives JSON, which does not fit the type \(type.rawValue)"
      }
      .fix("write 'type: json'")
    }
    guard let step = reading.transforms.first, !step.readsJSON else { return }
    report.error(.conflictingKeys, at: span) {
      "the step '\(step.name)' does not apply to an object"
    }
  }

  private func checkDefault(_ value: Located<Literal>, _ conversion: Conversion) {
    let cases = conversion.enumeration ?? []
    if !cases.contains(where: { $0.value == value.value }),
      let meant = cases.first(where: { $0.name == value.value.text })
    {
      report.error(.typeMismatch, at: value.span) {
        "a default is a stored value, but \(quoted(meant.name)) is stored as "
          + meant.value.inWords
      }
      .fix(meant.value.isPlainWord ? .replace(with: meant.value.text) : nil)
      return
    }
    var conversion = conversion
    conversion.enumeration = nil
    check([value.value], conversion, at: value.span)
  }

  private func check(_ values: [Literal], _ conversion: Conversion, at span: SourceSpan) {
    let type = conversion.type
    for value in values {
      let reason =
        type.takes(value)
        ? conversion.problem(of: value)
        : "expected \(type.traits.constantWords), found \(value.inWords)"
      guard let reason else { continue }
      report.error(.typeMismatch, at: span) { reason }
      return
    }
  }

  private func check(_ check: Located<Check>, _ conversion: Conversion) {
    let type = conversion.type
    let value = check.value
    let bounds = [value.minimum, value.maximum].compactMap { $0 } + (value.allowed ?? [])
    if bounds.contains(.null) {
      report.error(.typeMismatch, at: check.span) {
        "expected \(type.traits.constantWords), found null"
      }
    }
    self.check(bounds, conversion, at: check.span)
    let hasLength = type.traits.keys.contains(.length)
    let lengths: [(key: String, isGiven: Bool)] = [
      ("minLength", value.minimumLength != nil), ("maxLength", value.maximumLength != nil),
      ("pattern", value.pattern != nil),
    ]
    for case (let key, true) in lengths where !hasLength {
      report.error(.typeMismatch, at: check.span) { "'\(key)' does not apply to \(type.rawValue)" }
    }
    for case (let key, .number?) in [("min", value.minimum), ("max", value.maximum)]
    where type == .text {
      report.warning(.typeMismatch, at: check.span) {
        "'\(key)' compares texts by their bytes, so that \"10\" is less than \"9\""
      }
      .fix("write '\(key)Length' for the length, or a number's type")
    }
    if let low = value.minimumLength, let high = value.maximumLength, low > high {
      report.error(.outOfRange, at: check.span) { "'minLength' is above 'maxLength'" }
    }
    if case .number(let low)? = value.minimum, case .number(let high)? = value.maximum,
      let low = Double(low), let high = Double(high), low > high
    {
      report.error(.outOfRange, at: check.span) { "'min' is above 'max'" }
    }
  }
}

extension AttributeType {
  /// True if a constant can be a value of this type.
  fileprivate func takes(_ literal: Literal) -> Bool {
    switch (self, literal) {
    case (_, .null), (.json, .json): true
    case (.integer, .number(let digits)): Int64(digits) != nil || Self.isWhole(digits)
    case (.decimal, .text(let text)):
      if case .number? = resolvePlainScalar(text) { true } else { false }
    case (.boolean, .number(let digits)): digits == "0" || digits == "1"
    case (.uuid, .text(let text)): UUIDBytes(text) != nil
    case (_, .number): traits.constants.contains(.number)
    case (_, .text): traits.constants.contains(.text)
    case (_, .boolean): traits.constants.contains(.boolean)
    case (_, .json): false
    }
  }

  /// True if a number such as `1.0` or `1e3` has no fraction and fits 64 bits.
  private static func isWhole(_ digits: String) -> Bool {
    guard let value = Double(digits) else { return false }
    return value == value.rounded() && abs(value) < 9_007_199_254_740_992
  }
}

extension Literal {
  /// True if YAML reads the text back as this literal.
  fileprivate var isPlainWord: Bool {
    let isWord = text.utf8.allSatisfy { byte in
      Unicode.Scalar(byte).properties.isAlphabetic || byte &- 0x30 <= 9 || byte == 0x2E
    }
    return isWord && resolvePlainScalar(text) == self
  }

  fileprivate var inWords: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let digits): "number \(digits)"
    case .text(let text): "text \(quoted(text))"
    case .json(let text): text.hasPrefix("[") ? "a list" : "a mapping"
    }
  }
}

extension Conversion {
  /// Why a constant that is stored, such as a `default`, is no value of this conversion; nil where it
  /// is one.
  fileprivate func problem(of stored: Literal) -> String? {
    // A converter that cannot be made has been reported already.
    try? Converter(self).convert(literal: stored, arena: ByteArena()).problem?.reason
  }
}

extension AttributeMapping {
  /// Why a constant in place of a key path (`value`) cannot be converted; nil where it can.
  fileprivate func problem(of constant: Literal) -> String? {
    try? Converter(conversion, nullValues: nullValues, transforms: transforms)
      .convert(read: constant, arena: ByteArena()).problem?.reason
  }
}
