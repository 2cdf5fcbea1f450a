import SeedbedBase

/// `scale` and `offset`: a product or a sum, exact in every decimal digit.
struct ArithmeticStep: TransformStep {
  enum Operation: String {
    case scale, offset
  }

  private let operation: Operation
  private let operand: DecimalNumber

  var reversal: Reversal {
    .exact { value in
      guard let number = value.scalarText.flatMap({ DecimalNumber($0) }) else { return nil }
      let source =
        switch operation {
        case .scale: number.divided(by: operand)
        case .offset: number.adding(operand.negated)
        }
      guard let source else { return nil }
      // Zeros at the end count where the result has them only with them.
      let exact = [source.trimmedText, source.text].first { text in
        DecimalNumber(text).flatMap(result)?.text == number.text
      }
      return .number(exact ?? source.trimmedText)
    }
  }

  init(_ operation: Operation, _ operand: String) throws(ConverterError) {
    guard let number = DecimalNumber(operand) else {
      throw .transform("\(operation.rawValue): expected a number, found \(quoted(operand))")
    }
    self.operation = operation
    self.operand = number
  }

  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue {
    switch value {
    case .missing, .null, .text(""): return value
    case .number(let text), .text(let text):
      guard let number = DecimalNumber(text) else { throw invalid(value) }
      guard let result = result(number) else {
        throw InvalidValue(
          reason: "'\(operation.rawValue)' of \(value.foundDescription) has more than "
            + "\(DecimalNumber.digitLimit) digits"
        )
      }
      return .number(result.text)
    case .boolean, .list, .json: throw invalid(value)
    }
  }

  private func result(_ number: DecimalNumber) -> DecimalNumber? {
    switch operation {
    case .scale: number.multiplied(by: operand)
    case .offset: number.adding(operand)
    }
  }

  private func invalid(_ value: TransformValue) -> InvalidValue {
    InvalidValue(step: operation.rawValue, takes: "a number", found: value)
  }
}
