/** Parameters of requests, as the description of the API names them once and refers to them. */
import type { RoutineParameter, Table } from '../../schema-cache/schema-cache.ts'
import { described } from './definitions.ts'
import { elementOf, swaggerFormat, swaggerType, typeOf } from './types.ts'

export type Reference = { readonly $ref: string }

export const parameterReference = (name: string): Reference => ({ $ref: `#/parameters/${name}` })

const RETURN = ['return=representation', 'return=minimal', 'return=none']
const RESOLUTION = ['resolution=ignore-duplicates', 'resolution=merge-duplicates']

function preference(choices: readonly string[]) {
  const enumerated = choices.length > 0 ? { enum: choices } : {}
  return {
    name: 'Prefer',
    description: 'Preference',
    required: false,
    ...enumerated,
    in: 'header',
    type: 'string',
  }
}

const inQuery = (name: string, description: string) => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
})

const PAGES = 'Limiting and Pagination'

/** In the original's order, and with its words. */
const SHARED = {
  preferParams: preference([]),
  preferReturn: preference(RETURN),
  preferCount: preference(['count=none']),
  preferPost: preference([...RETURN, ...RESOLUTION]),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  range: { name: 'Range', description: PAGES, required: false, in: 'header', type: 'string' },
  rangeUnit: {
    name: 'Range-Unit',
    description: PAGES,
    required: false,
    default: 'items',
    in: 'header',
    type: 'string',
  },
  offset: inQuery('offset', PAGES),
  limit: inQuery('limit', PAGES),
}

export const bodyName = ({ name }: Table): string => `body.${name}`

export const rowFilterNames = ({ name, columns }: Table): string[] =>
  [...columns.keys()].map((column) => `rowFilter.${name}.${column}`)

export function parameterDefinitions(tables: readonly Table[]): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(SHARED), ...tables.flatMap(ofTable)])
}

function ofTable(table: Table): [string, unknown][] {
  const { name } = table
  const body = {
    name,
    description: name,
    required: false,
    in: 'body',
    schema: { $ref: `#/definitions/${name}` },
  }
  const filters = [...table.columns.values()].map((column): [string, unknown] => [
    `rowFilter.${name}.${column.name}`,
    { name: column.name, ...described(column.description), required: false, in: 'query', type: 'string' },
  ])
  return [[bodyName(table), body], ...filters]
}

/** An argument of a function that is called by GET. Arrays are written as text there, but for those given one by one. */
export function argumentInQuery({ name, type, required, variadic }: RoutineParameter) {
  const swagger = swaggerType(type) ?? 'string'
  if (!variadic) {
    const asText = swagger === 'array' ? 'string' : swagger
    return { format: swaggerFormat(type), in: 'query', name, required, type: asText }
  }
  const element = elementOf(type)
  const items = { format: swaggerFormat(element), ...typeOf(swaggerType(element)) }
  return { collectionFormat: 'multi', in: 'query', items, name, required, type: swagger }
}
