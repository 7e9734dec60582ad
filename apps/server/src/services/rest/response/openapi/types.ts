/** Maps types of Postgres to those of Swagger 2.0. Source: PostgREST 14, references/api/openapi; by trial. */

export type SwaggerType = 'string' | 'boolean' | 'integer' | 'number' | 'array'

/** JSON schema of a value. The keys are in PostgREST's order. */
export interface ValueSchema {
  readonly default?: unknown
  readonly description?: string
  readonly enum?: readonly string[]
  readonly format?: string
  readonly items?: { readonly type?: SwaggerType }
  readonly maxLength?: number
  readonly type?: SwaggerType
}

const TYPES: Readonly<Record<string, SwaggerType | null>> = {
  'character varying': 'string',
  character: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: null,
  jsonb: null,
}

const FORMATS: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }

/** @returns null for JSON, whose values may have any type. */
export function swaggerType(type: string): SwaggerType | null {
  if (Object.hasOwn(TYPES, type)) return TYPES[type] ?? null
  return type.endsWith('[]') ? 'array' : 'string'
}

export const swaggerFormat = (type: string): string =>
  Object.hasOwn(FORMATS, type) ? (FORMATS[type] ?? type) : type

export const elementOf = (type: string): string => type.slice(0, -2)

/** The `items` of an array's schema; empty for any other type. */
export function itemsOf(type: string): Pick<ValueSchema, 'items'> {
  if (swaggerType(type) !== 'array') return {}
  return { items: typeOf(swaggerType(elementOf(type))) }
}

export const typeOf = (type: SwaggerType | null): Pick<ValueSchema, 'type'> => (type === null ? {} : { type })

/**
 * The value of a default whose expression is a number, a boolean or a string literal. For string types, any other expression
 * is shown as its own text.
 */
export function defaultOf(type: string, expression: string | null): Pick<ValueSchema, 'default'> {
  if (expression === null) return {}
  const value = parseJson(swaggerType(type) === 'string' ? `"${literalText(type, expression)}"` : expression)
  // A number that would lose its last digits is omitted.
  const isLost =
    typeof value === 'number' && expression.replaceAll(/\D/g, '').length > 15 && String(value) !== expression
  return value === undefined || value === null || isLost ? {} : { default: value }
}

function literalText(type: string, expression: string): string {
  const cast = `::${type}`
  return expression.endsWith(cast) ? expression.slice(0, -cast.length).replaceAll(/^'+|'+$/g, '') : expression
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
