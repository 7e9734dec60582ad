/**
 * Writes the tables, views and functions of the public schema down as TypeScript types, in the shape that the generics of
 * the official data client read (`Database`). The hosted service's command line generates the same shape.
 */
import type { Client } from 'pg'

interface Column {
  readonly relation: string
  readonly kind: 'table' | 'view'
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** By a default or as an identity. */
  readonly filledIn: boolean
  /** `generated always`: no value is accepted. */
  readonly computed: boolean
}

interface ForeignKey {
  readonly relation: string
  readonly name: string
  readonly columns: readonly string[]
  /** A unique constraint covers exactly these columns. */
  readonly isOneToOne: boolean
  readonly referencedRelation: string
  readonly referencedColumns: readonly string[]
}

interface PublicFunction {
  readonly name: string
  readonly argNames: readonly string[]
  readonly argTypes: readonly string[]
  readonly optionalArgs: number
  readonly returns: string
  readonly returnsSet: boolean
  /** Each as `name: type`; none where the function returns no table. */
  readonly tableColumns: readonly string[]
  /** The relation whose rows have the function as a computed field; null for any other function. */
  readonly computedFieldOf: string | null
}

interface Enum {
  readonly name: string
  readonly values: readonly string[]
}

/** A type as `name`, `name[]`, or `row of name` for rows of a public relation. */
const TYPE_NAME = `case
  when t.typelem <> 0 and t.typlen = -1 then (select e.typname from pg_type e where e.oid = t.typelem) || '[]'
  when t.typrelid <> 0 then 'row of ' || t.typname
  else t.typname end`

const COLUMNS = `
  select c.relname as relation, case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind, attname as name,
    ${TYPE_NAME} as type, attnotnull as "notNull", atthasdef or attidentity <> '' as "filledIn",
    attgenerated <> '' or attidentity = 'a' as computed
  from pg_attribute
  join pg_class c on c.oid = attrelid
  join pg_type t on t.oid = atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
  order by c.relname, attname`

const FOREIGN_KEYS = `
  select conrelid::regclass::text as relation, conname as name, confrelid::regclass::text as "referencedRelation",
    array(select attname::text from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = confrelid and attnum = number order by place) as "referencedColumns",
    exists (select 1 from pg_constraint as other where other.conrelid = fk.conrelid and other.contype in ('p', 'u')
      and other.conkey @> fk.conkey and other.conkey <@ fk.conkey) as "isOneToOne"
  from pg_constraint as fk
  where contype = 'f' and connamespace = 'public'::regnamespace
    and (select relnamespace from pg_class where oid = confrelid) = 'public'::regnamespace
  order by conrelid::regclass::text, conname`

const FUNCTIONS = `
  select proname as name, coalesce(proargnames, '{}') as "argNames", pronargdefaults as "optionalArgs",
    array(select (${TYPE_NAME})::text from unnest(proargtypes) with ordinality as arg (type, place)
      join pg_type t on t.oid = arg.type order by place) as "argTypes",
    (select ${TYPE_NAME} from pg_type t where t.oid = prorettype) as returns, proretset as "returnsSet",
    array(select proargnames[place] || ': ' || (${TYPE_NAME})::text
      from unnest(proallargtypes, proargmodes) with ordinality as arg (type, mode, place)
      join pg_type t on t.oid = arg.type where arg.mode = 't' order by place) as "tableColumns",
    (select c.relname from pg_type t join pg_class c on c.oid = t.typrelid
      where pronargs = 1 and t.oid = proargtypes[0] and c.relnamespace = 'public'::regnamespace) as "computedFieldOf"
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
  order by proname, pg_get_function_identity_arguments(pg_proc.oid)`

const ENUMS = `
  select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = 'public'::regnamespace group by typname order by typname`

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])
const TEXTS = new Set(
  'text varchar bpchar citext name uuid date time timetz timestamp timestamptz interval bytea inet'.split(
    ' ',
  ),
)

const HEADER = `// Rows of the public schema. Written by npm run schema from the migrated database, not by hand.

export type Json = string | number | boolean | null | { readonly [key: string]: Json | undefined } | readonly Json[]
`

/** All that the types are made from, each list in the order of its names. */
interface Catalogue {
  readonly columns: readonly Column[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly functions: readonly PublicFunction[]
  readonly enums: readonly Enum[]
}

/** The text of `types.gen.ts`. Names are in order, so that the same schema always gives the same text. */
export async function schemaTypes(owner: Client): Promise<string> {
  await owner.query(`select set_config('search_path', 'public', false)`)
  const catalogue: Catalogue = {
    columns: (await owner.query<Column>(COLUMNS)).rows,
    foreignKeys: (await owner.query<ForeignKey>(FOREIGN_KEYS)).rows,
    functions: (await owner.query<PublicFunction>(FUNCTIONS)).rows,
    enums: (await owner.query<Enum>(ENUMS)).rows,
  }
  const enums = catalogue.enums.map(({ name, values }) => `${name}: ${quoted(values, ' | ')}`)
  const schema = block([
    `Tables: ${block(relations(catalogue, 'table').map((name) => tableType(catalogue, name)))}`,
    `Views: ${block(relations(catalogue, 'view').map((name) => viewType(catalogue, name)))}`,
    `Functions: ${block(functionTypes(catalogue))}`,
    `Enums: ${block(enums)}`,
    `CompositeTypes: ${block([])}`,
  ])
  return `${HEADER}\nexport type Database = ${block([`public: ${schema}`])}\n`
}

function relations({ columns }: Catalogue, kind: Column['kind']): string[] {
  return [...new Set(columns.filter((column) => column.kind === kind).map(({ relation }) => relation))]
}

function tableType(catalogue: Catalogue, name: string): string {
  const columns = catalogue.columns.filter(({ relation }) => relation === name)
  const insert = columns.map((column) => writtenField(catalogue, column, column.filledIn || !column.notNull))
  const update = columns.map((column) => writtenField(catalogue, column, true))
  return `${name}: ${block([
    rowType(catalogue, name),
    `Insert: ${block(insert)}`,
    `Update: ${block(update)}`,
    relationships(catalogue, name),
  ])}`
}

/** Postgres keeps no constraint for the columns of a view: each may be null. Relationships over views are left out. */
function viewType(catalogue: Catalogue, name: string): string {
  return `${name}: ${block([rowType(catalogue, name), 'Relationships: []'])}`
}

function rowType(catalogue: Catalogue, name: string): string {
  const fields = catalogue.columns
    .filter(({ relation }) => relation === name)
    .map((column) => `${column.name}: ${columnType(catalogue, column)}`)
  const computed = catalogue.functions
    .filter(({ computedFieldOf }) => computedFieldOf === name)
    .map((call) => `${call.name}: ${typeOf(catalogue, call.returns)} | null`)
  return `Row: ${block([...fields, ...computed])}`
}

function writtenField(catalogue: Catalogue, column: Column, isOptional: boolean): string {
  if (column.computed) return `${column.name}?: never`
  return `${column.name}${isOptional ? '?' : ''}: ${columnType(catalogue, column)}`
}

function columnType(catalogue: Catalogue, { type, notNull }: Column): string {
  return `${typeOf(catalogue, type)}${notNull ? '' : ' | null'}`
}

function relationships({ foreignKeys }: Catalogue, name: string): string {
  const entries = foreignKeys
    .filter(({ relation }) => relation === name)
    .map((key) =>
      block([
        `foreignKeyName: '${key.name}'`,
        `columns: [${quoted(key.columns, ', ')}]`,
        `isOneToOne: ${key.isOneToOne}`,
        `referencedRelation: '${key.referencedRelation}'`,
        `referencedColumns: [${quoted(key.referencedColumns, ', ')}]`,
      ]),
    )
  if (entries.length === 0) return 'Relationships: []'
  return `Relationships: [\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n]`
}

/** Functions of one name are a union. */
function functionTypes(catalogue: Catalogue): string[] {
  const names = [...new Set(catalogue.functions.map(({ name }) => name))]
  return names.map((name) => {
    const overloads = catalogue.functions.filter((call) => call.name === name)
    return `${name}: ${overloads.map((call) => functionType(catalogue, call)).join(' | ')}`
  })
}

function functionType(catalogue: Catalogue, call: PublicFunction): string {
  const args = call.argTypes.map((type, index) => {
    const isOptional = index >= call.argTypes.length - call.optionalArgs
    return `${call.argNames[index] ?? ''}${isOptional ? '?' : ''}: ${typeOf(catalogue, type)}`
  })
  const result = `${rowOf(catalogue, call)}${call.returnsSet ? '[]' : ''}`
  return block([`Args: ${args.length === 0 ? 'never' : block(args)}`, `Returns: ${result}`])
}

/** The type of one result: of a function that returns a table, an object of its columns. */
function rowOf(catalogue: Catalogue, { returns, tableColumns }: PublicFunction): string {
  if (tableColumns.length === 0) return typeOf(catalogue, returns)
  return block(
    tableColumns.map((column) => {
      const [name = '', type = ''] = column.split(': ')
      return `${name}: ${typeOf(catalogue, type)}`
    }),
  )
}

/** @param type as `TYPE_NAME` writes it */
function typeOf(catalogue: Catalogue, type: string): string {
  if (type.endsWith('[]')) return `${typeOf(catalogue, type.slice(0, -2))}[]`
  if (NUMBERS.has(type)) return 'number'
  if (TEXTS.has(type)) return 'string'
  if (type === 'bool') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  if (catalogue.enums.some(({ name }) => name === type)) return `Database['public']['Enums']['${type}']`
  const [, relation] = /^row of (.*)$/.exec(type) ?? []
  const kind = catalogue.columns.find((column) => column.relation === relation)?.kind
  if (relation === undefined || kind === undefined) return 'unknown'
  return `Database['public']['${kind === 'table' ? 'Tables' : 'Views'}']['${relation}']['Row']`
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? '{ [_ in never]: never }' : `{\n${indented(lines.join('\n'))}\n}`
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

function quoted(names: readonly string[], between: string): string {
  return names.map((name) => `'${name}'`).join(between)
}
