import { describe, expect, test } from 'vitest'
import { matchUnit } from '../amount/unit-matcher.ts'
import { WRITTEN_UNITS } from '../amount/written-units.cases.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { tokenize } from '../text/tokens.ts'
import { UNITS, type UnitId } from '../units/units.ts'
import { REFUSED, SECTIONS, UNUSUAL_MEASURES, WARNED } from './cases/doubtful-lines.cases.ts'
import { READ } from './cases/ingredient-lines.cases.ts'
import { readLine } from './ingredient-line.ts'

function quantityOf({ quantity }: IngredientLine): string {
  if (quantity === null) return ''
  const [min, max] = [quantity.min, quantity.max].map((value) => String(Number(value.toFixed(4))))
  return min === max ? `${min}` : `${min}-${max}`
}

describe('lines that can be read', () => {
  test.each(READ)('%s', (raw, quantity, unit, ingredient, note) => {
    const line = readLine(raw)
    expect([quantityOf(line), line.unit ?? '', line.ingredient, line.note]).toEqual([
      quantity,
      unit,
      ingredient,
      note,
    ])
    expect(line).toMatchObject({ raw, kind: 'ingredient', scale: 1 })
    const saysNoAmount = quantity === '' && unit !== 'a_gosto'
    expect(line.diagnostics.map(({ code }) => code)).toEqual(saysNoAmount ? ['no-amount'] : [])
  })
})

describe('lines that stay text', () => {
  test.each(REFUSED)('%s: %s', (raw, code, where) => {
    const line = readLine(raw)
    expect(line).toMatchObject({ raw, kind: 'text', quantity: null, unit: null })
    expect(
      line.diagnostics.map((found) => [found.code, raw.slice(found.place.start, found.place.end)]),
    ).toEqual([[code, where]])
  })

  test('a text longer than any ingredient', () => {
    expect(readLine('2 ovos '.repeat(200))).toMatchObject({
      kind: 'text',
      diagnostics: [{ code: 'too-long' }],
    })
  })

  test.each(['', '   ', '-', '•', '()'])('empty text: "%s"', (raw) => {
    expect(readLine(raw)).toMatchObject({ raw, quantity: null, unit: null, ingredient: '' })
  })
})

test.each(
  WARNED.trim()
    .split('\n')
    .map((row) => row.split(' @').map((part) => part.trim())),
)('a warning goes with %s', (raw = '', measure = '', codes = '') => {
  const line = readLine(raw)
  expect(`${quantityOf(line)} ${line.unit ?? ''}`.trim()).toBe(measure)
  expect(line.diagnostics.map((found) => found.code).join(' ')).toBe(codes)
})

test.each(
  UNUSUAL_MEASURES.trim()
    .split('\n')
    .map((row) => row.split(' @').map((part) => part.trim())),
)(
  'of another measure than the usual: %s',
  (raw = '', measure = '', ingredient = '', note = '', codes = '') => {
    const line = readLine(raw)
    expect([`${quantityOf(line)} ${line.unit ?? ''}`, line.ingredient, line.note]).toEqual([
      measure,
      ingredient,
      note,
    ])
    expect(line.diagnostics.map(({ code }) => code).join(' ')).toBe(codes)
  },
)

test.each(SECTIONS)('a heading: %s', (raw, title) => {
  const diagnostics = [{ code: 'heading', place: { start: 0, end: raw.length } }]
  expect(readLine(raw)).toMatchObject({
    raw,
    kind: 'section',
    quantity: null,
    ingredient: title,
    diagnostics,
  })
})

describe('units', () => {
  const ids = Object.keys(UNITS) as UnitId[]

  test('all are known', () => {
    expect(ids).toHaveLength(46)
  })

  test.each(
    WRITTEN_UNITS.trim()
      .split('\n')
      .map((row) => row.split(' @').map((part) => part.trim())),
  )('%s is %s', (raw = '', measure = '') => {
    const line = readLine(raw)
    expect(`${quantityOf(line)} ${line.unit ?? ''}`.trim()).toBe(measure)
  })

  test.each(ids)('every written form of %s is found', (id) => {
    const { singular, plural, forms } = UNITS[id]
    for (const form of [singular, plural, singular.toUpperCase(), ...forms]) {
      const tokens = tokenize(`${form} de farinha`)
      const match = matchUnit(tokens, 0)
      expect(match?.units, form).toContain(id)
      expect(tokens[match?.next ?? 0]?.key, form).toBe('de')
    }
  })

  test('accents may be typed as separate characters', () => {
    expect(readLine('2 xícaras de açúcar'.normalize('NFD'))).toMatchObject({ unit: 'xicara_cha' })
  })
})

test.each([
  ['Leite MOÇA® 395g', 'MOÇA'],
  ['2 caixinhas de creme de leite Nestlé', 'Nestlé'],
  ['chocolate em pó Dr. Oetker 7 colheres', 'Dr. Oetker'],
  ['3 colheres (sopa) de Nescau', 'nescau'],
  ['1 lata de leite condensado', undefined],
  ['1 pacote de bolacha maisena', undefined],
])('%s: brand %s', (raw, brand) => {
  expect(readLine(raw).brand).toBe(brand)
})

test.each([
  ['1️⃣ 2 xícaras de leite', '2', 'xicara_cha'],
  ['1️⃣ xícara de leite', '1', 'xicara_cha'],
  ['1️⃣0️⃣ ovos', '10', 'unidade'],
])('keycaps are an amount where none follows: %s', (raw, quantity, unit) => {
  const line = readLine(raw)
  expect([quantityOf(line), line.unit, line.raw]).toEqual([quantity, unit, raw])
})
