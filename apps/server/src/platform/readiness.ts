/** Answers readiness probes: one check at a time, bounded in time, shared by probes that come close together. */

/** A check that takes longer counts as not ready. */
const TIMEOUT_MS = 2_000
/** How long a result is shared, so that frequent probes cost the database nothing. */
const SHARED_MS = 500

interface Probe {
  readonly at: number
  readonly result: Promise<boolean>
}

export class Readiness {
  readonly #check: () => Promise<boolean>
  readonly #timeoutMs: number
  #last: Probe | null = null
  /** Whether a check is still running: a second one would only take another connection. */
  #isChecking = false

  /** @param check rejects or resolves to false where the server is not ready. */
  constructor(check: () => Promise<boolean>, timeoutMs = TIMEOUT_MS) {
    this.#check = check
    this.#timeoutMs = timeoutMs
  }

  /** @returns false where the check fails or does not end in time. */
  isReady(now = Date.now()): Promise<boolean> {
    if (this.#last && (this.#isChecking || now - this.#last.at < SHARED_MS)) return this.#last.result
    this.#last = { at: now, result: this.#run() }
    return this.#last.result
  }

  async #run(): Promise<boolean> {
    this.#isChecking = true
    const checked = this.#check()
      .catch(() => false)
      .finally(() => (this.#isChecking = false))
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#timeoutMs)
    })
    try {
      return await Promise.race([checked, timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}
