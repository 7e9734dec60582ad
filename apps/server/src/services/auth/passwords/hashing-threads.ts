/**
 * Threads for passwords. A check takes a whole core for some 60 ms, and who only reads is not to wait for it: it is made behind
 * everybody else. Where a busy machine leaves it next to nothing, it is made again at ordinary priority: who signs in waits a
 * little longer then, not for ever.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'verify'; readonly password: string; readonly encodedHash: string }

type Answer = { readonly value: string | boolean } | { readonly reason: string }

const PROGRAM = new URL('./hashing-thread.mjs', import.meta.url)

/** Gives way to everything else on the machine. */
const BEHIND_ALL = 19
const ORDINARY = 0
/** Threads that stand back: more would only share the same leavings. */
const MAX_BEHIND = 2

/** How long a check may stand back: some five times what it takes on an idle machine, or so often its own quickest. */
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

  /** @returns bcrypt's text, or whether the password fits. @throws Error for what is no hash, and when the thread ends. */
  async run(task: HashingTask): Promise<string | boolean> {
    const begun = performance.now()
    const answer = await this.#answerTo(task)
    if ('reason' in answer) throw new Error(answer.reason)
    this.#quickestMs = Math.min(this.#quickestMs, performance.now() - begun)
    return answer.value
  }

  async #answerTo(task: HashingTask): Promise<Answer> {
    // Those that stand back still may be at what others made again.
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

  /** A machine that is slow by itself is not a busy one. */
  #patience(): number {
    const own = Number.isFinite(this.#quickestMs) ? TIMES_QUICKEST * this.#quickestMs : 0
    return Math.max(this.#patienceMs, own)
  }
}

/** Threads of one priority, each started when it is first needed. */
class ThreadPool {
  readonly #niceness: number
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
      // A thread that has nothing to do keeps no process running.
      thread.unref()
    }
  }

  #start(): Worker {
    // Not with this process's own options, which may be about its program alone.
    const thread = new Worker(PROGRAM, { execArgv: [], workerData: { niceness: this.#niceness } })
    // One that ends while it has nothing to do takes neither the next password nor this process with it.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      const place = this.#idle.indexOf(thread)
      if (place !== -1) this.#idle.splice(place, 1)
    })
    return thread
  }
}

/** @throws Error when the thread ends before it has answered; it is of no use then. */
async function answerOf(thread: Worker, task: HashingTask): Promise<Answer> {
  const noLonger = new AbortController()
  thread.postMessage(task)
  try {
    return await Promise.race([
      once(thread, 'message', noLonger).then(([answer]) => answer as Answer),
      once(thread, 'exit', noLonger).then(() => {
        throw new Error('a thread for passwords has ended')
      }),
    ])
  } finally {
    noLonger.abort()
  }
}
