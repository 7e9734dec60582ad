/**
 * A tagged PDF on A4, in millimetres: text by the certificates' faces, shapes, and the tree that screen readers follow. What is drawn outside of an element
 * of that tree is an artifact.
 */
import { default as PDFDocument } from 'pdfkit'
import type { Faces, Family } from '../certificate/faces.ts'
import type { Shape } from '../certificate/ornament.ts'

export interface TextStyle {
  readonly family: Family
  /** Points. */
  readonly size: number
  readonly colour: string
  readonly align?: 'left' | 'center' | 'right'
}

export interface Element {
  readonly tag: 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Figure' | 'Sect' | 'Link'
  readonly alt?: string
  /** Needed for figures. */
  readonly box?: Box
}

export interface SheetSettings {
  readonly faces: Faces
  readonly layout: 'portrait' | 'landscape'
  readonly title: string
  readonly author: string
  /** Stands for the time of making, so that the same document has the same bytes. */
  readonly date: Date
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** Left, top, right, bottom in millimetres. */
export type Box = readonly [number, number, number, number]

/** Points in a millimetre. */
const MM = 72 / 25.4
const POINT = 25.4 / 72

export class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #faces: Faces
  readonly #root: Structure
  #parent: Structure

  constructor({ faces, layout, title, author, date }: SheetSettings) {
    const options = {
      autoFirstPage: false,
      size: 'A4',
      layout,
      margin: 0,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      tagged: true,
      displayTitle: true,
      subset: 'PDF/UA',
      // Sets no default font: the library's would not be embedded.
      font: '',
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date },
    }
    this.#pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions)
    // For the number 1 the library adds a CIDSet to each face, which misses glyphs of the face (ISO 14289-1, 7.21.4.2). The set is optional.
    Object.assign(this.#pdf, { subset: '1' })
    this.#faces = faces
    for (const { name, bytes } of faces.all) this.#pdf.registerFont(name, bytes)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    this.#parent = this.#root
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** A part of the tree that holds other parts. */
  group({ tag }: Element, draw: () => void): void {
    const group = this.#pdf.struct(tag)
    const outer = this.#parent
    outer.add(group)
    this.#parent = group
    draw()
    this.#parent = outer
    group.end()
  }

  /** A part of the tree that holds what `draw` draws. */
  element({ tag, alt, box }: Element, draw: () => void): void {
    const options = {
      ...(alt !== undefined && { alt }),
      ...(box && { bbox: box.map((side) => side * MM) as [number, number, number, number] }),
    }
    const element = this.#pdf.struct(tag, options, [draw])
    this.#parent.add(element)
    element.end()
  }

  /** Text that leads to an address. */
  link(address: string, alt: string, [left, top, right, bottom]: Box, draw: () => void): void {
    const link = this.#pdf.struct('Link', {}, undefined)
    this.#parent.add(link)
    link.add(draw)
    const options = { structParent: link, Contents: new String(alt) }
    this.#pdf.link(left * MM, top * MM, (right - left) * MM, (bottom - top) * MM, address, options as object)
    link.end()
  }

  /** What screen readers pass over. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  shapes(shapes: readonly Shape[], { x = 0, y = 0, scale = 1 } = {}): void {
    this.#pdf.save().scale(MM).translate(x, y).scale(scale)
    for (const { path, fill, stroke, width = 0.3 } of shapes) {
      const drawn = this.#pdf.path(path).lineWidth(width)
      if (fill !== undefined && stroke !== undefined) drawn.fillAndStroke(fill, stroke)
      else if (fill !== undefined) drawn.fill(fill)
      else drawn.stroke(stroke)
    }
    this.#pdf.restore()
  }

  image(data: string, x: number, y: number, width: number, height: number): void {
    const options = { fit: [width * MM, height * MM], align: 'center', valign: 'bottom' }
    this.#pdf.image(data, x * MM, y * MM, options as PDFKit.Mixins.ImageOption)
  }

  /** Width in millimetres. */
  width(text: string, { family, size }: TextStyle): number {
    const runs = this.#faces.runs(family, text)
    const widths = runs.map((run) => this.#pdf.font(run.face.name).fontSize(size).widthOfString(run.text))
    return widths.reduce((sum, width) => sum + width, 0) * POINT
  }

  /** @param y of the baseline */
  text(text: string, x: number, y: number, style: TextStyle): void {
    const { family, size, colour, align = 'left' } = style
    const width = align === 'left' ? 0 : this.width(text, style)
    let at = x - (align === 'center' ? width / 2 : width)
    // The space separates the last word from the next line's where text is read aloud or copied.
    for (const run of this.#faces.runs(family, `${text} `)) {
      this.#pdf.font(run.face.name).fontSize(size).fillColor(colour)
      this.#pdf.text(run.text, at * MM, y * MM, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
      at += this.#pdf.widthOfString(run.text) * POINT
    }
  }

  /** Breaks text into lines between words; a word longer than a line is broken within. */
  lines(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((each) => this.#pieces(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.width(longer, style) > width) {
        lines.push(line)
        line = word
      } else {
        line = longer
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.width(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const letter of word) {
      if (piece !== '' && this.width(piece + letter, style) > width) {
        pieces.push(piece)
        piece = letter
      } else {
        piece += letter
      }
    }
    return [...pieces, piece]
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = []
    const done = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (part: Uint8Array) => parts.push(part))
      this.#pdf.once('end', resolve)
      this.#pdf.once('error', reject)
    })
    this.#root.end()
    this.#pdf.end()
    await done
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  }
}
