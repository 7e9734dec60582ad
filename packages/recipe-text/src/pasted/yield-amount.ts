// The amount of a yield with its unit: "1 kg e meio", "2 kg e 300 g", "12 (doze) fatias", "1 forma de 20 x 30", "800 g a 1 kg".

import { isVague, readFraction, readNumber, readRange } from '../amount/numbers.ts'
import { readJoint } from '../amount/range-joint.ts'
import type { Quantity } from '../ingredient/ingredient.ts'
import { fold, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

export interface YieldAmount {
  readonly quantity: Quantity
  /** As written, in lower case; "" without a word for it. */
  readonly unit: string
}

/** Shortened units, as recipes write them out. */
const IN_FULL: Readonly<Record<string, string>> = {
  ped: 'pedaços',
  peds: 'pedaços',
  un: 'unidades',
  unid: 'unidades',
  und: 'unidades',
  porc: 'porções',
  pess: 'pessoas',
}

/** Units of one kind, with the size of each in the smallest. */
const KINDS: readonly ReadonlyMap<string, number>[] = [
  sized({
    'kg kgs quilo quilos kilo kilos kilograma quilograma quilogramas': 1000,
    'g gr grs grama gramas': 1,
  }),
  sized({ 'l lt lts litro litros': 1000, 'ml mililitro mililitros': 1 }),
  sized({ 'm metro metros': 100, 'cm centimetro centimetros': 1 }),
]
const DOZENS: ReadonlyMap<string, number> = sized({
  'duzia duzias dz': 12,
  'cento centos': 100,
  'milheiro milheiros': 1000,
})

function sized(units: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(units).flatMap(([words, size]) => words.split(' ').map((word) => [word, size] as const)),
  )
}

interface Part {
  readonly value: number
  readonly unit: Unit
  readonly next: number
}

interface Unit {
  readonly text: string
  readonly key: string
  /** Index of the token after it. */
  readonly next: number
}

/** The amount at this token. 'unclear' where it is understood in part only: "1 kg e pouco", "2 bolos e 12 cupcakes". */
export function readYieldAmount(
  text: string,
  tokens: readonly Token[],
  at: number,
  isBetween: boolean,
): YieldAmount | 'unclear' | null {
  const low = readPart(text, tokens, at, !isBetween)
  if (low === 'unclear') return low
  if (low === null) return plainRange(text, tokens, at, isBetween)
  const joint = readJoint(tokens, low.next, isBetween)
  const high = joint && readPart(text, tokens, joint.next, true)
  if (high === 'unclear') return high
  if (high === null) return alone(low)
  return rangeOf(low, high) ?? alone(low)
}

function alone({ value, unit }: Part): YieldAmount {
  return { quantity: { min: value, max: value }, unit: unit.text }
}

/** Two ends: the unit of the one that has one, or of the second where both do: "800 g a 1 kg". */
function rangeOf(low: Part, high: Part): YieldAmount | 'unclear' | null {
  const unit = high.unit.text === '' ? low.unit : high.unit
  const times = low.unit.text === '' || high.unit.text === '' ? 1 : ratio(low.unit.key, high.unit.key)
  // "20 fatias ou 2 tortas" are two ways to count.
  if (times === null) return null
  const min = rounded(low.value * times)
  return min < high.value ? { quantity: { min, max: high.value }, unit: unit.text } : 'unclear'
}

/** How many of the second unit the first one is; null for units of two kinds. */
function ratio(from: string, to: string): number | null {
  if (singularKey(from) === singularKey(to)) return 1
  for (const kind of [...KINDS, DOZENS]) {
    const [one, other] = [kind.get(from), kind.get(to)]
    if (one !== undefined && other !== undefined) return one / other
  }
  return null
}

function singularKey(key: string): string {
  return key.replace(/(?:oes|aes)$/, 'ao').replace(/s$/, '')
}

/** Numbers that only `readRange` reads, as "20/25 fatias". */
function plainRange(
  text: string,
  tokens: readonly Token[],
  at: number,
  isBetween: boolean,
): YieldAmount | 'unclear' | null {
  const range = readRange(tokens, at, isBetween)
  if (range === null || range === 'unclear') return null
  return { quantity: { min: range.min, max: range.max }, unit: unitAt(text, tokens, range.next).text }
}

/** A number with its unit, where it has one, and what "e" adds. */
function readPart(
  text: string,
  tokens: readonly Token[],
  at: number,
  mayJoin: boolean,
): Part | 'unclear' | null {
  const number = readNumber(tokens, at)
  if (number === null) return null
  const next = afterRepeated(tokens, number.value, number.next)
  if (next === null) return 'unclear'
  const unit = unitAt(text, tokens, next)
  const part = { value: number.value, unit, next: unit.next }
  if (unit.text === '' || !mayJoin) return part
  const end = afterAside(tokens, unit.next)
  return tokens[end]?.key === 'e' ? withMore(text, tokens, { ...part, next: end }) : part
}

/** "12 |(doze)| fatias": the index after the brackets; null where they name another number. */
function afterRepeated(tokens: readonly Token[], value: number, at: number): number | null {
  if (tokens[at]?.key !== '(') return at
  const again = readNumber(tokens, at + 1)
  if (again === null || tokens[again.next]?.key !== ')') return at
  return again.value === value ? again.next + 1 : null
}

/** "1 kg |(um quilo)| e meio", "3 xícaras |de chá| e meia" */
function afterAside(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.key === 'de' && SPOONS.has(tokens[at + 1]?.key ?? '')) return at + 2
  if (tokens[at]?.key !== '(') return at
  const closing = tokens.slice(at, at + MAX_ASIDE).findIndex(({ key }) => key === ')')
  return closing === -1 ? at : at + closing + 1
}

const SPOONS = wordSet('cha cafe sopa sobremesa')
const MAX_ASIDE = 6

/** "1 kg |e meio|", "2 kg |e 300 g|", "2 dúzias |e 4 docinhos|". */
function withMore(text: string, tokens: readonly Token[], part: Part): Part | 'unclear' {
  const { value, unit, next } = part
  const first = tokens[next + 1]
  if (first !== undefined && (isVague(first) || VAGUE.has(first.key))) return 'unclear'
  const fraction = first?.key === 'quarto' ? { value: 1 / 4, next: next + 2 } : readFraction(tokens, next + 1)
  const isOfUnit =
    fraction !== null &&
    (tokens[fraction.next]?.key === 'de' || unitAt(text, tokens, fraction.next).key === '')
  if (fraction !== null && isOfUnit)
    return { ...part, value: rounded(value + fraction.value), next: fraction.next }
  const more = readNumber(tokens, next + 1)
  if (more === null) return part
  const other = unitAt(text, tokens, more.next)
  if (TIMES.has(other.key)) return part
  const sum = sumOf(value, unit, more.value, other)
  return sum === null ? 'unclear' : { ...sum, next: other.next }
}

/** "1 kg e pouco" */
const VAGUE = wordSet('pouco pouca poucos poucas tanto tantos tantas tal')
const TIMES = wordSet('hora horas h minuto minutos min dia dias')

function sumOf(value: number, unit: Unit, more: number, other: Unit): Omit<Part, 'next'> | null {
  const times = other.text === '' ? bareTimes(unit.key, more) : ratio(other.key, unit.key)
  if (times !== null)
    return times < 1 && more * times < 1 ? { value: rounded(value + more * times), unit } : null
  const dozen = DOZENS.get(unit.key)
  return dozen === undefined || more >= dozen ? null : { value: value * dozen + more, unit: other }
}

/** "1 kg e 200": thousandths of a kilo or a litre. */
function bareTimes(key: string, more: number): number | null {
  return KINDS[0]?.get(key) === 1000 || KINDS[1]?.get(key) === 1000 ? (more >= 50 ? 1 / 1000 : null) : null
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const MAX_WORDS = 3
const PANS = wordSet(
  'forma formas assadeira assadeiras tabuleiro tabuleiros travessa travessas refratario refratarios pirex aro aros',
)
const STOPS = wordSet('de com e ou para bem por se mais a aproximadamente tempo ate em no na que')
const PAN_STOPS = wordSet('com e ou para por se mais a aproximadamente tempo em no na que , . ; ( ) :')
const MAX_PAN_TOKENS = 12

/** "12 |fatias| generosas", "40 |docinhos| de 15 g", "1 |bolo| de 20 cm", "1 |forma de 20 x 30|"; no text without a word. */
function unitAt(text: string, tokens: readonly Token[], at: number): Unit {
  const from = tokens[at]?.key === 'de' ? at + 1 : at
  const first = tokens[from]
  if (first?.kind !== 'word' || STOPS.has(first.key)) return { text: '', key: '', next: at }
  const isPan = PANS.has(first.key)
  let next = from + 1
  if (isPan) while (next < from + MAX_PAN_TOKENS && isOfPan(tokens, next)) next += 1
  const last = tokens[isPan ? next - 1 : from] ?? first
  const unit = text.slice(first.start, last.end).toLowerCase()
  // "bem servidas", "grandes" describe the unit.
  if (!isPan) while (next < from + MAX_WORDS && isDescription(tokens[next])) next += 1
  // "3 xícaras (chá)", "2 un."
  if (tokens[next]?.key === '.' && tokens[next + 1]?.key === 'e') next += 1
  return { text: Object.hasOwn(IN_FULL, unit) ? (IN_FULL[unit] ?? unit) : unit, key: fold(first.key), next }
}

function isOfPan(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || PAN_STOPS.has(token.key)) return false
  // "20 x 30" has its number after the mark, and "de" a size or a shape.
  return token.key !== 'de' || tokens[at + 1] !== undefined
}

function isDescription(token: Token | undefined): boolean {
  return token?.kind === 'word' && !STOPS.has(token.key)
}
