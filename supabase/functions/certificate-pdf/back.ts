/** The back of a certificate: the syllabus in columns, with the minutes that the hours were reckoned from. Long ones take further pages. */
import type { CertificateContent, Chapter } from '../_shared/certificate/certificate-content.ts'
import { messages } from '../_shared/certificate/messages.ts'
import { COLOURS, paper } from '../_shared/certificate/ornament.ts'
import type { Sheet, TextStyle } from '../_shared/print/sheet.ts'

const LEFT = 30.5
const RIGHT = 266.5
const COLUMNS = 3
const GAP = 9
const COLUMN = (RIGHT - LEFT - GAP * (COLUMNS - 1)) / COLUMNS
const TOP = 53
/** Where the columns end on the page that holds the reckoning, and on those before it. */
const BOTTOM_LAST = 157
const BOTTOM = 184
/** Short syllabuses are not spread over columns of a line each. */
const LEAST_COLUMN = 36
/** Points; the largest with which everything fits on one page is taken. */
const SIZES = [11.5, 10.5, 9.5, 9, 8.5, 8, 7.5, 7] as const
/** Type size of a syllabus that takes several pages. */
const SIZE_OF_LONG = 7.5
/** Millimetres from baseline to baseline for a point of the face. */
const LEADING = 0.47

interface Line {
  readonly text: string
  readonly style: TextStyle
  /** At the right edge of the column. */
  readonly note: string | null
}

/** What stays together and is one element of the tree. */
interface Block {
  readonly kind: 'chapter' | 'item'
  readonly lines: readonly Line[]
  /** Millimetres with the space below it. */
  readonly height: number
  /** Space above it, unless it begins a column. */
  readonly above: number
}

export function drawBack(sheet: Sheet, certificate: CertificateContent, address: string): void {
  const blocksAt = (points: number) => certificate.syllabus.map((chapter) => blocksOf(sheet, chapter, points))
  const size = SIZES.find((points) => columnsOf(blocksAt(points), BOTTOM_LAST).length <= COLUMNS)
  const columns =
    size === undefined ? columnsOf(blocksAt(SIZE_OF_LONG), BOTTOM) : balancedColumns(blocksAt(size))
  const pages = Math.max(1, Math.ceil(columns.length / COLUMNS))
  for (let page = 0; page < pages; page += 1) {
    startPage(sheet, certificate, page)
    drawColumns(sheet, columns.slice(page * COLUMNS, (page + 1) * COLUMNS))
  }
  // Pages that are full to the bottom leave no room for the reckoning.
  if (size === undefined) startPage(sheet, certificate, pages)
  drawReckoning(sheet, certificate, address, size === undefined ? TOP + 6 : BOTTOM_LAST + 7)
}

function startPage(sheet: Sheet, { number, holderName, course }: CertificateContent, page: number): void {
  sheet.addPage()
  sheet.artifact(() => sheet.shapes(paper()))
  const heading: TextStyle = { family: 'display', size: 21, colour: COLOURS.raspberry }
  sheet.element({ tag: 'H1' }, () =>
    sheet.text(page === 0 ? messages.syllabus : messages.continued, LEFT, 36, heading),
  )
  const about: TextStyle = { family: 'text', size: 9.5, colour: COLOURS.quiet }
  sheet.element({ tag: 'P' }, () => {
    const lines = [messages.ofCertificate(number, holderName), course]
    for (const [index, line] of lines.entries())
      sheet.text(sheet.lines(line, RIGHT - LEFT, about)[0] ?? '', LEFT, 41.6 + index * 4.4, about)
  })
  sheet.artifact(() => sheet.shapes([{ path: `M${LEFT} 48.6H${RIGHT}`, stroke: COLOURS.line, width: 0.35 }]))
}

/** Columns of nearly the same height, which all end above the reckoning. */
function balancedColumns(chapters: readonly (readonly Block[])[]): Block[][] {
  for (let bottom = TOP + LEAST_COLUMN; bottom < BOTTOM_LAST; bottom += 4) {
    const columns = columnsOf(chapters, bottom)
    if (columns.length <= COLUMNS) return columns
  }
  return columnsOf(chapters, BOTTOM_LAST)
}

function columnsOf(chapters: readonly (readonly Block[])[], bottom: number): Block[][] {
  const columns: Block[][] = [[]]
  let y = TOP
  for (const [heading, ...items] of chapters) {
    for (const [index, block] of [heading, ...items].entries()) {
      if (!block) continue
      // A heading is not left alone at the bottom of a column.
      const needed = block.above + block.height + (index === 0 ? (items[0]?.height ?? 0) : 0)
      if (y + needed > bottom && y > TOP) {
        columns.push([])
        y = TOP
      }
      y += block.height + (y > TOP ? block.above : 0)
      columns.at(-1)?.push(block)
    }
  }
  return columns
}

function blocksOf(sheet: Sheet, { title, items }: Chapter, size: number): Block[] {
  const leading = size * LEADING
  const heading: TextStyle = { family: 'strong', size: size + 1, colour: COLOURS.raspberry }
  const text: TextStyle = { family: 'text', size, colour: COLOURS.ink }
  const block = (kind: Block['kind'], lines: readonly Line[], above: number, below: number): Block => ({
    kind,
    lines,
    above,
    height: lines.length * leading + below,
  })
  const headingLines = title === '' ? [] : sheet.lines(title, COLUMN, heading)
  return [
    block(
      'chapter',
      headingLines.map((line) => ({ text: line, style: heading, note: null })),
      leading * 0.75,
      leading * 0.3,
    ),
    ...items.map(({ title: name, minutes }) => {
      const note = minutes === null ? null : messages.minutes(minutes)
      const room = note === null ? COLUMN : COLUMN - sheet.width(note, text) - 3
      const lines = sheet
        .lines(name, room, text)
        .map((line, index): Line => ({ text: line, style: text, note: index === 0 ? note : null }))
      return block('item', lines, 0, leading * 0.22)
    }),
  ]
}

function drawColumns(sheet: Sheet, columns: readonly (readonly Block[])[]): void {
  for (const [index, blocks] of columns.entries()) {
    const x = LEFT + index * (COLUMN + GAP)
    let y = TOP
    for (const { kind, from, to } of spansOf(blocks)) {
      const draw = (block: Block) => {
        if (y > TOP) y += block.above
        y = drawBlock(sheet, block, x, y)
      }
      const part = blocks.slice(from, to)
      if (kind === 'chapter') for (const block of part) sheet.element({ tag: 'H2' }, () => draw(block))
      else
        sheet.group({ tag: 'L' }, () => {
          for (const block of part)
            sheet.group({ tag: 'LI' }, () => sheet.element({ tag: 'LBody' }, () => draw(block)))
        })
    }
  }
}

/** Blocks of the same kind that follow one another. Headings without a title have no place in the tree. */
function spansOf(blocks: readonly Block[]): { kind: Block['kind']; from: number; to: number }[] {
  const spans: { kind: Block['kind']; from: number; to: number }[] = []
  for (const [index, { kind, lines }] of blocks.entries()) {
    const last = spans.at(-1)
    if (lines.length === 0) continue
    if (last && last.kind === kind && last.to === index) last.to = index + 1
    else spans.push({ kind, from: index, to: index + 1 })
  }
  return spans
}

/** @returns where the next block begins */
function drawBlock(sheet: Sheet, { lines, height }: Block, x: number, top: number): number {
  let y = top
  for (const { text, style } of lines) {
    y += style.size * LEADING
    sheet.text(text, x, y, style)
  }
  // Read after the whole title, although it stands beside its first line.
  for (const { note, style } of lines)
    if (note !== null)
      sheet.text(note, x + COLUMN, top + style.size * LEADING, {
        ...style,
        colour: COLOURS.quiet,
        align: 'right',
      })
  return top + height
}

/** Millimetres from line to line of the small texts. */
const LINE = 3.8

function drawReckoning(sheet: Sheet, certificate: CertificateContent, address: string, top: number): void {
  const { minutes, hours, syllabus } = certificate
  const items = syllabus.reduce((sum, chapter) => sum + chapter.items.length, 0)
  const parts = [
    ...(minutes === null
      ? []
      : [[messages.reckoning, messages.reckoningText(items, minutes, messages.hours(hours))] as const]),
    [messages.about, `${messages.aboutText} ${messages.checkText}`] as const,
  ]
  sheet.artifact(() =>
    sheet.shapes([{ path: `M${LEFT} ${top - 5}H${RIGHT}`, stroke: COLOURS.line, width: 0.35 }]),
  )
  const heading: TextStyle = { family: 'strong', size: 9.5, colour: COLOURS.raspberry }
  const text: TextStyle = { family: 'text', size: 8, colour: COLOURS.quiet }
  // The reckoning takes one column, the rest what is left.
  const widths = parts.length === 1 ? [RIGHT - LEFT] : [COLUMN, COLUMN * 2 + GAP]
  let x = LEFT
  for (const [index, [title, words]] of parts.entries()) {
    const width = widths[index] ?? COLUMN
    sheet.element({ tag: 'H2' }, () => sheet.text(title, x, top, heading))
    const lines = sheet.lines(words, width, text)
    sheet.element({ tag: 'P' }, () => {
      for (const [at, line] of lines.entries()) sheet.text(line, x, top + 4.4 + at * LINE, text)
    })
    if (index === parts.length - 1)
      drawAddress(
        sheet,
        address,
        { x, width, y: top + 4.4 + (lines.length - 1) * LINE },
        lines.at(-1) ?? '',
        text,
      )
    x += width + GAP
  }
}

interface Room {
  readonly x: number
  readonly width: number
  /** Baseline of the line above the address. */
  readonly y: number
}

/** Behind the last line where it fits, otherwise below it, smaller where it is wider than the column. */
function drawAddress(sheet: Sheet, address: string, room: Room, before: string, style: TextStyle): void {
  const [indent, width] = [sheet.width(`${before} `, style), sheet.width(address, style)]
  const isBehind = indent + width <= room.width
  const [x, y] = isBehind ? [room.x + indent, room.y] : [room.x, room.y + LINE]
  const share = Math.min(1, room.width / width)
  sheet.link(address, messages.linkAlt, [x, y - 3, x + width * share, y + 1], () =>
    sheet.text(address, x, y, { ...style, size: style.size * share }),
  )
}
