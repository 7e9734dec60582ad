/**
 * Writes quotes as PDF for validators: `npx tsx tools/documents/quote-samples.ts FOLDER` (docs/certificates.md): a plain one, one with 30 items on several
 * pages, and one with decorations, delivery, discount and deposit.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Faces } from '../../supabase/functions/_shared/certificate/faces.ts'
import { makeQuote } from '../../supabase/functions/quote-pdf/quote-document.ts'
import type { QuoteTexts } from '../../supabase/functions/quote-pdf/quote-texts.ts'
import { TEXTS } from '../../supabase/functions/quote-pdf/sample.ts'

const SAMPLES: Readonly<Record<string, QuoteTexts>> = {
  plain: {
    seller: [],
    about: [],
    lines: [{ label: '100 brigadeiros', detail: 'R$ 1,50 cada', money: 'R$ 150,00' }],
    total: { label: 'Total', detail: '', money: 'R$ 150,00' },
    terms: [],
    note: [],
  },
  long: {
    ...TEXTS,
    lines: Array.from({ length: 30 }, (_, item) => ({
      label: `${item + 1} caixas de ${'brigadeiro gourmet de pistache com flor de sal '.repeat((item % 3) + 1).trim()}`,
      detail: 'R$ 25,00 cada',
      money: `R$ ${(item + 1) * 25},00`,
    })),
    total: { label: 'Total', detail: '', money: 'R$ 11.625,00' },
  },
  whole: {
    ...TEXTS,
    lines: [
      ...TEXTS.lines,
      { label: 'Entrega (Rua das Acácias, 12)', detail: '', money: 'R$ 15,00' },
      { label: '2 × Topo de bolo com “Parabéns, Zoë!”', detail: 'R$ 30,00 cada', money: 'R$ 60,00' },
    ],
  },
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Needed: a folder.')
const faces = new Faces((file) => readFileSync(file))
mkdirSync(folder, { recursive: true })
for (const [name, texts] of Object.entries(SAMPLES)) {
  const quote = { ...texts, number: 12, changedAt: '2026-11-23T12:00:00Z' }
  writeFileSync(join(folder, `quote-${name}.pdf`), await makeQuote(quote, faces))
}
