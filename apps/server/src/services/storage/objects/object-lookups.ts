/**
 * Objects and their buckets without row-level security. Lookups that arrive while the database is busy with earlier ones share one statement,
 * so that many downloads at once cost it little. Nothing is cached: each lookup is answered by a statement that began after it.
 */
import type { RoleDatabase, Row } from '../../../platform/database/database.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import { type ObjectName, type ObjectRow, selectInBuckets } from '../store/object-rows.ts'

export interface FoundInBucket {
  readonly isPublic: boolean
  /** Null where the bucket has no such object. */
  readonly row: ObjectRow | null
}

interface Waiting {
  readonly object: ObjectName
  readonly resolve: (found: FoundInBucket | null) => void
  readonly reject: (error: unknown) => void
}

/** Objects that one statement looks up. */
const MAX_BATCH = 100
/** Statements at a time: one that waits for a lock or a slow disk does not stop the others. */
const MAX_RUNNING = 2

export class ObjectLookups {
  readonly #admin: Pick<RoleDatabase, 'once'>
  #waiting: Waiting[] = []
  #running = 0

  constructor(admin: Pick<RoleDatabase, 'once'>) {
    this.#admin = admin
  }

  /** @returns null where there is no such bucket. @throws StorageError */
  find(object: ObjectName): Promise<FoundInBucket | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ object, resolve, reject })
      if (this.#running < MAX_RUNNING) void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#running += 1
    while (this.#waiting.length > 0) await this.#lookUp(this.#waiting.splice(0, MAX_BATCH))
    this.#running -= 1
  }

  async #lookUp(batch: readonly Waiting[]): Promise<void> {
    try {
      const statement = selectInBuckets(batch.map(({ object }) => object))
      const [result] = await withStorageErrors(() => this.#admin.once([statement]))
      const found = new Map((result?.rows ?? []).map((row) => [row['place'], foundIn(row)]))
      for (const [index, { resolve }] of batch.entries()) resolve(found.get(index + 1) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}

function foundIn(found: Row): FoundInBucket {
  const { place: _, is_public: isPublic, ...row } = found
  return { isPublic: isPublic === true, row: row['id'] === null ? null : (row as ObjectRow) }
}
