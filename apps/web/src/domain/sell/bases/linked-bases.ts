// A recipe's linked bases, and theirs -> what they are made of, and which allergens the whole has.

import { allergensOf, readIngredients, type FoundAllergens } from '@ateliedoce/recipe-text'
import { keptText } from '../../cook/recipe-additions/placed.ts'
import type { SheetRecipe } from './base-sheets.ts'
import type { LinkRow } from './rows.ts'

/** Ingredients in any stored shape, and the beginnings of those lines that stand for a base. */
interface LinkedLines {
  readonly ingredients: unknown
  readonly lines: ReadonlySet<string>
}

export interface LinkedBases {
  /** Beginnings of the recipe's own lines that stand for a base. */
  readonly lines: ReadonlySet<string>
  /** Each base, and the bases of bases, once. */
  readonly bases: readonly LinkedLines[]
  /** Lines whose base cannot be read. */
  readonly unread: readonly string[]
}

const NO_BASES: LinkedBases = { lines: new Set(), bases: [], unread: [] }

/** @param recipes all that the learner may read */
export function basesOf(
  id: string,
  recipes: readonly Pick<SheetRecipe, 'id' | 'ingredients'>[],
  links: readonly Pick<LinkRow, 'product_id' | 'base_id' | 'line_text'>[],
): LinkedBases {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const linesOf = (product: string) =>
    new Set(links.filter(({ product_id }) => product_id === product).map(({ line_text }) => line_text))
  const seen = new Set([id])
  const [bases, unread]: [LinkedLines[], string[]] = [[], []]
  // The set grows while it is walked: each recipe is visited once, so that a circle ends.
  for (const product of seen) {
    for (const { product_id, base_id, line_text } of links) {
      if (product_id !== product) continue
      const base = byId.get(base_id)
      if (base === undefined) unread.push(line_text)
      else if (!seen.has(base_id)) {
        seen.add(base_id)
        bases.push({ ingredients: base.ingredients, lines: linesOf(base_id) })
      }
    }
  }
  return { lines: linesOf(id), bases, unread }
}

export interface Composition {
  /** In any stored shape. */
  readonly ingredients: unknown
  /** The linked bases, and theirs; none where left out. */
  readonly bases?: LinkedBases | undefined
}

/** Allergens of a recipe and of its bases. A line that stands for a base counts by what the base is made of. */
export function allergensIn({ ingredients, bases = NO_BASES }: Composition): FoundAllergens {
  const parts = [{ ingredients, lines: bases.lines }, ...bases.bases]
  return allergensOf(
    parts.flatMap((part) =>
      readIngredients(part.ingredients).filter(({ raw }) => !part.lines.has(keptText(raw))),
    ),
  )
}
