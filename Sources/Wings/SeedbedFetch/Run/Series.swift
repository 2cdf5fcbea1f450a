import SeedbedLanguage
import SeedbedMapping

private final class PagerBox {
  var pager: Pager

  init(_ pager: Pager) {
    self.pager = pager
  }
}

/// The pages of a request for one item, in their order.
final class Series {
  /// A page that is kept, or a request that was skipped.
  struct Page {
    /// From 1.
    var number: Int
    /// Of the response.
    var key: String
  }

  private(set) var item: RequestItem
  /// Nil without paging; of the many series of a request without it, each would have room for it.
  private var box: PagerBox?
  var pages: [Page] = []
  /// The keys of the responses that were not kept.
  var skipped: [String] = []
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
    let pager = pagination.map { Pager($0, limit: limit, authParameters: authParameters) }
    box = pager.map(PagerBox.init)
    awaited = pager?.first ?? .first
  }

  var pager: Pager? {
    get { box?.pager }
    set { if let newValue { box?.pager = newValue } }
  }

  /// Lets go of what only requests of the series needed.
  func forget(keepingItem keepsItem: Bool) {
    box = nil
    awaited = .first
    if !keepsItem {
      item.values = [:]
      item.bindings = [:]
      item.location = nil
    }
  }

  /// How many pages there are, as far as that is known.
  var knownCount: Int {
    isDone ? pageCount : pageCount + max(1, pager?.aheadCount ?? 1)
  }

  /// Counts a page; its number.
  func count() -> Int {
    pageCount += 1
    return pageCount
  }
}
