/** What an account has on this device that a sign-out would delete, since the server does not have it. */
import { readStored, storedNames } from './account-storage.ts'

export interface Unsaved {
  /** Writes and marks that wait for the server. */
  readonly writes: number
  readonly photos: number
  /** Texts and sheets that were begun. */
  readonly drafts: number
  readonly timers: number
}

/** Copies of what the server has, and data that may be lost: the list of the last conversions, the time at which a recipe was begun. */
const NO_LOSS: ReadonlySet<string> = new Set(['compras', 'conversoes', 'inicios', 'etiqueta'])

/** Null where nothing would be lost. An unknown name counts as a draft, so that the question also covers new kinds. */
export function unsavedOf(userId: string): Unsaved | null {
  const names = storedNames(userId).filter((name) => !NO_LOSS.has(name))
  const counted = { envios: 0, passos: 0, fotos: 0, timers: 0 }
  let drafts = 0
  for (const name of names) {
    if (name in counted) counted[name as keyof typeof counted] = sizeOf(readStored(userId, name))
    else drafts += 1
  }
  const { envios, passos, fotos: photos, timers } = counted
  const unsaved = { writes: envios + passos, photos, drafts, timers }
  return Object.values(unsaved).every((count) => count === 0) ? null : unsaved
}

function sizeOf(stored: unknown): number {
  return typeof stored === 'object' ? Object.keys(stored ?? {}).length : 0
}
