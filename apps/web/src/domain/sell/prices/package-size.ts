// Reads the size of a package as typed: "395 g", "1 dúzia", "12 x 1 l", "2 latas de 395 g".

import { identifyIngredient, readTypedMeasure } from '@ateliedoce/measures'
import { formatNumber, readIngredient, unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import type { Typed } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

export interface PackageSize {
  readonly amount: number
  readonly unit: UnitId
}

const MAX_LENGTH = 60
const MAX = 1_000_000
const MIN = 0.000001

const SOLD_BY = new Set(['mass', 'volume', 'count', 'package'])

export function typedPackageSize(typed: string): Typed<PackageSize> {
  const text = typed.trim()
  if (text === '') return { value: null, problem: null }
  if (text.length > MAX_LENGTH) return wrong('unreadable')
  const [, count, rest = text] = /^(\d{1,4})\s*[x×]\s*(\d.*)$/i.exec(text) ?? []
  const one = readSize(rest)
  if (one.value === null || count === undefined) return one
  return checked(Number(count) * one.value.amount, one.value.unit)
}

function readSize(text: string): Typed<PackageSize> {
  const { value: measure, problem, line } = readTypedMeasure(text, { max: Infinity })
  if (problem === 'negative' || problem === 'not-positive') return wrong('zero')
  if (/^[\d.,/\s½¼¾⅓⅔⅛]+$/.test(text)) return wrong('noUnit')
  if (problem === 'ambiguous-number') return wrong('inDoubt')
  if (measure === null || measure.unit === null || line === null) return wrong('unreadable')
  const { value, unit } = measure
  // "12 ovos" is twelve eggs, but "1 cartela" has no known count.
  if (line.ingredient !== '' && identifyIngredient(line.ingredient).value === null) return wrong('unreadable')
  if (line.note !== '') return sizeInNote(value, unit, line.note)
  if (!SOLD_BY.has(unitFacts(unit).kind)) return wrong('notSold')
  return checked(value, unit)
}

/** "2 latas de 395 g": multiplies the number of packages by their size. */
function sizeInNote(count: number, unit: UnitId, note: string): Typed<PackageSize> {
  if (unitFacts(unit).kind !== 'package' && unit !== 'unidade') return wrong('unreadable')
  const { quantity, unit: inner, note: more } = readIngredient(note.replace(/^(?:de|com)\s+/i, ''))
  const isPlain = quantity !== null && quantity.min === quantity.max && more === ''
  if (!isPlain || inner === null || !['mass', 'volume', 'count'].includes(unitFacts(inner).kind)) {
    return wrong('unreadable')
  }
  return checked(count * quantity.min, inner)
}

function checked(amount: number, unit: UnitId): Typed<PackageSize> {
  if (amount > MAX) return wrong('tooLarge')
  // 15 digits: the sixteenth of a product is a rounding error.
  const value = { amount: Number(amount.toPrecision(15)), unit }
  return amount < MIN ? wrong('zero') : { value, problem: null }
}

function wrong(problem: keyof typeof messages.size): Typed<PackageSize> {
  return { value: null, problem: messages.size[problem] }
}

/** Text that `typedPackageSize` reads as the same size: '1500 g', '1 dúzia', '12 unidades'. */
export function packageSizeText({ amount, unit }: PackageSize): string {
  const { singular, plural } = unitFacts(unit)
  return `${formatNumber(amount, 6).replaceAll('.', '')} ${amount < 2 ? singular : plural}`
}
