// The C library of the system: a file that calls it imports this module alone. Where a method has the
// name of a call, `SeedbedSystem.write` is the call.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
