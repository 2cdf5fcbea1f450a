import SeedbedBase
package import SeedbedLanguage

/// The rows of a CSV dump (RFC 4180), each an object of texts whose names are those of the columns.
///
/// Rows end with a line feed, or a carriage return and a line feed; lines of nothing but separators are
/// no rows.
package final class CSVScanner {
  private let form: CSVForm
  private var scan: RowScan
  private var columns: CSVColumns?
  private var hasBegun = false
  /// True if rows with too many or too few fields are left out.
  var leavesRaggedRows = false
  /// The problems of the rows that were left out.
  private(set) var raggedRows: [Diagnostic] = []
  /// A dump with more of them has another form than the schema says.
  private static let raggedLimit = 10_000

  /// A scanner of one dump, whose name's ending tells the separator where the form does not.
  package init(_ form: CSVForm, named name: String) {
    self.form = form
    let isTabbed = name.isFileName(endingIn: [".tsv"])
    scan = RowScan(separator: form.separator ?? (isTabbed ? 0x09 : 0x2C))
  }

  /// Goes on to the next row and fills the tape from it, whose bytes are valid until the next call.
  ///
  /// The window then stands at the first byte of the row; the caller takes it.
  ///
  /// - Returns: How many bytes it has; nil at the end of the dump.
  func scanDocument(
    in window: DumpWindow,
    onto tape: Tape,
    names: NameTable
  ) throws(DumpError) -> Int? {
    if !hasBegun {
      hasBegun = true
      try begin(window, tape, names)
    }
    return try row(in: window, onto: tape)
  }

  /// Takes the bytes before the first record: lines to be left out, and the header.
  private func begin(
    _ window: DumpWindow,
    _ tape: Tape,
    _ names: NameTable
  ) throws(DumpError) {
    if form.skippedLines == 0 { try takeSeparatorLine(window) }
    for _ in 0..<form.skippedLines { try skipLine(window) }
    var header = form.header.map { Array($0.utf8) }
    var namelessCount = 0
    if header.isEmpty {
      let start = window.offset
      guard let count = try row(in: window, onto: tape) else {
        let isEmpty = start == window.offset && form.skippedLines == 0
        let found = isEmpty ? "an empty file" : "the end of the file"
        throw failure("expected a header row, found \(found)", at: 0, window)
      }
      (header, namelessCount) = try self.header(window, tape)
      window.position += count
    }
    columns = CSVColumns(header, namelessCount: namelessCount, numbers: names)
  }

  /// Takes the separator that the first line tells, unless the schema does.
  private func takeSeparatorLine(_ window: DumpWindow) throws(DumpError) {
    while window.end - window.current < SeparatorLine.longest, !window.isFinal {
      try window.refill()
    }
    let bytes = UnsafeBufferPointer(start: window.current, count: window.end - window.current)
    guard let line = SeparatorLine(bytes) else { return }
    window.position += line.count
    if form.separator == nil { scan = RowScan(separator: line.separator) }
  }

  private func skipLine(_ window: DumpWindow) throws(DumpError) {
    while true {
      let rest = UnsafeBufferPointer(start: window.current, count: window.end - window.current)
      if let newline = rest.firstIndex(of: 0x0A) {
        window.position += newline + 1
        return
      }
      window.position += rest.count
      if window.isFinal { return }
      try window.refill()
    }
  }

  // MARK: The header

  static let cure =
    "name the columns in the schema, 'csv: { header: [id, name] }'; add 'skip: 1' if the first row has"
    + " names to be replaced"

  /// The names in the row that was taken, each there once, and how many columns after them have none.
  private func header(
    _ window: DumpWindow,
    _ tape: Tape
  ) throws(DumpError) -> (names: [[UInt8]], namelessCount: Int) {
    let fields = Array(tape.view.children(of: 0))
    let named = (fields.lastIndex { !tape.view.bytes(of: $0).isEmpty } ?? 0) + 1
    var names: [[UInt8]] = []
    var known: [[UInt8]: Int] = [:]
    for value in fields.prefix(named) {
      let name = tape.view.bytes(of: value)
      names.append(name)
      let place = tape.view.start(of: value)
      guard !name.isEmpty else {
        throw failure("column \(names.count) has no name in the header", at: place, window)
      }
      if let earlier = known.updateValue(names.count, forKey: name) {
        let text = String(decoding: name.prefix(80), as: UTF8.self)
        throw failure(
          "columns \(earlier) and \(names.count) of the header have the same name, '\(text)'",
          at: place,
          window
        )
      }
    }
    return (names, fields.count - named)
  }

  private func failure(_ message: String, at place: Int, _ window: DumpWindow) -> DumpError {
    window.invalid(.invalidCSVHeader, message, after: place, hint: Self.cure)
  }

  // MARK: Rows

  /// Goes on to the next row and takes it; before there are columns, whatever its width is.
  private func row(in window: DumpWindow, onto tape: Tape) throws(DumpError) -> Int? {
    while true {
      guard try skipBlankRows(window) else { return nil }
      do throws(CSVFailure) {
        let count = try scan.take(
          window.current,
          limit: window.end,
          isFinal: window.isFinal,
          columns: columns,
          onto: tape
        )
        if let count { return count }
      } catch {
        let width = FieldCount(count: columns?.count ?? 0, isOfSchema: !form.header.isEmpty)
        let failure = error.located(in: window, separator: scan.separator, width: width)
        guard leavesRaggedRows, let columns, error.isOfWidth, let problem = failure.diagnostic,
          raggedRows.count < Self.raggedLimit
        else { throw failure }
        self.columns = nil
        defer { self.columns = columns }
        // Whatever its width is, the row has an end.
        window.position += try row(in: window, onto: tape) ?? 0
        raggedRows.append(problem)
        continue
      }
      try window.refill()
    }
  }

  /// Skips the end of the row before, and lines of nothing but separators, which spreadsheets write for
  /// rows without a value; false at the end of the dump.
  private func skipBlankRows(_ window: DumpWindow) throws(DumpError) -> Bool {
    while true {
      var (p, row) = (window.current, window.current)
      let end = window.end
      while p < end {
        if p.pointee == 0x0A || p.pointee == 0x0D && p[1] == 0x0A {
          p += p.pointee == 0x0A ? 1 : 2
          row = p
        } else if p.pointee == scan.separator {
          p += 1
        } else {
          break
        }
      }
      // A carriage return at the end of the bytes may be half of a line's end.
      let isCut = p == end || p + 1 == end && p.pointee == 0x0D
      window.position += (p == end && window.isFinal ? end : row) - window.current
      guard isCut, !window.isFinal else { return p < end }
      try window.refill()
    }
  }
}
