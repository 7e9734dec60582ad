import { expect, test } from 'vitest'
import { xmlFault } from './xml-screen.ts'

const LIMITS = { length: 200, depth: 3, elements: 5, allowsComments: false }

test.each([
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a:b xmlns:a=\'x\'>t &amp; &#x41; &lt;<c d="> &quot;" /></a:b>\n',
  '\uFEFF<?xml version="1.0"?><a>é</a>',
  '<a><a><a><a/></a></a></a>',
])('%o may be parsed', (xml) => {
  expect(xmlFault(xml, LIMITS)).toBe(null)
})

test.each([
  ['<!DOCTYPE a><a/>', 'a document type'],
  ['<a><![CDATA[x]]></a>', 'a section of character data'],
  ['<a><!-- x --></a>', 'a comment'],
  ['<a><?x y?></a>', 'a processing instruction'],
  ['<a>&b;</a>', 'an entity'],
  ['<a>&#0;</a>', 'an entity'],
  ['<a>&#xD800;</a>', 'an entity'],
  ['<a>& b</a>', 'an entity'],
  ['<a b="&c;"/>', 'a broken tag'],
  ['<a b="<"/>', 'a broken tag'],
  ['<a b=c/>', 'a broken tag'],
  ['<a', 'a broken tag'],
  ['<a>\u0001</a>', 'a character'],
  ['<a><a><a><a>', 'deeper than 3 levels'],
  ['<a/><a/><a/><a/><a/><a/>', 'more than 5 elements'],
  ['x'.repeat(201), 'longer than 200 characters'],
])('%o: %s', (xml, fault) => {
  expect(xmlFault(xml, LIMITS)).toContain(fault)
})

test('a tag has a limit of its own', () => {
  const limits = { ...LIMITS, length: 20_000 }
  expect(xmlFault(`<a b="${'c'.repeat(8000)}"/>`, limits)).toBe(null)
  expect(xmlFault(`<a b="${'c'.repeat(8192)}"/>`, limits)).toContain('a tag of more than 8192')
})

test('comments in metadata have to end', () => {
  const limits = { ...LIMITS, allowsComments: true }
  expect(xmlFault('<a><!-- <b & c --></a>', limits)).toBe(null)
  expect(xmlFault('<a><!-- ', limits)).toContain('without an end')
  // Its hyphens do not end what they begin: a parser reads on.
  expect(xmlFault('<a><!--></a>', limits)).toContain('without an end')
  expect(xmlFault('<a><!--->&b;--></a>', limits)).toBe(null)
})

test('long texts take no longer for what they repeat', () => {
  const limits = { length: 300_000, depth: 10, elements: 100_000, allowsComments: true }
  const texts = [
    '<a '.repeat(80_000),
    `<a${' b="c"'.repeat(40_000)}<`,
    `<a${' '.repeat(250_000)}<`,
    '<!--'.repeat(60_000),
    '&'.repeat(250_000),
    `<a ${'b'.repeat(250_000)}`,
  ]
  for (const text of texts) {
    const start = performance.now()
    expect(xmlFault(text, limits)).not.toBe(null)
    expect(performance.now() - start).toBeLessThan(200)
  }
})
