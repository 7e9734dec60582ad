/** Comments follow the part "Plain words" of CONTRIBUTING as far as words show it. */
import { expect, test } from 'vitest'
import { commentsOf, sources } from './comments.ts'

/** "Null for what is no number" in place of "null where the text is not a number". */
const RIDDLES = [
  /\bwhat (?:is|are) no\b/i,
  /(?<!\bthere )\b(?:is|are|was|were|be) none\b/i,
  /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|other\b|one\b|such\b)\w/i,
  /\b(?:whom|whoever|whomever|somebody)\b|(?<!`)\bnobody\b/i,
  /\b(?:she|hers?)\b/i,
]

const riddlesIn = (source: string): string[] =>
  commentsOf(source).filter((comment) => RIDDLES.some((riddle) => riddle.test(comment)))

test('comments name their subject and say what is, in plain words', () => {
  const read = sources().filter(({ path }) => !path.endsWith('plain-comments.test.ts'))
  expect(read.length).toBeGreaterThan(1000)
  const found = read.flatMap(({ path, text }) => riddlesIn(text).map((comment) => `${path}: ${comment}`))
  expect(found).toEqual([])
})

test.each([
  '/** @returns no JSON for what is no UTF-8. */',
  '// Whom a path asks.',
  '// A price for somebody.',
  '/** A recipe of her own. */',
  '/** Null for a text that is no\n * number. */',
  '// An address that is none.',
])('%s is found', (comment) => {
  expect(riddlesIn(comment)).toHaveLength(1)
})

test.each([
  '// Null if there is none.',
  '// It is no longer there.',
  '/* The account `nobody`. */',
  "const a = 'she'",
])('%s is not', (comment) => {
  expect(riddlesIn(comment)).toEqual([])
})
