/// An object as a key of dictionaries and sets, which keep it alive.
///
/// A bare `ObjectIdentifier` does not: the next object at the address of one that was freed counts
/// as the same. The order in which memory is freed depends on the hash seed of the process, so that
/// answers would too.
struct Identity<Object: AnyObject>: Hashable {
  private let object: Object

  init(_ object: Object) { self.object = object }

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
