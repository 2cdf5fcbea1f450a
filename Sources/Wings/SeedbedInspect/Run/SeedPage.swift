public import SeedbedDiagnostics
import SeedbedPipeline

/// The content of a seed, ready to be shown; the same for the same inputs.
package struct SeedPage: Sendable {
  package let model: PageModel
  private let largest: Int

  package init(_ model: PageModel, largest: Int) {
    self.model = model
    self.largest = largest
  }

  /// One HTML page that needs no other file.
  package var html: String {
    var writer = PageWriter(model, start: pageStart)
    return writer.page(atMost: largest)
  }

  /// A summary in Markdown, for job summaries and comments.
  package var markdown: String { markdownStart + MarkdownWriter(model).text }

  /// All values of the page as a JSON object that ends in a newline.
  package var json: String { model.jsonTree.rendered + "\n" }
}

/// The outcome of a look into a seed.
public struct InspectReport: Report, ReportContent {
  /// Nil where the schema has errors, or an option is wrong.
  package var page: SeedPage?
  package var diagnostics = Diagnostics()

  /// One HTML page that needs no other file; nil where the schema has errors.
  public var html: String? { page?.html }
  /// A summary in Markdown, for job summaries and comments; nil where the schema has errors.
  public var markdown: String? { page?.markdown }
}

extension InspectReport: JSONWritable {
  package var jsonTree: JSONTree { page?.model.jsonTree ?? diagnostics.jsonTree }
}
