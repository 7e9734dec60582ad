/** Reads PDFs in tests: by pdf.js, by PDFium (Chromium's reader), and by Debian's poppler where it is installed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of the tree that screen readers follow, with the text that belongs to it. */
export interface TagNode {
  readonly role: string
  readonly alt?: string
  readonly text: string
  readonly children: readonly TagNode[]
}

export interface ReadPage {
  /** In the order in which it is drawn. */
  readonly text: string
  readonly tags: TagNode
}

export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export async function readPdf<Result>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  // The library takes over the memory that it is given.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false })
  try {
    return await read(await task.promise)
  } finally {
    await task.destroy()
  }
}

export async function readPages(pdf: PDFDocumentProxy): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const byId = new Map<string, string>()
    const open: string[] = []
    let text = ''
    for (const item of items) {
      if ('str' in item) {
        // The library leaves out the space at the end of a line.
        const words = item.hasEOL ? `${item.str} ` : item.str
        text += words
        const id = open.findLast((each) => each !== '')
        if (id !== undefined) byId.set(id, (byId.get(id) ?? '') + words)
      } else if (item.type === 'endMarkedContent') {
        open.pop()
        text += ' '
      } else {
        open.push(item.id ?? '')
      }
    }
    pages.push({ text: text.replaceAll(/ +/g, ' ').trim(), tags: tagOf(await page.getStructTree(), byId) })
  }
  return pages
}

function tagOf(node: unknown, texts: ReadonlyMap<string, string>): TagNode {
  const {
    role = '',
    alt,
    id,
    children = [],
  } = (node ?? {}) as {
    role?: string
    alt?: string
    id?: string
    children?: unknown[]
  }
  const below = children.map((child) => tagOf(child, texts))
  const own = id === undefined ? '' : (texts.get(id) ?? '')
  return {
    role,
    ...(alt !== undefined && { alt }),
    text: `${own}${below.map((child) => child.text).join('')}`.replaceAll(/ +/g, ' ').trim(),
    children: below.filter((child) => child.role !== ''),
  }
}

/** The first page as pixels. */
export async function renderFirstPage(pdf: PDFDocumentProxy, scale: number): Promise<Pixels> {
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}

/** The first page as Chromium draws and reads it. */
export async function byPdfium(
  bytes: Uint8Array,
  scale: number,
): Promise<Pixels & { readonly text: string }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    const page = document.getPage(0)
    const text = page.getText()
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    return { data: Uint8ClampedArray.from(data), width, height, text }
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** @returns what the program prints, or null where poppler is not installed */
export function byPoppler(
  program: 'pdffonts' | 'pdfinfo' | 'pdftotext',
  bytes: Uint8Array,
  ...options: string[]
): string | null {
  return inFile(bytes, (file) => {
    const output = program === 'pdftotext' ? ['-'] : []
    const run = spawnSync(program, [...options, file, ...output], { encoding: 'utf8' })
    if (run.error) return null
    if (run.status !== 0) throw new Error(`${program} failed: ${run.stderr}`)
    return run.stdout
  })
}

/** @returns the first page as PNG, or null where poppler is not installed */
export function pictureByPoppler(bytes: Uint8Array, dotsPerInch: number): Buffer | null {
  return inFile(bytes, (file) => {
    const run = spawnSync('pdftoppm', [
      '-r',
      String(dotsPerInch),
      '-f',
      '1',
      '-l',
      '1',
      '-singlefile',
      '-png',
      file,
      file,
    ])
    if (run.error) return null
    return readFileSync(`${file}.png`)
  })
}

function inFile<Result>(bytes: Uint8Array, work: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const file = join(folder, 'certificate.pdf')
    writeFileSync(file, bytes)
    return work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
