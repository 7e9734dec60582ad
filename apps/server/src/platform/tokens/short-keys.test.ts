import { expect, test } from 'vitest'
import { readShortKeys } from './short-keys.ts'

const SECRET = 's'.repeat(32)
const [A, B] = [`sb_secret_${'a'.repeat(16)}`, `sb_secret_${'b'.repeat(31)}`]

test('the keys of an installation follow from its JWT secret', () => {
  const [publishable] = readShortKeys({}, 'PUBLISHABLE_KEY', SECRET)
  const [secret] = readShortKeys({}, 'SECRET_KEY', SECRET)
  expect(publishable).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
  expect(secret).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/)
  expect(secret?.slice(10, 32)).not.toBe(publishable?.slice(15, 37))
  expect(readShortKeys({ SECRET_KEY: ' , ' }, 'SECRET_KEY', SECRET)).toEqual([secret])
  expect(readShortKeys({}, 'SECRET_KEY', 't'.repeat(32))).not.toEqual([secret])
})

test('a setting holds several keys and replaces the derived one', () => {
  expect(readShortKeys({ SECRET_KEY: A }, 'SECRET_KEY', SECRET)).toEqual([A])
  expect(readShortKeys({ SECRET_KEY: ` ${A}, ${B},` }, 'SECRET_KEY', SECRET)).toEqual([A, B])
})

test.each([
  ['no prefix', 'a'.repeat(40)],
  ['the other prefix', `sb_publishable_${'a'.repeat(22)}`],
  ['a short key', 'sb_secret_abc'],
  ['a short second key', `${A},sb_secret_abc`],
  ['a space inside', `sb_secret_${'a'.repeat(16)} b`],
  ['a quoted key', `"${A}"`],
  ['a semicolon between keys', `${A};${B}`],
  ['the prefix in capitals', A.toUpperCase()],
  ['a letter with an accent', `${A}é`],
  ['more than 20 keys', Array.from({ length: 21 }, () => A).join()],
])('%s is refused without repeating the key', (_, text) => {
  const read = () => readShortKeys({ SECRET_KEY: text }, 'SECRET_KEY', SECRET)
  expect(read).toThrow(/^SECRET_KEY must be 1 to 20 keys/)
  expect(read).not.toThrow(text)
})
