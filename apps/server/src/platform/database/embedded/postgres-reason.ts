/** Reads from Postgres' log why it ended. */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'

/** Only this much of the end of the log is searched. */
const MAX_BYTES = 65_536
/** Refused connections during start and shutdown; these are not the reason why Postgres ended. */
const NO_REASON = /^the database system is |^terminating connection |authentication failed/
const ENTRY = /\[(\d+)\] (LOG|FATAL|PANIC|DETAIL|HINT): {2}(.*)$/
const PROCESS_ENDED = / was terminated by signal /

/** Current length of the log in bytes, so that later lines can be distinguished from earlier ones. */
export function endOfLog(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Postgres' last FATAL or PANIC with its detail and hint, or else the signal that ended one of its processes, in one line.
 * @param since offset in bytes; earlier lines are ignored.
 * @returns null if the log has no reason.
 */
export function reasonInLog(file: string, since: number): string | null {
  const reasons: { text: string }[] = []
  let ending: string | null = null
  /** Id of the process whose following DETAIL and HINT lines belong to the last reason. */
  let current = ''
  for (const line of textSince(file, since).split('\n')) {
    const [, pid = '', kind = '', text = ''] = ENTRY.exec(line) ?? []
    if (kind === 'LOG' && PROCESS_ENDED.test(text)) ending = text
    if (kind === 'FATAL' || kind === 'PANIC') {
      current = NO_REASON.test(text) ? '' : pid
      if (current !== '') reasons.push({ text: withoutPoint(text) })
    }
    const reason = reasons.at(-1)
    if ((kind === 'DETAIL' || kind === 'HINT') && pid === current && reason !== undefined) {
      reason.text += `. ${withoutPoint(text)}`
    }
  }
  return reasons.at(-1)?.text ?? ending
}

/** The last line after `since`, for a program that ended before it could format log entries; null without one. */
export function lastLogLine(file: string, since: number): string | null {
  return lastLine(textSince(file, since)) || null
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function withoutPoint(text: string): string {
  return text.trim().replace(/\.$/, '')
}

function textSince(file: string, since: number): string {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return ''
  }
  try {
    const { size } = fstatSync(descriptor)
    // A log that is shorter than before was rotated, so it is read from its beginning.
    const start = Math.max(size < since ? 0 : since, size - MAX_BYTES)
    const buffer = Buffer.alloc(size - start)
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, start))
  } finally {
    closeSync(descriptor)
  }
}
