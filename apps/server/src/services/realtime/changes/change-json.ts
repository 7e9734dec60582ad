/** The JSON of a change as a role may see it. Source: supabase/realtime, realtime.apply_rls and its adapters. */
import type { Action } from '../model/binding.ts'
import type { RoleAccess, TableAccess } from '../model/table-access.ts'

export interface ChangeValues {
  readonly action: Action
  readonly committedAt: number
  /** JSON by column; null for no such row. */
  readonly record: readonly string[] | null
  /** The same of the former row; a column that its identity lacks is undefined. */
  readonly former: readonly (string | undefined)[] | null
  /** Whether the caller may see the whole former row; if not, its key is shown. */
  readonly showsFormer: boolean
}

/** Larger changes leave out the values that are longer than the second limit. Both count bytes. */
const MAX_CHANGE_BYTES = 1024 * 1024
const MAX_KEPT_VALUE_BYTES = 64

export function changeJson(
  table: TableAccess,
  role: RoleAccess,
  select: readonly string[] | null,
  { action, committedAt, record, former, showsFormer }: ChangeValues,
): string {
  const isWanted = table.columns.map(
    ({ name, isKey }, index) =>
      role.selectable[index] === true && (select === null || isKey || select.includes(name)),
  )
  const isTooLarge = isLarger([...(record ?? []), ...(former ?? [])], MAX_CHANGE_BYTES)
  const object = (values: readonly (string | undefined)[], isShown: (index: number) => boolean) => {
    const fields = values.flatMap((json, index) => {
      if (json === undefined || !isShown(index)) return []
      if (isTooLarge && Buffer.byteLength(json) > MAX_KEPT_VALUE_BYTES) return []
      return [`${JSON.stringify(table.columns[index]?.name)}:${json}`]
    })
    return `{${fields.join(',')}}`
  }
  const columns = table.columns
    .filter((_, index) => isWanted[index])
    .map(({ name, type }) => ({ name, type }))
  const parts = [
    `"columns":${JSON.stringify(columns)}`,
    `"commit_timestamp":"${new Date(committedAt).toISOString()}"`,
    `"errors":${isTooLarge ? '["Error 413: Payload Too Large"]' : 'null'}`,
  ]
  if (former && action !== 'INSERT') {
    // The original shows only the key of a deleted row, since it evaluates no policy for it.
    const showsKeysOnly = !showsFormer || (action === 'DELETE' && role.isSecured)
    const isShown = (index: number) =>
      isWanted[index] === true && (!showsKeysOnly || table.columns[index]?.isKey === true)
    parts.push(`"old_record":${object(former, isShown)}`)
  }
  if (record) parts.push(`"record":${object(record, (index) => isWanted[index] === true)}`)
  parts.push(
    `"schema":${JSON.stringify(table.schema)}`,
    `"table":${JSON.stringify(table.name)}`,
    `"type":"${action}"`,
  )
  return `{${parts.join(',')}}`
}

/** UTF-8 takes one to three bytes for each UTF-16 unit, so most texts need not be counted. */
const MAX_BYTES_OF_UNIT = 3

function isLarger(texts: readonly (string | undefined)[], limitBytes: number): boolean {
  const units = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  if (units * MAX_BYTES_OF_UNIT <= limitBytes || units > limitBytes) return units > limitBytes
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0) > limitBytes
}
