import SeedbedBase

extension RootRule {
  /// A path from `@response` needs a dump of a source, and a header that may be kept.
  func checkResponse(_ path: Located<DumpKeyPath>, of mapping: Int?) {
    if let header = path.value.responseHeader,
      (SourceRequest.secretHeaders + ["set-cookie"]).contains(header)
    {
      report.error(.invalidKeyPath, at: path.span) {
        "the header '\(header)' may be secret: a snapshot does not keep it"
      }
    }
    let entries = entries(readBy: mapping, in: graph)
    let hasSource = { (dumps: [DumpDeclaration]) in dumps.contains { !$0.sources.isEmpty } }
    guard
      !entries.contains(where: { !$0.sources.isEmpty }), !hasSource(declaration.unreadDumps),
      !entries.isEmpty || !hasSource(declaration.knownDumps)
    else { return }
    report.error(.invalidKeyPath, at: path.span) {
      "'@response' is only for records that 'seedbed fetch' gets: no dump with a 'source' has these"
    }
  }
}
