/** Work whose time would tell what it found: its end shows at the next full step only. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Well above what the work takes, little to whoever waits for a password's hash anyway. */
const STEP_MS = 50

export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - begun
    await sleep(STEP_MS - (spentMs % STEP_MS))
  }
}
