/** What an account has on this device that a sign-out would delete, since the server does not have it. */
import { readRow, rowAddresses } from './rows.ts'
import { waitingWrites } from './write-queue.ts'

export interface Unsaved {
  /** Writes and marks that wait for the server. */
  readonly writes: number
  readonly photos: number
  /** Texts and sheets that were begun. */
  readonly drafts: number
  readonly timers: number
}

/** Null where nothing would be lost. Settings and copies of what the server has may be. */
export function unsavedOf(userId: string): Unsaved | null {
  const unsaved = { writes: 0, photos: 0, drafts: 0, timers: 0 }
  for (const { lane = 'writes' } of waitingWrites(userId)) unsaved[lane] += 1
  for (const address of rowAddresses(userId)) {
    const size = () => readRow({ ...address, read: sizeOf }) ?? 0
    if (address.kind === 'draft') unsaved.drafts += 1
    if (address.kind === 'timer') unsaved.timers += size()
    // The version before kept the ids of photos in a row, which stands until the sender has made them writes.
    if (address.kind === 'write' && address.name === 'photos') unsaved.photos += size()
  }
  return Object.values(unsaved).every((count) => count === 0) ? null : unsaved
}

function sizeOf(stored: unknown): number {
  return typeof stored === 'object' ? Object.keys(stored ?? {}).length : 0
}
