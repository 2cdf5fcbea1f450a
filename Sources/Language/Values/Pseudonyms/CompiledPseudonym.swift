import SeedbedBase

/// A compiled `pseudonym`: turns the cell of a value into that of its pseudonym.
final class CompiledPseudonym: Sendable {
  private enum Method: Sendable {
    case hash(Pseudonym.Kind, KeyedHash)
    case digits(DigitPseudonym)
    case letters(LetterPseudonym)
    case names(NamePseudonym)
    case date(DatePseudonym, toYear: Bool)
    case round(MultipleRounding)
    case redact, setNull
    /// `shift` needs the whole row: the maker of the row moves its dates.
    case byRow
  }

  private let method: Method
  private let type: AttributeType
  private let uuidStore: UUIDStore

  /// Fails where a setting does not fit the type.
  init(_ pseudonym: Pseudonym, _ conversion: Conversion) throws(ConverterError) {
    type = conversion.type
    uuidStore = conversion.uuidStore
    let kind = pseudonym.kind
    let hash = KeyedHash(pseudonym)
    let permutation = ShapePermutation(hash: hash)
    switch kind {
    case .email, .uuid, .hash: method = .hash(kind, hash)
    case .digits:
      method = .digits(DigitPseudonym(permutation: permutation, kept: pseudonym.keptDigits))
    case .letters: method = .letters(LetterPseudonym(permutation: permutation))
    case .name, .firstName, .lastName, .company, .street, .city:
      method = .names(NamePseudonym(kind: kind, hash: hash))
    case .shift: method = .byRow
    case .year, .month: method = .date(DatePseudonym(conversion), toYear: kind == .year)
    case .round: method = .round(try MultipleRounding(pseudonym.multiple, conversion))
    case .redact: method = .redact
    case .setNull: method = .setNull
    }
  }

  func apply(to cell: Cell, arena: ByteArena) -> ConversionResult {
    switch method {
    case .byRow: return .cell(cell)
    case .setNull: return .null
    case .date(let date, let toYear):
      return date.cut(cell, toYear: toYear, arena: arena).map { .cell($0) } ?? .null
    case .round(let rounding): return rounding.apply(to: cell, arena: arena)
    case .digits(let digits) where cell.tag == .integer:
      return .cell(.integer(digits.integer(cell.integerValue)))
    case .hash(.uuid, let hash) where type == .uuid:
      return .cell(uuid(of: cell, hash, arena: arena))
    default: return .cell(.text(arena.copyOrEmpty(text(cell))))
    }
  }

  /// The pseudonym of a text; an empty one says nothing and stays.
  private func text(_ cell: Cell) -> String {
    let bytes = UnsafeRawBufferPointer(cell.bytes)
    guard !bytes.isEmpty else { return "" }
    switch method {
    case .hash(.email, let hash):
      return "u" + hexText(Array(hash.bytes(of: bytes).prefix(8))) + "@example.com"
    case .hash(.uuid, let hash): return UUIDBytes(digest: hash.bytes(of: bytes), version: 8).text
    case .hash(_, let hash): return hexText(Array(hash.bytes(of: bytes).prefix(16)))
    case .names(let names): return names.text(of: bytes)
    default: break
    }
    let text = String(decoding: cell.bytes, as: UTF8.self)
    switch method {
    case .digits(let digits): return digits.text(text)
    case .letters(let letters): return letters.text(text)
    default:
      return String(text.unicodeScalars.map { $0.properties.isWhitespace ? $0 : "\u{2022}" })
    }
  }

  /// The pseudonym of a UUID, the same whatever its stored form.
  private func uuid(of cell: Cell, _ hash: KeyedHash, arena: ByteArena) -> Cell {
    let stored =
      cell.tag == .blob ? UUIDBytes(bytes: Array(cell.bytes)) : UUIDBytes(hex: cell.bytes)
    let text = stored.map { Array($0.text.utf8) } ?? cell.bytes.map(\.lowercased)
    let uuid = UUIDBytes(digest: hash.bytes(of: text), version: 8)
    switch uuidStore {
    case .text: return .text(arena.copy(uuid.text))
    case .uppercase: return .text(arena.copy(uuid.text.uppercased()))
    case .hex: return .text(arena.copy(hexText(uuid.bytes)))
    case .blob: return .blob(uuid.bytes.withUnsafeBufferPointer { arena.copy($0) })
    }
  }
}

/// `round`: the nearest multiple of a number, halves away from zero.
struct MultipleRounding: Sendable {
  private let step: DecimalNumber
  private let scale: Int
  private let isDecimal: Bool

  /// Fails where the number is not above 0, or has a fraction that the column cannot hold.
  init(_ digits: String?, _ conversion: Conversion) throws(ConverterError) {
    isDecimal = conversion.type == .decimal
    scale = conversion.decimalScale ?? 0
    guard let digits, let step = DecimalNumber(digits), !step.isNegative,
      step.digits.contains(where: { $0 != 0 })
    else {
      throw ConverterError(.pseudonym, "'round' needs a number above 0 in 'to'")
    }
    let isWhole = conversion.type == .integer
    if isWhole || conversion.decimalScale != nil, step.scale > scale {
      throw ConverterError(
        .pseudonym,
        isWhole
          ? "expected a whole number in 'to', found \(digits)"
          : "expected at most \(scale) digits after the point in 'to', found \(digits)"
      )
    }
    self.step = step
  }

  func apply(to cell: Cell, arena: ByteArena) -> ConversionResult {
    switch cell.tag {
    case .integer:
      guard let number = DecimalNumber(scaledDigits(cell.integerValue, scale: scale)),
        let rounded = number.rounded(toMultipleOf: step),
        let value = Int64(Self.digits(rounded, scale: scale))
      else { return .invalid(tooLarge) }
      return .cell(.integer(value))
    case .real:
      let size = Double(step.text) ?? 1
      return .cell(.real((cell.realValue / size).rounded() * size))
    default:
      guard let number = DecimalNumber(String(decoding: cell.bytes, as: UTF8.self)),
        let rounded = number.rounded(toMultipleOf: step)
      else { return .invalid(tooLarge) }
      return .cell(.text(arena.copy(rounded.text)))
    }
  }

  private var tooLarge: InvalidValue {
    InvalidValue(reason: "the number is too large for 'round'")
  }

  /// A decimal as an integer that counts the last of `scale` digits after the point.
  private static func digits(_ number: DecimalNumber, scale: Int) -> String {
    let digits = number.text.filter { $0 != "." }
    return digits + String(repeating: "0", count: max(0, scale - number.scale))
  }
}
