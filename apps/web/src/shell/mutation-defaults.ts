import type { MutationObserverOptions, QueryClient } from '@tanstack/react-query'
import { changeKitchen } from '../domain/sell/kitchen/mutations.ts'
import { linkBase, unlinkBase } from '../domain/sell/bases/mutations.ts'
import { addOwnRecipe, changeOwnRecipe, setOwnRecipeRemoved } from '../domain/cook/own-recipes/mutations.ts'
import { addPrices, correctPrice, removePrice, restorePrice } from '../domain/sell/prices/mutations.ts'
import { emptyList, markGoods, writeEntry } from '../domain/sell/shopping/mutations.ts'
import { renameProfile } from '../features/account/account/mutations.ts'
import { confirmName, correctName, settleCertificates } from '../features/learn/certificates/mutations.ts'
import { answerExercise, handInPhoto } from '../features/learn/exercises/mutations.ts'
import { setFavourite } from '../features/learn/favourites/mutations.ts'
import { removeMaking, saveMaking, unmarkDone } from '../features/cook/makings/mutations.ts'
import { markRead, setPreference } from '../features/account/notifications/mutations.ts'
import { removePhoto } from '../features/cook/photos/mutations.ts'
import { sendPhoto } from '../features/cook/photos/send-photo.ts'
import { addCosting, removeCosting } from '../features/sell/pricing/mutations.ts'
import { saveNote } from '../features/cook/notes/mutations.ts'
import { saveAmount } from '../features/cook/own-amounts/mutations.ts'
import { changeQuoteState, removeQuote, saveQuote } from '../features/sell/quotes/mutations.ts'
import { recordOpening } from '../features/learn/progress/mutations.ts'
import { tickSteps } from '../features/learn/progress/step-mutations.ts'
import { setPreferences } from '../features/learn/rhythm/mutations.ts'

export { takeFormerPhotos } from '../features/cook/photos/waiting-photos.ts'

/**
 * Registers how the account's writes are sent, by their keys. A write that outlives a reload is stored as its key and its
 * variables, without the functions that send it. Writes that hold secrets are left out: see `features/account/account/keys.ts`.
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
  set(client, sendPhoto(userId))
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
