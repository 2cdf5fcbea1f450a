import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// The steps of a `transform` that may look into JSON.
///
/// Steps on single values are pipelines of `SeedbedValues`. The others need a record's tape, or make
/// one of their own, so that key paths and nested records can go on from what they give.
struct TransformChain {
  indirect enum Stage {
    case steps(TransformPipeline)
    case parseJSON
    case pick(CompiledPath)
    case each([Stage])
  }

  let stages: [Stage]

  init(_ transforms: [Transform]) throws(PlanError) {
    stages = try Self.stages(transforms)
  }

  private static func stages(_ transforms: [Transform]) throws(PlanError) -> [Stage] {
    var stages: [Stage] = []
    var plain: [Transform] = []
    for transform in transforms {
      guard transform.readsJSON else {
        plain.append(transform)
        continue
      }
      if !plain.isEmpty { stages.append(try steps(plain)) }
      plain.removeAll()
      switch transform {
      case .pick(let path): stages.append(.pick(CompiledPath(path, isAlternative: false)))
      case .each(let inner): stages.append(.each(try self.stages(inner)))
      default: stages.append(.parseJSON)
      }
    }
    if !plain.isEmpty { stages.append(try steps(plain)) }
    return stages
  }

  private static func steps(_ transforms: [Transform]) throws(PlanError) -> Stage {
    do {
      return .steps(try TransformPipeline(transforms))
    } catch {
      throw PlanError(message: error.reason)
    }
  }
}

extension DumpEvaluator {
  /// The result of a chain for a value; it lives until the next top-level record.
  func apply(_ chain: TransformChain, to value: Value) -> Result<Value, InvalidValue> {
    Result { () throws(InvalidValue) in try applying(chain.stages, to: value) }
  }

  private func applying(
    _ stages: [TransformChain.Stage],
    to value: Value
  ) throws(InvalidValue) -> Value {
    var value = value
    for stage in stages {
      switch stage {
      case .steps(let pipeline):
        value = arena.value(of: try pipeline.apply(transformValue(of: value)).get())
      case .parseJSON: value = try parsed(value)
      case .pick(let path): value = try picked(path, from: value)
      case .each(let inner): value = try each(inner, of: value)
      }
    }
    return value
  }

  /// The value that a JSON text holds; a number or a boolean is its own.
  private func parsed(_ value: Value) throws(InvalidValue) -> Value {
    if value.isMissing { return .missing }
    guard let raw = scalar(value), raw.kind != .json else {
      throw InvalidValue(
        reason: "'parseJSON' takes a text, found \(kindName(of: value))",
        hint: collection(value) == nil
          ? "write an alternative for each form: 'keyPath: [{ keyPath: …, when: { …: { is: text }"
            + " }, transform: parseJSON }, …]'"
          : "{ each: parseJSON } takes every element of an array"
      )
    }
    guard raw.kind == .text else { return value }
    do {
      let tape = try parsedTapes.parse(raw.bytes)
      return .node(0, tape)
    } catch {
      throw InvalidValue(
        reason:
          "'parseJSON' of \(hidden == nil ? quoted(raw.text) : "a text"): \(error.message), at byte \(error.offset + 1)"
      )
    }
  }

  private func picked(_ path: CompiledPath, from value: Value) throws(InvalidValue) -> Value {
    if value.isMissingOrNull { return value.isMissing ? .missing : .null }
    let outer = operatorProblem
    operatorProblem = nil
    defer { operatorProblem = outer }
    let found = apply(path.path.segments[...], to: value, of: path)
    if let problem = operatorProblem {
      throw InvalidValue(reason: "'pick': \(problem.message)", hint: problem.hint)
    }
    return found
  }

  /// The results for all elements; a scalar is a list of one, and what goes missing is left out.
  private func each(
    _ stages: [TransformChain.Stage],
    of value: Value
  ) throws(InvalidValue) -> Value {
    if value.isMissingOrNull { return value.isMissing ? .missing : .null }
    guard let elements = collection(value) ?? scalar(value).map({ _ in [value] }) else {
      throw InvalidValue(reason: "'each' takes a list, found \(kindName(of: value))")
    }
    var results: [Value] = []
    for element in elements {
      let result = try applying(stages, to: element)
      if !result.isMissing { results.append(result) }
    }
    return arena.list(results)
  }
}

/// The tapes of JSON texts that a top-level record holds.
final class ParsedTapes {
  /// More than this are let go with the record.
  private static let keptCount = 16

  private var tapes: [Tape] = []
  private var count = 0
  private let names = NameTable(limit: 0)

  /// The tape of a text, which is valid until `reset`.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> TapeView {
    if count == tapes.count { tapes.append(Tape()) }
    let tape = tapes[count]
    try tape.scan(bytes: text, names: names)
    count += 1
    return tape.view
  }

  func reset() {
    guard count > 0 else { return }
    count = 0
    if tapes.count > Self.keptCount { tapes.removeLast(tapes.count - Self.keptCount) }
  }
}
