/** One line for each request that the log level asks for. Addresses without their query: it may hold what is no log's business. */
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../platform/log.ts'
import type { LogLevel } from './server-config.ts'

/** The lowest status that is logged. Source: PostgREST 14, references/configuration (log-level). */
const FROM_STATUS: Readonly<Record<LogLevel, number>> = {
  crit: Number.POSITIVE_INFINITY,
  error: 500,
  warn: 400,
  info: 0,
  debug: 0,
}

export function logRequests(level: LogLevel, log: Log): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    logAnswer(level, log, {
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: performance.now() - start,
    })
  }
}

interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
}

export function logAnswer(level: LogLevel, log: Log, { method, path, status, milliseconds }: Answered): void {
  if (status < FROM_STATUS[level]) return
  log.info('request', { method, path, status, milliseconds: Math.round(milliseconds * 10) / 10 })
}
