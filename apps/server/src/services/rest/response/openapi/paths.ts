/** Tables and functions as paths, each with the methods that it permits. */
import type { Routine, Table } from '../../schema-cache/schema-cache.ts'
import { argumentsSchema } from './definitions.ts'
import { argumentInQuery, bodyName, parameterReference, rowFilterNames } from './parameters.ts'

type Path = readonly [path: string, item: unknown]

export const ROOT_PATH: Path = [
  '/',
  {
    get: {
      produces: ['application/openapi+json', 'application/json'],
      responses: { 200: { description: 'OK' } },
      summary: 'OpenAPI description (this document)',
      tags: ['Introspection'],
    },
  },
]

const READ_PARAMETERS = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']

export function tablePath(table: Table): Path {
  const { name, insertable, updatable, deletable } = table
  const { description, summary } = summarized(table.description)
  const filters = rowFilterNames(table)
  const operation = (parameters: readonly string[], responses: unknown) => ({
    ...description,
    parameters: parameters.map(parameterReference),
    responses,
    ...summary,
    tags: [name],
  })
  const rows = { items: { $ref: `#/definitions/${name}` }, type: 'array' }
  const get = operation([...filters, ...READ_PARAMETERS], {
    200: { description: 'OK', schema: rows },
    206: { description: 'Partial Content' },
  })
  // The original distinguishes only writable or not here, while OPTIONS lists each method.
  if (!insertable && !updatable && !deletable) return [`/${name}`, { get }]
  const noContent = { 204: { description: 'No Content' } }
  const item = {
    get,
    post: operation([bodyName(table), 'select', 'preferPost'], { 201: { description: 'Created' } }),
    delete: operation([...filters, 'preferReturn'], noContent),
    patch: operation([...filters, bodyName(table), 'preferReturn'], noContent),
  }
  return [`/${name}`, item]
}

const FUNCTION_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
]

export function routinePath(routine: Routine): Path {
  const { name, parameters, volatility } = routine
  const { description, summary } = summarized(routine.description)
  const operation = (inputs: readonly unknown[]) => ({
    ...description,
    ...(inputs.length > 0 ? { parameters: inputs } : {}),
    produces: FUNCTION_TYPES,
    responses: { 200: { description: 'OK' } },
    ...summary,
    tags: [`(rpc) ${name}`],
  })
  const body = { in: 'body', name: 'args', required: true, schema: argumentsSchema(routine) }
  const post = operation([body, parameterReference('preferParams')])
  if (volatility === 'volatile') return [`/rpc/${name}`, { post }]
  return [`/rpc/${name}`, { get: operation(parameters.map(argumentInQuery)), post }]
}

/** The first line of a comment, and what follows it after any empty lines. */
export function splitComment(comment: string): { readonly first: string; readonly rest: string } {
  const end = comment.indexOf('\n')
  if (end === -1) return { first: comment, rest: '' }
  return { first: comment.slice(0, end), rest: comment.slice(end).replace(/^\n+/, '') }
}

function summarized(comment: string | null) {
  if (comment === null) return { summary: {}, description: {} }
  const { first, rest } = splitComment(comment)
  return { summary: { summary: first }, description: rest === '' ? {} : { description: rest } }
}
