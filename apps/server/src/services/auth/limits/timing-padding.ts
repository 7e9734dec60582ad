/** Pads the duration of work to full steps, so that it does not reveal what the work found. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Well above the usual duration of the work, and small beside a password hash. */
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

/** Samples kept. */
const RECENT = 100

/** Samples the recent durations of some work, so that skipping the work can take as long as doing it. */
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

  /** Waits for a random recent duration, so that the waits vary as the work does. */
  async sleepSampled(): Promise<void> {
    await sleep(this.#recentMs[Math.floor(Math.random() * this.#recentMs.length)] ?? 0)
  }
}
