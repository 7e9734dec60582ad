// Reads the stored shapes of an ingredient by turning each into a line of text.

import { isUnread, readAmount, type Amount, type UnreadAmount } from '../amount/amount.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import { writeAmount } from '../display/amount-text.ts'
import { diagnostic, type IngredientLine } from '../ingredient/ingredient.ts'
import { readLine } from '../line/ingredient-line.ts'
import { asText, lowerFirst } from '../line/line.ts'
import { formatNumber } from '../text/decimal.ts'
import { isRecord } from '../text/record.ts'
import { inflectPhrase, plural, singular } from '../text/nouns.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** A line of text, or `{ name, qty, unit }` with parts missing or of another type. Never throws. */
export function readIngredient(raw: unknown): IngredientLine {
  if (typeof raw === 'string') return readLine(raw)
  const record = asRecord(raw)
  const [name, qty, unit] = [textOf(record['name']), textOf(record['qty']), textOf(record['unit'])]
  const measure = `${qty} ${unit}`.trim()
  if (name === '') return readNameless(record, measure)
  return measure === '' ? readNameAlone(name, record) : readMeasured(name, measure)
}

/** Reads a record without a name: its measure, or else all its texts, for display only. */
function readNameless(record: Readonly<Record<string, unknown>>, measure: string): IngredientLine {
  if (measure !== '') return readLine(measure)
  const texts = Object.values(record).map(textOf).filter(Boolean)
  const raw = texts.join(' ')
  return asText({ raw }, diagnostic('unexpected-shape', 0, raw.length))
}

function readNameAlone(name: string, record: Readonly<Record<string, unknown>>): IngredientLine {
  const line = readLine(name)
  const isPlain = [record['qty'], record['unit']].every((part) => isMissing(part))
  if (isPlain) return line
  return { ...line, diagnostics: [...line.diagnostics, diagnostic('unexpected-shape', 0, name.length)] }
}

function readMeasured(name: string, measure: string): IngredientLine {
  const tokens = tokenize(measure)
  if (isToTaste(tokens)) return readLine(`${name} a gosto`)
  const amount = readAmount(tokens, 0, true)
  if (amount === null || isUnread(amount) || amount.next < tokens.length) {
    return asText({ raw: `${measure} de ${name}` }, whyUnread(amount, measure))
  }
  const line = readLine(inWords(name, measure, amount))
  if (line.quantity === null) return line
  const isInDoubt =
    amount.isBareCount && amount.quantity.max >= MANY && !/s$/i.test(name.split(' ', 1)[0] ?? '')
  const diagnostics = isInDoubt ? [diagnostic('assumed-unit', 0, line.raw.length)] : []
  return { ...line, quantity: amount.quantity, diagnostics: [...line.diagnostics, ...diagnostics] }
}

/** From this count on, a singular noun without a unit is more likely weighed than counted. */
const MANY = 20

/** "q.b.", also after a number that a form required. */
function isToTaste(tokens: readonly Token[]): boolean {
  return [0, 1].some((at) => matchUnit(tokens, at)?.units.includes('a_gosto'))
}

function whyUnread(amount: Amount | UnreadAmount | null, measure: string) {
  if (amount !== null && isUnread(amount)) return amount.unread
  return diagnostic(amount === null ? 'unreadable-number' : 'unknown-unit', 0, measure.length)
}

/** Writes the record as a line of text: "2 xícaras (chá) de açúcar", "3 ovos". */
function inWords(name: string, measure: string, { quantity, unit, modifiers }: Amount): string {
  const fill = modifiers.map(({ start, end }) => ` ${measure.slice(start, end)}`).join('')
  if (unit !== 'unidade') return `${writeAmount(quantity, unit)}${fill} de ${lowerFirst(name)}`
  return `${writeAmount(quantity, null)} ${inflectPhrase(lowerFirst(name), quantity.max >= 2 ? plural : singular)}`
}

/** A list is read by its positions. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return Object.fromEntries(Object.entries(value))
  return isRecord(value) ? value : { name: value }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || textOf(value) !== '' || value === ''
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 6).replaceAll('.', '')
  return typeof value === 'string' ? value.trim() : ''
}
