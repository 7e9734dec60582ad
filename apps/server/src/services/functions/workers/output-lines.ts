/** Splits a stream into lines of limited length, so that output without line breaks cannot fill the memory of the server. */
import type { Readable } from 'node:stream'

/** Characters of a line; the rest is dropped. */
export const MAX_LINE = 65_536

/** @param onLine receives each line without its break; the last one needs none. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  let line = ''
  const append = (text: string) => (line += text.slice(0, MAX_LINE - line.length))
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const [first = '', ...others] = text.split(/\r?\n/)
    append(first)
    for (const other of others) {
      onLine(line)
      line = ''
      append(other)
    }
  })
  stream.on('end', () => {
    if (line !== '') onLine(line)
  })
}
