/** GET /admin/audit: entries of the audit log, newest first. */
import type { Context } from 'hono'
import { requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { listAuditEntries } from '../../../store/audit-log.ts'
import { readPage, setPaginationHeaders } from './paging.ts'

/** The fields that each scope of a query searches. */
const SCOPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['author', ['actor_username', 'actor_name']],
  ['action', ['action']],
  ['type', ['log_type']],
])

export async function showAuditLog(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const page = readPage(context)
  const search = readQuery(context.req.query('query') ?? '')
  const { entries, total } = await deps.database.transaction((tx) =>
    listAuditEntries(tx, { ...search, ...page }),
  )
  setPaginationHeaders(context, '/admin/audit', page, total)
  return context.json(entries)
}

function readQuery(query: string): { fields: readonly string[]; text: string } {
  if (query === '') return { fields: [], text: '' }
  const at = query.indexOf(':')
  const fields = at === -1 ? undefined : SCOPES.get(query.slice(0, at))
  if (!fields || query.includes('\0')) throw validationFailed(`Invalid query scope: ${query}`)
  return { fields, text: query.slice(at + 1) }
}
