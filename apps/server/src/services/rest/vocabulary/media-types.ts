/** Media types of requests and responses (RFC 9110, and the original's own `vnd.pgrst` types). */

export type MediaType =
  | { readonly kind: 'json' | 'geojson' | 'csv' | 'text' | 'xml' | 'openapi' | 'form' | 'binary' | 'any' }
  /** One row as an object; an array without its nulls. */
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'stripped-array' }
  | PlanMediaType
  | { readonly kind: 'other'; readonly text: string }

/** The execution plan of a response's statement, in place of the response. */
export interface PlanMediaType {
  readonly kind: 'plan'
  /** The type of that response. */
  readonly of: MediaType
  readonly format: PlanFormat
  readonly options: readonly PlanOption[]
}

export type PlanFormat = 'text' | 'json'
export type PlanOption = (typeof PLAN_OPTIONS)[number]

/** In the order in which the response names them. */
const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const

const NAMED: Readonly<Record<string, MediaType>> = {
  'application/json': { kind: 'json' },
  'application/geo+json': { kind: 'geojson' },
  'text/csv': { kind: 'csv' },
  'text/plain': { kind: 'text' },
  'text/xml': { kind: 'xml' },
  'application/openapi+json': { kind: 'openapi' },
  'application/x-www-form-urlencoded': { kind: 'form' },
  'application/octet-stream': { kind: 'binary' },
  '*/*': { kind: 'any' },
}

export const JSON_TYPE: MediaType = { kind: 'json' }

/**
 * Reads a type with its parameters.  Whatever follows an unreadable part is ignored. A text that does not start with
 * a type is kept whole, as an unknown type. Source: PostgREST 14, references/api/resource_representation; by trial.
 */
export function parseMediaType(text: string): MediaType {
  const { name, parameters } = splitMediaType(text)
  switch (name) {
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls: parameters.get('nulls') === 'stripped' }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return parameters.get('nulls') === 'stripped' ? { kind: 'stripped-array' } : JSON_TYPE
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return planType('text', parameters)
    case 'application/vnd.pgrst.plan+json':
      return planType('json', parameters)
    default:
      return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? JSON_TYPE) : { kind: 'other', text }
  }
}

const NAME = /^[\p{L}\p{N}.*]+\/[\p{L}\p{N}.*+-]+/u
const PARAMETER = /\s*;\s*([\p{L}\p{N}-]+)\s*=\s*(?:"([^"]*)"|([\p{L}\p{N}|-]+))/uy

function splitMediaType(text: string): { name: string; parameters: ReadonlyMap<string, string> } {
  const parameters = new Map<string, string>()
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return { name: '', parameters }
  PARAMETER.lastIndex = name.length
  for (let found = PARAMETER.exec(text); found; found = PARAMETER.exec(text)) {
    const [, key = '', quoted, plain = ''] = found
    parameters.set(key.toLowerCase(), quoted ?? plain)
  }
  return { name: name.toLowerCase(), parameters }
}

function planType(format: PlanFormat, parameters: ReadonlyMap<string, string>): PlanMediaType {
  const given = new Set(parameters.get('options')?.split('|'))
  return {
    kind: 'plan',
    of: parseMediaType(parameters.get('for') ?? 'application/json'),
    format,
    options: PLAN_OPTIONS.filter((option) => given.has(option)),
  }
}

/**
 * The accepted types, best first; without the header, all. Of equal quality the one with more parameters counts before
 * those with fewer, and any type last; a quality of 0 excludes nothing. Source: PostgREST 14, by trial.
 */
export function parseAccept(header: string | null): MediaType[] {
  if (header === null) return [{ kind: 'any' }]
  return header
    .replaceAll(' ', '')
    .split(',')
    .map(readRange)
    .toSorted(
      (one, other) => compare(other.quality, one.quality) || compare(other.specificity, one.specificity),
    )
    .map(({ text }) => parseMediaType(text))
}

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

/** Parameters after the quality are ignored. */
function readRange(item: string): { text: string; quality: number; specificity: number } {
  const [text = '', quality = ''] = item.split(';q=', 2)
  const occurrences = (character: string) => text.split(character).length - 1
  return {
    text,
    quality: Number(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(quality)?.[0] ?? '1'),
    specificity: occurrences(';') - occurrences('*'),
  }
}

/** The type without its character set. */
export function mimeOf(type: MediaType): string {
  switch (type.kind) {
    case 'other':
      return type.text
    case 'stripped-array':
      return 'application/vnd.pgrst.array+json;nulls=stripped'
    case 'object':
      return `application/vnd.pgrst.object+json${type.stripNulls ? ';nulls=stripped' : ''}`
    case 'plan': {
      const options = type.options.length === 0 ? '' : `; options=${type.options.join('|')}`
      return `application/vnd.pgrst.plan+${type.format}; for="${mimeOf(type.of)}"${options}`
    }
    default:
      return Object.keys(NAMED).find((name) => NAMED[name]?.kind === type.kind) ?? ''
  }
}

export function contentTypeOf(type: MediaType): string {
  return type.kind === 'binary' || type.kind === 'other' ? mimeOf(type) : `${mimeOf(type)}; charset=utf-8`
}
