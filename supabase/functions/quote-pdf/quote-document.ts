/** Makes the PDF of a quote: A4, on as many pages as it takes. What no face can draw (emoji, other scripts) is left out. */
import type { Faces } from '../_shared/certificate/faces.ts'
import { Sheet } from '../_shared/print/sheet.ts'
import { messages } from './messages.ts'
import { blocksOf, pagesOf, type Block } from './quote-layout.ts'
import { FOOT, LEFT, RIGHT, TOP, QUIET, RULE } from './quote-page.ts'
import type { NumberedQuote } from './quote-pdf.ts'

export async function makeQuote(quote: NumberedQuote, faces: Faces): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({
    faces,
    layout: 'portrait',
    // The library writes both into XML as they are, so neither may hold what was typed.
    title: messages.title(quote.number),
    author: messages.product,
    date: new Date(quote.changedAt),
  })
  const pages = pagesOf(blocksOf(sheet, faces, quote))
  for (const [index, blocks] of pages.entries()) {
    sheet.addPage()
    if (index > 0) sheet.artifact(() => sheet.text(messages.continued(quote.number), LEFT, TOP - 6, QUIET))
    drawBlocks(sheet, blocks)
    sheet.artifact(() =>
      sheet.text(messages.page(index + 1, pages.length), RIGHT, FOOT, { ...QUIET, align: 'right' }),
    )
  }
  return await sheet.bytes()
}

/** Items that follow one another are one list for screen readers. */
function drawBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  let y = TOP
  let at = 0
  const draw = (block: Block) => {
    if (y > TOP) y += block.above
    const top = y
    const texts = () => {
      for (const { text, x, down, style } of block.texts) sheet.text(text, x, top + down, style)
    }
    if (block.tag === 'LI') sheet.group({ tag: 'LI' }, () => sheet.element({ tag: 'LBody' }, texts))
    else sheet.element({ tag: block.tag }, texts)
    y += block.height
    const line = y
    if (block.isRuled) sheet.artifact(() => sheet.shapes([{ path: `M${LEFT} ${line}H${RIGHT}`, ...RULE }]))
  }
  while (at < blocks.length) {
    const isItem = (block: Block | undefined) => block?.tag === 'LI'
    const after = blocks.findIndex((block, index) => index > at && isItem(block) !== isItem(blocks[at]))
    const part = blocks.slice(at, after < 0 ? undefined : after)
    if (isItem(part[0])) sheet.group({ tag: 'L' }, () => part.forEach(draw))
    else part.forEach(draw)
    at += part.length
  }
}
