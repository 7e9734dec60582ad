/** Claims as the database gets them: keys in order, numbers as they were signed, whatever their size. */
import { randomUUID } from 'node:crypto'

const TEXTS = /"(?:[^"\\]|\\.)*"/g
/** Matches strings too, so that digits within them are not read as numbers. */
const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Prefix of a number that JavaScript would round. It is random, so no token can contain it. */
const MARK = `number ${randomUUID()} `
/** Placeholder for the role. */
const ROLE = `role ${randomUUID()}`

/** Users can set parts of their claims. Postgres itself fails at some thousand levels. */
export const MAX_CLAIM_LEVELS = 500

/** The JSON before and after the value of `role`. */
export type ClaimsTemplate = readonly [before: string, behind: string]

/**
 * @param json an object; its own `role` is left out.
 * @returns null for claims that nest deeper than `MAX_CLAIM_LEVELS`.
 */
export function claimsTemplate(json: string): ClaimsTemplate | null {
  if (nestsTooDeep(json)) return null
  const claims = JSON.parse(withMarkedNumbers(json)) as Record<string, unknown>
  const [before = '', behind = ''] = written({ ...claims, role: ROLE }).split(JSON.stringify(ROLE))
  return [before, behind]
}

export const claimsJson = ([before, behind]: ClaimsTemplate, role: string): string =>
  before + JSON.stringify(role) + behind

function withMarkedNumbers(json: string): string {
  return json.replaceAll(TEXTS_AND_NUMBERS, (part) =>
    part.startsWith('"') || String(Number(part)) === part ? part : `"${MARK}${part}"`,
  )
}

function nestsTooDeep(json: string): boolean {
  let level = 0
  for (const [brackets] of json.replaceAll(TEXTS, '').matchAll(/[[\]{}]/g)) {
    level += brackets === '[' || brackets === '{' ? 1 : -1
    if (level > MAX_CLAIM_LEVELS) return true
  }
  return false
}

function written(value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith(MARK) ? value.slice(MARK.length) : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`).join(',')}}`
}

export const EMPTY_TEMPLATE: ClaimsTemplate = ['{"role":', '}']
