import { expect, test } from 'vitest'
import { emptyDraft } from './quote-draft.ts'
import type { QuoteContent, QuoteItem } from './quote.ts'
import { aboutLines, itemText } from './quote-text.ts'

const item = (count: number, unit: string, name: string): QuoteItem => ({
  kind: 'recipe',
  name,
  count,
  unit,
  unitPriceCents: 100,
})

test.each([
  [3, 'bolo', 'Bolo de Chocolate', '3 × Bolo de Chocolate'],
  [1, 'bolo', 'Bolo Vulcão', '1 × Bolo Vulcão'],
  [2, 'torta', 'Torta Holandesa', '2 × Torta Holandesa'],
  [100, 'brigadeiros', 'Brigadeiro de colher', '100 × Brigadeiro de colher'],
  [12, 'pães de mel', 'Pão de Mel', '12 × Pão de Mel'],
  [4, 'bolos', 'Mini bolo de pote', '4 × Mini bolo de pote'],
  [3, 'pote', 'Bolo de pote', '3 potes de Bolo de pote'],
  [2, 'tortas', 'Super torta com morango', '2 × Super torta com morango'],
  [2, 'cento', 'Brigadeiro', '2 centos de Brigadeiro'],
  [1, 'cento', 'Beijinho', '1 cento de Beijinho'],
  [3, 'bolo', 'Cenoura com cobertura', '3 bolos de Cenoura com cobertura'],
  [12, 'fatias', 'Bolo', '12 fatias de Bolo'],
  [1.5, 'kg', 'Bolo', '1,5 kg de Bolo'],
  [2, '', 'Topo de bolo', '2 × Topo de bolo'],
])('%d of "%s" of %s: %s', (count, unit, name, text) => {
  expect(itemText(item(count, unit, name))).toBe(text)
})

test('the day of the order and that of the issue are told apart', () => {
  const content = {
    ...emptyDraft(null),
    customer_name: 'Rosa',
    event_on: '2026-12-19',
  } as unknown as QuoteContent
  const issued = new Date(2026, 10, 28, 22, 30).toISOString()
  expect(aboutLines(content, issued)).toEqual([
    'Para: Rosa',
    'Para o dia 19/12/2026',
    'Emitido em 28/11/2026',
  ])
})
