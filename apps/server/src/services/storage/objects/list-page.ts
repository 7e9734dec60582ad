/** Pages of objects and folders with a cursor. Source: supabase/storage 1.69, src/storage/object.ts. */
import { invalidParameter } from '../errors/errors.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { listFlat, listFolder, type ListedRow, type Page } from '../store/list-rows.ts'

export interface PageRequest extends Omit<Page, 'after'> {
  /** Null lists all objects below the prefix. */
  readonly delimiter: '/' | null
  /** The cursor that the previous page returned. */
  readonly cursor: string | null
}

export interface ListedPage {
  readonly hasNext: boolean
  readonly nextCursor?: string
  readonly nextCursorKey?: string
  readonly folders: readonly unknown[]
  readonly objects: readonly unknown[]
}

const MAX_PAGE = 1000

/** @throws StorageError InvalidParameter for a text that is not a cursor */
export async function listPage(store: CallerStore, request: PageRequest): Promise<ListedPage> {
  const limit = Math.min(request.limit, MAX_PAGE)
  const cursor = request.cursor === null ? null : readCursor(request.cursor)
  const page: Page = {
    ...request,
    limit: limit + 1,
    column: cursor?.column ?? request.column,
    order: cursor?.order ?? request.order,
    after: cursor && { name: cursor.name, time: cursor.time },
  }
  const statement = request.delimiter === null ? listFlat(page) : listFolder(page)
  const rows = await store.read([statement], (results) => results[0].rows as readonly ListedRow[])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    hasNext: last !== undefined,
    ...(last ? { nextCursor: writeCursor(last, page), nextCursorKey: last.name } : {}),
    folders: shown.filter(({ id }) => id === null).map((row) => ({ ...row, name: `${row.name}/` })),
    objects: shown.filter(({ id }) => id !== null),
  }
}

interface Cursor {
  readonly name: string
  readonly order: Page['order']
  readonly column: Page['column']
  readonly time: string | null
}

/** The name of a folder keeps its slash, which distinguishes it from an object of the same name. */
function writeCursor(last: ListedRow, { order, column }: Page): string {
  const time = column === 'name' ? null : last[column]
  const name = last.id === null && column === 'name' ? `${last.name}/` : last.name
  const lines = [`l:${name}`, `o:${order}`, `c:${column}`, ...(time ? [`a:${time.toISOString()}`] : [])]
  return Buffer.from(lines.join('\n')).toString('base64')
}

/** @throws StorageError InvalidParameter */
function readCursor(written: string): Cursor {
  const parts = new Map<string, string>()
  for (const line of Buffer.from(written, 'base64').toString().split('\n')) {
    const [, key, value] = /^([loca]):(.*)$/.exec(line) ?? []
    if (key === undefined || value === undefined) throw invalidCursor()
    parts.set(key, value)
  }
  const column = parts.get('c') ?? 'name'
  const time = parts.get('a') ?? null
  if (column !== 'name' && column !== 'created_at' && column !== 'updated_at') throw invalidCursor()
  if (time !== null && Number.isNaN(Date.parse(time))) throw invalidCursor()
  return { name: parts.get('l') ?? '', order: parts.get('o') === 'desc' ? 'desc' : 'asc', column, time }
}

const invalidCursor = () => invalidParameter('continuation token')
