/** Answers readiness probes with what is not ready: one check at a time, bounded in time, shared by probes that come close together. */

/** A check that takes longer counts as not ready. */
const TIMEOUT_MS = 2_000
/** How long a result is shared, so that frequent probes cost the database nothing. */
const SHARED_MS = 500
const DATABASE = ['database']

interface Probe {
  readonly at: number
  readonly result: Promise<readonly string[]>
}

export class Readiness {
  readonly #check: () => Promise<readonly string[]>
  readonly #timeoutMs: number
  #last: Probe | null = null
  /** Whether a check is still running: a second one would only take another connection. */
  #isChecking = false

  /** @param check resolves to the names of what is not ready; a rejection counts as the database. */
  constructor(check: () => Promise<readonly string[]>, timeoutMs = TIMEOUT_MS) {
    this.#check = check
    this.#timeoutMs = timeoutMs
  }

  /** @returns the names of what is not ready; of the database where the check fails or does not end in time. */
  notReady(now = Date.now()): Promise<readonly string[]> {
    if (this.#last && (this.#isChecking || now - this.#last.at < SHARED_MS)) return this.#last.result
    this.#last = { at: now, result: this.#run() }
    return this.#last.result
  }

  async #run(): Promise<readonly string[]> {
    this.#isChecking = true
    const checked = this.#check()
      .catch(() => DATABASE)
      .finally(() => (this.#isChecking = false))
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<readonly string[]>((resolve) => {
      timer = setTimeout(() => resolve(DATABASE), this.#timeoutMs)
    })
    try {
      return await Promise.race([checked, timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}
