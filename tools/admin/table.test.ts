import { expect, it } from 'vitest'
import { asTable } from './table.ts'

it('aligns columns and shortens long texts', () => {
  const table = asTable([
    { buyer: 'ana@exemplo.test', opens: true, until: null },
    { buyer: 'x'.repeat(60), opens: false, until: '2027-01-31' },
  ])
  const [head, rule, first, second] = table.split('\n')
  expect(head).toMatch(/^buyer {45}opens {2}until$/)
  expect(rule).toMatch(/^─{48} {2}─{5} {2}─{10}$/)
  expect(first).toMatch(/^ana@exemplo\.test +yes {4}–$/)
  expect(second).toMatch(/^x{47}… {2}no {5}2027-01-31$/)
})

it('keeps control characters away from the terminal', () => {
  expect(asTable([{ name: 'a\u001b[31m\nb' }])).not.toContain('\u001b')
})

it('says where there is nothing', () => {
  expect(asTable([])).toBe('None.')
})
