// A recipe's linked bases, and theirs -> what they are made of, for its label.

import type { SheetRecipe } from '../../domain/bases/base-sheets.ts'
import type { LinkRow } from '../../domain/bases/rows.ts'

export interface LabelBases {
  /** Ingredients of each base, in any stored shape. */
  readonly ingredients: readonly unknown[]
  /** Beginnings of the lines that stand for a base. */
  readonly lines: ReadonlySet<string>
  /** Lines whose base cannot be read. */
  readonly unread: readonly string[]
}

export const NO_BASES: LabelBases = { ingredients: [], lines: new Set(), unread: [] }

/** @param recipes all that the learner may read */
export function basesOf(
  id: string,
  recipes: readonly Pick<SheetRecipe, 'id' | 'ingredients'>[],
  links: readonly Pick<LinkRow, 'product_id' | 'base_id' | 'line_text'>[],
): LabelBases {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const [seen, lines] = [new Set([id]), new Set<string>()]
  const [ingredients, unread]: [unknown[], string[]] = [[], []]
  // The set grows while it is walked: each recipe is visited once, so that a circle ends.
  for (const product of seen) {
    for (const { product_id, base_id, line_text } of links) {
      if (product_id !== product) continue
      lines.add(line_text)
      const base = byId.get(base_id)
      if (base === undefined) unread.push(line_text)
      else if (!seen.has(base_id)) {
        seen.add(base_id)
        ingredients.push(base.ingredients)
      }
    }
  }
  return { ingredients, lines, unread }
}
