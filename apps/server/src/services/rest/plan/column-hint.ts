/** Suggests the column that a mistaken name may mean, in the words of Postgres for a name that reaches it. */
import { distance } from './closest-name.ts'

const MAX_DIFFERENCES = 3

/**
 * The nearest columns, if they are near enough and no more than two.
 * @param rows what the rows are called in the statement.
 * @returns the hint, or null for none. Source: Postgres, errorMissingColumn, by trial.
 */
export function columnHint(columns: readonly string[], wanted: string, rows: string): string | null {
  const most = Math.min(MAX_DIFFERENCES, Math.floor(Buffer.byteLength(wanted) / 2))
  const scored = columns
    .filter((name) => Math.abs(name.length - wanted.length) <= most)
    .map((name) => ({ name, differences: distance(name, wanted) }))
    .filter(({ differences }) => differences <= most)
  const fewest = Math.min(...scored.map(({ differences }) => differences))
  const nearest = scored.filter(({ differences }) => differences === fewest)
  if (nearest.length === 0 || nearest.length > 2) return null
  const named = nearest.map(({ name }) => `the column "${rows}.${name}"`)
  return `Perhaps you meant to reference ${named.join(' or ')}.`
}
