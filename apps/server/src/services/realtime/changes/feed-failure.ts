/** Why changes cannot be read, in words for clients: without the addresses and names that errors of connections hold. */
import { ServerNotWanted, ServerReadOnly } from '../../../platform/database/connection/server-states.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'

const PREFIX = 'Realtime cannot read the changes of the database: '

export const NOT_CONNECTED = `${PREFIX}the stream of changes is not established yet`
export const UNEVALUATED = `${PREFIX}the policies of changed rows could not be evaluated`
const READ_ONLY = `${PREFIX}the database is read-only at present`
const UNAVAILABLE = `${PREFIX}the database does not answer`

/** By SQLSTATE. Source: PostgreSQL, appendix A, and the errors of its replication commands. */
const WORDS: Readonly<Record<string, string>> = {
  '53400': `${PREFIX}no replication slot is free`,
  '53300': `${PREFIX}no connection is free`,
  '42501': `${PREFIX}the role of the service may not replicate`,
  '55000': `${PREFIX}the database does not allow logical replication at present`,
  '25006': READ_ONLY,
  // A pooler refuses the connection's parameter, or forwards the command to an ordinary session.
  '08P01': `${PREFIX}the address of the database leads to a connection pooler, which does not replicate`,
  '42601': `${PREFIX}the address of the database leads to a connection pooler, which does not replicate`,
}

export function wordsOfFailure(error: unknown): string {
  if (error instanceof ServerNotWanted || error instanceof ServerReadOnly) return READ_ONLY
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = WORDS[code]
  if (words !== undefined) return words
  return isDatabaseUnavailable(error) ? UNAVAILABLE : `${PREFIX}an error of the service`
}
