// Reads an amount at one place of a line: number or range, unit, and what is said about either.

import { diagnostic, type Diagnostic, type DiagnosticCode, type Quantity } from './ingredient.ts'
import { readNumber, type ReadNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { matchUnit, type UnitMatch } from './unit-matcher.ts'
import { unitFacts, type UnitId } from './units.ts'

export interface Amount {
  readonly quantity: Quantity
  readonly unit: UnitId
  /** "6 ovos": no unit is written. */
  readonly isBareCount: boolean
  /** Index of the first token of number or unit; approximations before it are no part of the amount. */
  readonly first: number
  /** Index of the token after the amount. */
  readonly next: number
  readonly notes: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A number begins here, but the amount cannot be told for certain. */
export interface Unread {
  readonly unread: Diagnostic
}

export function isUnread(amount: Amount | Unread): amount is Unread {
  return 'unread' in amount
}

const APPROXIMATIONS = [
  'cerca de',
  'aproximadamente',
  'aprox .',
  'aprox',
  'mais ou menos',
  'por volta de',
  'em torno de',
  'quase',
  'uns',
  'umas',
  '+ / -',
  '+ ou -',
  '+ -',
  '±',
  '~',
  'no minimo',
  'pelo menos',
  'de',
  'entre',
].map((phrase) => phrase.split(' '))

function skipApproximation(tokens: readonly Token[], at: number): { next: number; words: string } {
  for (const phrase of APPROXIMATIONS) {
    if (phrase.every((word, offset) => tokens[at + offset]?.key === word)) {
      const words = phrase.join(' ')
      return { next: at + phrase.length, words: words === 'de' || words === 'entre' ? '' : words }
    }
  }
  return { next: at, words: '' }
}

/** Words that a number counts or measures, but that are no unit of a kitchen's amounts here. */
const FOREIGN: ReadonlySet<string> = new Set([
  '%',
  '°',
  'º',
  'ª',
  'x',
  '×',
  'cm',
  'mm',
  'm',
  'oz',
  'lb',
  'lbs',
  'libra',
  'libras',
  'onca',
  'oncas',
  'pint',
  'min',
  'minuto',
  'minutos',
  'h',
  'hora',
  'horas',
  'segundos',
  'grau',
  'graus',
  'c',
  'f',
  'kcal',
  'vezes',
  'vez',
  'dia',
  'dias',
  'pessoas',
  'por',
  'a',
  'em',
  'para',
  'e',
  'ou',
  'com',
  'sem',
  'de',
  'da',
  'do',
  'tbsp',
  'tsp',
  'porcento',
])

/** What a word said before a unit: "2 boas colheres". */
const PRAISE: ReadonlySet<string> = new Set([
  'bom',
  'boa',
  'bons',
  'boas',
  'generosa',
  'generoso',
  'generosas',
  'bela',
  'belo',
  'grande',
  'grandes',
  'pequena',
  'pequeno',
  'pequenas',
  'pequenos',
  'cheia',
  'cheias',
  'rasa',
  'rasas',
])

/** Null where no number begins. `hasName`: the ingredient was named before. */
export function readAmount(tokens: readonly Token[], at: number, hasName = false): Amount | Unread | null {
  const approximation = skipApproximation(tokens, at)
  const first = approximation.next
  const opening = tokens[first]
  if (opening === undefined) return null
  const number = readNumber(tokens, first)
  if (number === null) {
    return opening.kind === 'number' || opening.kind === 'fraction'
      ? unread('unreadable-number', tokens, first, first)
      : null
  }
  const range = readRange(tokens, number)
  if (range === null) return unread('unreadable-number', tokens, first, number.next)
  const fail = (code: DiagnosticCode): Unread => unread(code, tokens, first, range.next)

  const unit = findUnit(tokens, range.next, hasName)
  if (unit === null) return readBareCount(tokens, first, range, number, hasName, approximation.words)
  if (unit.match.isAmbiguous) {
    const chosen = chooseUnit(tokens, unit.at, range.max)
    if (chosen === null) return unread('ambiguous-unit', tokens, unit.at, unit.match.next - 1)
    unit.match = { ...unit.match, unit: chosen }
  }
  const grouping = resolveGrouping(range, number, unit.match.unit)
  if (grouping === null) return fail('unreadable-number')

  const notes = [approximation.words, ...unit.match.modifiers].filter((note) => note !== '')
  const extra = unit.match.extra
  let quantity: Quantity = { min: grouping.min + extra, max: grouping.max + extra }
  let id = unit.match.unit
  if (id === 'duzia' && quantity.max === 0.5) {
    quantity = { min: 6, max: 6 }
    id = 'unidade'
  }
  const diagnostics = grouping.isAssumed ? [diagnostic('assumed-decimal', opening.start, opening.end)] : []
  return { quantity, unit: id, isBareCount: false, first, next: unit.match.next, notes, diagnostics }
}

interface Range extends Quantity {
  readonly next: number
}

/** "2 a 3", "2-3", "3 ou 4"; null where the second number is not the greater one. */
function readRange(tokens: readonly Token[], low: ReadNumber): Range | null {
  const alone = { min: low.value, max: low.value, next: low.next }
  const joint = tokens[low.next]?.key ?? ''
  if (!['a', 'ou', '-', 'ate', 'e'].includes(joint)) return alone
  const high = readNumber(tokens, low.next + 1)
  if (high === null || joint === 'e') return alone
  if (high.value > low.value) return { min: low.value, max: high.value, next: high.next }
  // "1-1/2" is one and a half, since a range never falls.
  if (joint === '-' && high.value < 1 && Number.isInteger(low.value)) {
    return { min: low.value + high.value, max: low.value + high.value, next: high.next }
  }
  return null
}

function findUnit(
  tokens: readonly Token[],
  at: number,
  hasName: boolean,
): { at: number; match: UnitMatch } | null {
  for (const start of [at, at + 1]) {
    if (start > at && !PRAISE.has(tokens[at]?.key ?? '') && !['de', '('].includes(tokens[at]?.key ?? ''))
      break
    const match = matchUnit(tokens, start, hasName)
    if (match === null) continue
    const closes = tokens[at]?.key === '(' && tokens[match.next]?.key === ')'
    return { at: start, match: closes ? { ...match, next: match.next + 1 } : match }
  }
  return null
}

function readBareCount(
  tokens: readonly Token[],
  first: number,
  range: Range,
  number: ReadNumber,
  hasName: boolean,
  approximation: string,
): Amount | Unread {
  const follows = tokens[range.next]
  const isNamed = follows?.kind === 'word' && !FOREIGN.has(follows.key)
  const isAtEnd = hasName && (follows === undefined || [')', '(', ',', '.'].includes(follows.key))
  if (!isNamed && !isAtEnd) {
    const isForeign = follows !== undefined && FOREIGN.has(follows.key)
    return unread(
      isForeign ? 'unknown-unit' : 'unreadable-number',
      tokens,
      first,
      range.next - (isForeign ? 0 : 1),
    )
  }
  if (number.otherwise !== null) return unread('unreadable-number', tokens, first, range.next - 1)
  // "3/4 bananas" may be three or four of them.
  const isPlural = follows?.key.endsWith('s') ?? false
  const isSlashed = tokens[first + 1]?.key === '/' && tokens[first]?.key !== '1'
  if (isSlashed && isPlural) return unread('unreadable-number', tokens, first, range.next - 1)
  const { min, max } = range
  const notes = approximation === '' ? [] : [approximation]
  return {
    quantity: { min, max },
    unit: 'unidade',
    isBareCount: true,
    first,
    next: range.next,
    notes,
    diagnostics: [],
  }
}

/** "1.500 g" is a thousand and a half, "1.500 kg" one and a half; "1,500 g" may be either. */
function resolveGrouping(
  range: Range,
  number: ReadNumber,
  unit: UnitId,
): (Quantity & { isAssumed: boolean }) | null {
  if (number.otherwise === null) return { min: range.min, max: range.max, isAssumed: false }
  if (range.min !== range.max) return null
  const isSmallUnit = unit === 'g' || unit === 'ml' || unit === 'mg'
  const isGreatUnit = unit === 'kg' || unit === 'l'
  const isGrouped = number.value > number.otherwise
  if (isGrouped && isSmallUnit) return { min: range.min, max: range.max, isAssumed: false }
  if (isGrouped && isGreatUnit) return { min: number.otherwise, max: number.otherwise, isAssumed: true }
  if (!isGrouped && isGreatUnit) return { min: range.min, max: range.max, isAssumed: false }
  return null
}

const TINNED: ReadonlySet<string> = new Set([
  'condensado',
  'creme',
  'doce',
  'milho',
  'ervilha',
  'pessego',
  'atum',
  'sardinha',
  'abacaxi',
  'figo',
])
const LIQUID: ReadonlySet<string> = new Set([
  'leite',
  'agua',
  'oleo',
  'caldo',
  'suco',
  'refrigerante',
  'vinho',
  'cerveja',
  'sorvete',
  'azeite',
])

/** "lt" is litre or tin, told by what it holds; "cc" is ml from 20 on, and below that may be a spoon. */
function chooseUnit(tokens: readonly Token[], at: number, value: number): UnitId | null {
  const key = tokens[at]?.key
  if (key === 'cc') return value >= 20 ? 'ml' : null
  const names = tokens.slice(at + 1, at + 6).map((token) => token.key)
  if (names.some((name) => TINNED.has(name))) return 'lata'
  return names.some((name) => LIQUID.has(name)) ? 'l' : null
}

function unread(code: DiagnosticCode, tokens: readonly Token[], from: number, to: number): Unread {
  const start = tokens[from]?.start ?? 0
  const last = tokens[Math.min(to, tokens.length - 1)]
  return { unread: diagnostic(code, start, Math.max(start, last?.end ?? start)) }
}

export function isPackage(unit: UnitId): boolean {
  return unitFacts(unit).kind === 'package'
}
