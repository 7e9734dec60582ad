import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LargeRows } from './large-rows.ts'

interface Message {
  readonly type: string
  readonly length: number
}

const ROW = 'D'
const LARGE_BODY = 4_096

function written({ type, length }: Message, at: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(5 + length, at % 251)
  bytes.write(type, 'latin1')
  bytes.writeUInt32BE(4 + length, 1)
  return bytes
}

/** What the driver and the batch receive, in turn: joined bytes of the one, bodies of rows of the other. */
function receivedOf(bytes: Buffer<ArrayBuffer>, lengths: readonly number[]) {
  const received: { driver: Buffer[]; row: Buffer | null }[] = [{ driver: [], row: null }]
  const rows = new LargeRows(
    (part) => received.at(-1)?.driver.push(part),
    (row) => received.push({ driver: [], row }),
  )
  let at = 0
  for (const length of lengths) {
    rows.read(bytes.subarray(at, at + length))
    at += length
  }
  if (at < bytes.length) rows.read(bytes.subarray(at))
  return received.map(({ driver, row }) => ({
    driver: Buffer.concat(driver).toString('hex'),
    row: row?.toString('hex'),
  }))
}

/** The same, from the messages themselves. */
function expectedOf(messages: readonly Message[]) {
  const expected: { driver: string; row: string | undefined }[] = [{ driver: '', row: undefined }]
  for (const [at, message] of messages.entries()) {
    const bytes = written(message, at)
    const last = expected.at(-1)
    if (message.type === ROW && bytes.length >= LARGE_BODY)
      expected.push({ driver: '', row: bytes.toString('hex', 5) })
    else if (last) last.driver += bytes.toString('hex')
  }
  return expected
}

const message = fc.record({
  type: fc.constantFrom(ROW, 'T', 'C', 'Z', 'd'),
  length: fc.oneof(
    fc.nat(40),
    fc.nat(12_000),
    fc.constantFrom(LARGE_BODY - 6, LARGE_BODY - 5, LARGE_BODY - 4),
  ),
})

describe('large rows of a connection', () => {
  it('are taken out of what the driver reads, in the order of the messages, wherever its chunks end', () => {
    const chunk = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9_000 }))
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 1, maxLength: 12 }),
        fc.array(chunk, { maxLength: 60 }),
        (messages, chunks) => {
          const bytes = Buffer.concat(messages.map(written))
          expect(receivedOf(bytes, chunks)).toEqual(expectedOf(messages))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are complete when they arrive a byte at a time', () => {
    const messages = [
      { type: 'T', length: 3 },
      { type: ROW, length: LARGE_BODY },
      { type: ROW, length: 0 },
      { type: ROW, length: LARGE_BODY * 2 },
      { type: 'Z', length: 1 },
    ]
    const bytes = Buffer.concat(messages.map(written))
    expect(
      receivedOf(
        bytes,
        Array.from(bytes, () => 1),
      ),
    ).toEqual(expectedOf(messages))
  })
})
