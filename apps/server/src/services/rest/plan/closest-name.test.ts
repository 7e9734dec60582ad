import { expect, test } from 'vitest'
import { CLOSE, closestName, SIMILAR } from './closest-name.ts'

test.each([
  [['films', 'actors'], 'film', SIMILAR, 'films'],
  [['directors', 'roles', 'actors'], 'role', SIMILAR, 'roles'],
  [['films'], 'noclosealternative', SIMILAR, null],
  [['test', 'another'], 'testt', CLOSE, 'test'],
  [['test', 'another'], 'other', CLOSE, null],
  [['(name, param, val)', '(attr, id)'], '(id)', SIMILAR, '(attr, id)'],
  [['(name, param, val)', '(attr, id)'], '(noclosealternative)', SIMILAR, null],
  [['Cakes'], 'cakes', CLOSE, 'Cakes'],
  // Underscores do not count, so this one shares no piece with any name.
  [['a_b'], '_', SIMILAR, null],
  // Only the first shares three letters in a row, and it is still too far away.
  [['xaqqqqqqqq', 'xzy'], 'xay', SIMILAR, 'xzy'],
  [['xaby', 'xacy'], 'xay', SIMILAR, 'xacy'],
  [['order_items'], 'orderitems', CLOSE, 'order_items'],
  [[], 'x', SIMILAR, null],
  [['x'.repeat(501)], 'x'.repeat(501), SIMILAR, null],
])('among %j, nearest to %s', (names, wanted, minScore, expected) => {
  expect(closestName(names, wanted, minScore)).toBe(expected)
})
