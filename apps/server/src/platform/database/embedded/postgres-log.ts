/**
 * Limits the content and the size of the embedded database's log file. Postgres keeps the file open, so it is copied and emptied in
 * place; after a rename, Postgres would continue to write into the renamed file.
 */
import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_INTERVAL_MS = 2_000

/**
 * Connection string for this server's own sessions, whose errors Postgres does not log: their messages repeat what the caller sent,
 * up to a whole body, and the server logs these errors itself. Only the end of a session (FATAL) or of Postgres (PANIC) is still
 * logged. Postgres' own processes, such as the checkpointer, and other clients log as usual.
 */
export function unloggedAddress(url: string): string {
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

/** Checks the size now and every few seconds. @returns a function that ends the checks. */
export function limitLogSize(file: string, maxBytes = MAX_LOG_BYTES): () => void {
  rotateLog(file, maxBytes)
  const timer = setInterval(() => {
    try {
      rotateLog(file, maxBytes)
    } catch {
      // The folder is missing or not writable at this moment; the next check tries again.
    }
  }, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
