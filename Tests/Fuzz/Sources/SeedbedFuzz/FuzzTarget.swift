#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Readers that run on arbitrary bytes; each traps when its results contradict each other.
enum FuzzTarget: String, CaseIterable {
  case json, paths, dates, yaml, build, urls

  func run(_ bytes: [UInt8]) {
    switch self {
    case .json: JSONTarget.run(bytes)
    case .paths: PathTarget.run(bytes)
    case .dates: DateTarget.run(bytes)
    case .yaml: YAMLTarget.run(bytes)
    case .build: BuildTarget.run(bytes)
    case .urls: URLTarget.run(bytes)
    }
  }

  /// The target that `SEEDBED_FUZZ` names, as libFuzzer takes all arguments for itself.
  static let chosen: FuzzTarget = {
    let name = getenv("SEEDBED_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("SEEDBED_FUZZ names one of \(allCases.map(\.rawValue))")
    }
    return target
  }()
}

/// Traps where two ways to the same result differ.
func expectEqual<Value: Equatable>(_ one: Value, _ other: Value, _ what: @autoclosure () -> String)
{
  guard one != other else { return }
  fatalError("\(what()):\n--- one\n\(one)\n--- other\n\(other)")
}

typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<Arguments?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

// The name that the package manager links an executable target's entry point by.
@_cdecl("SeedbedFuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?)
  -> CInt
{
  var count = count
  var arguments = arguments
  _ = FuzzTarget.chosen
  return runDriver(&count, &arguments) { start, count in
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}
