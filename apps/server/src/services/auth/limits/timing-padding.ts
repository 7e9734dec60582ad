/** Work whose time would tell what it found: its end shows at the next full step only. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Well above what the work takes, little to whoever waits for a password's hash anyway. */
const STEP_MS = 50

export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - begun
    await sleep(STEP_MS - (spentMs % STEP_MS))
  }
}

/** As many as are remembered. */
const RECENT = 100

/** How long something took of late, so that who has no reason to do it can take as long. */
export class DurationSampler {
  readonly #recentMs: number[] = []

  async measure<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.#recentMs.push(performance.now() - begun)
      if (this.#recentMs.length > RECENT) this.#recentMs.shift()
    }
  }

  /** Waits for as long as it took one of the last times, drawn by chance: what varies there, varies here. */
  async sleepSampled(): Promise<void> {
    await sleep(this.#recentMs[Math.floor(Math.random() * this.#recentMs.length)] ?? 0)
  }
}
