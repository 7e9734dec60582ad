import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { MAX_LINE, readLines } from './output-lines.ts'

test('lines are whole across pieces, and cut at their limit', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  readLines(stream, (line) => lines.push(line))
  const bytes = Buffer.from('é')
  for (const piece of ['one\ntw', 'o\r\n\n', bytes.subarray(0, 1), bytes.subarray(1), '\n'])
    stream.write(piece)
  for (let at = 0; at < 100; at += 1) stream.write('x'.repeat(1_000))
  stream.end('\nlast')
  await once(stream, 'end')
  expect(lines).toEqual(['one', 'two', '', 'é', 'x'.repeat(MAX_LINE), 'last'])
})
