import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
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
  const step = process.env['PROPERTY_RUNS'] === undefined ? 7 : 1
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
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) },
  )
})
