// The steps of the sheet in which values are typed: one for each ingredient, and one for each other cost.

import { goodsKeyOf } from './price-book-join.ts'
import type { CostingView } from './costing-view.ts'
import type { Sheet } from './sheet.ts'

/** The costs besides the ingredients, and what follows from them. */
export const COST_STEPS = [
  'yield',
  'packaging',
  'energy',
  'work',
  'loss',
  'fixed',
  'fees',
  'goal',
  'facts',
] as const
export type CostStep = (typeof COST_STEPS)[number]

export type Step =
  | { readonly kind: 'line'; readonly id: string }
  | { readonly kind: 'channel'; readonly id: string }
  | { readonly kind: CostStep }

/** Asked for on the way to a first price, after the ingredients; the others are for those who look for them. */
const ASKED = ['yield', 'packaging', 'energy', 'work'] as const

/** The steps that still ask for something. Lines of the same goods share one, unless a line asks for its amount. */
export function openSteps(sheet: Sheet, costing: CostingView): readonly Step[] {
  const asked = new Set<string>()
  const lines = sheet.lines.flatMap((line, index): Step[] => {
    const state = costing.lines[index]?.state
    if (state === 'ask-amount' || state === 'ask-weight') return [{ kind: 'line', id: line.id }]
    if (state !== 'ask-price' && state !== 'blank') return []
    const key = goodsKeyOf(line) || line.id
    if (asked.has(key)) return []
    asked.add(key)
    return [{ kind: 'line', id: line.id }]
  })
  return [...lines, ...ASKED.filter((kind) => isOpen(kind, sheet, costing)).map((kind) => ({ kind }))]
}

function isOpen(
  kind: (typeof ASKED)[number],
  { packaging, appliances, fields }: Sheet,
  costing: CostingView,
) {
  switch (kind) {
    case 'yield':
      return fields.yieldMade.trim() === ''
    case 'packaging':
      return packaging.length === 0
    case 'energy':
      return fields.gasMinutes.trim() === '' && appliances.length === 0
    case 'work':
      return fields.minutes.trim() === '' || costing.errors.missing['hourly'] !== undefined
  }
}

/** The chosen step first, then the others that ask for something, beginning with those below it. */
export function stepsFrom(chosen: Step, open: readonly Step[]): readonly Step[] {
  const index = open.findIndex((step) => isSameStep(step, chosen))
  if (index < 0) return [chosen]
  return [...open.slice(index), ...open.slice(0, index)]
}

export function isSameStep(one: Step, other: Step): boolean {
  return one.kind === other.kind && ('id' in one ? one.id : '') === ('id' in other ? other.id : '')
}
