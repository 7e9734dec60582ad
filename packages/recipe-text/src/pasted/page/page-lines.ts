// The lines of text that a page shows, with those of its menus and forms apart.

import { decodeEntities } from '../../text/markup.ts'
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

  read(event: PageEvent): void {
    if (event.type === 'text') this.text += decodeEntities(event.text).replace(/\s+/g, ' ')
    else if (event.type === 'open') {
      if (BLOCKS.has(event.name)) this.end()
      if (event.name === 'li') this.prefix = '• '
      else if (HEADING.test(event.name)) this.prefix = '# '
      if (FURNITURE.has(event.name) && this.furniture.length < MAX_OPEN) this.furniture.push(event.name)
    } else if (event.type === 'close') {
      if (BLOCKS.has(event.name)) this.end()
      const open = this.furniture.lastIndexOf(event.name)
      if (open !== -1) this.furniture.length = open
    }
  }

  end(): void {
    const text = this.text.trim()
    if (text !== '') {
      this.lines.push({ text: `${this.prefix}${text}`, isFurniture: this.furniture.length > 0 })
      this.prefix = ''
    }
    this.text = ''
  }
}
