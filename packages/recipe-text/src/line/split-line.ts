// Splits a line with several ingredients: for the screen to offer, or at once where each part is certain.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { fold } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { readLine } from './ingredient-line.ts'

/** Each ingredient of the line as written in `raw`, for the screen to offer; null for a line with one. */
export function splitGlued(line: IngredientLine): readonly string[] | null {
  const halves = halvesOf(line)
  if (halves === null) return null
  const [one, other] = halves
  return [one, ...(splitGlued(readLine(other)) ?? [other])]
}

function halvesOf({ raw, diagnostics }: IngredientLine): readonly [string, string] | null {
  const found = diagnostics.find(({ code }) => code === 'glued-ingredients' || code === 'several-amounts')
  if (found === undefined) return null
  const first = raw.slice(0, found.place.start).replace(/[\s,;+]+(?:e|mais|com)?[\s,;+]*$/i, '')
  const halves = [first, raw.slice(found.place.start)].map((half) => half.replace(/<[^>]*>/g, '').trim())
  const [one = '', other = ''] = halves
  return one === '' || other === '' ? null : [one, other]
}

/** From this number on, amounts one after the other are a list; two may be one ingredient in two forms. */
const FEWEST_OF_LIST = 3

/** "2 ovos, 1 xícara de açúcar, 200 g de manteiga e 1 pitada de sal" as four lines; the line itself where a part is uncertain. */
export function linesOfList(raw: string): readonly string[] {
  const parts = splitGlued(readLine(raw)) ?? []
  return parts.length >= FEWEST_OF_LIST && parts.every(isCertain) ? parts : [raw]
}

function isCertain(part: string): boolean {
  const { kind, quantity, unit, ingredient, diagnostics } = readLine(part)
  if (kind !== 'ingredient' || quantity === null || ingredient === '' || diagnostics.length > 0) return false
  // "3 maçãs, 1 picada e 2 raladas" counts parts of the first.
  return unit !== 'unidade' || COUNTED.has(fold(ingredient).split(/[ -]/, 1)[0] ?? '')
}

const COUNTED = wordSet(
  'ovo gema clara limao laranja banana maca maracuja cenoura abacaxi manga pera kiwi morango mexerica',
)
