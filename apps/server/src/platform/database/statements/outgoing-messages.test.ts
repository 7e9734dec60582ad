import { expect, it } from 'vitest'
import { OutgoingMessages } from './outgoing-messages.ts'

/** Type and body of each message. */
function split(bytes: Buffer): [type: string, body: string][] {
  const found: [string, string][] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    found.push([bytes.toString('latin1', at, at + 1), bytes.toString('utf8', at + 5, end)])
    at = end
  }
  return found
}

it('writes each message as the protocol says', () => {
  const messages = new OutgoingMessages()
  messages.close('s1')
  messages.parse('s2', 'select $1')
  messages.describe('s2')
  messages.bind('s2', ['açaí', null, ''])
  messages.execute()
  messages.sync()
  expect(split(messages.take())).toEqual([
    ['C', 'Ss1\0'],
    ['P', 's2\0select $1\0\0\0'],
    ['D', 'Ss2\0'],
    ['B', '\0s2\0\0\0\0\x03\0\0\0\x06açaí\ufffd\ufffd\ufffd\ufffd\0\0\0\0\0\0'],
    ['E', '\0\0\0\0\0'],
    ['S', ''],
  ])
})

it('says which values are bytes', () => {
  const messages = new OutgoingMessages()
  messages.bind('', ['a', Buffer.from('bc')])
  expect(split(messages.take())).toEqual([['B', '\0\0\0\x02\0\0\0\x01\0\x02\0\0\0\x01a\0\0\0\x02bc\0\0']])
})

it.each([
  ['short and beyond ASCII', 'pão'],
  ['long', 'ã'.repeat(1_000)],
  ['longer than the first piece', 'é'.repeat(40_000)],
  ['beyond the basic plane', '🍰'.repeat(20)],
])('measures a text that is %s in bytes', (_, value) => {
  const messages = new OutgoingMessages()
  messages.bind('s', [value])
  const bytes = messages.take()
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1)
  expect(bytes.readInt32BE(12)).toBe(Buffer.byteLength(value))
  expect(bytes.toString('utf8', 16, bytes.length - 2)).toBe(value)
})

it('taken messages stay unchanged, and messages that were not taken are discarded', () => {
  const messages = new OutgoingMessages()
  const large = 'x'.repeat(100_000)
  messages.parse('', large)
  const first = messages.take()
  messages.parse('', 'y'.repeat(100_000))
  messages.clear()
  messages.sync()
  expect(split(first)).toEqual([['P', `\0${large}\0\0\0`]])
  expect(split(messages.take())).toEqual([['S', '']])
})
