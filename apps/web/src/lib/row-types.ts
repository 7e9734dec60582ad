// Types of rows and JSON values between the data API and screens.

import type { Json } from '../../../../supabase/types.gen.ts'

/**
 * The rows of a response, as the select string describes them. Each embedded parent may be null: a foreign key proves that the
 * row exists, and row-level security may still hide it.
 */
export type Visible<Data> = Data extends readonly (infer Row)[]
  ? Visible<Row>[]
  : Data extends object
    ? { [Column in keyof Data]: VisibleValue<Data[Column]> }
    : Data

type VisibleValue<Value> = [Json] extends [Value]
  ? Value
  : Value extends readonly unknown[]
    ? Visible<Value>
    : Value extends object
      ? Visible<Value> | null
      : Value

type Complete<Row, Column extends keyof Row> = Row & { [Name in Column]: NonNullable<Row[Name]> }

/**
 * A filter for rows of a view. Postgres declares every column of a view nullable, so the generated types do too.
 * @param columns that are never null in the view's own query
 */
export function withValuesIn<Column extends string>(columns: readonly Column[]) {
  return <Row extends Record<Column, unknown>>(row: Row): row is Complete<Row, Column> =>
    columns.every((column) => row[column] !== null)
}

/** A row whose columns may be null although the schema requires them; its reader tolerates gaps. */
export type WithGaps<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Row[Name] | null
}

/** A value for a JSON column. `Json` requires an index signature, which interfaces lack and mapped types have. */
export type JsonOf<Value> = Value extends object ? { [Key in keyof Value]: JsonOf<Value[Key]> } : Value
