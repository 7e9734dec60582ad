/** Structured log: one JSON object a line on standard error. Values are escaped by JSON, so no caller can forge a line. */

type Level = 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  info(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, fields?: Fields): void
}

/** Fields are truncated, since some repeat what a caller sent, such as a path. */
const MAX_CHARACTERS = 1_000

/** Never pass secrets, tokens, e-mail addresses or request bodies as fields. */
export function createLog(write: (line: string) => void): Log {
  const at = (level: Level) => (message: string, fields?: Fields) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, shortened))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

function shortened(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_CHARACTERS) return value
  return `${value.slice(0, MAX_CHARACTERS)}… (${value.length} characters)`
}
