// Writes of own recipes. The screen reports a failure and keeps what was typed.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { nextRecipeKeys } from '../next-recipes/keys.ts'
import { recipeKeys } from '../recipes/keys.ts'
import type { OwnRecipeContent } from './content.ts'
import { ownRecipesKeys } from './keys.ts'
import { addRow, changeRow, setRemoved } from './rows.ts'

export interface OwnRecipeWrite {
  readonly id: string
  readonly content: OwnRecipeContent
  /** What the form has read of it: only what differs is written. Null to write all of it. */
  readonly before: OwnRecipeContent | null
}

export interface OwnRecipeRemoval {
  readonly id: string
  /** False restores it. */
  readonly removed: boolean
}

export function addOwnRecipe(userId: string) {
  return mutationOptions({
    mutationKey: ownRecipesKeys.add(userId),
    mutationFn: ({ id, content }: Omit<OwnRecipeWrite, 'before'>) => addRow(userId, id, content),
    onSuccess: (_nothing, { id }, _context, { client }) => readAgain(client, userId, id),
  })
}

/** Changes a recipe; what it was before stays among its versions. */
export function changeOwnRecipe(userId: string) {
  return mutationOptions({
    mutationKey: ownRecipesKeys.change(userId),
    mutationFn: ({ id, content, before }: OwnRecipeWrite) => changeRow(id, content, before),
    onSuccess: (_row, { id }, _context, { client }) => readAgain(client, userId, id),
  })
}

export function setOwnRecipeRemoved(userId: string) {
  return mutationOptions({
    mutationKey: ownRecipesKeys.remove(userId),
    mutationFn: ({ id, removed }: OwnRecipeRemoval) => setRemoved(id, removed),
    // A recipe is removed before it is restored.
    scope: { id: `removed-recipes-${userId}` },
    onSuccess: (_nothing, { id }, _context, { client }) => readAgain(client, userId, id),
  })
}

/** Returned from `onSuccess`, so that the mutation ends only after the new rows have been read. */
async function readAgain(client: QueryClient, userId: string, recipeId: string): Promise<void> {
  const stale = [ownRecipesKeys.all(userId), recipeKeys.recipe(recipeId), nextRecipeKeys.all(userId)]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
