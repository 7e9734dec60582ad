/** A published table as the catalogue describes it at this moment: columns, and what each role may read of it. */

export interface TableAccess {
  readonly oid: number
  readonly schema: string
  readonly name: string
  readonly columns: readonly Column[]
  /** Whether the former row of a change is streamed as a whole: the replica identity is full. */
  readonly isIdentityFull: boolean
  readonly roles: ReadonlyMap<string, RoleAccess>
}

export interface Column {
  readonly name: string
  /** In pg_type. */
  readonly type: string
  readonly typeOid: number
  readonly isKey: boolean
}

export interface RoleAccess {
  /** Whether the role may select each column, keyed by name. */
  readonly selectable: readonly boolean[]
  /** Whether row-level security applies to the role. */
  readonly isSecured: boolean
  /** Expressions of the policies for selecting that apply to the role, with all names qualified. */
  readonly permissive: readonly string[]
  readonly restrictive: readonly string[]
  /** May use the schema. */
  readonly hasSchema: boolean
}

/** Whether a role can identify rows of the table at all; changes are not announced to other roles. */
export function mayReadKeys({ columns }: TableAccess, { selectable, hasSchema }: RoleAccess): boolean {
  const keys = columns.flatMap(({ isKey }, index) => (isKey ? [selectable[index] === true] : []))
  return hasSchema && keys.length > 0 && keys.every(Boolean)
}

/** A name in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tableName = ({ schema, name }: Pick<TableAccess, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
