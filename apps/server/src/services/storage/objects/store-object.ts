/**
 * Bytes become an object in three steps: a trial write of the row as the caller, whose rules refuse before any byte is read; the bytes,
 * durable under a new version; the row, which makes that version visible if the rules still allow it. The last step of one owner's uploads
 * to a bucket is one at a time, so that a policy which counts objects counts those that ended meanwhile. A crash between them leaves bytes that no row names, which
 * the sweep removes.
 */
import type { RoleDatabase, Statement, Transaction } from '../../../platform/database/database.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { keyAlreadyExists } from '../errors/errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { mayHaveCommitted, withStorageErrors } from '../store/database-errors.ts'
import type { WriteCondition } from './write-condition.ts'
import {
  findObject,
  insertObject,
  lockName,
  lockOwner,
  type ObjectName,
  type ObjectRow,
  type ObjectValues,
  upsertObject,
} from '../store/object-rows.ts'

export interface IntendedObject extends ObjectName {
  readonly owner: string | null
  readonly isUpsert: boolean
  /** Facts about the bytes before they are read. */
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly userMetadata: unknown
}

/** Stands in for the version while it is not known. */
const TRIAL_VERSION = '1'

/**
 * Whether the caller may store the object: its row is written and undone.
 * @throws StorageError AccessDenied, KeyAlreadyExists
 */
export async function checkMayStore(store: CallerStore, intended: IntendedObject): Promise<void> {
  try {
    await store.attempt([trialOf(intended)], () => undefined)
  } catch (error) {
    throw asKeyError(error)
  }
}

/** Repeats a trial within a transaction of the service: the transaction's next query fails where the caller is refused. */
export function sendTrial(tx: Pick<Transaction, 'write'>, { store, intended }: Trial): void {
  store.attemptWithin(tx, trialOf(intended))
}

function trialOf(intended: IntendedObject): Statement {
  const values = { ...intended, version: TRIAL_VERSION }
  return intended.isUpsert ? upsertObject(values) : insertObject(values)
}

/** A caller, and the row that it was allowed to write before its bytes were read. */
export interface Trial {
  readonly store: CallerStore
  readonly intended: IntendedObject
}

export interface MakeVisibleParts {
  readonly admin: RoleDatabase
  readonly blobs: BlobStore
}

export interface Ending {
  /** Ends the upload whose object this is, before the trial. */
  readonly conclude?: (tx: Transaction) => Promise<void>
  /** Is judged by the row that the upload replaces, which cannot change or go until the new one is written. */
  readonly condition?: WriteCondition | null | undefined
}

/**
 * Writes the row that makes the bytes visible, and removes those that it replaces. Uploads of one name wait for one another, so that the
 * last one stays whole.
 * @param trial is repeated; null where a signature decided, or no rules apply.
 * @param ending what else the transaction does.
 * @throws StorageError KeyAlreadyExists where another upload of the name ended first and this one may not replace it; AccessDenied where the
 * caller may no longer store it; what the condition throws.
 */
export async function makeVisible(
  { admin, blobs }: MakeVisibleParts,
  object: ObjectValues,
  isUpsert: boolean,
  trial: Trial | null,
  { conclude, condition = null }: Ending = {},
): Promise<ObjectRow> {
  const written = withStorageErrors(() =>
    admin.transaction(async (tx) => {
      if (object.owner !== null) sendAlong(tx, lockOwner(object.bucket, object.owner))
      sendAlong(tx, lockName(object))
      await conclude?.(tx)
      if (trial) sendTrial(tx, trial)
      const former = await findObject(tx, object, condition !== null)
      condition?.check(former)
      if (former && !isUpsert) throw keyAlreadyExists()
      const { text, values } = upsertObject(object)
      const [row] = await tx.query<ObjectRow>(text, values)
      return { row: row as ObjectRow, replaced: former?.version ?? null }
    }),
  )
  const { row, replaced } = await written.catch((error: unknown) => {
    throw asKeyError(error)
  })
  if (replaced !== null && replaced !== object.version) await removeQuietly(blobs, [replaced])
  return row
}

/** Sends a statement along with the transaction's next query. */
export const sendAlong = (tx: Pick<Transaction, 'write'>, { text, values }: Statement): void =>
  tx.write(text, values)

/** The sweep removes what cannot be removed now. */
export async function removeQuietly(blobs: BlobStore, versions: readonly (string | null)[]): Promise<void> {
  await blobs.remove(versions.filter((version) => version !== null)).catch(() => undefined)
}

/**
 * Removes the bytes of an object that could not be made visible, unless its row may be there all the same: the sweep then removes what no
 * row names.
 * @param error of `makeVisible`, or of what came before it.
 */
export async function removeRefused(blobs: BlobStore, version: string, error: unknown): Promise<void> {
  if (!mayHaveCommitted(error)) await removeQuietly(blobs, [version])
}

/** A row of this name exists. */
export function asKeyError(error: unknown): unknown {
  return error instanceof StorageError && error.code === 'ResourceAlreadyExists' ? keyAlreadyExists() : error
}
