public import SeedbedDiagnostics
package import SeedbedInspect
import SeedbedPipeline

/// The content of a seed, ready to be shown; the same for the same inputs.
public struct SeedPage: Sendable {
  package let model: PageModel
  private let largest: Int

  init(_ model: PageModel, largest: Int) {
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
  public var json: String { model.json(version: Seedbed.version) }
}

/// The outcome of a look into a seed.
public struct InspectReport: Sendable {
  /// Nil where the schema has errors, or an option is wrong.
  public var page: SeedPage?
  public var diagnostics = Diagnostics()
}

/// The forms of a look into a seed that go to a file.
package enum InspectOutput: Sendable {
  case page, model, summary

  /// The kind of file that the page may replace.
  var kind: RunPaths.Output {
    switch self {
    case .page: .page
    case .model: .report
    case .summary: .summary
    }
  }
}
