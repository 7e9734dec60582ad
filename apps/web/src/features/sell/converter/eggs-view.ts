// Eggs as the screen shows them: how many are how many grams, either way.

import { EGG_SIZES, eggWeight, roundEggs, SOURCES, type EggPart, type EggSize } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'
import type { Typed } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'
import { readTypedAmount, type AmountProblem } from './typed-amount.ts'

export const EGG_PARTS = ['ovo', 'clara', 'gema'] as const satisfies readonly EggPart[]

export interface EggsView {
  readonly typedText: string
  /** "150 g", or "3 ovos" for grams. */
  readonly text: string
  /** "entre 150 e 165 g"; null where all sources agree. */
  readonly between: string | null
  readonly sources: string
  /** The exact count and the grams to weigh, where no whole number of eggs has that weight. */
  readonly rest: { readonly count: string; readonly grams: string } | null
  /** White and yolk of other sizes are computed, not published. */
  readonly note: string | null
}

const GRAMS_OF = { g: 1, kg: 1000 } as const
const COUNT_OF = { unidade: 1, duzia: 12 } as const

export type EggsProblem = AmountProblem | 'only-grams-or-count'

export function eggsView(typed: string, part: EggPart, size: EggSize): Typed<EggsView, EggsProblem> {
  const { value: amount, problem } = readTypedAmount(typed, 'unidade')
  if (amount === null) return { value: null, problem }
  const { value, unit } = amount
  const { value: weight, diagnostics } = eggWeight(part, size)
  if (weight === null) return refused('only-grams-or-count')
  const { grams: one, spread } = weight
  const said = {
    sources: [...new Set(weight.evidence.map(({ source }) => SOURCES[source].short))].join(', '),
    note: diagnostics.map(measureMessage)[0] ?? null,
  }
  if (unit in COUNT_OF) {
    const count = value * COUNT_OF[unit as keyof typeof COUNT_OF]
    return shown({
      ...said,
      typedText: eggCount(part, count),
      text: `${formatNumber(count * one, 1)} g`,
      between: spread.min === spread.max ? null : between(count * spread.min, count * spread.max, ' g'),
      rest: null,
    })
  }
  if (!(unit in GRAMS_OF)) return refused('only-grams-or-count')
  const grams = value * GRAMS_OF[unit as keyof typeof GRAMS_OF]
  const rounded = roundEggs(grams / one, part, size).value
  if (rounded === null) return refused('too-large')
  const isWhole = Math.abs(rounded.count * one - grams) < 0.5
  return shown({
    ...said,
    typedText: `${formatNumber(grams, 1)} g`,
    text: eggCount(part, rounded.count),
    between: spread.min === spread.max ? null : between(grams / spread.max, grams / spread.min, ''),
    rest: isWhole ? null : { count: formatNumber(grams / one, 1), grams: formatNumber(grams, 1) },
  })
}

function shown(value: EggsView): Typed<EggsView, EggsProblem> {
  return { value, problem: null }
}

function refused(problem: EggsProblem): Typed<EggsView, EggsProblem> {
  return { value: null, problem }
}

function between(min: number, max: number, unit: string): string {
  return `entre ${formatNumber(min, 1)} e ${formatNumber(max, 1)}${unit}`
}

/** "3 ovos", "½ clara", "1 ½ gema" */
function eggCount(part: EggPart, count: number): string {
  const whole = Math.floor(count)
  const isHalf = count - whole === 0.5
  const number = isHalf ? `${whole === 0 ? '' : formatNumber(whole)} ½`.trim() : formatNumber(count)
  return messages.eggs.count(part, number, count >= 2)
}

/** The size's name with the weight of a whole egg: "44 g", "50 g", "56 g". */
export function sizeLabel(size: EggSize): string {
  const grams = eggWeight('ovo', size).value?.grams ?? Number.NaN
  return `${messages.eggs.sizes[size]} (${formatNumber(grams)} g)`
}

export function isEggPart(text: string | undefined): text is EggPart {
  return EGG_PARTS.some((part) => part === text)
}

export function isEggSize(text: string | undefined): text is EggSize {
  return EGG_SIZES.some((size) => size === text)
}
