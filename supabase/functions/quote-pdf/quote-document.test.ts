import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Faces } from '../_shared/certificate/faces.ts'
import { byPdfium, readPages, readPdf, type TagNode } from '../_shared/print/pdf-reader.ts'
import { FOLDED_CASES } from '../_shared/certificate/drawable-text.cases.ts'
import { makeQuote } from './quote-document.ts'
import { TEXTS } from './sample.ts'

const faces = new Faces((file) => readFileSync(file))
const pdfOf = (changes: object = {}) =>
  makeQuote({ ...TEXTS, number: 12, changedAt: '2026-11-23T12:00:00Z', ...changes }, faces)
const flat = (node: TagNode): readonly TagNode[] => [node, ...node.children.flatMap(flat)]
const roles = (tags: TagNode, role: string) =>
  flat(tags)
    .filter((node) => node.role === role)
    .map(({ text }) => text)

describe('the PDF of a quote', () => {
  it('says who offers what to the customer, for how much and until when, in reading order', async () => {
    const pdf = await pdfOf()
    const [page, ...others] = await readPdf(pdf, readPages)
    expect(others).toEqual([])
    expect(page?.text).toBe(
      'Doces da Ana (11) 90000-0000 Orçamento nº 12 Para: Dona Conceição d’Ávila Data: 28/11/2026 ' +
        '20 fatias de Bolo Vulcão R$ 9,50 cada R$ 190,00 1 × Topo de bolo R$ 30,00 Desconto −R$ 10,00 Total R$ 210,00 ' +
        'Sinal de 50% para reservar: R$ 105,00. Na entrega: R$ 105,00. Válido até 30/11/2026. ' +
        'Entrego embalado. Sem lactose, se avisar até quinta. Página 1 de 1',
    )
    expect((await byPdfium(pdf, 1)).text).toContain('Orçamento nº 12')
    expect(Buffer.compare(pdf, await pdfOf())).toBe(0)
  })

  it('is A4, tagged and in Portuguese, with a title for its window and its items as a list', async () => {
    const { info, size, language, tags } = await readPdf(await pdfOf(), async (pdf) => {
      const first = await pdf.getPage(1)
      const { info: read } = await pdf.getMetadata()
      const { width, height } = first.getViewport({ scale: 1 })
      const [page] = await readPages(pdf)
      return { info: read, size: [width, height], language: (await pdf.getMetadata()).info, tags: page?.tags }
    })
    expect(size.map(Math.round)).toEqual([595, 842])
    expect(info).toMatchObject({ Title: 'Orçamento nº 12', Author: 'Ateliê Doce' })
    expect(language).toMatchObject({ Language: 'pt-BR' })
    if (!tags) throw new Error('the page has no tags')
    expect(roles(tags, 'H1')).toEqual(['Orçamento nº 12'])
    expect(roles(tags, 'LBody')).toEqual([
      '20 fatias de Bolo Vulcão R$ 9,50 cada R$ 190,00',
      '1 × Topo de bolo R$ 30,00',
      'Desconto −R$ 10,00',
    ])
    expect(roles(tags, 'P').at(0)).toBe('Doces da Ana')
  })

  it('takes several pages where it is long, and loses nothing', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => ({
      label: `${n + 1} caixas de ${'Brigadeiro gourmet de pistache com flor de sal '.repeat(4).trim()}`,
      detail: 'R$ 2,50 cada',
      money: `R$ ${n + 1},00`,
    }))
    const note = Array.from({ length: 60 }, (_, n) => `Linha ${n + 1} do recado.`)
    const pages = await readPdf(await pdfOf({ lines, note }), readPages)
    expect(pages.length).toBeGreaterThan(2)
    const whole = pages.map(({ text }) => text).join(' ')
    for (const { label } of lines) expect(whole).toContain(label)
    for (const line of note) expect(whole).toContain(line)
    expect(pages[1]?.text).toMatch(/^Orçamento nº 12 \(continuação\)/)
    expect(pages.at(-1)?.text).toContain(`Página ${pages.length} de ${pages.length}`)
  })

  it('writes what no face has as a word or a sign for the unknown, and breaks words that are longer than a line', async () => {
    const [page] = await readPdf(
      await pdfOf({
        seller: [],
        about: ['Para: Rosa 🎂<script>alert(1)</script>'],
        lines: [
          { label: '🎂🎂', detail: '', money: 'R$ 1,00' },
          { label: 'x'.repeat(400), detail: '', money: 'R$ 2,00' },
        ],
        terms: [],
        note: ['生日快乐'],
      }),
      readPages,
    )
    expect(page?.text).toContain(
      'Orçamento nº 12 Para: Rosa (bolo)<script>alert(1)</script> (bolo) (bolo) R$ 1,00 ',
    )
    expect(page?.text.replaceAll(/[^x]/g, '')).toHaveLength(400)
    expect(page?.text).toContain('[?]')
  })

  it('has the text of the screen after the folding', async () => {
    const typed = FOLDED_CASES.map(([text]) => text)
    const pages = await readPdf(await pdfOf({ note: typed }), readPages)
    const text = pages.map((page) => page.text).join(' ')
    for (const [, folded] of FOLDED_CASES) expect(text).toContain(folded)
  })
})
