/** Reads the resident memory of a process. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 100

/** @returns the most megabytes (10⁶) that the process held within the time */
export async function residentMegabytes(processId: number, milliseconds: number): Promise<number> {
  let most = 0
  for (
    const begun = performance.now();
    most === 0 || performance.now() - begun < milliseconds;
    await sleep(SAMPLE_MS)
  ) {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    most = Math.max(most, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN))
  }
  return (most * 1024) / 1e6
}
