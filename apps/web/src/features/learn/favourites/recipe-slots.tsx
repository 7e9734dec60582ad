import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { favouriteReader } from '../../../domain/learn/favourites/favourites.ts'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { HeartButton } from './heart-button.tsx'

export function Favourite({ userId, recipe }: PartProps<'actions'>) {
  const isFavourite = favouriteReader(userId, useWaitingWrites(userId))
  return <HeartButton recipe={recipe} isFavourite={isFavourite(recipe)} />
}
