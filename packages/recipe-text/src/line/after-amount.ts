// Reads the remarks between an amount and the name: "(240 ml)", "de 395 g", "ou caixinha", "+ 2 colheres".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { endOfEach, weightOfEach } from '../amount/each.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { ADDING, WIDENING, findContinuation, type Continuation } from './further-amount.ts'
import { skipConnector, textBetween, type Line } from './line.ts'
import { endOfMeasure } from './package-size.ts'
import { isOfTin } from './same-measure.ts'

export interface AfterAmount {
  readonly unit: UnitId
  readonly next: number
  readonly notes: readonly string[]
  readonly sum: Continuation | null
}

export function readAfterAmount(line: Line, amount: Amount): AfterAmount {
  const { tokens } = line
  const notes: string[] = []
  let { unit, next } = amount
  while (!amount.isBareCount) {
    const inner = unit === 'unidade' ? matchUnit(tokens, skipConnector(tokens, next)) : null
    const end = endOfRemark(tokens, next, unit)
    const [real] = inner?.units ?? []
    if (inner !== null && real !== undefined && isMeasured(real)) {
      // "2 unidades de dentes de alho"
      unit = real
      next = inner.next
    } else if (unit === 'medida' && isOfTin(tokens, next)) {
      notes.push(textBetween(line, next, next + 2))
      next += 2
    } else if (end !== null) {
      if (TIMES.has(tokens[next]?.key ?? '')) notes.push(`de ${textBetween(line, next + 1, end)}`)
      else if (tokens[next]?.key !== '|') notes.push(textBetween(line, next, end))
      next = end
    } else break
  }
  const sum = amount.isBareCount ? null : findContinuation(line, next, unit)
  return { unit, next, notes: notes.map((note) => note.replace(MARKS_AROUND, '')), sum }
}

const TIMES = wordSet('x ×')
const MARKS_AROUND = /^[([{=/,\s\p{Pd}]+|[)\]},\s\p{Pd}]+$/gu

type EndOfRemark = (tokens: readonly Token[], at: number, unit: UnitId) => number | null

const endOfOther: EndOfRemark = (tokens, at) =>
  endOfMeasure(tokens, at + 1) ?? matchUnit(tokens, at + 1)?.next ?? null
const endOfProduct: EndOfRemark = (tokens, at, unit) =>
  isCountable(unit) ? endOfMeasure(tokens, at + 1) : null

/** The end of a remark, by the mark or word with which it begins. */
const REMARKS: ReadonlyMap<string, EndOfRemark> = new Map([
  ['(', endOfBracket],
  ['|', (tokens, at) => matchUnit(tokens, at + 1)?.next ?? null],
  // "2 latas |x 395 g|"
  ['x', endOfProduct],
  ['×', endOfProduct],
  ['-', (tokens, at, unit) => endOfSameInAnother(tokens, at + 1, unit)],
  ['ou', endOfOther],
  ['/', endOfOther],
  ['=', endOfOther],
] satisfies [string, EndOfRemark][])

/** Index after the remark that begins here; null without one. */
function endOfRemark(tokens: readonly Token[], at: number, unit: UnitId): number | null {
  const key = tokens[at]?.key ?? ''
  const read = REMARKS.get(key)
  if (read !== undefined) return read(tokens, at, unit)
  const ofEach = weightOfEach(tokens, at)
  // "2 xícaras|, ou 240 g,| de farinha"
  if (key === ',' && (ofEach !== null || tokens[at + 1]?.key === 'ou')) {
    const end = ofEach === null ? endOfMeasure(tokens, at + 2) : endOfSize(tokens, ofEach)
    return end !== null && tokens[end]?.key === ',' ? end + 1 : end
  }
  if (!isMeasured(unit) || ADDING.has(key) || WIDENING.has(key)) return null
  if (ofEach !== null) return endOfSize(tokens, ofEach)
  if (key !== 'com') return endOfSize(tokens, skipConnector(tokens, at))
  // "3 barras |com 90 g cada|"
  return isOfEach(tokens, at + 1) ? endOfSize(tokens, at + 1) : null
}

/** Index after "200 g", "200 g cada um", "200 g x 2"; null without a measure. */
function endOfSize(tokens: readonly Token[], at: number): number | null {
  const size = endOfMeasure(tokens, at)
  if (size === null) return null
  const isProduct = TIMES.has(tokens[size]?.key ?? '') && tokens[size + 1]?.kind === 'number'
  return endOfEach(tokens, size) ?? (isProduct ? size + 2 : size)
}

function isOfEach(tokens: readonly Token[], at: number): boolean {
  const size = endOfMeasure(tokens, at)
  return size !== null && endOfEach(tokens, size) !== null
}

function endOfBracket(tokens: readonly Token[], at: number): number | null {
  for (let next = at + 1; next < tokens.length; next += 1) {
    if (tokens[next]?.key === ')') return next + 1
  }
  return null
}

/** "1 xícara |- 120 g -| de farinha": the same amount in a measure of another kind, set off by dashes. */
function endOfSameInAnother(tokens: readonly Token[], at: number, unit: UnitId): number | null {
  const measure = readAmount(tokens, at)
  if (measure === null || isUnread(measure) || measure.isBareCount) return null
  const kinds = [unitFacts(unit).kind, unitFacts(measure.unit).kind]
  if (kinds[0] === kinds[1] || !kinds.every((kind) => SAME_AMOUNT_KINDS.has(kind))) return null
  return tokens[measure.next]?.key === '-' ? measure.next + 1 : measure.next
}

const SAME_AMOUNT_KINDS = wordSet('mass volume household package')

function isMeasured(unit: UnitId): boolean {
  return isCountable(unit) || unitFacts(unit).kind === 'household'
}

function isCountable(unit: UnitId): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'package' || kind === 'count'
}
