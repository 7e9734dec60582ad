/**
 * The present definition of every object of a database, as SQL with the same text on every version of Postgres. Objects of Postgres
 * itself and of extensions are left out, and so are a table's owned sequences, which its columns state.
 */
import type { Client } from 'pg'
import { CODE_STATEMENTS } from './code-statements.ts'
import { DATABASE_STATEMENTS } from './database-statements.ts'
import { RIGHTS_STATEMENTS } from './rights-statements.ts'
import { TABLE_STATEMENTS } from './table-statements.ts'

export interface CatalogueStatement {
  /** What the statement makes, unique in the database: `table public.items`, `policy public.items."learners read …"`. */
  readonly object: string
  /** The object to which it belongs and beside which it is written: a table for its policies, a function for its grants. */
  readonly home: string
  readonly sql: string
}

/** In the order in which the statements of one home are written. */
const QUERIES = [...DATABASE_STATEMENTS, ...TABLE_STATEMENTS, ...CODE_STATEMENTS, ...RIGHTS_STATEMENTS]

/** All statements, by home in the order of names; schemas and types come before tables, then views and functions. */
export async function readCatalogue(owner: Client): Promise<readonly CatalogueStatement[]> {
  // With no path, every name is written with its schema.
  await owner.query(`select set_config('search_path', '', false)`)
  const found: CatalogueStatement[] = []
  for (const query of QUERIES) found.push(...(await owner.query<CatalogueStatement>(query)).rows)
  const place = new Map(found.map((statement, index) => [statement, index]))
  return found.toSorted(
    (a, b) =>
      rank(a.home) - rank(b.home) || compareText(a.home, b.home) || (place.get(a) ?? 0) - (place.get(b) ?? 0),
  )
}

const KINDS = [
  'role',
  'schema',
  'extension',
  'type',
  'sequence',
  'table',
  'view',
  'function',
  'publication',
  'event trigger',
]

function rank(home: string): number {
  const index = KINDS.findIndex((kind) => home.startsWith(`${kind} `))
  return index === -1 ? KINDS.length : index
}

/** Of code units, so that no locale changes the order. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
