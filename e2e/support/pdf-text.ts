/** The words of a PDF as Chromium prints it: enough of the format to read what a page says. */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  readonly dictionary: string
  /** Unpacked; '' for an object without a stream. */
  readonly stream: string
}

/** One text a page, without any white space: how words are set apart is the printer's affair. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type\s*\/Page\b(?!s)/.test(dictionary))
    .map((page) => readPage(page, objects))
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  const heads = /(\d+) 0 obj\b/g
  for (let head = heads.exec(text); head !== null; head = heads.exec(text)) {
    const [, id = ''] = head
    const [body = ''] = /[\s\S]*?(?=\bstream\r?\n|endobj)/.exec(text.slice(heads.lastIndex)) ?? []
    const after = heads.lastIndex + body.length
    const [opening] = /^stream\r?\n/.exec(text.slice(after, after + 10)) ?? []
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
    if (opening === undefined) {
      objects.set(id, { dictionary: body, stream: '' })
      continue
    }
    const bytes = pdf.subarray(after + opening.length, after + opening.length + length)
    const stream = body.includes('FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(id, { dictionary: body, stream: stream.toString('latin1') })
    heads.lastIndex = after + opening.length + length
  }
  return objects
}

function readPage({ dictionary }: PdfObject, objects: ReadonlyMap<string, PdfObject>): string {
  const contents = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? ''
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
    fonts.set(name, readCharacters(objects.get(cmap)?.stream ?? ''))
  }
  let characters: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, font, glyphs] of (objects.get(contents)?.stream ?? '').matchAll(
    /\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g,
  )) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>()
    for (const [glyph] of (glyphs ?? '').matchAll(/.{4}/g)) text += characters.get(glyph.toUpperCase()) ?? ''
  }
  return text.replaceAll(/\s/g, '').replaceAll('ﬁ', 'fi')
}

/** Glyph → what it stands for, of a ToUnicode map. */
function readCharacters(cmap: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>()
  for (const [, lines = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', code = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(glyph.toUpperCase(), decode(code))
  }
  for (const [, lines = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', code = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      for (let glyph = from; glyph <= to; glyph += 1) {
        const character = String.fromCodePoint(Number.parseInt(code, 16) + glyph - from)
        characters.set(glyph.toString(16).padStart(4, '0').toUpperCase(), character)
      }
    }
  }
  return characters
}

/** UTF-16 in digits: '00660069' is 'fi'. */
function decode(code: string): string {
  return [...code.matchAll(/.{4}/g)].map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
}
