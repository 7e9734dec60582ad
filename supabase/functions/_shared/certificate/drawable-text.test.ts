import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_RUNS, runsOf } from '../../../../tools/test/all-runs.mjs'
import { Faces } from './faces.ts'
import { FOLDED_CASES } from './drawable-text.cases.ts'

const faces = new Faces((file) => readFileSync(file))
const FAMILIES = ['text', 'strong', 'display'] as const

it.each(FOLDED_CASES)('%s', (typed, folded) => {
  for (const family of FAMILIES) expect(faces.drawable(family, typed)).toBe(folded)
})

/** Assigned signs with a shape of their own, of the planes that keyboards of phones reach. */
const LAST = 0x1fbff
const isShown = (letter: string) => !/[\p{C}\p{Z}\p{M}\u2800\u3164\u115F\u1160\uFFA0]/u.test(letter)

it('drops no sign of any block and joins no numbers by one', () => {
  // Every seventh code point in CI, all of them where the runs are asked for.
  const step = ALL_RUNS ? 1 : 7
  const wrong: string[] = []
  for (let code = 0x21; code <= LAST; code += step) {
    if (code >= 0xd800 && code <= 0xf8ff) continue
    const letter = String.fromCodePoint(code)
    if (!isShown(letter)) continue
    const folded = faces.drawable('text', `2${letter}3`)
    const isJoined = folded === '23' || (/^\d+$/.test(folded) && !/\p{Nd}/u.test(letter))
    if (isJoined || faces.drawable('text', folded) !== folded) wrong.push(`${code.toString(16)}: ${folded}`)
  }
  expect(wrong).toEqual([])
})

/** Blocks whose signs phones type, all of which have a readable equal. */
const TYPED_BLOCKS: readonly (readonly [name: string, first: number, last: number])[] = [
  ['general punctuation', 0x2010, 0x205e],
  ['superscripts', 0x2070, 0x209c],
  ['currencies', 0x20a0, 0x20c0],
  ['letterlike', 0x2100, 0x214f],
  ['number forms', 0x2150, 0x2188],
  ['arrows', 0x2190, 0x21ff],
  ['circled numbers', 0x2460, 0x24ff],
  ['box drawing', 0x2500, 0x259f],
  ['geometric shapes', 0x25a0, 0x25ff],
  ['symbols and dingbats', 0x2600, 0x27bf],
  ['arrows A', 0x27f0, 0x27ff],
  ['arrows B', 0x2900, 0x297f],
  ['pictographs', 0x1f300, 0x1f64f],
  ['transport', 0x1f680, 0x1f6fc],
  ['shapes in colour', 0x1f780, 0x1f7eb],
  ['arrows C', 0x1f800, 0x1f8ad],
  ['more pictographs', 0x1f900, 0x1f9ff],
  ['newer pictographs', 0x1fa70, 0x1faf8],
]

it.each(TYPED_BLOCKS)('has a readable equal for all of %s', (_, first, last) => {
  const unread: string[] = []
  const step = ALL_RUNS ? 1 : 3
  for (let code = first; code <= last; code += step) {
    const letter = String.fromCodePoint(code)
    if (isShown(letter) && faces.drawable('text', letter).includes('[?]')) unread.push(letter)
  }
  expect(unread).toEqual([])
})

it('writes the digits of every script as 0 to 9', () => {
  const wrong: string[] = []
  for (let code = 0x30; code <= LAST; code += 1) {
    const digit = String.fromCodePoint(code)
    if (!/^\p{Nd}$/u.test(digit)) continue
    const folded = faces.drawable('text', digit)
    if (!/^\d$/.test(folded)) wrong.push(`${digit}: ${folded}`)
  }
  expect(wrong).toEqual([])
  expect(faces.drawable('text', '٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९')).toBe('0123456789 0123456789')
})

it('never writes a negated sign as the sign itself', () => {
  const wrong: string[] = []
  for (let code = 0x2190; code <= 0x2aff; code += 1) {
    const sign = String.fromCodePoint(code)
    const parts = sign.normalize('NFD')
    if (!parts.includes('\u0338')) continue
    const plain = parts.replace('\u0338', '')
    const [folded, bare] = [sign, plain].map((each) => faces.drawable('text', `a ${each} b`))
    if (folded === bare || folded === 'a b') wrong.push(`${sign}: ${folded}`)
  }
  for (const text of ['sem leite', 'não', '10', 'Bolo de pote'])
    for (const stroke of '\u0335\u0336\u0337\u0338') {
      const folded = faces.drawable('text', Array.from(text, (letter) => letter + stroke).join(''))
      if (folded !== `(riscado: ${text})`) wrong.push(folded)
    }
  expect(wrong).toEqual([])
})

it.each([
  '●○',
  '■□',
  '★☆',
  '♥♡',
  '◆◇',
  '▶▷',
  '☑☐',
  '☑☒',
  '✓✗',
  '✅❌',
  '≤≰',
  '≤≥',
  '≲≳',
  '∈∉',
  '⊂⊄',
  '→↛',
  '→←',
  '↑↓',
  '↗↘',
  '⬆⬇',
  '👍👎',
  '😀😢',
  '🔊🔇',
  '🔒🔓',
  '🟢🔴',
  '⚫⚪',
  '❶❷',
  '₽₹',
  '⊕⊖',
])('tells the signs of %s apart', (pair) => {
  const [one, other] = Array.from(pair, (sign) => faces.drawable('text', sign))
  expect(one).not.toBe(other)
})

it('changes nothing that the faces draw, and folds once', () => {
  const letters = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('⅔', '⁄', '✗', ' ', '2', 'a'))
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), (parts) => {
      const folded = faces.drawable('text', parts.join(''))
      expect(faces.drawable('text', folded)).toBe(folded)
      expect(
        faces
          .runs('text', folded)
          .map(({ text }) => text)
          .join(''),
      ).toBe(folded)
    }),
    { numRuns: runsOf(10_000, 200) },
  )
})
