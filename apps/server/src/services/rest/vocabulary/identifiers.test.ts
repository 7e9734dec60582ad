import { expect, test } from 'vitest'
import { quoteIdentifier, quoteNameAsText } from './identifiers.ts'

test.each([
  ['id', '"id"', "'id'"],
  ['with "quotes"', '"with ""quotes"""', `'with "quotes"'`],
  ["o'clock", `"o'clock"`, "'o''clock'"],
  // Without the E, a server that reads backslash escapes would read the quote after it as part of the text.
  ["back\\'slash", `"back\\'slash"`, "E'back\\\\''slash'"],
])('%s is one name and one text', (name, asName, asText) => {
  expect(quoteIdentifier(name)).toBe(asName)
  expect(quoteNameAsText(name)).toBe(asText)
})

test('a name is cut at a null character', () => {
  expect(quoteIdentifier('a\0b')).toBe('"a"')
})
