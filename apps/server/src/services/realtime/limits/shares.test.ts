import { expect, test } from 'vitest'
import { type MemoryHolder, MemoryShare } from './memory-share.ts'
import { NetworkRates } from './network-rates.ts'
import { SocketShares } from './socket-shares.ts'

const KIB = 1024

test.each([
  [1, 50],
  [0.5, 33],
])(
  'a key alone gets its part of the free sockets, and a further key always finds some (%s)',
  (part, first) => {
    const shares = new SocketShares(100, part)
    let open = 0
    const leaves: (() => void)[] = []
    const takeAll = (key: string) => {
      while (shares.mayTake(key, open)) {
        leaves.push(shares.take(key))
        open += 1
      }
      return shares.of(key)
    }
    const counts = ['a', 'b', 'c', 'd', 'e'].map(takeAll)
    expect(counts[0]).toBe(first)
    expect(counts).toEqual(counts.toSorted((left, right) => right - left))
    expect(counts.at(-1)).toBeGreaterThan(0)
    expect(open).toBeLessThan(100)
    const [leave] = leaves
    leave?.()
    leave?.()
    expect(shares.of('a')).toBe(first - 1)
  },
)

test('beyond the limit of memory the network that holds most loses its largest holder', () => {
  const share = new MemoryShare(1_000 * KIB)
  const given: string[] = []
  const holder = (network: string, name: string): MemoryHolder => ({
    network,
    giveUp: () => void given.push(`${network}${name}`),
  })
  const single = holder('b', '1')
  share.set(single, 500 * KIB)
  const many = Array.from({ length: 8 }, (_, index) => holder('a', String(index)))
  for (const [index, each] of many.entries()) share.set(each, (100 + index) * KIB)
  // One socket of another network is larger than each of these, and stays until its network holds most.
  expect(given).toEqual(['a4', 'a5', 'a6', 'a7'])
  expect(share.total).toBeLessThanOrEqual(1_000 * KIB)
  share.set(single, 0)
  for (const each of many) share.set(each, 0)
  share.set(single, 1)
  expect(share.total).toBe(0)
})

test('one network uses half of a rate, and is forgotten once it is silent', () => {
  const rates = new NetworkRates(10)
  for (let count = 0; count < 26; count += 1) rates.add('a', 1_000)
  expect([rates.isExceeded('a', 1_000), rates.isExceeded('b', 1_000)]).toEqual([true, false])
  rates.add('b', 100_000)
  expect(rates.isExceeded('a', 100_000)).toBe(false)
})
