/**
 * The embedded database's log file: what it may hold, and how large it grows. Postgres keeps the file open for appending,
 * so it is copied aside and emptied in place; a rename would have Postgres write on into the renamed file.
 */
import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_INTERVAL_MS = 2_000

/**
 * The embedded database's address for our server's own sessions. What a request does wrong is an ERROR whose message repeats
 * what the caller sent, up to a whole body. Our server answers and logs these errors itself, so of its sessions Postgres
 * writes down only the end (FATAL), and of the whole server too (PANIC). Postgres' own processes, such as the checkpointer,
 * and other clients log as usual.
 */
export function quietAddress(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c log_min_messages=fatal')
  return address.href
}

/** Where the former log is kept: one file, overwritten by the next one. */
export function formerLog(file: string): string {
  return `${file}.1`
}

/**
 * Empties the log if it is larger than `maxBytes`, after copying it to `….1`. If the copy fails (a full disk), the former
 * log is lost, since otherwise it would keep growing.
 */
export function rotateLog(file: string, maxBytes = MAX_LOG_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  try {
    copyFileSync(file, formerLog(file))
  } catch {
    rmSync(formerLog(file), { force: true })
  }
  truncateSync(file)
}

/** Looks at the size now and every few seconds. @returns what ends it. */
export function keepLogShort(file: string, maxBytes = MAX_LOG_BYTES): () => void {
  rotateLog(file, maxBytes)
  const timer = setInterval(() => {
    try {
      rotateLog(file, maxBytes)
    } catch {
      // The folder is gone, or not ours to write in at this moment: the next look may do better.
    }
  }, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
