import SeedbedDiagnostics
import SeedbedModel
import SeedbedSnapshot
import SeedbedSources

/// One request of the schema while it is fetched: its items, their pages, and what was counted.
final class RequestRun {
  let node: SourcePlan.Node
  let renderer: RequestRenderer
  let inspector: PageInspector
  let expansion: RequestExpansion
  /// In the order of the records.
  var series: [Series] = []
  var openSeries = 0
  var hasBegun = false
  var ledger = RequestLedger()
  var report: FetchCounts.Request

  init(
    _ node: SourcePlan.Node,
    renderer: RequestRenderer,
    variables: [Variable],
    folder: String,
    limit: Int?
  ) throws(ExpansionProblem) {
    self.node = node
    self.renderer = renderer
    report = FetchCounts.Request(name: node.request.fullName)
    do throws(PlanFailure) {
      inspector = try PageInspector(node.request)
    } catch {
      throw ExpansionProblem(
        diagnostic: Diagnostic(.notJSON, .error, error.reason, at: node.request.location)
      )
    }
    expansion = try RequestExpansion(node, variables: variables, folder: folder, limit: limit)
  }

  var request: SourceRequest { node.request }
  var source: Source { node.source }
  var name: String { node.request.fullName }

  /// Whether all pages of all items came.
  var isDone: Bool { hasBegun && openSeries == 0 }

  /// The bodies that are kept, with what names their files.
  var entries: [(entry: SnapshotLayout.Entry, response: StoredResponse)] {
    let isPaged = request.pagination != nil
    return series.flatMap { series in
      series.pages.map { page in
        (
          SnapshotLayout.Entry(
            key: request.format == .data ? [] : series.item.key,
            page: isPaged ? page.number : nil,
            fileExtension: page.response.fileExtension,
            url: request.format == .data && request.urlPath == nil ? page.response.url : nil
          ),
          page.response
        )
      }
    }
  }
}
