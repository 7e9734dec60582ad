/** GET /admin/users: a page of the accounts. */
import type { Context } from 'hono'
import { requestedAudience, requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { listUsers } from '../../../store/users.ts'
import { userJson } from '../../../model/user-json.ts'
import { readPage, setPaginationHeaders } from './paging.ts'

export async function adminListUsers(context: Context, deps: AdminDependencies): Promise<Response> {
  const { claims } = await requireAdmin(context, deps)
  const audience = requestedAudience(context, deps, claims)
  const newestFirst = readSort(context.req.queries('sort') ?? [])
  const page = readPage(context)
  const filter = context.req.query('filter') ?? ''
  if (filter.includes('\0')) throw validationFailed('The filter holds a character that no text has')
  const { users, total } = await deps.database.transaction((tx) =>
    listUsers(tx, { audience, filter, newestFirst, ...page }),
  )
  setPaginationHeaders(context, '/admin/users', page, total)
  return context.json({ users: users.map(userJson), aud: audience })
}

/** Only the creation time can be sorted by, so the first valid entry decides. */
function readSort(entries: readonly string[]): boolean {
  const [first = true] = entries.map((entry) => {
    const at = `${entry} `.indexOf(' ')
    const [field, direction] = [entry.slice(0, at), entry.slice(at + 1)]
    if (field !== 'created_at') throw badSort(`bad field for sort '${field}'`)
    if (at === entry.length || /^desc$/i.test(direction)) return true
    if (/^asc$/i.test(direction)) return false
    throw badSort(`bad direction for sort '${direction}', only 'asc' and 'desc' allowed`)
  })
  return first
}

const badSort = (reason: string) => validationFailed(`Bad Sort Parameters: ${reason}`)
