extension Unmanaged {
  /// Calls `body` with the object without counting a reference to it; somebody else keeps it.
  @inlinable @inline(__always)
  public func borrowing<Outcome, Failure: Error>(
    _ body: (Instance) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let outcome = _withUnsafeGuaranteedRef { object -> Result<Outcome, Failure> in
      do throws(Failure) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
