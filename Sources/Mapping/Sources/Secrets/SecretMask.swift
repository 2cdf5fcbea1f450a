import SeedbedBase

/// Puts `$NAME` in the place of secrets, in every form that requests and servers give them.
///
/// All that a fetch prints, records or keeps goes through one: the words of servers are
/// `MaskedText`, which nothing else makes.
package struct SecretMask: Sendable {
  private struct Form: Sendable {
    var bytes: [UInt8]
    /// The secret's name.
    var name: String
  }

  /// Secrets to look for in texts, with escapes undone; longest first.
  private var forms: [Form] = []
  /// By byte: whether a form begins with it.
  private var starts: Set<UInt8> = []
  /// The forms of secrets of eight bytes or more, which no kept body may have.
  private var long: [Form] = []
  /// By byte: whether a form of them begins with it.
  private var longStarts = [Bool](repeating: false, count: 256)

  package init() {}

  /// Adds a secret that is used, or a value made of secrets, such as a digest or a token.
  package mutating func add(_ value: String, name: String) {
    let isLong = value.utf8.count >= 8
    guard !value.isEmpty, !forms.contains(where: { $0.bytes.elementsEqual(value.utf8) }) else {
      return
    }
    let found = SecretForms(value)
    for bytes in found.plain { insert(Form(bytes: bytes, name: name)) }
    for bytes in found.written where isLong && !long.contains(where: { $0.bytes == bytes }) {
      long.append(Form(bytes: bytes, name: name))
      if let first = bytes.first { longStarts[Int(first)] = true }
    }
  }

  private mutating func insert(_ form: Form) {
    guard let first = form.bytes.first, !forms.contains(where: { $0.bytes == form.bytes }) else {
      return
    }
    let index = forms.firstIndex { $0.bytes.count < form.bytes.count } ?? forms.count
    forms.insert(form, at: index)
    starts.insert(first)
  }

  // MARK: Texts

  /// The text with `$NAME` for every secret in it.
  package func masked(_ text: String) -> String {
    forms.isEmpty ? text : String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }

  /// Words of a server, for messages.
  package func words(_ text: String) -> MaskedText { MaskedText(masked(text)) }

  /// The first words of a body; `bytes` are all of it, or the first ones where `isCut`.
  package func words(_ bytes: [UInt8], isCut: Bool) -> MaskedText {
    MaskedText(String(decoding: masked(bytes, isCut: isCut), as: UTF8.self))
  }

  /// Bytes with `$NAME` for every secret in them.
  ///
  /// Of bytes that are cut, an end that may be the start of a secret is masked too.
  package func masked(_ bytes: [UInt8], isCut: Bool = false) -> [UInt8] {
    guard !forms.isEmpty else { return bytes }
    let match = SecretMatch(bytes: bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let (form, end) = form(at: index, match, isCut: isCut) {
        result += "$\(form.name)".utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private func form(at index: Int, _ match: SecretMatch, isCut: Bool) -> (Form, end: Int)? {
    let byte = match.bytes[index]
    if !starts.contains(byte) {
      guard EscapedByte.begins(with: byte),
        let first = EscapedByte.first(of: match.bytes[index...])?.plain.first,
        starts.contains(first)
      else { return nil }
    }
    for form in forms {
      switch match.result(of: form.bytes, at: index) {
      case .none: continue
      case .whole(let end): return (form, end)
      case .open: if isCut { return (form, match.bytes.count) }
      }
    }
    return nil
  }

  // MARK: Bodies

  /// The longest form that is looked for in bodies: what one piece of a body must share with the
  /// next.
  package var overlap: Int { max(0, (long.map(\.bytes.count).max() ?? 0) - 1) }

  /// The name of the first secret of eight bytes or more in a piece of a body.
  package func secret(in bytes: UnsafeRawBufferPointer) -> String? {
    guard !long.isEmpty else { return nil }
    var index = 0
    // One pass for all forms: bodies are large.
    while index < bytes.count {
      if longStarts[Int(bytes[index])], let found = form(startingAt: index, of: bytes) {
        return found.name
      }
      index += 1
    }
    return nil
  }

  private func form(startingAt index: Int, of bytes: UnsafeRawBufferPointer) -> Form? {
    long.first { form in
      form.bytes.count <= bytes.count - index && form.bytes[0] == bytes[index]
        && bytes[index..<(index + form.bytes.count)].elementsEqual(form.bytes)
    }
  }
}

/// Words of a server without secrets, which may be cut now.
package struct MaskedText: Equatable, Sendable {
  package let text: String

  fileprivate init(_ text: String) {
    self.text = text
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The first characters in single quotes, as messages show texts.
  package var inQuotes: String { quoted(text) }

  /// The first characters, on one line.
  package func start(_ count: Int) -> MaskedText {
    let line = text.prefix(count * 4).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return MaskedText(line.count > count ? line.prefix(count) + "…" : line)
  }
}
