/**
 * The known name nearest to a mistaken one, for hints. The original uses a fuzzy set: names are compared by the three-letter
 * pieces that they share, where none is near enough by the two-letter ones, and the best of those by edit distance.
 */

/** The score that a hint about tables and functions needs; anything may be hinted above the lower one. */
export const CLOSE = 0.75
export const SIMILAR = 0.33

const MAX_COMPARED = 50
/** Longer names are not compared, since the time grows with both lengths and they are unlikely to be typing errors. */
const MAX_COMPARED_LENGTH = 500

/**
 * @param names of equally near ones the last wins.
 * @returns the nearest of the names, or null when none scores at least `minScore` (0 to 1).
 */
export function closestName(names: readonly string[], wanted: string, minScore: number): string | null {
  if (wanted.length > MAX_COMPARED_LENGTH) return null
  const target = wanted.toLowerCase()
  const known = [...new Map(names.map((name) => [name.toLowerCase(), name]))].toReversed()
  const same = known.find(([lower]) => lower === target)
  if (same) return same[1]
  for (const size of [3, 2]) {
    const nearest = nearestByPieces(known, target, size)
    if (nearest && nearest.score >= minScore) return nearest.name
  }
  return null
}

function nearestByPieces(known: readonly (readonly [string, string])[], target: string, size: number) {
  const wantedPieces = pieces(target, size)
  const [nearest] = known
    .map(([lower, name]) => ({ lower, name, shared: similarity(wantedPieces, pieces(lower, size)) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MAX_COMPARED)
    .map(({ lower, name }) => ({
      name,
      score: 1 - distance(target, lower) / Math.max(target.length, lower.length),
    }))
    .toSorted((one, other) => other.score - one.score)
  return nearest
}

/** How often each piece occurs in the text, of which only letters, digits, blanks and commas count. */
function pieces(text: string, size: number): Map<string, number> {
  const enclosed = `-${text.replace(/[^\p{L}\p{N}\s,]+/gu, '')}-`
  const counts = new Map<string, number>()
  for (let start = 0; start + size <= enclosed.length; start += 1) {
    const piece = enclosed.slice(start, start + size)
    counts.set(piece, (counts.get(piece) ?? 0) + 1)
  }
  return counts
}

/** Cosine of the two counts. */
function similarity(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0
  for (const [piece, count] of one) product += count * (other.get(piece) ?? 0)
  return product / (magnitude(one) * magnitude(other))
}

const magnitude = (counts: ReadonlyMap<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0))

/** Levenshtein's edit distance. */
export function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
