// The lines of a sheet that are other recipes, as the learner has linked them.

import type { LineBase, LineBases } from '../../../domain/sell/bases/line-base.ts'
import { keptText } from '../../../domain/cook/recipe-additions/placed.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** The base that a line is linked to now; null for none. */
export function baseOf({ text }: SheetLine, bases: LineBases): LineBase | null {
  return text === '' ? null : (bases.get(keptText(text)) ?? null)
}

/** The sheet with today's bases. The same object where nothing changes. */
export function withBases(sheet: Sheet, bases: LineBases): Sheet {
  return withBasesBy(sheet, (line) => baseOf(line, bases))
}

/** The same object where nothing changes. */
export function withBasesBy(sheet: Sheet, baseFor: (line: SheetLine) => LineBase | null): Sheet {
  let isChanged = false
  const lines = sheet.lines.map((line) => {
    const base = baseFor(line)
    if (base === line.base || JSON.stringify(base) === JSON.stringify(line.base)) return line
    isChanged = true
    return { ...line, base }
  })
  return isChanged ? { ...sheet, lines } : sheet
}
