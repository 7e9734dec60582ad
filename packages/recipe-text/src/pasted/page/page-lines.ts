// The lines of text that a page shows, with those of its menus and forms apart.

import { decodeEscapes } from '../../text/markup.ts'
import type { PageEvent } from './tags.ts'

export interface PageLine {
  readonly text: string
  /** Within a menu, a form or the foot of the page. */
  readonly isFurniture: boolean
}

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br button caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 head header hr html legend li main nav ol option p pre section select summary table tbody td tfoot th thead title tr ul'
  ).split(' '),
)
const FURNITURE: ReadonlySet<string> = new Set(['nav', 'footer', 'form', 'button', 'select', 'head'])
const MAX_OPEN = 64
const HEADING = /^h[1-6]$/

/** Headings begin with "# " and entries of lists with "• ", as a message would mark them. */
export class PageLines {
  readonly lines: PageLine[] = []
  private text = ''
  private prefix = ''
  private readonly furniture: string[] = []
  /** The lines of each cell of the open row of a table. */
  private row: string[][] | null = null

  read(event: PageEvent): void {
    if (event.type === 'text') this.text += decodeEscapes(event.text).replace(/\s+/g, ' ')
    else if (event.type === 'open') {
      if (BLOCKS.has(event.name)) this.endText()
      if (event.name === 'tr' || event.name === 'table') this.endRow(event.name === 'tr')
      else if (event.name === 'td' || event.name === 'th') this.row?.push([])
      if (event.name === 'li') this.prefix = '• '
      else if (HEADING.test(event.name)) this.prefix = '# '
      if (FURNITURE.has(event.name) && this.furniture.length < MAX_OPEN) this.furniture.push(event.name)
    } else if (event.type === 'close') {
      if (BLOCKS.has(event.name)) this.endText()
      if (event.name === 'tr' || event.name === 'table') this.endRow(false)
      const open = this.furniture.lastIndexOf(event.name)
      if (open !== -1) this.furniture.length = open
    }
  }

  /** Ends the last line of the page. */
  end(): void {
    this.endText()
    this.endRow(false)
  }

  private endText(): void {
    const text = this.text.trim()
    if (text !== '') {
      const line = `${this.prefix}${text}`
      const cell = this.row?.at(-1)
      if (cell === undefined) this.add(line)
      else cell.push(line)
      this.prefix = ''
    }
    this.text = ''
  }

  /** A row of short cells is one line with tabs between; cells with lines of their own are a layout. */
  private endRow(isNext: boolean): void {
    const cells = (this.row ?? []).filter((cell) => cell.length > 0)
    this.row = isNext ? [] : null
    const isRow = cells.length > 1 && cells.length <= MAX_CELLS && cells.every(isShort)
    if (isRow) this.add(cells.map(([text = '']) => text.replace(/^[•#] /, '')).join('\t'))
    else for (const line of cells.flat()) this.add(line)
  }

  private add(text: string): void {
    this.lines.push({ text, isFurniture: this.furniture.length > 0 })
  }
}

const MAX_CELLS = 4
const LONGEST_CELL = 90

function isShort(cell: readonly string[]): boolean {
  return cell.length === 1 && (cell[0]?.length ?? 0) <= LONGEST_CELL
}
