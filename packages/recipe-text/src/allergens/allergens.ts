// Allergens found in the names of ingredients.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { fold, tokenize } from '../text/tokens.ts'
import { singular } from '../text/nouns.ts'
import { ALLERGENS, type Allergen } from './allergen.ts'
import { COMPOUND, CONTAINS, FREE_OF } from './allergen-words.ts'

export interface FoundAllergens {
  /** Allergens that follow from the ingredients themselves. */
  readonly contains: readonly Allergen[]
  /** Usual in an ingredient that is bought ready-made, whose own label decides. */
  readonly likely: readonly Allergen[]
  /** The ready-made ingredients, as the recipe names them. */
  readonly readyMade: readonly string[]
}

/** Cereals with gluten, which Lei 10.674/2003 has named on every label. */
const WITH_GLUTEN: ReadonlySet<Allergen> = new Set(['trigo', 'centeio', 'cevada', 'aveia'])

export function containsGluten(allergens: readonly Allergen[]): boolean {
  return allergens.some((allergen) => WITH_GLUTEN.has(allergen))
}

/** The result never proves absence: an unknown ingredient contributes nothing. */
export function allergensOf(lines: readonly IngredientLine[]): FoundAllergens {
  const [contains, likely] = [new Set<Allergen>(), new Set<Allergen>()]
  const readyMade: string[] = []
  for (const line of lines) {
    if (line.kind !== 'ingredient') continue
    const phrase = ` ${wordsOf(`${line.ingredient} ${line.note}`)} `
    const free = FREE_OF.filter(([words]) => words.some((word) => phrase.includes(` ${word} `)))
    const isFree = (allergen: Allergen): boolean => free.some(([, allergens]) => allergens.includes(allergen))
    for (const [words, allergens] of CONTAINS) {
      if (!words.some((word) => phrase.includes(` ${word} `))) continue
      allergens.filter((allergen) => !isFree(allergen)).forEach((allergen) => contains.add(allergen))
    }
    for (const [words, allergens] of COMPOUND) {
      if (!words.some((word) => phrase.includes(` ${word} `))) continue
      allergens.forEach((allergen) => likely.add(allergen))
      if (!readyMade.includes(line.ingredient)) readyMade.push(line.ingredient)
    }
  }
  const inOrder = (found: ReadonlySet<Allergen>) => ALLERGENS.filter((allergen) => found.has(allergen))
  return {
    contains: inOrder(contains),
    likely: inOrder(likely).filter((allergen) => !contains.has(allergen)),
    readyMade,
  }
}

/** "Nozes-pecãs picadas" -> "noz pecã picada", folded. */
function wordsOf(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ start, end }) => fold(singular(text.slice(start, end).toLowerCase())))
    .join(' ')
}
