import type { MutationObserverOptions, QueryClient } from '@tanstack/react-query'
import { changeKitchen } from './domain/kitchen/mutations.ts'
import { linkBase, unlinkBase } from './domain/bases/mutations.ts'
import { addOwnRecipe, changeOwnRecipe, setOwnRecipeRemoved } from './domain/own-recipes/mutations.ts'
import { addPrices, correctPrice, removePrice, restorePrice } from './domain/prices/mutations.ts'
import { emptyList, markGoods, writeEntry } from './domain/shopping/mutations.ts'
import { renameProfile } from './features/account/mutations.ts'
import { confirmName, correctName, settleCertificates } from './features/certificates/mutations.ts'
import { answerExercise, handInPhoto } from './features/exercises/mutations.ts'
import { setFavourite } from './features/favourites/mutations.ts'
import { removeMaking, saveMaking, unmarkDone } from './features/makings/mutations.ts'
import { markRead, setPreference } from './features/notifications/mutations.ts'
import { removePhoto } from './features/photos/mutations.ts'
import { addCosting, removeCosting } from './features/pricing/mutations.ts'
import { saveNote } from './features/notes/mutations.ts'
import { saveAmount } from './features/own-amounts/mutations.ts'
import { changeQuoteState, removeQuote, saveQuote } from './features/quotes/mutations.ts'
import { recordOpening } from './features/progress/mutations.ts'
import { tickSteps } from './features/progress/step-mutations.ts'
import { setPreferences } from './features/rhythm/mutations.ts'

export { sendWaitingSteps } from './features/progress/step-mutations.ts'
export { sendWaitingWrites } from './lib/kept-mutation.ts'

/**
 * Registers how the account's writes are sent, by their keys. A write that outlives a reload is stored as its key and its
 * variables, without the functions that send it. Writes that hold secrets are left out: see `features/account/keys.ts`.
 */
export function setMutationDefaults(client: QueryClient, userId: string): void {
  set(client, addPrices(userId))
  set(client, correctPrice(userId))
  set(client, removePrice(userId))
  set(client, restorePrice(userId))
  set(client, addOwnRecipe(userId))
  set(client, changeOwnRecipe(userId))
  set(client, setOwnRecipeRemoved(userId))
  set(client, saveQuote(userId))
  set(client, changeQuoteState(userId))
  set(client, removeQuote(userId))
  set(client, linkBase(userId))
  set(client, unlinkBase(userId))
  set(client, changeKitchen(userId))
  set(client, addCosting(userId))
  set(client, removeCosting(userId))
  set(client, recordOpening(userId))
  set(client, tickSteps(userId))
  set(client, saveMaking(userId))
  set(client, removeMaking(userId))
  set(client, unmarkDone(userId))
  set(client, saveNote(userId))
  set(client, saveAmount(userId))
  set(client, setFavourite(userId))
  set(client, writeEntry(userId))
  set(client, markGoods(userId))
  set(client, emptyList(userId))
  set(client, renameProfile(userId))
  set(client, removePhoto(userId))
  set(client, markRead(userId))
  set(client, setPreference(userId))
  set(client, answerExercise(userId))
  set(client, handInPhoto(userId))
  set(client, confirmName(userId))
  set(client, correctName(userId))
  set(client, settleCertificates(userId))
  set(client, setPreferences(userId))
}

type Keyed<Options extends { mutationKey?: unknown }> = Options & {
  readonly mutationKey: NonNullable<Options['mutationKey']>
}

function set<Data, Failure, Variables, Context>(
  client: QueryClient,
  { mutationKey, ...options }: Keyed<MutationObserverOptions<Data, Failure, Variables, Context>>,
): void {
  client.setMutationDefaults<Data, Failure, Variables, Context>(mutationKey, options)
}
