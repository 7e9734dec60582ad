/**
 * One durable queue in Postgres for the jobs of all services (docs/decisions/0015-one-job-queue.md). Every server process has
 * one; a job is run by one worker of any of them, at least once.
 */
import { randomUUID } from 'node:crypto'
import type { ChannelHandlers } from '../database/channel-listener.ts'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import { deadLetterSweep } from './dead-letter-sweep.ts'
import type { DeadLetter, NewJob, ServiceJobs, Waiting, WaitingLimit } from './job.ts'
import { JobLane } from './job-lane.ts'
import { JobScheduler } from './job-scheduler.ts'
import { insertJob, JOBS_CHANNEL } from './job-store.ts'

const UNLIMITED: WaitingLimit = { kinds: [], maxJobs: 2_147_483_647, maxBytes: Number.MAX_SAFE_INTEGER }

export interface JobNotices {
  listen(channel: string, handlers: ChannelHandlers): void
}

export class JobQueue {
  readonly #notices: JobNotices
  readonly #log: Log
  readonly #processId = randomUUID()
  readonly #lanes: JobLane[] = []
  readonly #schedulers: JobScheduler[] = []
  #isStarted = false

  /** @param notices notify workers of jobs that other processes enqueued. */
  constructor(notices: JobNotices, log: Log) {
    this.#notices = notices
    this.#log = log
  }

  /** Adds a service's handlers; to be called before the start. */
  register({ scope, database, kinds }: ServiceJobs): void {
    if (this.#isStarted) throw new Error('The job queue has been started')
    for (const kind of [...kinds, deadLetterSweep(scope, database)]) {
      const lane = new JobLane(kind, scope, database, this.#log)
      this.#lanes.push(lane)
      const { name, everyMs, pollMs } = kind
      if (everyMs === undefined) continue
      const schedule = { scope, kind: name, everyMs, pollMs }
      this.#schedulers.push(new JobScheduler(schedule, database, this.#log, () => lane.wake()))
    }
  }

  /**
   * Puts a job into the queue in the caller's transaction: it exists if and only if the transaction is committed.
   * @returns false when the limit is reached and nothing was put into the queue.
   */
  async enqueue(tx: Transaction, job: NewJob, limit: WaitingLimit = UNLIMITED): Promise<boolean> {
    const isEnqueued = await insertJob(tx, job, limit, this.#processId)
    if (isEnqueued) tx.afterCommit(() => this.#wake(job.kind))
    return isEnqueued
  }

  /** What waits and what has failed for good, of these kinds. @param limit of dead letters of each kind. */
  async report(
    kinds: readonly string[],
    limit: number,
  ): Promise<{ readonly waiting: readonly Waiting[]; readonly dead: readonly DeadLetter[] }> {
    const reports = await Promise.all(this.#lanesOf(kinds).map((lane) => lane.report(limit)))
    return {
      waiting: reports.flatMap(({ waiting }) => waiting ?? []),
      dead: reports.flatMap(({ dead }) => dead),
    }
  }

  /** Attempts dead letters of these kinds again. @param ids null for all. @returns how many. */
  async revive(kinds: readonly string[], ids: readonly string[] | null, lifetimeMs: number): Promise<number> {
    const counts = await Promise.all(this.#lanesOf(kinds).map((lane) => lane.revive(ids, lifetimeMs)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  #lanesOf(kinds: readonly string[]): readonly JobLane[] {
    return this.#lanes.filter(({ kind }) => kinds.includes(kind.name))
  }

  /** Starts workers and schedules of all registered services. */
  start(): void {
    this.#isStarted = true
    this.#notices.listen(JOBS_CHANNEL, {
      onNotification: (payload) => {
        const [sender, kind] = payload.split(' ', 2)
        if (sender !== this.#processId) this.#wake(kind ?? '')
      },
      onListening: () => this.#wakeAll(),
    })
    for (const scheduler of this.#schedulers) scheduler.start()
    this.#wakeAll()
  }

  /** Claims no more jobs, and waits for those in flight within the grace period of their kind. */
  async stop(): Promise<void> {
    const stopLanes = (areProducers: boolean) =>
      this.#lanes.filter(({ kind }) => (kind.isProducer ?? false) === areProducers).map((lane) => lane.stop())
    await Promise.all([...this.#schedulers.map((scheduler) => scheduler.stop()), ...stopLanes(true)])
    await Promise.all(stopLanes(false))
  }

  #wake(kind: string): void {
    for (const lane of this.#lanes) if (lane.kind.name === kind) lane.wake()
  }

  #wakeAll(): void {
    for (const lane of this.#lanes) lane.wake()
  }
}
