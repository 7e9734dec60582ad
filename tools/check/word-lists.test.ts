/** The word lists of the domain packages are compared with folded words: an accent would match nothing, and a word stands once. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fold } from '../../packages/recipe-text/src/index.ts'

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))
/** The words of `wordSet('…')`, in one text or in several that are joined. */
const LIST = /\bwordSet\(\s*((?:'[^']*'\s*\+?\s*)+)/g

const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+\/src\/.*(?<!\.test)\.ts$/.test(path))
  .map((path) => [path, readFileSync(PACKAGES + path, 'utf8')] as const)

const lists = sources.flatMap(([path, text]) =>
  [...text.matchAll(LIST)].map(([, quoted = '']) => ({
    path,
    words: [...quoted.matchAll(/'([^']*)'/g)]
      .map(([, part = '']) => part)
      .join('')
      .split(' '),
  })),
)

test('each word of a list is folded, and stands in it once', () => {
  expect(lists.length).toBeGreaterThan(40)
  const wrong = lists.flatMap(({ path, words }) =>
    words
      .filter((word, index) => word === '' || fold(word) !== word || words.indexOf(word) !== index)
      .map((word) => `${path}: ${word}`),
  )
  expect(wrong).toEqual([])
})
