/**
 * Worker threads that hash passwords. A hash occupies a core for about 60 ms, so it runs at low priority, behind reads. If a busy
 * machine starves it, the task is repeated at normal priority, so that a sign-in is delayed but always completes.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hash, verify } from '@node-rs/bcrypt'

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'verify'; readonly password: string; readonly encodedHash: string }

type Answer = { readonly value: string | boolean } | { readonly reason: string }

/** Costs of tests: such a hash takes 4 ms at most, less than a thread takes to start, and starves nothing. */
const MAX_QUICK_COST = 6

const PROGRAM = new URL('./hashing-thread.mjs', import.meta.url)

/** The lowest priority. */
const LOW_PRIORITY = 19
const NORMAL_PRIORITY = 0
/** Low-priority threads with work in progress; more would only share the same spare time. */
const MAX_LOW_PRIORITY = 2

/** How long a task may take at low priority: about five times its duration on an idle machine, or of its quickest run. */
const TIMEOUT_MS = 300
const TIMES_QUICKEST = 4

export class HashingThreads {
  readonly #lowPriority = new ThreadPool(LOW_PRIORITY)
  readonly #normalPriority = new ThreadPool(NORMAL_PRIORITY)
  readonly #timeoutMs: number
  #quickestMs = Number.POSITIVE_INFINITY

  constructor(timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs
  }

  /** @returns the hash, or whether the password matches. @throws Error for an invalid hash, and when the thread ends. */
  async run(task: HashingTask): Promise<string | boolean> {
    if (costOf(task) <= MAX_QUICK_COST) return runQuick(task)
    const begun = performance.now()
    const answer = await this.#answerTo(task)
    if ('reason' in answer) throw new Error(answer.reason)
    this.#quickestMs = Math.min(this.#quickestMs, performance.now() - begun)
    return answer.value
  }

  /** Ends all threads. Tasks in progress fail. */
  async stop(): Promise<void> {
    await Promise.all([this.#lowPriority.stop(), this.#normalPriority.stop()])
  }

  async #answerTo(task: HashingTask): Promise<Answer> {
    // Low-priority threads may still work on tasks that were repeated.
    if (this.#lowPriority.working >= MAX_LOW_PRIORITY) return this.#normalPriority.run(task)
    const first = this.#lowPriority.run(task)
    const answered = new AbortController()
    try {
      const answer = await Promise.race([
        first,
        sleep(this.#currentTimeoutMs(), null, { signal: answered.signal }).catch(() => null),
      ])
      return answer ?? (await Promise.race([first, this.#normalPriority.run(task)]))
    } finally {
      answered.abort()
    }
  }

  /** Scales with the quickest run, since a slow machine is not a busy one. */
  #currentTimeoutMs(): number {
    const own = Number.isFinite(this.#quickestMs) ? TIMES_QUICKEST * this.#quickestMs : 0
    return Math.max(this.#timeoutMs, own)
  }
}

function costOf(task: HashingTask): number {
  if (task.kind === 'hash') return task.cost
  return Number(/^\$2[abxy]\$(\d\d)\$/.exec(task.encodedHash)?.[1] ?? Infinity)
}

/** On the threads that Node has for files, at normal priority. */
function runQuick(task: HashingTask): Promise<string | boolean> {
  return task.kind === 'hash'
    ? hash(task.password, { cost: task.cost, version: '2a' })
    : verify(task.password, task.encodedHash)
}

/** Threads of one priority, each started on first use. */
class ThreadPool {
  readonly #niceness: number
  readonly #all = new Set<Worker>()
  readonly #idle: Worker[] = []
  #working = 0

  constructor(niceness: number) {
    this.#niceness = niceness
  }

  get working(): number {
    return this.#working
  }

  async run(task: HashingTask): Promise<Answer> {
    const thread = this.#idle.pop() ?? this.#start()
    thread.ref()
    this.#working += 1
    try {
      const answer = await answerOf(thread, task)
      this.#idle.push(thread)
      return answer
    } finally {
      this.#working -= 1
      // An idle thread must not keep the process alive.
      thread.unref()
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.terminate()))
  }

  #start(): Worker {
    // Without the options of this process, which may concern its main program only.
    const thread = new Worker(PROGRAM, { execArgv: [], workerData: { niceness: this.#niceness } })
    // A thread that ends while idle must fail neither the next task nor this process.
    thread.on('error', () => undefined)
    this.#all.add(thread)
    thread.once('exit', () => {
      this.#all.delete(thread)
      const place = this.#idle.indexOf(thread)
      if (place !== -1) this.#idle.splice(place, 1)
    })
    return thread
  }
}

/** @throws Error if the thread ends before it responds. */
async function answerOf(thread: Worker, task: HashingTask): Promise<Answer> {
  const answered = new AbortController()
  thread.postMessage(task)
  try {
    return await Promise.race([
      once(thread, 'message', answered).then(([answer]) => answer as Answer),
      once(thread, 'exit', answered).then(() => {
        throw new Error('a hashing thread has ended')
      }),
    ])
  } finally {
    answered.abort()
  }
}
