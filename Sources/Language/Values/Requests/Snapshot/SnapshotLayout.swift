import SeedbedBase

/// Where the bodies of a snapshot are kept.
///
/// The path of a file follows from its request, its key and its page, and from the keys of all other
/// files of the request, in whatever order they came.
package struct SnapshotLayout {
  /// A body that is to be kept.
  package struct Entry: Equatable, Sendable {
    package var key: [NamedText]
    /// The page's number, from 1; nil for a request without paging.
    package var page: Int?
    /// `json`, `ndjson`, `json.gz`, `ndjson.gz`; of `format: data` that of its type, or empty.
    package var fileExtension: String
    /// Of `format: data`: the URL that names the file.
    package var url: String?

    package init(
      key: [NamedText],
      page: Int?,
      fileExtension: String,
      url: String? = nil
    ) {
      self.key = key
      self.page = page
      self.fileExtension = fileExtension
      self.url = url
    }
  }

  /// The longest name of a folder or a file without its extension, in bytes.
  static let nameLimit = 100

  private let request: SourceRequest

  package init(_ request: SourceRequest) {
    self.request = request
  }

  /// The paths of all files of the request, from the snapshot's folder.
  package func paths(of entries: [Entry]) -> [String] {
    let names = KeyNames(entries.map(\.key))
    return entries.map { path(of: $0, names) }
  }

  private func path(of entry: Entry, _ names: KeyNames) -> String {
    if let urlPath = request.urlPath { return urlPath }
    let folder = KeyNames.escaped(request.source)
    let name = KeyNames.escaped(request.name)
    if let url = entry.url {
      return "\(folder)/\(name)/" + Self.named(Self.hash(of: url), entry.fileExtension)
    }
    var parts = [folder, name] + names.names(of: entry.key)
    if let page = entry.page { parts.append(page.digits(atLeast: 6)) }
    let last = parts.removeLast()
    return (parts + [Self.named(last, entry.fileExtension)]).joined(separator: "/")
  }

  /// A name with its extension, which is not doubled.
  private static func named(_ name: String, _ fileExtension: String) -> String {
    guard !fileExtension.isEmpty else { return name }
    let ending = "." + fileExtension
    if name.lowercased().hasSuffix(ending) { return name }
    if ending.hasSuffix(".gz"), name.lowercased().hasSuffix(ending.dropLast(3)) {
      return name + ".gz"
    }
    return name + ending
  }

  /// Forty hexadecimal digits of a text's SHA-256.
  package static func hash(of text: String) -> String {
    String(SHA256.hexadecimal(Array(text.utf8)).prefix(40))
  }

  /// True if a path stays in the snapshot's folder.
  package static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else { return false }
    return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
  }
}
