import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { photoKeys } from './keys.ts'

const PHOTO = 'id, item_id, taken_at, width, height, items(title)'

function readPhotos() {
  return data.from('photos').select(PHOTO).order('taken_at', { ascending: false }).order('id')
}

/** A row of `photos`; `items` is null where the learner may not read the recipe any more. */
export type PhotoRow = Awaited<ReturnType<typeof readMade>>[number]

function readMade(limit: number) {
  return unwrap(readPhotos().limit(limit))
}

/** The photos of one recipe, newest first. */
export function recipePhotosQuery(userId: string, itemId: string) {
  return queryOptions({
    queryKey: photoKeys.ofRecipe(userId, itemId),
    queryFn: () => unwrap(readPhotos().eq('item_id', itemId)),
  })
}

/** The newest photos of all recipes. */
export function madeQuery(userId: string, limit: number) {
  return queryOptions({
    queryKey: photoKeys.made(userId, limit),
    queryFn: () => readMade(limit),
    placeholderData: keepPreviousData,
  })
}
