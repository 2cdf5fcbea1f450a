/// A member of documents whose values no entity reads.
struct LeftMember {
  let path: DraftPath
  /// True if pages around records have a member of this name, such as `next`.
  let isPage: Bool
}

/// The members beside the records of an entry of dumps that no entity reads.
struct LeftMembers: Sendable {
  /// Names in one line of a comment.
  private static let lineLength = 8

  private let dumps: String
  private let names: [String]
  /// True if all are members of pages, which say nothing of records.
  let areOfPages: Bool

  init?(_ dumps: [String], _ members: [LeftMember]) {
    guard !members.isEmpty else { return nil }
    self.dumps = Self.first(of: dumps)
    names = members.map(\.path.text)
    areOfPages = members.allSatisfy(\.isPage)
  }

  /// All of them, in as many lines as they need.
  var lines: [String] {
    stride(from: 0, to: names.count, by: Self.lineLength).map { start in
      let line = names.dropFirst(start).prefix(Self.lineLength)
      return text(line.joined(separator: ", "), line.count)
    }
  }

  /// The first of them.
  var summary: String { text(Self.first(of: names), names.count) }

  private static func first(of texts: [String]) -> String {
    texts.prefix(lineLength).joined(separator: ", ")
      + (texts.count > lineLength ? " and \(texts.count - lineLength) more" : "")
  }

  private func text(_ names: String, _ count: Int) -> String {
    "\(dumps): \(names) \(count == 1 ? "is" : "are") not read"
  }
}
