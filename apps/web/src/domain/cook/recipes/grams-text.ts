// An amount in grams, with the household measure that it is a part of: '160 g (⅖ da caixinha)'.

import { lineGrams, measureLine, STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import {
  formatAmount,
  formatIngredient,
  formatLineAmount,
  lineColumns,
  unitFacts,
  type IngredientLine,
} from '@ateliedoce/recipe-text'
import { gramsMessages } from './grams-messages.ts'

export interface GramsText {
  /** '160 g' */
  readonly grams: string
  /** '⅖ da caixinha', '2 xícaras (chá)'; '' for an amount that is a weight already. */
  readonly part: string
  /** A part of a package, which needs its weight. */
  readonly isNeeded: boolean
  /** Taken by the piece, as eggs are. */
  readonly isCounted: boolean
  /** 'contando colher de 15 ml; pode ter de 13 g a 39 g'; null where the line says which spoon or glass it means. */
  readonly assumption: string | null
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 6, '⅙'],
  [1 / 5, '⅕'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [2 / 5, '⅖'],
  [1 / 2, '½'],
  [3 / 5, '⅗'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [4 / 5, '⅘'],
  [5 / 6, '⅚'],
  [7 / 8, '⅞'],
]
/** How far a fraction may be from the amount without 'cerca de'. */
const NEAR = 0.02
const WHOLE = 1e-6

/**
 * The weight of the exact amount, rounded as a kitchen scale shows it. Null without a stated or published weight.
 * @param line a line in the amount that is to be made (`ScaledLine.exact`), never one read from a rounded text
 */
export function gramsText(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): GramsText | null {
  const { quantity, unit } = line
  if (line.kind !== 'ingredient' || quantity === null || unit === null) return null
  const { kind } = unitFacts(unit)
  if (kind === 'pinch' || kind === 'to-taste') return null
  const grams = lineGrams(line, kitchen).value
  if (grams === null) return null
  const isPart = kind === 'package' && quantity.max < 1 - WHOLE && line.added.length === 0
  return {
    grams: formatAmount({ min: grams, max: grams }, 'g'),
    part: kind === 'mass' ? '' : isPart ? partOf(line, quantity.max) : measureText(line),
    isNeeded: kind === 'package' && Math.abs(quantity.max - Math.round(quantity.max)) > WHOLE,
    isCounted: kind === 'count',
    assumption: assumptionOf(line, kitchen),
  }
}

/**
 * The weight of a line where it is to be shown: where amounts are shown in grams, and for a part of a package, which means nothing
 * without its weight. Null otherwise.
 */
export function shownGrams(line: IngredientLine, isInGrams: boolean, kitchen: Kitchen): GramsText | null {
  // Weighing takes most of the time of a line, and only a package's needs it where amounts are shown as written.
  if (!isInGrams && (line.unit === null || unitFacts(line.unit).kind !== 'package')) return null
  const weighed = gramsText(line, kitchen)
  return weighed !== null && (isInGrams || weighed.isNeeded) && weighed.part !== '' ? weighed : null
}

/** '160 g (⅖ da caixinha)' */
export function inBrackets({ grams, part, assumption }: GramsText): string {
  return assumption === null ? `${grams} (${part})` : `${grams} (${part}, ${assumption})`
}

/** '160 g (⅖ da caixinha) de creme de leite', where the weight is to be shown. */
export function textInGrams(line: IngredientLine, isInGrams: boolean, kitchen: Kitchen): string {
  const text = formatIngredient(line)
  const weighed = shownGrams(line, isInGrams, kitchen)
  if (weighed === null) return text
  const { amount, name } = lineColumns(text)
  return amount === '' ? text : `${inBrackets(weighed)} de ${withoutWeight(name)}`
}

/** The name without a weight in brackets, where the weight stands in the amount: 'leite condensado (395 g cada)'. */
export function withoutWeight(name: string): string {
  return name.replace(WEIGHT_IN_BRACKETS, '')
}

const WEIGHT_IN_BRACKETS = / ?\((?:cerca de )?\d+(?:[.,]\d+)? ?k?g(?: cada)?\)/gu

/** What was assumed of an unnamed spoon or glass, with the least and the greatest weight by the published sizes. */
function assumptionOf(line: IngredientLine, kitchen: Kitchen): string | null {
  const { value, diagnostics } = measureLine(line, 'g', kitchen)
  const assumed = diagnostics.find(({ code }) => code === 'ambiguous-unit')?.values
  if (value === null || assumed === undefined || line.unit === null) return null
  const { min, max } = value.conversion.spread
  const name = unitFacts(line.unit).singular
  const spread = [min, max].map((grams) => formatAmount({ min: grams, max: grams }, 'g'))
  return `${gramsMessages.assumed(name, assumed['ml'] ?? 0)}; ${gramsMessages.spread(spread[0] ?? '', spread[1] ?? '')}`
}

/** '1 colher de sopa': the text itself stands in brackets. */
function measureText(line: IngredientLine): string {
  return formatLineAmount(line).replaceAll(/ \(([^)]+)\)/g, ' de $1')
}

/** '⅖ da caixinha' for 0,41. */
function partOf({ unit }: IngredientLine, amount: number): string {
  const { singular } = unitFacts(unit ?? 'unidade')
  const [value, sign] = FRACTIONS.reduce((near, one) =>
    Math.abs(one[0] - amount) < Math.abs(near[0] - amount) ? one : near,
  )
  const article = singular.endsWith('a') ? 'da' : 'do'
  return `${Math.abs(value - amount) > NEAR ? 'cerca de ' : ''}${sign} ${article} ${singular}`
}
