/** Texts of a quote, for tests. */
import type { QuoteTexts } from './quote-texts.ts'

export const TEXTS: QuoteTexts = {
  seller: ['Doces da Ana', '(11) 90000-0000'],
  about: ['Para: Dona Conceição d’Ávila', 'Data: 28/11/2026'],
  lines: [
    { label: '20 fatias de Bolo Vulcão', detail: 'R$ 9,50 cada', money: 'R$ 190,00' },
    { label: '1 × Topo de bolo', detail: '', money: 'R$ 30,00' },
    { label: 'Desconto', detail: '', money: '−R$ 10,00' },
  ],
  total: { label: 'Total', detail: '', money: 'R$ 210,00' },
  terms: ['Sinal de 50% para reservar: R$ 105,00. Na entrega: R$ 105,00.', 'Válido até 30/11/2026.'],
  note: ['Entrego embalado.', 'Sem lactose, se avisar até quinta.'],
}
