import SeedbedModel
import SeedbedSources

/// The pages of a request for one item, in their order.
final class Series {
  /// A page that is kept, or a request that was skipped.
  struct Page {
    /// From 1.
    var number: Int
    var response: StoredResponse
  }

  let item: RequestItem
  /// Nil without paging.
  var pager: Pager?
  var pages: [Page] = []
  var skipped: [StoredResponse] = []
  private(set) var pageCount = 0
  /// The page whose turn it is.
  var awaited: PagePosition
  /// Pages that were asked for side by side: nil while they are under way.
  var early: [PagePosition: StoredResponse?] = [:]
  var isDone = false

  /// The parameters that auth sends do not tell pages apart.
  init(
    _ item: RequestItem,
    pagination: Pagination?,
    limit: Int?,
    authParameters: [String]
  ) {
    self.item = item
    pager = pagination.map { Pager($0, limit: limit, authParameters: authParameters) }
    awaited = pager?.first ?? .first
  }

  /// How many pages there are, as far as that is known.
  var knownCount: Int {
    isDone ? pageCount : pageCount + max(1, pager?.ahead.count ?? 1)
  }

  /// Counts a page; its number.
  func count() -> Int {
    pageCount += 1
    return pageCount
  }
}
