/// The pages about the mapping language and their headings.
enum SchemaPages {
  struct Heading: Sendable {
    let page: String
    /// The heading's name in a link.
    let anchor: String
    /// A heading of the first level, which is the title of its page.
    let isTitle: Bool
  }

  static let folder = "docs/schema"
  static let names = Package.files(below: folder, endingWith: ".md")

  static let headings = names.flatMap { name -> [Heading] in
    let lines = (try? Package.text(of: name))?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("#") }.map { line in
      let anchor = line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
      let page = name.dropFirst(folder.count + 1)
      return Heading(page: String(page), anchor: anchor, isTitle: line.hasPrefix("# "))
    }
  }

  /// A link from one of these pages to a heading.
  static func link(to anchor: String) -> String {
    guard let heading = headings.first(where: { $0.anchor == anchor }) else { return "#" + anchor }
    return heading.isTitle ? heading.page : "\(heading.page)#\(anchor)"
  }
}
