// Which reads a change of a row makes stale. Realtime carries no data to screens.

import type { QueryKey } from '@tanstack/react-query'
import { basesKeys } from '../domain/sell/bases/keys.ts'
import { certificateKeys } from '../domain/learn/certificates/keys.ts'
import { fileKeys } from '../domain/account/files/keys.ts'
import { kitchenKeys } from '../domain/sell/kitchen/keys.ts'
import { learningKeys } from '../domain/learn/learning/keys.ts'
import { materialKeys } from '../domain/learn/materials/keys.ts'
import { nextRecipeKeys } from '../domain/cook/next-recipes/keys.ts'
import { recipeAdditionsKeys } from '../domain/cook/recipe-additions/keys.ts'
import { ownRecipesKeys } from '../domain/cook/own-recipes/keys.ts'
import { priceKeys } from '../domain/sell/prices/keys.ts'
import { recipeKeys } from '../domain/cook/recipes/keys.ts'
import { shoppingKeys } from '../domain/sell/shopping/keys.ts'
import { accountKeys } from '../features/account/account/keys.ts'
import { exerciseKeys } from '../features/learn/exercises/keys.ts'
import { notificationKeys } from '../features/account/notifications/keys.ts'
import { photoKeys } from '../features/cook/photos/keys.ts'
import { quoteKeys } from '../features/sell/quotes/keys.ts'
import { costingKeys } from '../features/sell/pricing/keys.ts'

/** The columns of a changed row that lead to a read, each absent where the table lacks it. */
export interface ChangedRow {
  readonly item_id?: string | null
  readonly kind?: string
}

interface FollowedTable {
  /** The column that holds the account. */
  readonly owner: 'id' | 'user_id'
  /** Keys that begin the keys of all stale reads; `[]` begins all keys. */
  readonly stale: (userId: string, row: ChangedRow) => readonly QueryKey[]
}

const EVERYTHING: readonly QueryKey[] = [[]]

/** Queries of what a learner added to a recipe, or to all recipes where the changed row names none. */
function ofRecipe(userId: string, { item_id: itemId }: ChangedRow): readonly QueryKey[] {
  return [itemId ? recipeAdditionsKeys.recipe(userId, itemId) : recipeAdditionsKeys.all(userId)]
}

/** The tables whose own rows are followed. Content is followed by its notifications, which are sent to those who bought it. */
export const FOLLOWED_TABLES = {
  purchases: { owner: 'user_id', stale: () => EVERYTHING },
  profiles: { owner: 'id', stale: (userId) => [accountKeys.profile(userId)] },
  item_progress: {
    owner: 'user_id',
    stale: (userId, { item_id: itemId }) => [
      recipeKeys.list(userId),
      materialKeys.home(userId),
      materialKeys.allCategories,
      materialKeys.allMaterials,
      nextRecipeKeys.all(userId),
      learningKeys.all(userId),
      // A making that was deleted elsewhere is known by the mark that it changes.
      recipeAdditionsKeys.allMakings(userId),
      ...(itemId ? [recipeKeys.recipe(itemId), recipeAdditionsKeys.recipe(userId, itemId)] : []),
    ],
  },
  exercise_attempts: {
    owner: 'user_id',
    stale: (userId) => [exerciseKeys.all(userId), learningKeys.all(userId), materialKeys.allMaterials],
  },
  certificates: {
    owner: 'user_id',
    stale: (userId) => [
      certificateKeys.all(userId),
      learningKeys.all(userId),
      materialKeys.home(userId),
      materialKeys.allMaterials,
    ],
  },
  recipe_notes: { owner: 'user_id', stale: ofRecipe },
  own_amounts: { owner: 'user_id', stale: ofRecipe },
  makings: {
    owner: 'user_id',
    stale: (userId, row) => [...ofRecipe(userId, row), recipeAdditionsKeys.allMakings(userId)],
  },
  favourites: {
    owner: 'user_id',
    stale: (userId, { item_id: itemId }) => [
      recipeKeys.list(userId),
      materialKeys.allCategories,
      ...(itemId ? [recipeKeys.recipe(itemId)] : []),
    ],
  },
  own_recipe_versions: {
    owner: 'user_id',
    stale: (userId, { item_id: itemId }) => [
      ownRecipesKeys.all(userId),
      nextRecipeKeys.all(userId),
      ...(itemId ? [recipeKeys.recipe(itemId)] : []),
    ],
  },
  quotes: { owner: 'user_id', stale: (userId) => [quoteKeys.all(userId)] },
  recipe_bases: { owner: 'user_id', stale: (userId) => [basesKeys.all(userId)] },
  price_entries: { owner: 'user_id', stale: (userId) => [priceKeys.all(userId)] },
  costings: { owner: 'user_id', stale: (userId) => [costingKeys.all(userId)] },
  kitchens: { owner: 'user_id', stale: (userId) => [kitchenKeys.kitchen(userId)] },
  shopping_lists: { owner: 'user_id', stale: (userId) => [shoppingKeys.list(userId)] },
  photos: {
    owner: 'user_id',
    // A photo is evidence for a certificate.
    stale: (userId) => [photoKeys.all(userId), fileKeys.usage(userId), learningKeys.all(userId)],
  },
  notifications: {
    owner: 'user_id',
    stale: (userId, { kind, item_id: itemId }) => [
      notificationKeys.all(userId),
      ...(kind === 'recipe_changed' && itemId ? [recipeKeys.recipe(itemId), recipeKeys.list(userId)] : []),
      ...(kind === 'recipe_added' ? [recipeKeys.list(userId), materialKeys.allCategories] : []),
    ],
  },
  notification_preferences: {
    owner: 'user_id',
    stale: (userId) => [notificationKeys.preferences(userId)],
  },
} as const satisfies Record<string, FollowedTable>
