import { expect, it } from 'vitest'
import { applySettings } from './settings.ts'

const headersFor = (headers: string) =>
  applySettings({ status: 200, headers: [['X-Own', 'a']], body: '' }, { status: null, headers } as Parameters<
    typeof applySettings
  >[1]).headers

it('takes the headers that a function has chosen, in place of those with the same name', () => {
  expect(headersFor('[{"x-own":"b"},{"X-More":"c"}]')).toEqual([
    ['x-own', 'b'],
    ['X-More', 'c'],
  ])
})

it.each([
  '{}',
  'null',
  '"X: 1"',
  '[null]',
  '[1]',
  '["X"]',
  '[[]]',
  '[["X"]]',
  '[{}]',
  '[{"X":1}]',
  '[{"X":null}]',
  '[{"X":"1","Y":"2"}]',
  '[{"X":"1"},["Y"]]',
])('refuses %s in place of a list of objects with one name', (headers) => {
  expect(() => headersFor(headers)).toThrow(
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )
})
