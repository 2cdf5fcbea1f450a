import CSQLite

/// Shares: seeds of a part of the dumps, which only a build from shares takes.
extension Database {
  /// The application id of a share.
  package static let shareMark = 0x5EED_5A4E

  /// True if the file is a share.
  package var isShare: Bool {
    get throws(StoreError) { try integer("PRAGMA application_id") == Int64(Self.shareMark) }
  }

  /// Throws where the file is a share, or is locked; what else keeps it from being read shows when it is.
  package func refuseShare() throws(StoreError) {
    do throws(StoreError) {
      guard try isShare else { return }
    } catch {
      guard error.isBusy else { return }
      throw error
    }
    throw StoreError(
      "'\(path)' is a share, a seed of a part of the dumps;"
        + " 'seedbed build --from-shares' makes the whole seed of all shares"
    )
  }
}

extension StoreError {
  /// True if another connection has what was asked for.
  package var isBusy: Bool { (resultCode ?? 0) & 0xFF == SQLITE_BUSY }

  /// True if the file is at fault; a lock or a disk is not.
  package var isDamage: Bool {
    // SQLITE_ERROR, SQLITE_CORRUPT, SQLITE_FORMAT and SQLITE_NOTADB.
    [1, 11, 24, 26].contains((resultCode ?? 1) & 0xFF)
  }
}
