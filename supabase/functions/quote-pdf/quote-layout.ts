/** A quote -> blocks of text with their places, and blocks -> pages. */
import type { Faces } from '../_shared/certificate/faces.ts'
import type { Sheet, TextStyle } from '../_shared/print/sheet.ts'
import { messages } from './messages.ts'
import { BOTTOM, LEFT, QUIET, RIGHT, SELLER, STRONG, TEXT, TITLE, TOP, TOTAL } from './quote-page.ts'
import type { NumberedQuote } from './quote-pdf.ts'
import type { QuoteLine } from './quote-texts.ts'

interface PlacedText {
  readonly text: string
  readonly x: number
  /** From the top of the block to the baseline. */
  readonly down: number
  readonly style: TextStyle
}

/** What stays on one page and is one element of the tree. */
export interface Block {
  readonly tag: 'H1' | 'P' | 'LI'
  readonly texts: readonly PlacedText[]
  readonly height: number
  /** Space above it, unless it begins a page. */
  readonly above: number
  /** A line below it. */
  readonly isRuled?: boolean
}

/** Millimetres from baseline to baseline for a point of the face. */
const LEADING = 0.48
/** Room between a label and the sum at the right. */
const GAP = 6

export function blocksOf(sheet: Sheet, faces: Faces, quote: NumberedQuote): Block[] {
  const drawable = (text: string) => faces.drawable('text', text)
  const texts = (list: readonly string[]) => list.map(drawable).filter((text) => text !== '')
  const paragraph = (text: string, style: TextStyle, above: number): Block =>
    block('P', sheet.lines(text, RIGHT - LEFT, style), style, above)
  const paragraphs = (list: readonly string[], style: TextStyle, above: number, between: number) =>
    texts(list).map((text, index) => paragraph(text, style, index === 0 ? above : between))
  const [name, ...contact] = texts(quote.seller)
  return [
    ...(name === undefined ? [] : [paragraph(name, SELLER, 0)]),
    ...paragraphs(contact, QUIET, 1, 0.5),
    block('H1', [messages.title(quote.number)], TITLE, 8),
    ...paragraphs(quote.about, TEXT, 2, 0.8),
    ...quote.lines.map((line, index) => item(sheet, drawable, line, index === 0 ? 8 : 0)),
    total(sheet, drawable, quote.total),
    ...paragraphs(quote.terms, TEXT, 7, 1),
    ...paragraphs(quote.note, TEXT, 7, 1),
  ]
}

function block(tag: Block['tag'], lines: readonly string[], style: TextStyle, above: number): Block {
  const leading = style.size * LEADING
  return {
    tag,
    texts: lines.map((text, index) => ({ text, x: LEFT, down: leading * (index + 0.8), style })),
    height: leading * lines.length,
    above,
  }
}

/** The label at the left, below it what one costs, the sum at the right of its first line. */
function item(sheet: Sheet, drawable: (text: string) => string, line: QuoteLine, above: number): Block {
  const money = drawable(line.money)
  const room = RIGHT - LEFT - GAP - sheet.width(money, STRONG)
  const label = sheet.lines(drawable(line.label) || messages.item, room, TEXT)
  const detail = sheet.lines(drawable(line.detail), room, QUIET)
  const [leading, small] = [TEXT.size * LEADING, QUIET.size * LEADING]
  const padding = 2.4
  const first = padding + leading * 0.8
  return {
    tag: 'LI',
    texts: [
      ...label.map((text, index) => ({ text, x: LEFT, down: first + leading * index, style: TEXT })),
      ...detail.map((text, index) => ({
        text,
        x: LEFT,
        down: first + leading * label.length + small * index,
        style: QUIET,
      })),
      { text: money, x: RIGHT, down: first, style: { ...STRONG, align: 'right' } },
    ],
    height: padding * 2 + leading * label.length + small * detail.length,
    above,
    isRuled: true,
  }
}

function total(sheet: Sheet, drawable: (text: string) => string, line: QuoteLine): Block {
  const money = drawable(line.money)
  const room = RIGHT - LEFT - GAP - sheet.width(money, TOTAL)
  const label = block('P', sheet.lines(drawable(line.label), room, TOTAL), TOTAL, 4)
  const down = TOTAL.size * LEADING * 0.8
  const right: TextStyle = { ...TOTAL, align: 'right' }
  return { ...label, texts: [...label.texts, { text: money, x: RIGHT, down, style: right }] }
}

/** A block that does not fit begins the next page. */
export function pagesOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const pages: Block[][] = [[]]
  let y = TOP
  for (const each of blocks) {
    if (y > TOP && y + each.above + each.height > BOTTOM) {
      pages.push([])
      y = TOP
    }
    y += (y > TOP ? each.above : 0) + each.height
    pages.at(-1)?.push(each)
  }
  return pages
}
