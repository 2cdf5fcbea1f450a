package import SeedbedBase

extension RawValue {
  /// The value that a dump would hold for a stored one; nil for what holds nothing.
  ///
  /// Bytes are text, and a scaled decimal has its point. The value borrows from the cell or the
  /// arena.
  package init?(stored cell: Cell, by conversion: Conversion, arena: ByteArena) {
    switch (cell.tag, conversion.type) {
    case (.absent, _), (.null, _): return nil
    case (_, .duration):
      guard let length = UnixTime(length: cell, conversion.durationStore) else { return nil }
      self.init(.number, arena.copy(length.secondsText))
    case (.text, .time) where conversion.timeStore == .dateTime:
      self.init(.text, cell.timeText(conversion.timeStore))
    case (.integer, .boolean): self.init(cell.integerValue == 0 ? .false : .true)
    case (.integer, .decimal):
      let digits = scaledDigits(cell.integerValue, scale: conversion.decimalScale ?? 0)
      self.init(.number, arena.copy(digits))
    case (.integer, _): self.init(.number, arena.copy(String(cell.integerValue)))
    case (.real, _): self.init(.number, arena.copy(String(cell.realValue)))
    case (.blob, .uuid): self.init(.text, arena.copy(UUIDBytes(bytes: Array(cell.bytes)).text))
    case (.text, .uuid) where conversion.uuidStore == .hex:
      let text = UUIDBytes(hex: cell.bytes)?.text
      self.init(.text, text.map { arena.copy($0) } ?? cell.bytes)
    case (.blob, _):
      let text =
        conversion.dataEncoding == .hex ? hexText(Array(cell.bytes)) : Base64.text(cell.bytes)
      self.init(.text, arena.copyOrEmpty(text))
    case (.text, .decimal): self.init(.number, cell.bytes)
    case (.text, _): self.init(.text, cell.bytes)
    }
  }
}

/// The decimal that is stored as a scaled integer, with its point.
package func scaledDigits(_ value: Int64, scale: Int) -> String {
  guard scale > 0 else { return String(value) }
  let padded = value.magnitude.digits(atLeast: scale + 1)
  return (value < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
}

extension Conversion {
  /// The word for the form of a stored text, or of bytes, if it is not the one in which values are
  /// stored; nil for all other cells.
  package func otherForm(of cell: Cell) -> String? {
    let words: [String] =
      switch type {
      case .date: DateStore.allCases.map(\.rawValue)
      case .time: TimeStore.allCases.map(\.rawValue)
      case .uuid: UUIDStore.allCases.map(\.rawValue)
      default: []
      }
    guard !words.isEmpty, cell.tag == .text || cell.tag == .blob, !stores(cell) else { return nil }
    return words.first { word in
      var other = self
      other.forms = forms.with(word, of: type) ?? forms
      return other.stores(cell)
    }
  }

  /// True if the cell is what a value of the type becomes.
  private func stores(_ cell: Cell) -> Bool {
    var plain = Conversion(type: type)
    plain.forms = forms
    let arena = ByteArena()
    // Without patterns, zones and constants a conversion has nothing that can be wrong.
    guard let converter = try? Converter(plain),
      let value = RawValue(stored: cell, by: plain, arena: arena),
      case .cell(let own) = converter.convert(value, arena: arena)
    else { return false }
    return own.equals(cell)
  }

  /// True if a value that another conversion stored is one of this, just as it is stored.
  package func takesStored(by other: Conversion) -> Bool {
    type == other.type && storage == other.storage && decimalScale == other.decimalScale
      && (type == .decimal || storeWord == other.storeWord) && check == nil && enumeration == nil
      && pseudonym == nil
  }
}
