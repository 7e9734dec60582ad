import { expect, test } from 'vitest'
import { blankItem, emptyDraft, keptDraft, readDraft } from './quote-draft.ts'

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
