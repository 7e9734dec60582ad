// What Home says of recipes to try: some are left, none is open to the account, all were opened, or it is not known.

import { readLearning } from '../../../domain/learn/learning/learning.ts'
import type { HomeMaterial } from '../../../domain/learn/materials/home-query.ts'
import type { UntriedRecipe } from '../../../domain/cook/next-recipes/rows.ts'

export type UntriedView =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  /** None to show, and nothing proves that all were opened: the account has no material, or no recipe of its materials is published. */
  | { readonly kind: 'none' }
  /** The only one leads the screen. */
  | { readonly kind: 'leading' }
  | { readonly kind: 'all-opened' }
  | { readonly kind: 'some'; readonly recipes: readonly UntriedRecipe[] }

interface Reads {
  /** Undefined until they are read. */
  readonly materials: readonly Pick<HomeMaterial, 'isBought' | 'learning'>[] | undefined
  /** Undefined until they are read. */
  readonly untried: readonly UntriedRecipe[] | undefined
  readonly hasFailed: boolean
  /** Recipes were looked for in all materials. */
  readonly isWhole: boolean
  /** The first of them leads the screen. */
  readonly leadsWithFirst: boolean
}

export function untriedView({ materials, untried, hasFailed, isWhole, leadsWithFirst }: Reads): UntriedView {
  if (materials === undefined || untried === undefined) return { kind: hasFailed ? 'failed' : 'waiting' }
  const recipes = leadsWithFirst ? untried.slice(1) : untried
  if (recipes.length > 0) return { kind: 'some', recipes }
  if (untried.length > 0) return { kind: 'leading' }
  const hasRecipes = materials.some(
    ({ isBought, learning }) => isBought && (readLearning(learning)?.total ?? 0) > 0,
  )
  return { kind: hasRecipes && isWhole ? 'all-opened' : 'none' }
}
