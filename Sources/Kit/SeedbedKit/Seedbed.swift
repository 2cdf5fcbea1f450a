// Programs that import this module alone see what its functions take and give.
@_exported public import SeedbedDiagnostics
@_exported public import SeedbedDumps
import SeedbedLanguage
@_exported public import SeedbedPipeline
import SeedbedPlatform
@_exported public import SeedbedTools

@_exported public import struct SeedbedExport.AttributeReversal
@_exported public import enum SeedbedExport.ExportNulls
@_exported public import enum SeedbedExport.ExportShape
@_exported public import struct SeedbedExport.ExportedFile
@_exported public import struct SeedbedFetch.FetchCounts
@_exported public import struct SeedbedFetch.FetchOptions
@_exported public import struct SeedbedFetch.FetchProgress
@_exported public import struct SeedbedFetch.FetchReport
@_exported public import struct SeedbedGenerate.GenerateOptions
@_exported public import struct SeedbedGenerate.GenerateReport
@_exported public import enum SeedbedInfer.InferCertainty
@_exported public import struct SeedbedInfer.InferOptions
@_exported public import struct SeedbedInfer.InferReport
@_exported public import struct SeedbedInspect.InspectOptions
@_exported public import struct SeedbedInspect.InspectReport
@_exported public import struct SeedbedInspect.SeedPage
@_exported public import struct SeedbedModel.GeneratedForm
@_exported public import enum SeedbedModel.GeneratedLanguage
@_exported public import struct SeedbedModel.PseudonymKey
@_exported public import struct SeedbedModel.RowCounts
@_exported public import enum SeedbedModel.RowLimit
@_exported public import struct SeedbedSubset.SubsetOptions
@_exported public import struct SeedbedSubset.SubsetReport
@_exported public import struct SeedbedUpdate.UpdateCheckReport
@_exported public import struct SeedbedUpdate.UpdateOptions
@_exported public import struct SeedbedUpdate.UpdateReport

/// Facts about the library itself.
public enum Seedbed {
  /// The version of the library, which reports and seeds name.
  public static let version = toolVersion

  /// The language of mapping schemas as a JSON Schema, by which editors complete and check.
  public static var editorSchema: String { EditorSchema.text }

  /// Makes ready what `deleteTemporaryFiles` needs, so that a signal handler may call it.
  package static func prepareForSignals() { TemporaryFiles.prepare() }

  /// Deletes the unfinished files of this process; safe in a signal handler.
  package static func deleteTemporaryFiles() { TemporaryFiles.deleteAll() }

  /// The bytes of a line before a place in a schema or a plain dump; nil where they cannot be read,
  /// or the file is no longer what it was.
  ///
  /// Renderers that count columns otherwise ask for them.
  package static func linePrefix(of place: TextLocation) -> [UInt8]? {
    LinePrefix.bytes(before: place)
  }
}
