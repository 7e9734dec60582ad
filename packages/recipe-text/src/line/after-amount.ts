// What stands between an amount and the name: "(240 ml)", "de 395 g", "ou caixinha", "+ 2 colheres".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { diagnostic, type LineDiagnostic, type Measured } from '../ingredient/ingredient.ts'
import { skipConnector, textBetween, type Line } from './line.ts'
import { readNumber } from '../amount/numbers.ts'
import type { Token } from '../text/tokens.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { wordSet } from '../text/vocabulary.ts'

export interface AfterAmount {
  readonly unit: UnitId
  readonly next: number
  readonly notes: readonly string[]
  readonly sum: Sum | null
}

/** What joins the amount: "+ 2 colheres", "a 2". */
export interface Sum {
  /** The measures that are added; null where none is, and no quantity is true. */
  readonly added: readonly Measured[] | null
  /** Index of the token after it. */
  readonly next: number
  readonly said: string
  readonly diagnostic: LineDiagnostic
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
      if (tokens[next]?.key !== '|') notes.push(textBetween(line, next, end))
      next = end
    } else break
  }
  const sum = amount.isBareCount ? null : findSum(line, next)
  return { unit, next, notes: notes.map((note) => note.replace(MARKS_AROUND, '')), sum }
}

const MARKS_AROUND = /^[([{=/,\s\p{Pd}]+|[)\]},\s\p{Pd}]+$/gu

/** "2 medidas |da lata| de leite" */
function isOfTin(tokens: readonly Token[], at: number): boolean {
  const [link, tin] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  return ['da', 'de', 'na'].includes(link) && ['lata', 'latinha', 'caixinha', 'caixa'].includes(tin)
}

/** Index after one remark that begins here; null where none does. */
function endOfRemark(tokens: readonly Token[], at: number, unit: UnitId): number | null {
  const key = tokens[at]?.key ?? ''
  if (key === '(') return endOfBracket(tokens, at)
  if (key === '|') return matchUnit(tokens, at + 1)?.next ?? null
  if (key === '-') return endOfSameInAnother(tokens, at + 1, unit)
  if (['ou', '/', '='].includes(key))
    return endOfMeasure(tokens, at + 1) ?? matchUnit(tokens, at + 1)?.next ?? null
  // "2 xícaras|, ou 240 g,| de farinha"
  if (key === ',' && tokens[at + 1]?.key === 'ou') {
    const end = endOfMeasure(tokens, at + 2)
    return end !== null && tokens[end]?.key === ',' ? end + 1 : end
  }
  if (!isCountable(unit) && unitFacts(unit).kind !== 'household') return null
  if (ADDING.has(key) || WIDENING.has(key)) return null
  const size = endOfMeasure(tokens, skipConnector(tokens, at))
  return size !== null && tokens[size]?.key === 'cada' ? size + 1 : size
}

function endOfBracket(tokens: readonly Token[], at: number): number | null {
  for (let next = at + 1; next < tokens.length; next += 1) {
    if (tokens[next]?.key === ')') return next + 1
  }
  return null
}

/** Index after an amount with a written unit. */
export function endOfMeasure(tokens: readonly Token[], at: number): number | null {
  const measure = readAmount(tokens, at)
  return measure === null || isUnread(measure) || measure.isBareCount ? null : measure.next
}

/** "1 xícara |- 120 g -| de farinha": the same amount in a measure of another kind, set off by dashes. */
function endOfSameInAnother(tokens: readonly Token[], at: number, unit: UnitId): number | null {
  const measure = readAmount(tokens, at)
  if (measure === null || isUnread(measure) || measure.isBareCount) return null
  const kinds = [unitFacts(unit).kind, unitFacts(measure.unit).kind]
  if (kinds[0] === kinds[1] || !kinds.every((kind) => SAYING_SAME.has(kind))) return null
  return tokens[measure.next]?.key === '-' ? measure.next + 1 : measure.next
}

const SAYING_SAME = wordSet('mass volume household package')

function isMeasured(unit: UnitId): boolean {
  return isCountable(unit) || unitFacts(unit).kind === 'household'
}

function isCountable(unit: UnitId): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'package' || kind === 'count'
}

const ADDING = wordSet('e + mais')
const WIDENING = wordSet('a - ate ou menos')

/** "1 xícara |+ 2 colheres|", "1 colher |a 2|": not one amount any more. */
function findSum(line: Line, at: number): Sum | null {
  const { tokens } = line
  const joint = tokens[tokens[at]?.key === ',' ? at + 1 : at]
  if (joint === undefined) return null
  const added: Measured[] = []
  let next = at
  for (let measure = readAdded(tokens, next); measure !== null; measure = readAdded(tokens, next)) {
    added.push({ quantity: measure.quantity, unit: measure.unit })
    next = measure.next
  }
  const isAdded = added.length > 0
  const end = isAdded ? next : WIDENING.has(joint.key) ? endOfNumber(tokens, at + 1) : null
  if (end === null) return null
  const place = diagnostic('compound-amount', joint.start, tokens[end - 1]?.end ?? joint.end)
  return {
    added: isAdded ? added : null,
    next: end,
    said: textBetween(line, at, end).replace(/^[,\s]+/, ''),
    diagnostic: place,
  }
}

/** "+ 2 colheres", ", mais 1 colher", right after the amount. */
function readAdded(tokens: readonly Token[], at: number): Amount | null {
  const joint = tokens[at]?.key === ',' && ADDING.has(tokens[at + 1]?.key ?? '') ? at + 1 : at
  if (!ADDING.has(tokens[joint]?.key ?? '')) return null
  const measure = readAmount(tokens, joint + 1)
  if (measure === null || isUnread(measure) || measure.isBareCount) return null
  return measure.opening === joint + 1 ? measure : null
}

function endOfNumber(tokens: readonly Token[], at: number): number | null {
  return endOfMeasure(tokens, at) ?? readNumber(tokens, at)?.next ?? null
}
