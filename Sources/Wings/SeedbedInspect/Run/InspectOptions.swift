public import SeedbedBase
public import SeedbedStoring

/// Options of a look into a seed; the defaults are those of `seedbed inspect`.
public struct InspectOptions: Sendable, Hashable {
  /// The SQLite database, relative to the current directory.
  package let database: String
  /// The schema that the seed was built from.
  public var schema: Schema?
  /// A report of `seedbed build --report`.
  package var buildReport: String?
  /// A report of `seedbed validate --dumps --report`.
  package var dumpsReport: String?
  /// An older seed to compare with.
  public var older: String?
  /// How many rows of each table are shown; 0 shows none.
  public var rows = 10
  /// Columns whose values are not shown, as `table.column`, in which `*` stands for any characters.
  public var redactions: [String] = []
  /// The title; nil takes the file's name without its ending.
  package var title: String?
  /// True if the output replaces any file that has its name.
  package var replacesAnyFile = false
  /// The largest page in bytes: rows are left out until it fits.
  package var largestPage = 8_000_000

  package init(database: String) {
    self.database = database
  }
}

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
