import { messages } from './messages.ts'
import type { PhotoRow } from './queries.ts'
import { once } from '../../../lib/once.ts'

const DAY = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' }))

/** What a screen reader calls a photo: the recipe and the day. */
export function photoName({ items, taken_at }: Pick<PhotoRow, 'items' | 'taken_at'>): string {
  return messages.photo(items?.title ?? messages.lostRecipe, DAY().format(new Date(taken_at)))
}
