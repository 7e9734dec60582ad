// One exact amount in words: the lines of a scaled recipe, the amounts within its method, the portions beside the steps and the shared text agree.

import { lineGrams, STANDARD_KITCHEN } from '@ateliedoce/measures'
import { lineColumns, readIngredient, type IngredientLine } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import { ALL_RUNS } from '../../../../../tools/test/all-runs.mjs'
import type { ScalableRecipe } from '../../domain/cook/batches/scalable-recipe.ts'
import type { ScaledText } from '../../domain/cook/batches/scaled-recipe.ts'
import { recipeAsText } from '../../domain/cook/own-recipes/recipe-as-text.ts'
import type { RecipeRow } from '../../domain/cook/recipes/rows.ts'
import { SAMPLE_RECIPE } from '../../domain/cook/recipes/sample-recipe.ts'
import { cookingView, type CookedStep } from '../../features/cook/cooking/cooking-view.ts'
import { scaledRecipe } from '../../features/cook/scaling/scaled-recipe.ts'
import { FACTORS as ALL_FACTORS, report } from './property-factors.cases.ts'
import { SEEDED_RECIPES } from './seeded-recipes.cases.ts'

const FACTORS = ALL_FACTORS.filter((_, index) => ALL_RUNS || index % 5 === 1)

/** Amounts of one piece, sizes and thicknesses in the methods of the courses: they stay whatever is made. Checked by hand. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  'Brigadeiro 6': ['15 g'],
  'Beijinho 5': ['15 g'],
  'Cajuzinho 6': ['17 g'],
  'Bicho de Pé 5': ['15 g'],
  'Brigadeiro Gourmet 7': ['15 g'],
  'Cocada 6': ['30 g'],
  'Alfajor 4': ['15 g'],
  'Bem-casado 4': ['8 g'],
  'Pão de Mel 4': ['45 g'],
  'Pão de Mel 6': ['20 g'],
  'Trufa de Chocolate 5': ['20 g'],
  'Churros 6': ['22 g'],
  'Sonho 5': ['58 g'],
  'Sonho 8': ['40 g'],
  'Cookies 5': ['45 g'],
  'Cupcake 4': ['55 g'],
  'Bolo de Pote 8': ['2 colheres (chá)', '45 g'],
  'Naked Cake 4': ['380 g'],
  'Mousse de Maracujá 8': ['1 colher (sopa)'],
  'Mousse de Limão 7': ['2 colheres (sopa)'],
  'Crème Brûlée 8': ['2 colheres (chá)'],
  'Geladinho Gourmet 6': ['2 colheres (chá)'],
  'Geladinho Gourmet 7': ['100 ml'],
}

const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
}
const UNITS: readonly (readonly [pattern: RegExp, kind: string, size: number])[] = [
  [/^kg$/, 'g', 1000],
  [/^g$/, 'g', 1],
  [/^litros?$/, 'ml', 1000],
  [/^ml$/, 'ml', 1],
  [/^xícaras?$/, 'ml', 240],
  [/^colher(?:es)? \(sopa\)$/, 'ml', 15],
  [/^colher(?:es)? \(chá\)$/, 'ml', 5],
  [/^(?:latas?|envelopes?|pacotes?|caixinhas?|vidros?|favas?|paus?)$/, 'piece', 1],
]
const NUMBER = String.raw`(?:\d[\d.]*(?:,\d+)?(?: [½⅓⅔¼¾⅛])?|[½⅓⅔¼¾⅛])`
const AMOUNT = new RegExp(
  String.raw`(?<![\d,.×x] ?)(${NUMBER})(?: a (${NUMBER}))? (kg|g|litros?|ml|xícaras?(?: \(chá\))?|colher(?:es)? \((?:sopa|chá)\)|latas?|envelopes?|pacotes?|caixinhas?|vidros?|favas?|paus?)(?![\p{L}\p{N}])`,
  'gu',
)

interface Said {
  readonly words: string
  readonly kind: string
  readonly value: number
}

/** The amounts of a text; cups and the spoons that are added to them are one. */
function amountsIn(text: string): Said[] {
  const found = [...text.matchAll(AMOUNT)].map(([words, low = '', high, unit = '']) => {
    const [, kind = '', size = 1] =
      UNITS.find(([pattern]) => pattern.test(unit.replace(' (chá)', unit.startsWith('x') ? '' : ' (chá)'))) ??
      []
    return { words, kind, value: valueOf(high ?? low) * size }
  })
  return found.flatMap((one, index) => {
    const [before, next] = [found[index - 1], found[index + 1]]
    if (before !== undefined && text.includes(`${before.words} e ${one.words}`) && isAdded(before, one))
      return []
    const isSum = next !== undefined && text.includes(`${one.words} e ${next.words}`) && isAdded(one, next)
    return [isSum ? { ...one, words: `${one.words} e ${next.words}`, value: one.value + next.value } : one]
  })
}

function isAdded(one: Said, other: Said): boolean {
  return one.words.includes('xícara') && other.words.includes('(sopa)')
}

function valueOf(number: string): number {
  const sign = /[½⅓⅔¼¾⅛]/.exec(number)?.[0]
  const whole = number
    .replace(/ ?[½⅓⅔¼¾⅛]/, '')
    .replaceAll('.', '')
    .replace(',', '.')
  return (whole === '' ? 0 : Number(whole)) + (sign === undefined ? 0 : (SIGNS[sign] ?? 0))
}

/** The most that a kitchen's fractions and steps of a scale may be off without "cerca de", and one step of the smallest measure. */
const TOLERATED = 0.055
const ABOUT = /cerca de|até |menos de/
const TOLERATED_ABOUT = 0.5

function isNear(shown: Said, exact: number, around: string): boolean {
  const step = shown.kind === 'g' ? 0.5 : shown.kind === 'ml' ? 1.3 : 0.13
  const tolerated = ABOUT.test(around) ? TOLERATED_ABOUT : TOLERATED
  return Math.abs(shown.value - exact) <= Math.max(exact * tolerated, step)
}

const counts = { lines: 0, quoted: 0, changed: 0, stayed: 0, portions: 0, shared: 0 }

/** The line's text states its exact amount. */
function wrongLine({ text, exact, aside }: ScaledText): string[] {
  const { quantity, unit } = exact
  const shown = readIngredient(text)
  if (quantity === null || unit === null || shown.quantity === null || shown.unit === null) return []
  const [is, shall] = [inBase(shown), inBase(exact)]
  if (is === null || shall === null || is.kind !== shall.kind) return []
  counts.lines += 1
  // Eggs are counted by halves, with their exact weight beside them; a pinch is a single one or less.
  const weighed = /^ou ([\d,]+) g/.exec(aside ?? '')?.[1]
  if (weighed !== undefined) {
    const grams = lineGrams(exact, STANDARD_KITCHEN).value ?? 0
    const isExact = Math.abs(Number(weighed.replace(',', '.')) - grams) <= 0.5 + 1e-9
    return isExact ? [] : [`${text}, ${aside ?? ''} for ${String(grams)} g`]
  }
  if (unit === 'pitada' && quantity.max < 1.5) return []
  return isNear({ words: text, ...is }, shall.value, text)
    ? []
    : [`${text} for ${String(quantity.max)} ${unit}`]
}

const BASE: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  xicara_cha: ['ml', 240],
  colher_sopa: ['ml', 15],
  colher_cha: ['ml', 5],
}

function inBase({ quantity, unit, added }: IngredientLine): { kind: string; value: number } | null {
  const [kind, size] = BASE[unit ?? ''] ?? ['piece', 1]
  const rest = added.map((each) => [each.quantity.max, ...(BASE[each.unit] ?? ['', 0])] as const)
  if (quantity === null || rest.some(([, other]) => other !== kind)) return null
  return { kind, value: rest.reduce((sum, [value, , of]) => sum + value * of, quantity.max * size) }
}

/** What the step says is its amounts times the factor, or marked, or known to stay. */
function wrongStep(name: string, written: CookedStep, made: CookedStep, factor: number): string[] {
  const before = amountsIn(written.said)
  const known = STAYS[name] ?? []
  return amountsIn(made.said).flatMap((shown) => {
    const around = made.said.slice(
      Math.max(0, made.said.indexOf(shown.words) - 12),
      made.said.indexOf(shown.words) + 1,
    )
    const isSame = before.some(({ words }) => words === shown.words)
    const isMade = before
      .concat({ words: '', kind: 'piece', value: 1 })
      .some(({ kind, value }) => kind === shown.kind && isNear(shown, value * factor, around))
    if (isMade && !(isSame && known.includes(shown.words))) {
      counts.changed += 1
      return []
    }
    counts.stayed += 1
    const isMarked = made.note?.includes(shown.words) === true
    return isSame && (isMarked || known.includes(shown.words)) ? [] : [`“${shown.words}” in ${made.said}`]
  })
}

/** A whole amount that a step quotes is the text of its line, and a portion beside the step is the amount within it. */
function wrongQuotes(
  written: CookedStep,
  made: CookedStep,
  lines: readonly ScaledText[],
  recipe: ScalableRecipe,
): string[] {
  const wrong: string[] = []
  const raws = recipe.ingredients as readonly unknown[]
  for (const line of lines) {
    const own = readIngredient(raws[line.position - 1])
    const { amount } = lineColumns(own.raw)
    const [noun = ''] = own.ingredient.split(' ')
    const quote =
      amount === ''
        ? -1
        : written.said.search(
            new RegExp(String.raw`(?<![\d,])${escaped(amount)} (?:de )?${escaped(noun)}`, 'i'),
          )
    if (quote === -1) continue
    counts.quoted += 1
    if (!made.said.includes(lineColumns(line.text).amount)) wrong.push(`${line.text} beside ${made.said}`)
  }
  written.ingredients.forEach((one, index) => {
    const now = made.ingredients[index]
    const isQuoted = AMOUNT.test(`${one.amount} `) && written.said.includes(`${one.amount} d`)
    AMOUNT.lastIndex = 0
    if (now === undefined || !isQuoted) return
    counts.portions += 1
    if (!made.said.includes(now.amount)) wrong.push(`portion ${now.amount} beside ${made.said}`)
  })
  return wrong
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function wrongWords(seeded: ScalableRecipe, factor: number): string[] {
  // Without a yield, the amount is typed as a factor.
  const recipe = { ...seeded, yield_quantity: null }
  const row: RecipeRow = {
    ...SAMPLE_RECIPE,
    title: recipe.title,
    ingredients: recipe.ingredients as RecipeRow['ingredients'],
    steps: recipe.steps as RecipeRow['steps'],
    yield_quantity: null,
  }
  const [own, scaled] = [1, factor].map((each) =>
    scaledRecipe(recipe, { rendimento: String(each).replace('.', ',') }, STANDARD_KITCHEN),
  )
  if (own === undefined || scaled === undefined) return ['not scaled']
  const [written, made] = [own, scaled].map((each) => cookingView(row, each, () => null))
  const shared = recipeAsText(row, scaled)
  const wrong = scaled.lines.flatMap(wrongLine)
  made?.steps.forEach((step, index) => {
    const before = written?.steps[index]
    if (before === undefined) return
    wrong.push(...wrongStep(`${recipe.title} ${String(step.position)}`, before, step, factor))
    wrong.push(...wrongQuotes(before, step, scaled.lines, recipe))
  })
  for (const { text } of scaled.lines) {
    counts.shared += 1
    if (!shared.includes(text)) wrong.push(`${text} is not shared`)
  }
  return wrong
}

test('the words of each line, step, portion and message of the seeded recipes state one amount', () => {
  const wrong = SEEDED_RECIPES.flatMap((recipe) =>
    FACTORS.flatMap((factor) =>
      wrongWords(recipe, factor).map((text) => `${recipe.title} × ${String(factor)}: ${text}`),
    ),
  )
  expect(wrong).toEqual([])
  expect(counts.lines).toBeGreaterThan(350 * FACTORS.length)
  expect(Math.min(counts.quoted, counts.portions)).toBeGreaterThan(2 * FACTORS.length)
  expect(counts.changed).toBeGreaterThan(10 * FACTORS.length)
  report(counts)
})
