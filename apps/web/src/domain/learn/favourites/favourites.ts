// Which recipes are the learner's favourites. They come with the recipes' rows.

import * as v from 'valibot'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'

/** The variables of the write of a favourite, as they are stored on the device. */
export interface FavouriteWrite {
  readonly itemId: string
  readonly isFavourite: boolean
}

export function favouriteKey(userId: string) {
  return ['favourite', userId, 'set'] as const
}

interface RecipeWithMark {
  readonly id: string
  readonly favourites: readonly { readonly is_favourite: boolean }[]
}

/** Returns whether a recipe is a favourite; writes that wait on this device count before stored ones. */
export function favouriteReader(
  userId: string,
  waiting: readonly WaitingWrite[],
): (recipe: RecipeWithMark) => boolean {
  const key = favouriteKey(userId).join('/')
  const unsent = new Map(
    waiting.flatMap(({ key: written, variables }) =>
      written.join('/') === key && v.is(WRITE, variables)
        ? [[variables.itemId, variables.isFavourite] as const]
        : [],
    ),
  )
  return ({ id, favourites }) => unsent.get(id) ?? favourites.some(({ is_favourite }) => is_favourite)
}

const WRITE = v.object({ itemId: v.string(), isFavourite: v.boolean() })
