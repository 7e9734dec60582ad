/** The processor time that a process has taken: other work on the machine changes it far less than the clock's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @returns milliseconds of all its threads since it began; null where the system does not tell. */
export function processorTime(processId: number): number | null {
  const threads = `/proc/${processId}/task`
  if (!existsSync(threads)) return null
  const ofEach = readdirSync(threads).map((id) => {
    try {
      return Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // It ended meanwhile.
      return 0
    }
  })
  return ofEach.reduce((sum, each) => sum + each, 0)
}
