extension Unmanaged {
  /// Calls `body` with the object without counting a reference to it; somebody else keeps it.
  @inline(__always)
  func borrowing<Result>(
    _ body: (Instance) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let outcome = _withUnsafeGuaranteedRef { object -> Swift.Result<Result, StoreError> in
      do throws(StoreError) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
