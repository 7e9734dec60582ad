// Amounts on lines of their own, as copies of tables and of some apps have them, joined with the names beside them.

import { cleanLine } from './clean-line.ts'
import { headingOf } from './headings.ts'
import { signsOf } from './signs.ts'
import { joinedLines, type SourceLine } from './source-lines.ts'
import { isAmountAlone } from './table-rows.ts'

/** Fewer amounts may be something else: "40", "12 fatias". */
const FEWEST = 2
const MAX_WORDS = 8

type Kind = 'amount' | 'name' | 'other'

/** Joins "300 g" and "farinha de trigo" of two lines in either order. Time is linear in the number of lines. */
export function withAmountsJoined(lines: readonly SourceLine[]): SourceLine[] {
  const kinds = lines.map(({ raw }) => (isAmount(raw) ? 'amount' : 'other') as Kind)
  if (kinds.filter((kind) => kind === 'amount').length < FEWEST) return [...lines]
  for (const [at, line] of lines.entries()) {
    const isBeside = kinds[at - 1] === 'amount' || kinds[at + 1] === 'amount'
    if (isBeside && kinds[at] !== 'amount' && isName(line.raw)) kinds[at] = 'name'
  }
  const joined: SourceLine[] = []
  let at = 0
  while (at < lines.length) {
    const end = endOfRun(kinds, at)
    joined.push(...joinRun(lines.slice(at, end), kinds.slice(at, end)))
    at = end
  }
  return joined
}

/** A run of amounts and names, or one other line. */
function endOfRun(kinds: readonly Kind[], from: number): number {
  if (kinds[from] === 'other') return from + 1
  let end = from
  while (end < kinds.length && kinds[end] !== 'other') end += 1
  return end
}

function joinRun(lines: readonly SourceLine[], kinds: readonly Kind[]): readonly SourceLine[] {
  if (kinds.filter((kind) => kind === 'amount').length < FEWEST) return lines
  const isAmountFirst = kinds[0] === 'amount'
  const joined: SourceLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (line === undefined) continue
    const [first, second] = isAmountFirst ? ['amount', 'name'] : ['name', 'amount']
    if (next !== undefined && kinds[at] === first && kinds[at + 1] === second) {
      joined.push(joinedLines(line, next, isAmountFirst ? ' ' : '\t'))
      at += 1
    } else joined.push(line)
  }
  return joined
}

function isAmount(raw: string): boolean {
  return raw.length < 40 && isAmountAlone(cleanLine(raw).text)
}

function isName(raw: string): boolean {
  const clean = cleanLine(raw)
  if (raw.length > 80 || /\d/.test(raw) || /[:.!?]$/.test(raw) || clean.text.split(/\s+/).length > MAX_WORDS)
    return false
  const heading = headingOf(clean)
  return (heading === null || heading.kind === 'component') && signsOf(clean.text).instruction !== 'yes'
}
