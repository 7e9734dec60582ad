/**
 * Runs the jobs of one kind in this process, up to the kind's concurrency: when woken, when a pause is over, and at each poll
 * for what other processes left. A job's lease outlasts the time limit of its attempt, so no other worker runs it meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { DeadLetter, DeadLetterCause, Job, JobDatabase, JobKind, Waiting } from './job.ts'
import {
  claimJobs,
  deleteJob,
  findWaiting,
  listDeadLetters,
  markDeadLetter,
  releaseJob,
  reviveDeadLetters,
} from './job-store.ts'
import { redactedReason } from './redacted-reason.ts'
import { retryPauseMs } from './retry-pause.ts'
import { rejectOnAbort } from './reject-on-abort.ts'

const LEASE_MARGIN_MS = 15_000
/** A finished job would run again if its removal failed, so a short outage of the database is waited out. */
const DELETE_ATTEMPTS = 5
const DELETE_PAUSE_MS = 1_000

export class JobLane {
  readonly kind: JobKind
  readonly #scope: string
  readonly #database: JobDatabase
  readonly #log: Log
  readonly #workerId = randomUUID()
  readonly #inFlight = new Map<Promise<void>, AbortController>()
  #claiming: Promise<void> | null = null
  #isWoken = false
  #isStopping = false
  #isGraceOver = false
  #timer: NodeJS.Timeout | undefined

  constructor(kind: JobKind, scope: string, database: JobDatabase, log: Log) {
    this.kind = kind
    this.#scope = scope
    this.#database = database
    this.#log = log
  }

  /** Jobs that wait or run, and the newest dead letters. */
  async report(
    limit: number,
  ): Promise<{ readonly waiting: Waiting | null; readonly dead: readonly DeadLetter[] }> {
    return this.#database.transaction(async (tx) => ({
      waiting: await findWaiting(tx, this.#scope, this.kind.name),
      dead: await listDeadLetters(tx, this.#scope, this.kind.name, limit),
    }))
  }

  /** Attempts dead letters again. @param ids null for all. @returns how many. */
  async revive(ids: readonly string[] | null, lifetimeMs: number): Promise<number> {
    const count = await this.#database.transaction((tx) =>
      reviveDeadLetters(tx, this.#scope, this.kind.name, { ids, lifetimeMs }),
    )
    if (count > 0) this.wake()
    return count
  }

  /** There may be something to claim. */
  wake(): void {
    this.#isWoken = true
    if (this.#claiming || this.#isStopping) return
    // A request that enqueued the job is answered first.
    this.#claiming = new Promise(setImmediate).then(() => this.#claimAll())
  }

  /** Claims no more jobs. Attempts in flight may finish within the grace period; the others are aborted and released. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#claiming
    const grace = setTimeout(() => {
      this.#isGraceOver = true
      for (const attempt of this.#inFlight.values()) attempt.abort()
    }, this.kind.graceMs)
    await Promise.all(this.#inFlight.keys())
    clearTimeout(grace)
  }

  async #claimAll(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false
      await this.#claim()
    }
    this.#claiming = null
  }

  async #claim(): Promise<void> {
    const { name: kind, concurrency, timeoutMs, pollMs } = this.kind
    const limit = concurrency - this.#inFlight.size
    // The end of an attempt wakes the lane.
    if (limit <= 0) return
    const claim = {
      scope: this.#scope,
      kind,
      worker: this.#workerId,
      limit,
      leaseMs: timeoutMs + LEASE_MARGIN_MS,
    }
    try {
      const { jobs, nextInMs } = await this.#database.transaction((tx) => claimJobs(tx, claim))
      for (const job of jobs) this.#start(job)
      this.#wakeIn(Math.min(pollMs, Math.max(1, Math.ceil(nextInMs ?? pollMs))))
    } catch (error) {
      if (!this.#isStopping) this.#log.warn('job queue not read', { kind, reason: redactedReason(error) })
      this.#wakeIn(pollMs)
    }
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), milliseconds).unref()
  }

  #start(job: Job): void {
    const controller = new AbortController()
    const timeout = setTimeout(() => controller.abort(), this.kind.timeoutMs)
    const attempt = this.#attempt(job, controller.signal)
      .catch((error: unknown) => {
        const reason = redactedReason(error)
        this.#log.error('outcome of job not recorded', { ...this.#describe(job), reason })
      })
      .finally(() => {
        clearTimeout(timeout)
        this.#inFlight.delete(attempt)
        this.wake()
      })
    this.#inFlight.set(attempt, controller)
  }

  async #attempt(job: Job, signal: AbortSignal): Promise<void> {
    if (job.isExpired) return this.#deadLetter(job, 'too late', '')
    let isCompleted = false
    const complete = (tx: Transaction): Promise<boolean> => {
      isCompleted = true
      return deleteJob(tx, job.id, this.#workerId)
    }
    try {
      await rejectOnAbort(this.kind.run({ ...job, signal, complete }), signal)
    } catch (error) {
      return this.#afterFailure(job, error)
    }
    if (!isCompleted) await this.#delete(job)
  }

  async #delete({ id }: Job): Promise<void> {
    const remove = () => this.#database.transaction((tx) => deleteJob(tx, id, this.#workerId))
    for (let attempt = 1; attempt < DELETE_ATTEMPTS; attempt += 1) {
      try {
        await remove()
        return
      } catch {
        await sleep(DELETE_PAUSE_MS)
      }
    }
    await remove()
  }

  async #afterFailure(job: Job, error: unknown): Promise<void> {
    const { retry, finalCause } = this.kind
    const reason = redactedReason(error)
    // An attempt that a stop has aborted is not the job's failure.
    const cause = this.#isGraceOver
      ? null
      : (finalCause?.(error) ?? (job.attempts >= retry.maxAttempts ? 'tried too often' : null))
    if (cause !== null) return this.#deadLetter(job, cause, reason)
    const pauseMs = this.#isGraceOver ? 0 : retryPauseMs(job.attempts, retry)
    this.#log.warn('job delayed', { ...this.#describe(job), pauseMs, reason })
    await this.#database.transaction((tx) =>
      releaseJob(tx, job.id, this.#workerId, { pauseMs, failure: reason }),
    )
  }

  async #deadLetter(job: Job, cause: DeadLetterCause, reason: string): Promise<void> {
    const isOurs = await this.#database.transaction(async (tx) => {
      const isKept = cause !== 'too late' || (job.isOwn && this.kind.keepsExpired?.(job) === true)
      const ended = !isKept
        ? await deleteJob(tx, job.id, this.#workerId)
        : await markDeadLetter(tx, job.id, this.#workerId, `${cause}: ${reason}`)
      if (ended) await this.kind.onDeadLetter?.(tx, job, cause)
      return ended
    })
    if (isOurs) this.#log.error('job dead-lettered', { ...this.#describe(job), cause, reason })
  }

  #describe({ id, label, attempts }: Job) {
    return { id, kind: this.kind.name, label, attempts }
  }
}
