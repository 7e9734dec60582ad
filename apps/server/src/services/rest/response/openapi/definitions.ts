/** Definitions of tables and of functions' arguments in the description of the API. */
import {
  type Column,
  relationshipsFrom,
  type Routine,
  type SchemaCache,
  type Table,
} from '../../schema-cache/schema-cache.ts'
import { defaultOf, itemsOf, swaggerFormat, swaggerType, typeOf, type ValueSchema } from './types.ts'

export interface ObjectSchema {
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly type: 'object'
}

export function tableDefinition(table: Table, cache: SchemaCache): ObjectSchema {
  const columns = [...table.columns.values()]
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name)
  const properties = columns.map((column) => [column.name, columnSchema(column, table, cache)] as const)
  return {
    ...described(table.description),
    ...(required.length > 0 ? { required } : {}),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    type: 'object',
  }
}

function columnSchema(column: Column, table: Table, cache: SchemaCache): ValueSchema {
  const { type, enumValues, maxLength } = column
  return {
    ...defaultOf(type, column.default),
    ...described(columnDescription(column, table, cache)),
    ...(enumValues ? { enum: enumValues } : {}),
    format: swaggerFormat(type),
    ...itemsOf(type),
    ...(maxLength === null ? {} : { maxLength }),
    ...typeOf(swaggerType(type)),
  }
}

/** The comment, and notes by which programs find the keys. */
function columnDescription(column: Column, table: Table, cache: SchemaCache): string | null {
  const notes: string[] = []
  if (table.primaryKey.includes(column.name)) notes.push('This is a Primary Key.<pk/>')
  const target = targetOf(column, table, cache)
  if (target) {
    const { name, key } = target
    notes.push(`This is a Foreign Key to \`${name}.${key}\`.<fk table='${name}' column='${key}'/>`)
  }
  if (notes.length === 0) return column.description
  const comment = column.description === null ? '' : `${column.description}\n\n`
  return comment + ['Note:', ...notes].join('\n')
}

/** Targets of single-column foreign keys, tables before their views. */
function targetOf(column: Column, table: Table, cache: SchemaCache): { name: string; key: string } | null {
  const candidates = relationshipsFrom(cache, table).flatMap((relationship) => {
    if (!('constraint' in relationship) || !relationship.holdsKey) return []
    const [pair, ...others] = relationship.columns
    if (!pair || others.length > 0 || pair[0] !== column.name) return []
    if (relationship.target.schema !== table.schema) return []
    return [{ name: relationship.target.name, key: pair[1], isView: relationship.targetIsView }]
  })
  return candidates.find(({ isView }) => !isView) ?? candidates[0] ?? null
}

/** The arguments of a function as the body of a POST. */
export function argumentsSchema({ description, parameters }: Routine): ObjectSchema {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const properties = parameters.map(({ name, type }): [string, ValueSchema] => [
    name,
    { format: swaggerFormat(type), ...itemsOf(type), ...typeOf(swaggerType(type)) },
  ])
  return {
    ...described(description),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties.toSorted(byName)) } : {}),
    ...(required.length > 0 ? { required } : {}),
    type: 'object',
  }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

export const described = (description: string | null): { readonly description?: string } =>
  description === null ? {} : { description }
