/**
 * Faults between the storage service and what it waits for: its database and its bytes. Every call to either is a step, and a fault happens
 * at one of them, so that a test can walk over all steps of a request without a list of them.
 */
import type { Database, RoleDatabase, Transaction } from '../../src/platform/database/database.ts'
import type { BlobStore } from '../../src/services/storage/blobs/blob-store.ts'

/**
 * A kill stops the process: nothing after it is done, and its transactions are rolled back. A failure is seen by the process, which goes on.
 * `before` means that the step is not done, `after` that it is done and its result lost.
 */
export const FAULTS = ['kill after', 'fail after', 'kill before', 'fail before'] as const
export type Fault = (typeof FAULTS)[number]

/** As the driver words a connection that breaks. */
class Lost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

const ASYNC_OF_STORE = new Set(['create', 'write', 'getUpload', 'remove', 'declareUploadLength'])

export class Faults {
  /** Steps since the last `arm`. */
  steps = 0
  #at = Number.POSITIVE_INFINITY
  #fault: Fault = 'kill after'
  /** Whether the process was killed. */
  isDead = false

  /** @param at the step of the fault; infinite for none. */
  arm(at = Number.POSITIVE_INFINITY, fault: Fault = 'kill after'): void {
    this.steps = 0
    this.#at = at
    this.#fault = fault
    this.isDead = false
  }

  before(database: Database): Database {
    return {
      requestUser: database.requestUser,
      runRequest: (run: Parameters<Database['runRequest']>[0]) => this.#pass(() => database.runRequest(run)),
      as: (role: string) => this.#roleDatabase(database.as(role)),
    } as unknown as Database
  }

  beforeBlobs(blobs: BlobStore): BlobStore {
    const dataStore = this.#wrap(blobs.resumable.dataStore, (name) => ASYNC_OF_STORE.has(name))
    const resumable = this.#wrap({ ...blobs.resumable, dataStore }, (name) => name !== 'dataStore')
    const isSync = new Set(['list', 'isReady', 'freeBytes', 'resumable', 'constructor'])
    const wrapped = this.#wrap(blobs, (name) => !isSync.has(name))
    return new Proxy(wrapped, {
      get: (target, name) => (name === 'resumable' ? resumable : Reflect.get(target, name)),
    })
  }

  #wrap<T extends object>(target: T, isStep: (name: string) => boolean): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        return isStep(String(name)) ? (...given: unknown[]) => this.#pass(async () => call(...given)) : call
      },
    })
  }

  #roleDatabase(inner: RoleDatabase): RoleDatabase {
    return {
      once: (statements) => this.#pass(() => inner.once(statements)),
      // The end of the transaction is a step of its own: a fault after it is a commit whose answer is lost.
      transaction: (work) =>
        this.#pass(() =>
          inner.transaction((tx) => work(this.#transaction(tx)).then((value) => this.#alive(value))),
        ),
    }
  }

  #transaction(tx: Transaction): Transaction {
    return {
      query: (text, values) => this.#pass(() => tx.query(text, values)),
      write: (text, values) => tx.write(text, values),
      afterCommit: (work) => tx.afterCommit(work),
    }
  }

  #alive<T>(value: T): T {
    if (this.isDead) throw new Lost()
    return value
  }

  async #pass<T>(step: () => Promise<T>): Promise<T> {
    this.#alive(null)
    this.steps += 1
    const isHere = this.steps === this.#at
    if (isHere && this.#fault.endsWith('before')) this.#strike()
    const value = await step()
    if (isHere && this.#fault.endsWith('after')) this.#strike()
    return this.#alive(value)
  }

  #strike(): never {
    this.isDead = this.#fault.startsWith('kill')
    throw new Lost()
  }
}
