/// The upright pieces of lines between two layers, side by side on tracks.
struct GapTracks {
  /// A line's way through one gap.
  struct Piece {
    var gap: Int
    var edge: Int
    /// The heights at which it comes from the left and leaves to the right.
    var from: Int
    var to: Int
    /// Pieces of one bundle that come from the same height share a track.
    var bundle: Int
  }

  /// Pieces that share a track.
  private struct Bundle {
    var from: Int
    var edges: [Int]
    var top: Int
    var bottom: Int
    var rises: Bool
  }

  private static let step = 11
  private static let margin = 20

  private var pieces: [[Piece]]
  /// By gap and edge.
  private var offsets: [[Int: Int]]
  private var counts: [Int]

  init(gaps: Int) {
    pieces = Array(repeating: [], count: gaps)
    offsets = Array(repeating: [:], count: gaps)
    counts = Array(repeating: 0, count: gaps)
  }

  mutating func add(_ piece: Piece) { pieces[piece.gap].append(piece) }

  /// The space that a gap takes between two layers.
  func width(ofGap gap: Int) -> Int { 2 * Self.margin + Self.step * max(counts[gap], 1) }

  /// How far behind the left layer an edge's track is.
  func offset(ofGap gap: Int, edge: Int) -> Int {
    Self.margin + Self.step * (offsets[gap][edge] ?? 0)
  }

  mutating func assign() {
    for gap in pieces.indices {
      let bundles = self.bundles(in: pieces[gap])
      // Rising lines cross least when sorted from left to right, falling lines from right to left.
      let order =
        bundles.filter(\.rises).sorted { ($0.from, $0.top) < ($1.from, $1.top) }
        + bundles.filter { !$0.rises }.sorted { ($1.from, $1.bottom) < ($0.from, $0.bottom) }
      var tracks: [[(top: Int, bottom: Int)]] = []
      for bundle in order {
        let free = tracks.firstIndex { taken in
          taken.allSatisfy { bundle.bottom + 5 < $0.top || $0.bottom + 5 < bundle.top }
        }
        let track = free ?? tracks.count
        if free == nil { tracks.append([]) }
        tracks[track].append((bundle.top, bundle.bottom))
        for edge in bundle.edges { offsets[gap][edge] = track }
      }
      counts[gap] = tracks.count
    }
  }

  private func bundles(in pieces: [Piece]) -> [Bundle] {
    var places: [[Int]: Int] = [:]
    var bundles: [Bundle] = []
    for piece in pieces where piece.from != piece.to {
      let rises = piece.to < piece.from
      let key = [piece.bundle, piece.from, rises ? 0 : 1]
      let (top, bottom) = (min(piece.from, piece.to), max(piece.from, piece.to))
      if let place = places[key] {
        bundles[place].edges.append(piece.edge)
        bundles[place].top = min(bundles[place].top, top)
        bundles[place].bottom = max(bundles[place].bottom, bottom)
      } else {
        places[key] = bundles.count
        bundles.append(
          Bundle(from: piece.from, edges: [piece.edge], top: top, bottom: bottom, rises: rises)
        )
      }
    }
    return bundles
  }
}
