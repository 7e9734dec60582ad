/**
 * Removes bytes that no row names: of uploads that a crash ended between their bytes and their row, and of objects whose bytes could not
 * be removed with their row. Removes uploads in parts that no client ended, with their parts.
 */
import type { SweepSettings } from '../configuration/storage-config.ts'
import type { StorageParts } from '../storage-parts.ts'
import { MAX_EXPIRED, removeExpired } from '../objects/reserve-upload.ts'
import { deleteAbandoned } from '../store/multipart-rows.ts'
import { selectKnownVersions } from '../store/object-rows.ts'
import { deleteExpiredLocks } from '../store/upload-lock-rows.ts'

export type SweepParts = Pick<StorageParts, 'admin' | 'blobs'> & { readonly sweep: SweepSettings }

/** Versions in one statement. */
const BATCH = 500

/**
 * @param signal ends the sweep between two batches; the next sweep begins anew.
 * @returns the number of removed blobs.
 */
export async function sweep(
  { admin, blobs, sweep: { ageMs, multipartAgeMs } }: SweepParts,
  signal: AbortSignal,
): Promise<number> {
  await abortAbandoned({ admin, blobs }, new Date(Date.now() - multipartAgeMs), signal)
  const before = new Date(Date.now() - ageMs)
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    const { text, values } = selectKnownVersions(batch)
    const rows = await admin.transaction((tx) => tx.query<{ version: string }>(text, values))
    const known = new Set(rows.map(({ version }) => version))
    const unknown = batch.filter((id) => !known.has(id))
    await blobs.remove(unknown)
    removed += unknown.length
    batch = []
  }
  for await (const { id, modifiedAt } of blobs.list()) {
    if (signal.aborted) return removed
    // A younger blob may belong to an upload whose row is about to be written.
    if (modifiedAt < before) batch.push(id)
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  await blobs.removeLeftovers(before)
  for (let full = true; full && !signal.aborted;)
    full = (await removeExpired({ admin, blobs }, null)) === MAX_EXPIRED
  await blobs.resumable.dataStore.deleteExpired()
  await admin.once([deleteExpiredLocks])
  return removed
}

/** Rows go first: parts without a row are leftovers, which are removed too. */
async function abortAbandoned(
  { admin, blobs }: Pick<SweepParts, 'admin' | 'blobs'>,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  for (let full = true; full && !signal.aborted;) {
    const ids = await admin.transaction((tx) => deleteAbandoned(tx, before, BATCH))
    for (const id of ids) await blobs.removeParts(id)
    full = ids.length === BATCH
  }
}
