/** Reads values of a provider's JSON, which may be missing, of another type, or of any length. */

export type JsonObject = Readonly<Record<string, unknown>>

/** The object under the keys, one below the other; empty where there is none. */
export function objectAt(value: unknown, ...keys: readonly string[]): JsonObject {
  let current = value
  for (const key of keys) current = isObject(current) ? current[key] : undefined
  return isObject(current) ? current : {}
}

/** The objects of the list under the key; empty where there is none. At most a hundred. */
export function listAt(value: JsonObject, key: string): readonly JsonObject[] {
  const list = value[key]
  return Array.isArray(list) ? list.slice(0, 100).filter((entry) => isObject(entry)) : []
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entry of a table under a name that a provider sent; undefined where the table itself has none. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Text of at most so many characters, without control characters and lone surrogates; numbers count as text. */
export function textOf(value: unknown, maxLength = 200): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return null
  const clean = text
    .slice(0, maxLength)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
  return clean === '' ? null : clean
}

/** An amount in centavos from one in units ("97.5", 97.5). */
export function centsOfUnits(value: unknown): number | null {
  const amount = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  return typeof amount === 'number' ? wholeCents(amount * 100) : null
}

/** An amount in centavos, which some providers send as text. */
export function centsOf(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof amount === 'number' ? wholeCents(amount) : null
}

/** An amount and its currency; without an amount where the currency cannot be read. */
export interface Money {
  readonly amount_cents: number | null
  readonly currency: string
}

/** @param currency ISO 4217; undefined where the platform sends none, for reais */
export function moneyOf(cents: number | null, currency: unknown = 'BRL'): Money {
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code)
    ? { amount_cents: cents, currency: code }
    : { amount_cents: null, currency: 'BRL' }
}

function wholeCents(amount: number): number | null {
  const cents = Math.round(amount)
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}

/** São Paulo has had no daylight saving time since 2019. */
const SAO_PAULO = '-03:00'
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)$/
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** A time as ISO 8601 in UTC, from milliseconds or text. Text without a zone is the time of São Paulo. */
export function timeOf(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const ms = typeof value === 'number' ? value : msOfText(value.trim())
  return ms >= EARLIEST && ms < LATEST ? new Date(ms).toISOString() : null
}

function msOfText(text: string): number {
  if (/^\d{12,14}$/.test(text)) return Number(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T00:00:00${SAO_PAULO}`)
  const local = LOCAL_TIME.exec(text)
  return Date.parse(local ? `${local[1]}T${local[2]}${SAO_PAULO}` : text)
}
