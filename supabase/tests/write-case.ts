/** Describes an attempt to write. */
import { KEYS, type Table } from './policies.cases.ts'
import { idOf } from './world.ts'

export interface WriteCase {
  readonly who: string
  readonly tries: string
  readonly sql: string
  /** The rows that it returns, or a SQLSTATE. */
  readonly gives: readonly string[] | string
}

/** As SQL. */
export const id = (name: string) => `'${idOf(name)}'`
export const returning = (table: Table) => `returning ${KEYS[table]}`
