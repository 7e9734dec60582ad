/** Claims as the database gets them: keys in order, numbers as they were signed, whatever their size. */
import { randomUUID } from 'node:crypto'
import { refusedClaims } from '../vocabulary/errors.ts'

/** Texts, so that digits within them are left alone; then numbers. */
const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Stands before a number that JavaScript would change. Nobody can know it, so nobody can have put it in a text. */
const MARK = `number ${randomUUID()} `
/** Stands for the role. */
const ROLE = `role ${randomUUID()}`

/** Levels of claims. A person may put what she likes into her own, and Postgres too gives up at a few thousand. */
const MOST_LEVELS = 500

/** What stands before and behind the value of `role`, whichever that will be. */
export type ClaimsTemplate = readonly [before: string, behind: string]

/**
 * @param json an object; what it says of `role` itself is left out.
 * @throws RestError PGRST303 for claims within claims without end
 */
export function claimsTemplate(json: string): ClaimsTemplate {
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

function written(value: unknown, level = 0): string {
  if (typeof value === 'string')
    return value.startsWith(MARK) ? value.slice(MARK.length) : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (level === MOST_LEVELS) throw refusedClaims(`The claims nest deeper than ${MOST_LEVELS} levels`)
  const within = (each: unknown) => written(each, level + 1)
  if (Array.isArray(value)) return `[${value.map(within).join(',')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${within(each)}`).join(',')}}`
}
