/// A page that outlasts the window it was read through.
final class PageCopy {
  let bytes: UnsafePointer<UInt8>

  init(_ page: UnsafePointer<UInt8>, size: Int) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: size + PageWindow.padding)
    copy.initialize(repeating: 0, count: size + PageWindow.padding)
    copy.update(from: page, count: size)
    bytes = UnsafePointer(copy)
  }

  deinit {
    bytes.deallocate()
  }
}
