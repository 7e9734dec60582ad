// The learner's own amounts, beside the teacher's lines.

import { lineColumns, readIngredient, readIngredients, type IngredientLine } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { isNotAboveZero } from '../../../lib/not-above-zero.ts'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import { recipeAdditionsKeys } from './keys.ts'
import { keptText, placeOf } from './placed.ts'
import type { OwnAmountRow } from './rows.ts'

/** The variables of the write of an amount, as they are stored on the device. */
export interface AmountWrite {
  readonly itemId: string
  /** The position of the line when the amount was first written, from 1. */
  readonly line: number
  /** The beginning of the line then. */
  readonly lineText: string
  /** The amount as typed: '180 g'; null to remove it. */
  readonly amount: string | null
  readonly reason: string
  /** Scaled and listed in place of the teacher's amount. */
  readonly isUsed: boolean
}

export interface OwnAmount extends AmountWrite {
  readonly amount: string
  /** The position of the line now. */
  readonly position: number
  /** The teacher has changed the line since. */
  readonly isForOlderText: boolean
  /** `waiting`: on this device only. Else the code of the service's refusal. */
  readonly state: 'stored' | 'waiting' | { readonly refusal: string }
}

/** What a new amount of a line is stored with. */
export function placeOfLine(position: number, raw: string): Pick<AmountWrite, 'line' | 'lineText'> {
  return { line: position, lineText: keptText(raw) }
}

/**
 * The amounts of a recipe by the position of their line, with what waits on this device. A line has one: that of its present text
 * before that of an older one.
 */
export function ownAmounts(
  userId: string,
  recipe: { readonly id: string; readonly ingredients: unknown },
  stored: readonly OwnAmountRow[],
  waiting: readonly WaitingWrite[],
): ReadonlyMap<number, OwnAmount> {
  const written = new Map<string, AmountWrite & Pick<OwnAmount, 'state'>>()
  for (const { line, line_text: lineText, amount, reason, is_used: isUsed } of stored) {
    const write = { itemId: recipe.id, line, lineText, amount, reason, isUsed }
    written.set(amountKey(write), { ...write, state: 'stored' })
  }
  const key = recipeAdditionsKeys.saveAmount(userId).join('/')
  for (const { key: kept, variables, refusal } of waiting) {
    if (kept.join('/') !== key || !isAmountWrite(variables) || variables.itemId !== recipe.id) continue
    const state = refusal === undefined ? 'waiting' : { refusal }
    written.set(amountKey(variables), { ...variables, state })
  }
  if (written.size === 0) return new Map()
  const lines = readIngredients(recipe.ingredients).map(({ raw }) => raw)
  const placed = [...written.values()].flatMap(({ amount, ...write }): OwnAmount[] => {
    const place = placeOf({ position: write.line, text: write.lineText }, lines)
    return amount === null || place === null ? [] : [{ ...write, ...place, amount }]
  })
  const olderFirst = placed.sort((one, other) => Number(other.isForOlderText) - Number(one.isForOlderText))
  return new Map(olderFirst.map((amount) => [amount.position, amount]))
}

/**
 * The ingredients with the learner's amounts in place of the teacher's, where they are chosen for that, belong to the present
 * text and can be read; as stored where there are none.
 */
export function withOwnAmounts(ingredients: unknown, amounts: ReadonlyMap<number, OwnAmount>): unknown {
  const used = [...amounts.values()].filter(({ isUsed, isForOlderText }) => isUsed && !isForOlderText)
  if (used.length === 0) return ingredients
  return readIngredients(ingredients).map((line, index) => {
    if (line.kind === 'section') return { title: line.raw, items: [] }
    const own = amounts.get(index + 1)
    return own === undefined || !used.includes(own) ? line.raw : (ownLine(line, own.amount) ?? line.raw)
  })
}

/**
 * A line with another amount: '200 g de açúcar' and '180 g' -> '180 g de açúcar'.
 * @returns null where the new line has no amount to compute with
 */
export function ownLine(line: IngredientLine, amount: string): string | null {
  if (isNotAboveZero(amount)) return null
  const { name } = lineColumns(line.raw)
  const isWhole = name === line.raw
  const subject = isWhole && line.ingredient !== '' ? line.ingredient : name
  const isCount = /[\d¼½¾⅓⅔⅛]\s*$/.test(amount)
  const text = `${amount.trim()}${isCount ? ' ' : ' de '}${subject}`
  const read = readIngredient(text)
  return read.kind === 'ingredient' && read.quantity !== null && read.ingredient !== '' ? text : null
}

export function amountKey({ line, lineText }: Pick<AmountWrite, 'line' | 'lineText'>): string {
  return `${line} ${lineText}`
}

const PLACED_AMOUNT = v.object({
  itemId: v.string(),
  line: v.number(),
  lineText: v.string(),
  amount: v.nullable(v.string()),
})

function isAmountWrite(value: unknown): value is AmountWrite {
  return v.is(PLACED_AMOUNT, value)
}
