import type { MakingWrite } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { today } from '../../../lib/day.ts'
import { MAX_AMOUNT } from './making-draft.ts'

/**
 * A making of today.
 * @param amount how much is made, as on the recipe's screen: '25 unidades'; '' where it is unknown
 */
export function newMaking(itemId: string, amount: string): MakingWrite {
  return {
    id: crypto.randomUUID(),
    itemId,
    madeOn: today(),
    amount: Array.from(amount).slice(0, MAX_AMOUNT).join(''),
    minutes: null,
    note: '',
    stars: null,
    photoId: null,
  }
}

/** Whether the making has only its day and amount. */
export function isPlain({ note, stars, minutes, photoId }: MakingWrite): boolean {
  return note === '' && stars === null && minutes === null && photoId === null
}
