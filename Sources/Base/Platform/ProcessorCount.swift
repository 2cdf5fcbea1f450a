import CAtomics
import SeedbedSystem

/// How many processors this process may use.
package enum ProcessorCount {
  /// One or more; in a container or under `taskset`, those that it is given.
  package static var available: Int {
    let own = Int(seedbed_own_processors())
    return own > 0 ? own : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
