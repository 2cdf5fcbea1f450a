public import SeedbedDiagnostics
import SeedbedPipeline

/// The content of a seed, ready to be shown; the same for the same inputs.
public struct SeedPage: Sendable {
  package let model: PageModel
  private let largest: Int

  package init(_ model: PageModel, largest: Int) {
    self.model = model
    self.largest = largest
  }

  /// One HTML page that needs no other file.
  public var html: String {
    var writer = PageWriter(model, start: pageStart)
    return writer.page(atMost: largest)
  }

  /// A summary in Markdown, for job summaries and comments.
  public var markdown: String { markdownStart + MarkdownWriter(model).text }

  /// All values of the page as a JSON object that ends in a newline.
  public var json: String { model.json(version: toolVersion) }
}

/// The outcome of a look into a seed.
public struct InspectReport: Report {
  /// Nil where the schema has errors, or an option is wrong.
  public package(set) var page: SeedPage?
  public package(set) var diagnostics = Diagnostics()
}
