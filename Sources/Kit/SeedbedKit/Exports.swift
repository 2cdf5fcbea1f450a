// Programs that import this module alone see what its functions take and give. The lowest floor has
// primitives as well: of it, they see these types.
@_exported public import SeedbedExport
@_exported public import SeedbedFetch
@_exported public import SeedbedGenerate
@_exported public import SeedbedInfer
@_exported public import SeedbedInspect
@_exported public import SeedbedLanguage
@_exported public import SeedbedStoring
@_exported public import SeedbedTools
@_exported public import SeedbedUpdate

@_exported public import struct SeedbedBase.Diagnostic
@_exported public import struct SeedbedBase.DiagnosticCode
@_exported public import struct SeedbedBase.Diagnostics
@_exported public import struct SeedbedBase.FixIt
@_exported public import struct SeedbedBase.Note
@_exported public import protocol SeedbedBase.Report
@_exported public import enum SeedbedBase.Severity
@_exported public import struct SeedbedBase.TextLocation
