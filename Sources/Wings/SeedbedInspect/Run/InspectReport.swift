public import SeedbedDiagnostics
import SeedbedPipeline

extension PageModel {
  /// One HTML page that needs no other file.
  package var html: String {
    var writer = PageWriter(self)
    return writer.page(atMost: largest)
  }

  /// A summary in Markdown, for job summaries and comments.
  package var markdown: String { markdownStart + MarkdownWriter(model: self).text }

  /// All values of the page as a JSON object that ends in a newline.
  package var json: String { jsonTree.rendered + "\n" }
}

/// The outcome of a look into a seed.
public struct InspectReport: Report, ReportContent {
  /// Nil where the schema has errors, or an option is wrong.
  package var model: PageModel?
  package var diagnostics = Diagnostics()

  /// One HTML page that needs no other file; nil where the schema has errors.
  public var html: String? { model?.html }
  /// A summary in Markdown, for job summaries and comments; nil where the schema has errors.
  public var markdown: String? { model?.markdown }
}

extension InspectReport: JSONWritable {
  package var jsonTree: JSONTree { model?.jsonTree ?? diagnostics.jsonTree }
}
