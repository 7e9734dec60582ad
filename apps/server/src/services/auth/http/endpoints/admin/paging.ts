/** Paging of the admin lists: `page`, `per_page` and the response headers. Source: supabase/auth, internal/api/pagination.go. */
import type { Context } from 'hono'
import { validationFailed } from '../../../errors/errors.ts'

export interface Page {
  /** From 1. */
  readonly page: bigint
  readonly perPage: bigint
}

const DEFAULT_PER_PAGE = 50n
/** The original's page size for `per_page=0`. */
const ZERO_PER_PAGE = 20n
const MAX_PER_PAGE = 10_000n
const MAX_UINT64 = 2n ** 64n - 1n
/** Postgres' limit of an offset. */
const MAX_ROW = 2n ** 63n - 1n

/** @throws AuthError 400 `validation_failed`. */
export function readPage(context: Context): Page {
  const page = readNumber(context.req.query('page')) ?? 1n
  const perPage = readNumber(context.req.query('per_page')) ?? DEFAULT_PER_PAGE
  const requested = { page: page === 0n ? 1n : page, perPage: perPage === 0n ? ZERO_PER_PAGE : perPage }
  if (requested.perPage > MAX_PER_PAGE) throw badPage(`per_page is at most ${MAX_PER_PAGE}`)
  if (requested.page * requested.perPage > MAX_ROW) throw badPage('the page lies beyond all rows')
  return requested
}

function readNumber(text: string | undefined): bigint | null {
  if (text === undefined || text === '') return null
  if (!/^\d+$/.test(text)) throw badPage(`strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`)
  const number = BigInt(text)
  if (number > MAX_UINT64)
    throw badPage(`strconv.ParseUint: parsing ${JSON.stringify(text)}: value out of range`)
  return number
}

const badPage = (reason: string) => validationFailed(`Bad Pagination Parameters: ${reason}`)

/** Sets `Link` (RFC 8288) and `X-Total-Count`. @param path of the list within the service. */
export function setPaginationHeaders(
  context: Context,
  path: string,
  { page, perPage }: Page,
  total: bigint,
): void {
  const last = (total + perPage - 1n) / perPage
  const link = (number: bigint, rel: string) => {
    const query = new URL(context.req.url).searchParams
    query.set('page', String(number))
    query.sort()
    return `<${path}?${query.toString()}>; rel="${rel}"`
  }
  const links = [...(last > page ? [link(page + 1n, 'next')] : []), link(last, 'last')]
  context.header('Link', links.join(', '))
  context.header('X-Total-Count', String(total))
}
