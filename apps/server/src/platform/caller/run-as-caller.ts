/** Runs a service's statements as a caller: row-level security decides what they see and change. */
import type { Database, RequestContext, RequestRun } from '../database/database.ts'
import type { Caller, ClientConnection } from './caller.ts'
import { callerShare } from './caller-share.ts'
import { sessionOfCaller } from './session-of-caller.ts'

/** Settings by which policies identify the caller. Settings listed before `role` are set with the session user's privileges. */
export const callerSettings = ({ role, claimsJson }: Caller): RequestContext['settings'] => [
  ['role', role],
  ['request.jwt.claims', claimsJson],
]

export interface CallerRun<T> extends Pick<RequestRun<T>, 'statements' | 'conclude'> {
  readonly caller: Caller
  readonly client: ClientConnection
  /** The role of callers without a token. */
  readonly anonRole: string | null
  readonly readOnly: boolean
  /** Time limit of the transaction. */
  readonly timeLimitMs: number
  /** Limit of the bytes that Postgres may send for the whole transaction. */
  readonly maxResultBytes: number
  /** Settings beside those of the caller, set with the rights of its role. */
  readonly settings?: RequestContext['settings']
  /** Whether a read needs a live session too, since it gives rights that outlive the token. Writes always need one. */
  readonly needsSession?: boolean
  /** False undoes the writes: a trial of what the caller may do. Absent keeps them. */
  readonly keep?: boolean
}

/**
 * Runs the statements in one transaction, under the caller's role and claims and within the caller's share of the connections.
 * @throws what `Database.runRequest` throws.
 */
export function runAsCaller<T>(database: Pick<Database, 'runRequest'>, run: CallerRun<T>): Promise<T> {
  const { caller, client, anonRole, readOnly, timeLimitMs, maxResultBytes, statements, conclude } = run
  const { settings = [], keep = true, needsSession = !readOnly } = run
  return database.runRequest({
    context: {
      caller: callerShare(caller, client, anonRole),
      signal: client.signal,
      timeLimitMs,
      resultBytes: maxResultBytes,
      isolation: 'read committed',
      readOnly,
      settings: [...callerSettings(caller), ...settings],
      session: needsSession ? sessionOfCaller(caller) : null,
      before: null,
      keep,
    },
    statements,
    conclude,
  })
}
