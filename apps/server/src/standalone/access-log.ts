/** Requests to log at each log level of the data API. */
import type { LogLevel } from './server-config.ts'

/** The lowest status that is logged. Source: PostgREST 14, references/configuration (log-level). */
export const LOGGED_FROM_STATUS: Readonly<Record<LogLevel, number>> = {
  crit: Number.POSITIVE_INFINITY,
  error: 500,
  warn: 400,
  info: 0,
  debug: 0,
}
