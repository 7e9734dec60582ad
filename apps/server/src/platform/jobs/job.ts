/** Types of the job queue: jobs, the kinds of jobs that a service runs, and their retry policy. */
import type { RoleDatabase, Transaction } from '../database/database.ts'

/** A job to be put into the queue. */
export interface NewJob {
  /** Chosen by the caller, so that a payload can be sealed for its row. */
  readonly id: string
  /** Servers that register the same scope run each other's jobs. */
  readonly scope: string
  /** Name of a {@link JobKind}. */
  readonly kind: string
  /** What the job is about, readable by an operator; without personal data. */
  readonly label: string
  /** Opaque to the queue; 4 MiB at most. */
  readonly payload: Buffer
  /** A waiting job with the same key is replaced; null to replace none. */
  readonly key: string | null
  /** Record that the job belongs to, such as an account; null for none. */
  readonly subject: string | null
  /** The job is not attempted later than this after its first attempt was due. */
  readonly lifetimeMs: number
  /** The first attempt is due after this; absent for at once. */
  readonly delayMs?: number
}

/** Upper limit on what may wait in the queue, counted over several kinds. */
export interface WaitingLimit {
  readonly kinds: readonly string[]
  readonly maxJobs: number
  readonly maxBytes: number
}

/** A job that this worker holds the lease of. */
export interface Job {
  readonly id: string
  readonly label: string
  readonly payload: Buffer
  readonly subject: string | null
  /** Number of this attempt, from 1. */
  readonly attempts: number
  readonly isExpired: boolean
  /** As in {@link NewJob}. */
  readonly key: string | null
  /** Milliseconds since the job was put into the queue. */
  readonly waitedMs: number
  /** Whether it is of this service, and not of one that shares the database. */
  readonly isOwn: boolean
}

/** A job that is not attempted any more, as an operator sees it. */
export interface DeadLetter {
  readonly id: string
  readonly kind: string
  readonly label: string
  readonly subject: string | null
  readonly attempts: number
  /** ISO 8601, UTC. */
  readonly created: string
  readonly failed: string
  /** The cause and the last reason, without addresses. */
  readonly failure: string
}

/** The jobs of one kind that wait or run. */
export interface Waiting {
  readonly kind: string
  readonly count: number
  /** When the oldest was put into the queue; ISO 8601, UTC. */
  readonly oldest: string
  /** When the last is due. */
  readonly lastDue: string
}

export interface JobAttempt extends Job {
  /** Aborted when the attempt has used up its time, or the server's stop its grace period. */
  readonly signal: AbortSignal
  /**
   * Removes the job in the handler's own transaction, so that the job's effect and its removal are committed together.
   * @returns false when another worker has the job by now: the handler must then change nothing.
   */
  readonly complete: (tx: Transaction) => Promise<boolean>
}

export interface RetryPolicy {
  /** Attempts before the job becomes a dead letter. */
  readonly maxAttempts: number
  /** Pause after the first failed attempt; it doubles with each further one. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

/** Why a job is not attempted any more. `too late` (expired) jobs are removed, unless their kind keeps them; the others stay as dead letters. */
export type DeadLetterCause = 'too late' | 'tried too often' | 'refused' | 'unreadable'

/** A kind of job: its handler and how it is run. */
export interface JobKind {
  /** Unique over all services, `service.kind`. */
  readonly name: string
  /** Jobs of this kind that one server process runs at a time. */
  readonly concurrency: number
  /** Time limit of one attempt. The lease lasts a little longer, so other workers take over a killed worker's job after it. */
  readonly timeoutMs: number
  /** How often a worker looks for jobs that it was not notified of. */
  readonly pollMs: number
  /** How long a stop waits for attempts in flight before it aborts them. */
  readonly graceMs: number
  readonly retry: RetryPolicy
  /** Resolves when the job is done; an error is a failed attempt. An attempt may be repeated after a crash. */
  readonly run: (attempt: JobAttempt) => Promise<void>
  /** Whether a failure is final. @returns null where another attempt may succeed. */
  readonly finalCause?: (error: unknown) => 'refused' | 'unreadable' | null
  /** Whether an expired job stays as a dead letter, since it can still be useful when it is attempted again. */
  readonly keepsExpired?: (job: Job) => boolean
  /** Runs in the transaction that makes the job a dead letter, or removes it as expired. */
  readonly onDeadLetter?: (tx: Transaction, job: Job, cause: DeadLetterCause) => Promise<void>
  /** Recurring kinds: one server puts one job into the queue for each multiple of the interval since the epoch. */
  readonly everyMs?: number
  /** Its jobs enqueue jobs of other kinds, so a stop ends it before those. */
  readonly isProducer?: boolean
}

/** The jobs of one service. */
export interface ServiceJobs {
  /** Servers of the same service share it; other services on the same database have others. */
  readonly scope: string
  /** Transactions under the service's role, which has been granted the queue's tables. */
  readonly database: JobDatabase
  readonly kinds: readonly JobKind[]
}

export type JobDatabase = Pick<RoleDatabase, 'transaction'>
