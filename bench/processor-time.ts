/** Reads the processor time of a process, which other work on the machine affects far less than elapsed time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @returns milliseconds of all threads of the process since its start; null if the system does not report them */
export function processorTime(processId: number): number | null {
  const threads = `/proc/${processId}/task`
  if (!existsSync(threads)) return null
  const ofEach = readdirSync(threads).map((id) => {
    try {
      return Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // The process ended.
      return 0
    }
  })
  return ofEach.reduce((sum, each) => sum + each, 0)
}
