/**
 * Worker threads that hash passwords. A hash occupies a core for about 60 ms, so it runs at low priority, behind reads. If a busy
 * machine starves it, the task is repeated at normal priority, so that a sign-in is delayed but always completes.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'verify'; readonly password: string; readonly encodedHash: string }

type Answer = { readonly value: string | boolean } | { readonly reason: string }

const PROGRAM = new URL('./hashing-thread.mjs', import.meta.url)

/** The lowest priority. */
const BEHIND_ALL = 19
const ORDINARY = 0
/** Low-priority threads with work in progress; more would only share the same spare time. */
const MAX_BEHIND = 2

/** How long a task may take at low priority: about five times its duration on an idle machine, or of its quickest run. */
const PATIENCE_MS = 300
const TIMES_QUICKEST = 4

export class HashingThreads {
  readonly #behind = new ThreadPool(BEHIND_ALL)
  readonly #ordinary = new ThreadPool(ORDINARY)
  readonly #patienceMs: number
  #quickestMs = Number.POSITIVE_INFINITY

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
  }

  /** @returns the hash, or whether the password matches. @throws Error for an invalid hash, and when the thread ends. */
  async run(task: HashingTask): Promise<string | boolean> {
    const begun = performance.now()
    const answer = await this.#answerTo(task)
    if ('reason' in answer) throw new Error(answer.reason)
    this.#quickestMs = Math.min(this.#quickestMs, performance.now() - begun)
    return answer.value
  }

  /** Ends all threads. Tasks in progress fail. */
  async stop(): Promise<void> {
    await Promise.all([this.#behind.stop(), this.#ordinary.stop()])
  }

  async #answerTo(task: HashingTask): Promise<Answer> {
    // Low-priority threads may still work on tasks that were repeated.
    if (this.#behind.working >= MAX_BEHIND) return this.#ordinary.run(task)
    const behind = this.#behind.run(task)
    const noLonger = new AbortController()
    try {
      const answer = await Promise.race([
        behind,
        sleep(this.#patience(), null, { signal: noLonger.signal }).catch(() => null),
      ])
      return answer ?? (await Promise.race([behind, this.#ordinary.run(task)]))
    } finally {
      noLonger.abort()
    }
  }

  /** Scales with the quickest run, since a slow machine is not a busy one. */
  #patience(): number {
    const own = Number.isFinite(this.#quickestMs) ? TIMES_QUICKEST * this.#quickestMs : 0
    return Math.max(this.#patienceMs, own)
  }
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
  const noLonger = new AbortController()
  thread.postMessage(task)
  try {
    return await Promise.race([
      once(thread, 'message', noLonger).then(([answer]) => answer as Answer),
      once(thread, 'exit', noLonger).then(() => {
        throw new Error('a hashing thread has ended')
      }),
    ])
  } finally {
    noLonger.abort()
  }
}
