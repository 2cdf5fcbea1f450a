import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// One request of the schema while it is fetched: its items, their pages, and what was counted.
final class RequestRun {
  let node: SourcePlan.Node
  /// The one of its source.
  let gate: SourceGate
  let renderer: RequestRenderer
  let inspector: PageInspector
  let expansion: RequestExpansion
  /// In the order of the records.
  var series: [Series] = []
  /// The first series that nothing was asked for yet.
  var nextSeries = 0
  var openSeries = 0
  var hasBegun = false
  var ledger = RequestLedger()
  var report: FetchCounts.Request

  init(
    _ node: SourcePlan.Node,
    _ gate: SourceGate,
    renderer: RequestRenderer,
    variables: [Variable],
    folder: String,
    limit: Int?
  ) throws(ExpansionProblem) {
    self.node = node
    self.gate = gate
    self.renderer = renderer
    report = FetchCounts.Request(name: node.request.fullName)
    inspector = try PageInspector(node.request)
    expansion = try RequestExpansion(node, variables: variables, folder: folder, limit: limit)
  }

  var request: SourceRequest { node.request }
  var source: Source { node.source }
  var name: String { node.request.fullName }

  /// True if all pages of all items came.
  var isDone: Bool { hasBegun && openSeries == 0 }

  /// True if other requests are made for its records.
  var hasChildren: Bool { !node.children.isEmpty }

  /// The parts of file names for the bodies that are kept, in the order of `pageKeys`.
  func entries(_ work: WorkFolder) -> [SnapshotLayout.Entry] {
    let isPaged = request.pagination != nil
    return series.flatMap { series in
      series.pages.compactMap { page in
        guard let response = work[page.key] else { return nil }
        return SnapshotLayout.Entry(
          key: request.format == .data ? [] : series.item.key,
          page: isPaged ? page.number : nil,
          fileExtension: response.fileExtension,
          url: request.format == .data && request.urlPath == nil ? response.url : nil
        )
      }
    }
  }

  /// The keys of the responses whose bodies are kept.
  var pageKeys: [String] { series.flatMap { $0.pages.map(\.key) } }
}
