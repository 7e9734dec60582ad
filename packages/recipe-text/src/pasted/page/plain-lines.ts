// The lines of a text that may hold HTML of its own, and entities that were escaped once or twice.

import { decodeEscapes } from '../../text/markup.ts'
import { withSingleBrackets } from '../clean-line.ts'
import { PageLines } from './page-lines.ts'
import { readTags } from './tags.ts'

export function plainLines(text: string): string[] {
  if (!/[<&\n\r(]/.test(text)) return text.trim() === '' ? [] : [text.trim().replace(/\s+/g, ' ')]
  return decodeEscapes(text)
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const page = new PageLines()
      for (const event of readTags(line)) page.read(event)
      page.end()
      return page.lines.map((one) => withSingleBrackets(one.text.replace(/^[•#] /, '')))
    })
}
