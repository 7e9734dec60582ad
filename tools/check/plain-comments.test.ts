/** Comments follow the part "Plain words" of CONTRIBUTING as far as words show it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const TOPS = ['apps', 'packages', 'tools', 'supabase', 'e2e', 'conformance', 'bench']
const SOURCE = /\.(?:tsx?|mjs|cjs)$/
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|public|\.[^/]+)\/|\.gen\.ts$/

/** "Null for what is no number" in place of "null where the text is not a number". */
const RIDDLES = [
  /\bwhat (?:is|are) no\b/i,
  /(?<!\bthere )\b(?:is|are|was|were|be) none\b/i,
  /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|other\b|one\b|such\b)\w/i,
  /\b(?:whom|whoever|whomever|somebody)\b|(?<!`)\bnobody\b/i,
  /\b(?:she|hers?)\b/i,
]

/** The comments of a source, each on one line without its marks. Comment signs within code are preceded by other characters than blanks. */
const commentsOf = (source: string): string[] =>
  [...source.matchAll(/^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/|^[ \t]*\/\/(.*(?:\n[ \t]*\/\/.*)*)/gm)].map(
    ([, block, lines]) => (block ?? lines ?? '').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  )

const riddlesIn = (source: string): string[] =>
  commentsOf(source).filter((comment) => RIDDLES.some((riddle) => riddle.test(comment)))

test('comments name their subject and say what is, in plain words', () => {
  const paths = TOPS.flatMap((top) =>
    readdirSync(root + top, { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`),
  ).filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path) && !path.endsWith('plain-comments.test.ts'))
  expect(paths.length).toBeGreaterThan(1000)
  const found = paths.flatMap((path) =>
    riddlesIn(readFileSync(root + path, 'utf8')).map((comment) => `${path}: ${comment}`),
  )
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
