import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNetwork, subtractNetwork, writeNetwork } from './ipv4-network.ts'

const network = (text: string) => {
  const parsed = parseNetwork(text)
  if (!parsed) throw new Error(text)
  return parsed
}

test('a network is an address and its bits, or one address', () => {
  expect(['10.1.2.3/8', '192.168.0.9', '0.0.0.0/0'].map((text) => writeNetwork(network(text)))).toEqual([
    '10.0.0.0/8',
    '192.168.0.9/32',
    '0.0.0.0/0',
  ])
  expect(['', '10.0.0/8', '10.0.0.0/33', '256.1.1.1', '::1', 'localhost'].map(parseNetwork)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('what is left of a network does not hold the removed addresses, and all others', () => {
  const left = subtractNetwork(network('10.0.0.0/8'), network('10.128.0.0/9'))
  expect(left.map(writeNetwork)).toEqual(['10.0.0.0/9'])
  const networks = fc.tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 32 }))
  fc.assert(
    fc.property(networks, networks, ([a, aBits], [b, bBits]) => {
      const [whole, removed] = [
        [a, aBits],
        [b, bBits],
      ].map(([address = 0, bits = 0]) => ({ first: address - (address % 2 ** (32 - bits)), bits }))
      if (!whole || !removed) return
      const size = (bits: number) => 2 ** (32 - bits)
      const rest = subtractNetwork(whole, removed)
      const from = Math.max(whole.first, removed.first)
      const to = Math.min(whole.first + size(whole.bits), removed.first + size(removed.bits))
      const total = rest.reduce((sum, { bits }) => sum + size(bits), 0)
      expect(total).toBe(size(whole.bits) - Math.max(0, to - from))
      for (const { first, bits } of rest)
        expect(first >= to || first + size(bits) <= from || from >= to).toBe(true)
    }),
  )
})
