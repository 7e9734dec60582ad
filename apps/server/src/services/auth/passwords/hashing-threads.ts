/** Threads for passwords: one for each that is worked on at a time, started when it is first needed. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'verify'; readonly password: string; readonly encodedHash: string }

type Answer = { readonly value: string | boolean } | { readonly reason: string }

const PROGRAM = new URL('./hashing-thread.mjs', import.meta.url)

export class HashingThreads {
  readonly #idle: Worker[] = []

  /** @returns bcrypt's text, or whether the password fits. @throws Error for what is no hash, and when the thread ends. */
  async run(task: HashingTask): Promise<string | boolean> {
    const thread = this.#idle.pop() ?? this.#start()
    thread.ref()
    const answer = await answerOf(thread, task)
    // A thread that has nothing to do keeps no process running.
    thread.unref()
    this.#idle.push(thread)
    if ('reason' in answer) throw new Error(answer.reason)
    return answer.value
  }

  #start(): Worker {
    // Not with this process's own options, which may be about its program alone.
    const thread = new Worker(PROGRAM, { execArgv: [] })
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
