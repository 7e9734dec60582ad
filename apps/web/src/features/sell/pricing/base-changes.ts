// Bases of saved sheets, and of lines whose amount the learner changed.

import {
  divide,
  exact,
  exactText,
  multiplyAmounts,
  readExactText,
  toNumber,
  type Exact,
} from '@ateliedoce/pricing'
import { readIngredient } from '@ateliedoce/recipe-text'
import type { LineBase, LineBases } from '../../../domain/sell/bases/line-base.ts'
import type { OwnLine } from '../../../domain/cook/recipe-additions/own-lines.ts'
import { keptText } from '../../../domain/cook/recipe-additions/placed.ts'
import { baseOf, withBasesBy } from './sheet-bases.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** A saved sheet keeps what its bases cost then, as it keeps its prices: only a link that is new, changed or gone counts. */
export function withLinks(sheet: Sheet, bases: LineBases): Sheet {
  return withBasesBy(sheet, (line) => {
    const base = baseOf(line, bases)
    return base !== null && line.base !== null && linkOf(base) === linkOf(line.base) ? line.base : base
  })
}

/** True if the base costs another amount now, linked as it was. */
export function isBaseChanged(line: SheetLine, bases: LineBases): boolean {
  const base = baseOf(line, bases)
  return base !== null && line.base !== null && base.cents !== null && base.cents !== line.base.cents
}

/** A line whose amount the learner changed is the same base, used in proportion. */
export function withOwnLines(bases: LineBases, lines: readonly OwnLine[]): LineBases {
  const own = lines.flatMap((line) => {
    const base = bases.get(keptText(line.inRecipe))
    const ratio = base === undefined ? null : ratioOf(line.own, line.inRecipe)
    if (base === undefined || ratio === null) return []
    const cents = base.cents === null ? null : readExactText(base.cents)
    const used = {
      amount: base.amount * toNumber(ratio),
      cents: cents && exactText(multiplyAmounts(cents, ratio)),
    }
    return [[keptText(line.own), { ...base, ...used }] as const]
  })
  return own.length === 0 ? bases : new Map([...bases, ...own])
}

/** Null where the two are measured differently. */
function ratioOf(own: string, inRecipe: string): Exact | null {
  const [to, from] = [own, inRecipe].map(readIngredient)
  if (!to?.quantity || !from?.quantity || to.unit !== from.unit || from.quantity.max <= 0) return null
  return divide(exact(to.quantity.max), exact(from.quantity.max))
}

function linkOf({ id, amount, unit, lossPercent }: LineBase): string {
  return JSON.stringify([id, amount, unit, lossPercent])
}
