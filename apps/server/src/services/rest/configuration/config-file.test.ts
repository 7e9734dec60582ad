import { expect, test } from 'vitest'
import { StartupError } from '../../../platform/startup-error.ts'
import { parseConfigFile } from './config-file.ts'

const read = (text: string, env = {}) => parseConfigFile(text, 'shop.conf', env)

const ACCEPTED: [text: string, settings: Record<string, string>][] = [
  ['', {}],
  ['# only a comment', {}],
  ['# Comentário com acentos\n\n  db-schemas = "a, b" # more\n', { 'db-schemas': 'a, b' }],
  ['a="x"\r\nb =  "y"', { a: 'x', b: 'y' }],
  ['a = true\nb = off\nc = on\nd = false', { a: 'true', b: 'false', c: 'true', d: 'false' }],
  ['a = 20\nb = -1\nc = 1.5', { a: '20', b: '-1', c: '1.5' }],
  ['a = "true"\nb = "20"\nc = "on"', { a: 'true', b: '20', c: 'on' }],
  ['app.settings.shop_name = "Doce"', { 'app.settings.shop_name': 'Doce' }],
  ['a = "\\"q\\" \\\\ \\t\\n\\u00e7"', { a: '"q" \\ \t\nç' }],
  ['a = "two\nlines"', { a: 'two\nlines' }],
  ['a = "x # no comment"', { a: 'x # no comment' }],
  ['a = "1"\na = "2"', { a: '2' }],
  ['unknown = "is left alone"', { unknown: 'is left alone' }],
  ['a = "$(WORD)-$(WORD)$$"', { a: 'sweet-sweet$' }],
]

test.each(ACCEPTED)('read: %j', (text, settings) => {
  expect(read(text, { WORD: 'sweet' })).toEqual(settings)
})

const REFUSED: [text: string, message: string][] = [
  ['db-schemas', 'shop.conf, line 1: expected = after the name.'],
  ['\n\n= "a"', 'shop.conf, line 3: expected a line such as name = "value".'],
  ['a = b', 'shop.conf, line 1: expected a text in "quotes", a number, true or false.'],
  ['a = "b', 'shop.conf, line 1: expected a text in "quotes", a number, true or false.'],
  ['a = "b" c = "d"', 'shop.conf, line 1: expected nothing more after the value.'],
  ['a = ["b"]', 'shop.conf, line 1: expected a text in "quotes", a number, true or false.'],
  ['group {\n}', 'shop.conf, line 1: expected = after the name.'],
  ['# one\na = "\\x"', 'shop.conf, line 2: \\x is no escape.'],
  ['a = "$5"', 'shop.conf, line 1: a dollar sign in a text is written $$.'],
  ['a = "$(NOTHING)"', 'shop.conf, line 1: the environment has no NOTHING.'],
]

test.each(REFUSED)('refused: %j', (text, message) => {
  expect(() => read(text)).toThrow(new StartupError(message))
})
