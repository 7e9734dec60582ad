// Allergens found in the names of ingredients.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { ALLERGENS, type Allergen } from './allergen.ts'
import { foodsInNote, goodsNamed, type NamedGoods } from './named-goods.ts'

export interface FoundAllergens {
  /** Allergens that follow from the ingredients themselves. */
  readonly contains: readonly Allergen[]
  /** Usual in an ingredient that is bought ready-made, whose own label decides. */
  readonly likely: readonly Allergen[]
  /** Ingredients whose kind is known but not their whole list: their label decides. As the recipe names them. */
  readonly readyMade: readonly string[]
  /** Ingredients of which nothing, or no source, is known: without their own label the declaration may omit an allergen. */
  readonly unknown: readonly string[]
  /** Ingredients whose packages often say "pode conter", `readyMade` and `unknown` left out. */
  readonly traces: readonly string[]
  /** True where milk is in it that is not sold as free of lactose. */
  readonly hasLactose: boolean
}

/** Cereals with gluten, which Lei 10.674/2003 has named on every label. */
const WITH_GLUTEN: ReadonlySet<Allergen> = new Set(['trigo', 'centeio', 'cevada', 'aveia'])

export function containsGluten(allergens: readonly Allergen[]): boolean {
  return allergens.some((allergen) => WITH_GLUTEN.has(allergen))
}

/** The result never proves absence: an unknown ingredient contributes nothing. */
export function allergensOf(lines: readonly IngredientLine[]): FoundAllergens {
  const [contains, likely] = [new Set<Allergen>(), new Set<Allergen>()]
  const [readyMade, unknown, traces] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let hasLactose = false
  for (const line of lines) {
    // A line with an amount that could not be read holds some ingredient.
    if (line.kind === 'text' && /^\P{L}*\p{N}/u.test(line.raw)) unknown.add(line.raw.trim())
    if (line.kind !== 'ingredient') continue
    const name = nameOf(line)
    const named = goodsNamed(name)
    for (const part of [...named, ...foodsInNote(line.note)]) {
      part.contains.forEach((allergen) => contains.add(allergen))
      part.likely.forEach((allergen) => likely.add(allergen))
      const hasMilk = part.contains.includes('leite') || part.likely.includes('leite')
      hasLactose ||= hasMilk && !part.isLowLactose
    }
    if (named.some(isUnknown)) unknown.add(name)
    else if (named.some(isReadyMade)) readyMade.add(name)
    else if (named.some(({ goods }) => goods.some(({ hasTraces }) => hasTraces))) traces.add(name)
  }
  const inOrder = (found: ReadonlySet<Allergen>) => ALLERGENS.filter((allergen) => found.has(allergen))
  return {
    contains: inOrder(contains),
    likely: inOrder(likely).filter((allergen) => !contains.has(allergen)),
    readyMade: [...readyMade],
    unknown: [...unknown],
    traces: [...traces],
    hasLactose,
  }
}

/** The ingredient with its brand; a note that goes on with "e" names more goods: "açúcar e granulado". */
function nameOf({ ingredient, brand = '', note }: IngredientLine): string {
  const whole = brand === '' || ingredient.includes(brand) ? ingredient : `${ingredient} ${brand}`.trim()
  // "chocolate (sem leite)" is another chocolate.
  if (/^(?:sem|zero|vegan[oa]?|isent[oa]|livre) /.test(`${note} `))
    return `${whole} ${note.split(/[,;(]/)[0] ?? ''}`
  return /^(?:e|ou|mais) /.test(note) ? `${whole}, ${note.replace(/^\S+ /, '')}` : whole
}

function isUnknown({ goods, isKnown }: NamedGoods): boolean {
  return !isKnown || goods.some(({ isBrand }) => isBrand)
}

function isReadyMade({ goods, isChanged }: NamedGoods): boolean {
  return isChanged || goods.some(({ reason }) => reason !== null)
}
