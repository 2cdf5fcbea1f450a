import CAtomics

/// Memory that the process no longer uses.
package enum FreedMemory {
  /// Gives it back to the system: the C library keeps pages that are free between blocks in use.
  package static func giveBack() { seedbed_trim_memory() }
}
