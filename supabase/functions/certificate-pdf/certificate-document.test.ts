import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import decoder from 'jsqr'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runsOf } from '../../../tools/test/all-runs.mjs'
import { readCertificate } from '../_shared/certificate/certificate-content.ts'
import { Faces } from '../_shared/certificate/faces.ts'
import { ROW } from '../_shared/certificate/sample.ts'
import { makeCertificate, NameNotDrawable } from './certificate-document.ts'
import {
  byPdfium,
  byPoppler,
  pictureByPoppler,
  readPages,
  readPdf,
  renderFirstPage,
  type TagNode,
} from '../_shared/print/pdf-reader.ts'

// The package is CommonJS, whose default export is the module in Node and the function in its types.
const jsqr = 'default' in decoder ? decoder.default : decoder
const SITE = 'https://atelie.exemplo.test'
const faces = new Faces((file) => readFileSync(file))

async function pdfOf(changes: object = {}, replaces: string | null = null) {
  const certificate = readCertificate({ ...ROW, ...changes }, replaces)
  if (!certificate) throw new Error('the row is not read')
  return await makeCertificate(certificate, faces, SITE)
}

/** pdf.js 6 declares an object and returns a Map. */
async function marksOf(document: PDFDocumentProxy) {
  const marks: unknown = await document.getMarkInfo()
  return marks instanceof Map ? Object.fromEntries(marks) : marks
}

const flat = (node: TagNode): readonly TagNode[] => [node, ...node.children.flatMap(flat)]

describe('the PDF of a certificate', async () => {
  const pdf = await pdfOf()
  const pages = await readPdf(pdf, readPages)
  const tags = pages.map((page) =>
    flat(page.tags).filter(({ role }) => role !== 'Root' && role !== 'Document'),
  )

  it('has the same bytes when it is made again', async () => {
    expect(Buffer.compare(pdf, await pdfOf())).toBe(0)
    expect(Buffer.compare(pdf, await pdfOf({ number: 'AD-2026-000124' }))).not.toBe(0)
  })

  it('says who completed what, when, in how many hours, by whom it is issued and how it is validated, in reading order', () => {
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toBe(
      'Ateliê Doce Certificado de conclusão Certificamos que Joana d’Arc da Conceição concluiu o curso livre Brigadeiros & Docinhos ' +
        'na modalidade a distância, com carga horária de 2 horas, de 3 de outubro a 20 de novembro de 2026. ' +
        'Emitido eletronicamente Helena Prado Responsável pelo curso Ateliê Doce São Paulo/SP ' +
        'Número AD-2026-000123 Emitido em 20 de novembro de 2026 Código de validação 7KQ2 M9XH TR4W VB3N ZC8P FD6J Y5 ' +
        'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004. ' +
        'Confira a validade em atelie.exemplo.test/certificate/7KQ2M9XHTR4WVB3NZC8PFD6JY5',
    )
  })

  it('has the syllabus with its minutes and the reckoning of the hours on its back', () => {
    const back = pages[1]?.text ?? ''
    expect(back).toContain(
      'Brigadeiro tradicional 45 min Beijinho de coco 50 min Caldas Calda em ponto de fio',
    )
    expect(back).toContain('limão-siciliano 35 min')
    expect(back).toContain(
      'Duração somada de 3 aulas práticas: 130 minutos (2 h 10 min). Arredondada para baixo',
    )
  })

  it('claims nothing that a free course cannot give', () => {
    const text = pages.map((page) => page.text).join(' ')
    expect(text).not.toMatch(/MEC|Minist|diploma|técnic|reconhecid|Anvisa|pós-|bras[ãõ]/i)
    expect(text).toContain('não substitui a capacitação em boas práticas')
  })

  it('has a tree for screen readers: titles, paragraphs, lists, and the code with an alternative text', () => {
    const [front = [], back = []] = tags
    expect(front.map(({ role }) => role)).toEqual('P H1 P P P P P P P P P P Figure P Link'.split(' '))
    expect(front.find(({ role }) => role === 'H1')?.text).toBe('Certificado de conclusão')
    expect(front.find(({ role }) => role === 'Figure')?.alt).toBe(
      `Código QR que abre a página de validação: ${SITE}/certificate/${ROW.code}`,
    )
    expect(back.filter(({ role }) => role === 'LBody').map(({ text }) => text)).toEqual([
      'Brigadeiro tradicional 45 min',
      'Beijinho de coco 50 min',
      'Calda em ponto de fio, com flor de laranjeira e casca de limão-siciliano 35 min',
    ])
    // Every text of the pages belongs to the tree.
    for (const [index, page] of pages.entries())
      expect(
        (tags[index] ?? [])
          .filter(({ children }) => children.length === 0)
          .flatMap(({ text }) => (text === '' ? [] : [text]))
          .join(' '),
      ).toBe(page.text)
  })

  it('declares itself: title, language, tags, PDF/UA, and the page that the link opens', async () => {
    const facts = await readPdf(pdf, async (document) => {
      const page = await document.getPage(1)
      const [link] = (await page.getAnnotations()) as { url?: string; contentsObj?: { str: string } }[]
      const { info, metadata } = await document.getMetadata()
      return {
        info: info as Record<string, unknown>,
        part: (metadata as { get(name: string): unknown } | null)?.get('pdfuaid:part'),
        marks: await marksOf(document),
        link: link?.url,
        alternative: link?.contentsObj?.str,
        size: page.view.slice(2).map(Math.round),
      }
    })
    expect(facts).toMatchObject({
      info: { Title: 'Certificado de conclusão nº AD-2026-000123', Language: 'pt-BR' },
      part: '1',
      marks: { Marked: true },
      link: `${SITE}/certificate/${ROW.code}`,
      alternative: 'Página de validação deste certificado',
      size: [842, 595],
    })
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/Subtype \/(?:Image|Type1)\b|\/CIDSet/)
  })

  it('links each printed address, on its front and on its back', async () => {
    const address = `${SITE}/certificate/${ROW.code}`
    const links = await readPdf(pdf, async (document) => {
      const annotations = [1, 2].map(
        async (number) => await (await document.getPage(number)).getAnnotations(),
      )
      return (await Promise.all(annotations)).map((page) =>
        page.map((each) => {
          const { url, rect } = each as { url: string; rect: [number, number, number, number] }
          return { url, isOnPage: rect[0] > 60 && rect[2] < 790 && rect[1] > 40 && rect[2] - rect[0] > 100 }
        }),
      )
    })
    expect(links).toEqual([[{ url: address, isOnPage: true }], [{ url: address, isOnPage: true }]])
    const onBack = (tags[1] ?? []).filter(({ role }) => role === 'Link').map(({ text }) => text)
    expect(onBack).toEqual([address])
  })

  it('has a code that a phone reads from the picture', async () => {
    const { data, width, height } = await readPdf(pdf, (document) => renderFirstPage(document, 2))
    expect(jsqr(data, width, height)?.data).toBe(`${SITE}/certificate/${ROW.code}`)
  })

  it('opens in the reader of Chromium', async () => {
    const { data, width, height, text } = await byPdfium(pdf, 2)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Certificamos que Joana d’Arc da Conceição concluiu o curso livre Brigadeiros & Docinhos na modalidade',
    )
    expect(jsqr(data, width, height)?.data).toBe(`${SITE}/certificate/${ROW.code}`)
  })

  it('opens in poppler as well, where that is installed', async () => {
    const info = byPoppler('pdfinfo', pdf)
    // The reader above has the same expectations on every machine.
    if (info === null) return
    expect(info).toMatch(/Tagged: +yes[\s\S]*Pages: +2\n[\s\S]*A4/)
    expect(byPoppler('pdftotext', pdf, '-raw')).toContain('Joana d’Arc da Conceição')
    const fonts = (byPoppler('pdffonts', pdf) ?? '').trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    // Embedded, subset and with a map to Unicode.
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.* yes yes yes /)
    const picture = await sharp(pictureByPoppler(pdf, 150) ?? Buffer.alloc(0))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = picture.info
    expect(jsqr(new Uint8ClampedArray(picture.data), width, height)?.data).toBe(
      `${SITE}/certificate/${ROW.code}`,
    )
  })
})

describe('a name', () => {
  const nameOn = async (holder_name: string) => {
    const [front] = await readPdf(await pdfOf({ holder_name }), readPages)
    return /Certificamos que (.*) concluiu/.exec(front?.text ?? '')?.[1]
  }

  it.each([
    [
      'Maria Antônia Guilhermina Albuquerque de Vasconcelos e Figueiredo Cavalcanti Bragança de Montenegro Só',
    ],
    ["Ãngela D'Ávila-Muñoz Żółć Đặng Thị Ngọc Ánh Şükrü Çağ Åström Łukasz Œuvré ẞtraße ŐŰ"],
    ['W'.repeat(60)],
  ])('%s stands whole on its page', async (name) => {
    expect((await nameOn(name))?.replaceAll(' ', '')).toBe(name.normalize('NFC').replaceAll(' ', ''))
  })

  it('keeps a sign for what the faces do not have: pictographs and other scripts', async () => {
    expect(await nameOn('Ana\u202E 🎂👩🏽‍🍳 Li\u0301via \u2067Souza\u2069 שרה')).toBe(
      'Ana (bolo) (pessoa) Lívia Souza [?]',
    )
    await expect(pdfOf({ holder_name: '🎂 مريم' })).rejects.toThrow(NameNotDrawable)
  })

  it('of any letters stays within the page, in one size for all lines', async () => {
    const letters = fc.constantFrom(...Array.from("aãçWMijÑŵđẵ '’-.ß"))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 100 }), async (name) => {
        // Signs alone are refused, as above.
        fc.pre(/\p{L}/u.test(faces.drawable('display', name)))
        const boxes = await readPdf(await pdfOf({ holder_name: name }), async (pdf) => {
          const { items } = await (await pdf.getPage(1)).getTextContent()
          return items.flatMap((item) =>
            'str' in item && item.str.trim() !== ''
              ? [{ x: item.transform[4] as number, width: item.width }]
              : [],
          )
        })
        for (const { x, width } of boxes) {
          expect(x).toBeGreaterThan(84)
          expect(x + width).toBeLessThan(842 - 78)
        }
      }),
      { numRuns: runsOf(10, 4) },
    )
  })
})

it('a syllabus of 300 recipes takes further pages, and each recipe stands on one of them', async () => {
  const syllabus = Array.from({ length: 6 }, (_, chapter) => ({
    title: `Capítulo ${chapter}`,
    items: Array.from({ length: 50 }, (_item, index) => `Receita ${chapter * 50 + index}`),
  }))
  const pages = await readPdf(await pdfOf({ syllabus }), readPages)
  const listed = pages.flatMap(({ tags }) =>
    flat(tags)
      .filter(({ role }) => role === 'LBody')
      .map(({ text }) => text),
  )
  expect(listed).toEqual(Array.from({ length: 300 }, (_, index) => `Receita ${index}`))
  expect(pages.at(-1)?.text).toContain('Sobre este certificado')
})

it('a second copy names the first, a drawn signature has an alternative text, a hostile one is left out', async () => {
  const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#3a2217' } })
    .png()
    .toBuffer()
  const issuer = { ...ROW.issuer, signature_url: `data:image/png;base64,${png.toString('base64')}` }
  const [front] = await readPdf(await pdfOf({ issuer }, 'AD-2026-000001'), readPages)
  expect(front?.text).toContain('2ª via: substitui o certificado nº AD-2026-000001')
  expect(
    flat(front?.tags ?? { role: '', text: '', children: [] }).find(({ role }) => role === 'Figure')?.alt,
  ).toBe('Assinatura de Helena Prado')
  for (const signature_url of [
    'https://example.test/a.png',
    'data:text/html;base64,AAAA',
    'file:///etc/passwd',
    7,
  ])
    expect(
      readCertificate({ ...ROW, issuer: { ...ROW.issuer, signature_url } }, null)?.issuer.signature,
    ).toBeNull()
})
