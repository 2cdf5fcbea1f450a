import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Mapping attributes to cells.
extension ValueMapper {
  /// Writes one attribute's cell.
  ///
  /// - Returns: True if the record may be stored.
  func mapAttribute(
    _ plan: AttributePlan,
    _ base: Int,
    _ isPresent: inout Bool
  ) -> Bool {
    let target = base + plan.mapping.attribute
    if case .slot(let slot) = plan.source, plan.when == nil, isObject, slots[slotBase + slot] < 0 {
      return missing(plan, target: target)
    }
    return mapGeneral(plan, target: target, &isPresent)
  }

  /// Writes the cell of a link's own attribute, which takes its default at once if it is in the
  /// join table's key: it says which link it is.
  func mapLinkAttribute(_ plan: AttributePlan, _ base: Int, _ isPresent: inout Bool) -> Bool {
    guard mapAttribute(plan, base, &isPresent) else { return false }
    let target = base + plan.mapping.attribute
    guard plan.isKey, cells[target].tag == .absent, plan.attribute.defaultValue != nil else {
      return true
    }
    return setDefault(plan, target: target)
  }

  /// Writes the cells of all attributes.
  ///
  /// - Returns: True if the record may be stored.
  func mapAttributes(
    _ plan: MappingPlan,
    _ base: Int,
    _ isPresent: inout Bool
  ) -> Bool {
    let nodes = tape.nodes
    var isValid = true
    for index in 0..<plan.shortcuts.count {
      let shortcut = plan.shortcuts.address(of: index)
      let slot = shortcut.pointee.slot
      let node = slot >= 0 ? slots[slotBase + slot] : -1
      let target = base + shortcut.pointee.target
      if node >= 0, shortcut.pointee.takesContainers || !nodes[node].isContainer {
        isPresent = true
        if let cell = commonCell(nodes[node], node, shortcut.pointee.commonest) {
          cells[target] = cell
        } else if shortcut.pointee.storesNull, nodes[node].kind == .null {
          cells[target] = .null
        } else if !mapValue(of: node, shortcut.pointee, target: target) {
          isValid = false
        }
        continue
      }
      let outerSlot = shortcut.pointee.outerSlot
      if outerSlot >= 0, isObject {
        let outer = slots[slotBase + outerSlot]
        if outer < 0 {
          if shortcut.pointee.keepsMissing { continue }
        } else if shortcut.pointee.storesNull, nodes[outer].kind == .null {
          isPresent = true
          cells[target] = .null
          continue
        }
      }
      let isMapped = shortcut.pointee.plan?._withUnsafeGuaranteedRef {
        mapAttribute($0, base, &isPresent)
      }
      if isMapped == false { isValid = false }
    }
    return isValid
  }

  /// Writes the cell of a value that its type's converter has to look at.
  private func mapValue(of node: Int, _ shortcut: AttributeShortcut, target: Int) -> Bool {
    let raw = rawValue(of: node, in: tape)
    let result = shortcut.converter._withUnsafeGuaranteedRef { $0.convert(raw, arena: arena) }
    if case .cell(let cell) = result {
      cells[target] = cell
      return true
    }
    return shortcut.plan?._withUnsafeGuaranteedRef {
      settle(result, $0, target: target, node: node)
    } ?? true
  }

  /// The cell of a scalar of the dump; nil where it is null or cannot be converted.
  func scalarCell(_ node: Int, _ shortcut: AttributeShortcut) -> Cell? {
    if let cell = commonCell(tape.nodes[node], node, shortcut.commonest) { return cell }
    let raw = rawValue(of: node, in: tape)
    let result = shortcut.converter._withUnsafeGuaranteedRef { $0.convert(raw, arena: arena) }
    if case .cell(let cell) = result { return cell }
    return nil
  }

  /// The cell of a value that is written as most values of its type are.
  @inline(__always)
  private func commonCell(
    _ entry: TapeNode,
    _ node: Int,
    _ shortcut: Converter.Shortcut
  ) -> Cell? {
    switch shortcut {
    case .text where entry.kind == .string:
      return .text(entry.isEscaped ? tape.unescape(node, into: arena) : tape.raw(node))
    case .integer where entry.kind == .integer && entry.length <= 19:
      var digits = tape.base + Int(entry.offset)
      let end = digits + Int(entry.length)
      let isNegative = digits.pointee == UInt8(ascii: "-")
      if isNegative { digits += 1 }
      // Nineteen digits fit in 64 bits, though not all of them in an integer.
      var value: UInt64 = 0
      while digits < end {
        value = value &* 10 &+ UInt64(digits.pointee &- 48)
        digits += 1
      }
      guard let value = Int64(exactly: value) else { return nil }
      return .integer(isNegative ? -value : value)
    case .real where entry.kind.isNumber:
      return PlainReal.value(tape.base + Int(entry.offset), count: Int(entry.length))
        .map { .real($0) }
    case .boolean where entry.kind == .true: return .integer(1)
    case .boolean where entry.kind == .false: return .integer(0)
    case .unixSeconds where entry.kind == .string && !entry.isEscaped:
      return ISO8601Date.unixSeconds(tape.raw(node)).map { .integer($0) }
    case .unixSecondsInUTC where entry.kind == .string && !entry.isEscaped:
      return ISO8601Date.unixSecondsInUTC(tape.raw(node)).map { .integer($0) }
    case .twitterSeconds where entry.kind == .string && !entry.isEscaped:
      return FixedWidthDate.unixSeconds(tape.raw(node)).map { .integer($0) }
    default: return nil
    }
  }

  private func mapGeneral(
    _ plan: AttributePlan,
    target: Int,
    _ isPresent: inout Bool
  ) -> Bool {
    if let when = plan.when, !holds(when) { return missing(plan, target: target) }
    let found: Value
    switch plan.source {
    case .sequence: return true
    case .exists(let path):
      let exists = !value(at: path).isMissingOrNull
      if exists, plan.presence == .always { isPresent = true }
      let result = plan.converter.convert(flag(exists, plan), arena: arena)
      return settle(result, plan, target: target, node: nil)
    case .parentAttribute(let path):
      guard let (cell, conversion) = parentCell(of: path) else {
        return missing(plan, target: target)
      }
      if cell.tag != .absent, cell.tag != .null, plan.takesStored(by: conversion) {
        cells[target] = cell
        return true
      }
      found = parentValue(of: path, by: conversion, plan)
    case .slot(let slot): found = value(ofSlot: slot, plan)
    case .alternatives(let alternatives):
      operatorProblem = nil
      let first = first(of: alternatives)
      if let problem = operatorProblem {
        operatorProblem = nil
        report(.operatorValues, attribute: plan, hint: problem.hint) { problem.message }
        return false
      }
      switch first {
      case .constant(let literal) where plan.chain == nil:
        return settle(
          plan.converter.convert(read: literal, arena: arena),
          plan,
          target: target,
          node: nil
        )
      case .constant(let literal): found = arena.value(of: TransformValue(literal))
      case .invalid(let problem, let node):
        if !isPresent { isPresent = isOwn(plan) }
        return settle(
          .invalid(plan.converter.shown(problem)),
          plan,
          target: target,
          node: node
        )
      case .value(let value): found = value
      }
    }
    guard !found.isMissing else { return missing(plan, target: target) }
    if !isPresent { isPresent = isOwn(plan) }
    return settle(convert(found, plan), plan, target: target, node: nodeOf(found))
  }

  /// The value of an attribute that reads one slot: the member, or, where the record is no object,
  /// the value at the path.
  func value(ofSlot slot: Int, _ plan: AttributePlan) -> Value {
    let node = slots[slotBase + slot]
    guard node < 0, case .firstOf(let alternatives) = plan.mapping.source,
      case .keyPath(let path)? = alternatives.first?.origin
    else { return node < 0 ? .missing : .node(node, tape) }
    return apply(
      path.segments[...],
      to: frames[frames.count - 1].record.value,
      of: CompiledPath(path, isAlternative: false)
    )
  }

  /// The value of `exists`: 1 or 0, and true or false for a boolean.
  private func flag(_ exists: Bool, _ plan: AttributePlan) -> RawValue {
    if plan.mapping.conversion.type == .boolean { return RawValue(exists ? .true : .false) }
    return RawValue(.number, arena.copy(exists ? "1" : "0"))
  }

  /// An attribute of the record around for one of another kind: an instant in UTC says so.
  private func parentValue(
    of path: CompiledPath,
    by conversion: Conversion,
    _ plan: AttributePlan
  ) -> Value {
    let value = value(at: path)
    guard conversion.type == .date,
      [.text, .micros, .microsTrimmed].contains(conversion.dateStore),
      [.date, .day].contains(plan.mapping.conversion.type), case .scalar(let raw) = value
    else { return value }
    return .scalar(RawValue(.text, arena.copy(raw.text + "Z")))
  }

  func convert(_ value: Value, _ plan: AttributePlan) -> ConversionResult {
    guard let chain = plan.chain else { return convertChained(value, plan) }
    if isNullText(value, plan.nullTexts) { return .null }
    switch apply(chain, to: value) {
    case .failure(let problem): return .invalid(plan.converter.shown(problem))
    case .success(let result):
      return result.isMissing ? .missing : convertChained(result, plan)
    }
  }

  private func convertChained(_ value: Value, _ plan: AttributePlan) -> ConversionResult {
    switch value {
    case .missing, .null: .null
    case .scalar(let raw): plan.converter.convert(raw, arena: arena)
    case .node(let node, let tape):
      if !plan.hasPipeline || tape.nodes[node].kind != .array {
        plan.converter.convert(rawValue(of: node, in: tape, plan), arena: arena)
      } else {
        plan.converter.convert(transformValue(of: value), arena: arena)
      }
    case .list: plan.converter.convert(transformValue(of: value), arena: arena)
    }
  }

  private func missing(_ plan: AttributePlan, target: Int) -> Bool {
    switch plan.mapping.onMissing {
    case .keep: return true
    case .setNull: return setNull(plan, target: target, node: nil)
    case .default: return setDefault(plan, target: target)
    case .error:
      return refuse(plan, node: nil, "the value of \(quoted(plan.attribute.name)) is missing")
    }
  }

  private func refuse(_ plan: AttributePlan, node: Int?, _ reason: String) -> Bool {
    report(.requiredValue, attribute: plan, node: node) { reason }
    return false
  }

  private func settle(
    _ result: ConversionResult,
    _ plan: AttributePlan,
    target: Int,
    node: Int?
  ) -> Bool {
    switch result {
    case .cell(let cell):
      cells[target] = cell
      return true
    case .shortened(let cell, let nanoseconds):
      cells[target] = cell
      if let slot = plan.finerDigits {
        cells[target - plan.mapping.attribute + slot] = .integer(Int64(nanoseconds))
      }
      if !Consent.toLostDigits(of: plan.mapping.conversion) {
        countLostDigits(of: plan, node: node)
      }
      return true
    case .missing: return missing(plan, target: target)
    case .null:
      switch plan.mapping.onNull {
      case .setNull: return setNull(plan, target: target, node: node)
      case .keep: return true
      case .default: return setDefault(plan, target: target)
      case .error:
        return refuse(plan, node: node, "the value of \(quoted(plan.attribute.name)) is null")
      }
    case .invalid(let problem):
      let isAllowed = Consent.toInvalidValues(of: plan.mapping)
      report(
        .invalidValue,
        severity: isAllowed ? .warning : .error,
        isExpected: isAllowed,
        attribute: plan,
        node: node,
        hint: node.flatMap { memberHint(plan, at: $0) } ?? problem.hint
      ) {
        "\(quoted(plan.attribute.name)): \(problem.reason)"
      }
      switch plan.mapping.onInvalid {
      case .error: return false
      case .keep: return missing(plan, target: target)
      case .setNull: return setNull(plan, target: target, node: node)
      case .default: return setDefault(plan, target: target)
      }
    }
  }

  private func setNull(_ plan: AttributePlan, target: Int, node: Int?) -> Bool {
    if plan.attribute.isRequired, !plan.isKey {
      let name = quoted(plan.attribute.name)
      return refuse(plan, node: node, "expected a value for the required \(name), found null")
    }
    cells[target] = .null
    return true
  }

  private func setDefault(_ plan: AttributePlan, target: Int) -> Bool {
    guard let literal = plan.attribute.defaultValue else {
      cells[target] = .null
      return true
    }
    guard let cell = plan.constants.convert(literal: literal, arena: arena).cell else {
      cells[target] = .null
      return true
    }
    cells[target] = cell
    return true
  }

  /// The scalar at a node of the record's tape; canonical JSON where the attribute stores it.
  @inline(__always)
  private func rawValue(of node: Int, in tape: TapeView, _ plan: AttributePlan) -> RawValue {
    let kind = tape.nodes[node].kind
    if plan.isJSON, kind == .array || kind == .object {
      let bytes = canonicalBytes(of: .node(node, tape))
      return RawValue(.json, bytes.withUnsafeBufferPointer { arena.copy($0) })
    }
    return rawValue(of: node, in: tape)
  }
}
