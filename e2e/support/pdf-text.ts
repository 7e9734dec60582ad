/** The text of a PDF, for journeys that print. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * One text per page, without white space, since Chromium places words and single letters as it likes.
 * The library spells out ligatures (ﬁ).
 */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    pages.push(text.replaceAll(/\s/g, ''))
  }
  await task.destroy()
  return pages
}
