/// The known word nearest to what was written, where one is near enough to be meant.
///
/// Distance is Damerau-Levenshtein over Unicode scalars, case folded; a word is near when at most
/// a third of it (and at least one letter) differs. Words of more than 100 bytes, which nobody
/// mistypes, are not compared: the time that takes grows with the square of their length.
package func suggestion(for written: String, among known: [String]) -> String? {
  let longest = 100
  guard written.utf8.count <= longest else { return nil }
  let target = Array(written.lowercased().unicodeScalars)
  var best: (word: String, distance: Int)?
  for word in known where word != written && word.utf8.count <= longest {
    let count = word.unicodeScalars.count
    let limit = max(1, max(target.count, count) / 3)
    guard abs(target.count - count) <= limit else { continue }
    let scalars = Array(word.lowercased().unicodeScalars)
    let distance = editDistance(target, scalars)
    if distance <= limit, distance < (best?.distance ?? .max) { best = (word, distance) }
  }
  return best?.word
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[b.count]
}
