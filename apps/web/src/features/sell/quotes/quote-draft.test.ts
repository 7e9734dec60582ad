import { expect, test } from 'vitest'
import { blankItem, draftOf, emptyDraft, isStored, keptDraft, readDraft } from './quote-draft.ts'
import { quoteLines, termLines } from './quote-text.ts'

const NBSP = '\u00A0'

const begun = emptyDraft(null, new Date('2026-11-23T12:00:00Z'))

test('a quote that was not saved is read back from this device', () => {
  const decoration = { ...blankItem('decoration', begun.items), name: 'Topo', price: '30' }
  const draft = { ...begun, name: 'Dona Rosa', items: [...begun.items, decoration] }
  expect(keptDraft(JSON.parse(JSON.stringify(draft)), begun)).toEqual(draft)
})

test('what cannot be read of it is as a new quote has it', () => {
  expect(keptDraft(null, begun)).toBeNull()
  const kept = keptDraft({ name: 'Rosa', deposit: 50, items: [7, { kind: 'gift', name: 'Laço' }] }, begun)
  expect(kept).toMatchObject({ name: 'Rosa', deposit: begun.deposit, valid: begun.valid })
  expect(kept?.items).toEqual([{ ...blankItem('recipe', []), key: 'n2', name: 'Laço' }])
  expect(kept && readDraft(kept).content).toBeNull()
  expect(keptDraft({ items: 'none' }, begun)?.items).toEqual([])
})

const ITEM = { ...blankItem('recipe', []), name: 'Bolo', count: '2', price: '30' }
const row = {
  id: 'q',
  number: 1,
  state: 'draft',
  created_at: '2026-11-23T12:00:00Z',
  updated_at: '2026-11-23T12:00:00Z',
  event_on: null,
  valid_until: null,
  seller_name: '',
  seller_contact: '',
  customer_name: '',
  customer_contact: '',
  delivery_place: '',
  note: '',
  delivery_cents: 0,
  discount_cents: 0,
  deposit_percent: 0,
  items: [{ kind: 'other', name: 'Bolo', count: 0.00001, unit: 'kg', unitPriceCents: 0 }],
}

test('zero is no deposit, no delivery, no discount, and an item that is free', () => {
  const items = [ITEM, { ...ITEM, key: 'n2', name: 'Vela', price: '0' }]
  const { content, sums } = readDraft({ ...begun, items, delivery: '0', discount: '0,00', deposit: '0' })
  if (content === null || sums === null) throw new Error('the quote is not read')
  expect(content).toMatchObject({ delivery_cents: 0, discount_cents: 0, deposit_percent: 0 })
  expect(quoteLines(content, sums)).toEqual([
    { label: '2 × Bolo', detail: `R$${NBSP}30,00 cada`, money: `R$${NBSP}60,00` },
    { label: '2 × Vela', detail: '', money: 'cortesia' },
  ])
  expect(termLines(content, sums)).toEqual(['Válido até 30/11/2026.'])
})

test('what was saved is read again: no deposit, and as many decimals as may be typed', () => {
  expect(isStored(draftOf(row), row)).toBe(true)
  const parted = { ...row, deposit_percent: 33.333333 }
  expect(isStored({ ...draftOf(row), deposit: '33,333333' }, parted)).toBe(true)
})

test('a note that is too long stays whole in its field, and says so', () => {
  const { problems, content } = readDraft({ ...begun, items: [ITEM], note: 'x'.repeat(2001) })
  expect([problems, content]).toEqual([{ note: 'Cabem até 2.000 letras: encurte o recado.' }, null])
})
