import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue, QueueFull, WaitedTooLong, WentAway } from './fair-queue.ts'

const LIMITS = { places: 6, waiting: 8, waitingPerCaller: 6, patienceMs: 60_000 }

/** Asks for places and writes down who begins. */
function crowd(queue: FairQueue) {
  const began: string[] = []
  const leaves: (() => void)[] = []
  const come = async (caller: string, signal: AbortSignal | null = null) => {
    const leave = await queue.enter(caller, signal)
    began.push(caller)
    leaves.push(leave)
  }
  return { began, come, leaveFirst: async () => (leaves.shift()?.(), await settled()) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [6, 4],
  [10, 7],
])('of %d places one caller may have %d', (places, share) => {
  expect(new FairQueue({ ...LIMITS, places }).share).toBe(share)
})

test('a greedy caller leaves places for the others, who do not wait', async () => {
  const { began, come } = crowd(new FairQueue(LIMITS))
  for (let request = 0; request < 8; request += 1) void come('greedy')
  void come('ana')
  void come('bia')
  await settled()
  expect(began).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'ana', 'bia'])
})

test('a place that comes free goes to who has fewest, then to who began longest ago', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue(LIMITS))
  for (let request = 0; request < 6; request += 1) void come('greedy')
  for (const caller of ['ana', 'bia', 'caio', 'ana', 'bia']) void come(caller)
  await settled()
  expect(began).toHaveLength(6)
  await leaveFirst()
  expect(began[6]).toBe('caio')
  await leaveFirst()
  expect(began[7]).toBe('ana')
  await leaveFirst()
  expect(began[8]).toBe('greedy')
  await leaveFirst()
  expect(began[9]).toBe('bia')
})

test('places come free again', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, places: 2 }))
  for (const caller of ['ana', 'ana', 'ana']) void come(caller)
  await settled()
  expect(began).toHaveLength(2)
  await leaveFirst()
  await leaveFirst()
  await leaveFirst()
  expect(began).toHaveLength(3)
  await come('ana')
  expect(began).toHaveLength(4)
})

test('only so many wait, of one caller and of all', async () => {
  const queue = new FairQueue({ ...LIMITS, places: 1, waiting: 3, waitingPerCaller: 2 })
  const { come } = crowd(queue)
  await come('ana')
  void come('ana')
  void come('ana')
  await expect(come('ana')).rejects.toMatchObject({ ofCaller: true })
  void come('bia')
  await expect(come('caio')).rejects.toMatchObject({ ofCaller: false })
  await expect(come('caio')).rejects.toBeInstanceOf(QueueFull)
})

test('nobody waits for ever, and who gave up takes no place', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, places: 1, patienceMs: 20 }))
  await come('ana')
  await expect(come('bia')).rejects.toBeInstanceOf(WaitedTooLong)
  await leaveFirst()
  await come('caio')
  expect(began).toEqual(['ana', 'caio'])
})

test('who goes away while waiting, or went before, has no turn', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, places: 1 }))
  await come('ana')
  const gone = new AbortController()
  const waiting = come('bia', gone.signal)
  void come('caio')
  gone.abort()
  await expect(waiting).rejects.toBeInstanceOf(WentAway)
  await expect(come('bia', gone.signal)).rejects.toBeInstanceOf(WentAway)
  await leaveFirst()
  expect(began).toEqual(['ana', 'caio'])
})

test('law: never too many work, of all or of one; no place is free that somebody may have; nobody is lost', async () => {
  const caller = fc.constantFrom('ana', 'bia', 'caio')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('come' as const), caller }),
    fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('go away' as const), which: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { maxLength: 60 }),
      async (places, steps) => {
        const queue = new FairQueue({ places, waiting: 1000, waitingPerCaller: 1000, patienceMs: 60_000 })
        const working: { caller: string; leave: () => void }[] = []
        let waiting: { caller: string; gone: AbortController }[] = []
        const ask = async (one: { caller: string; gone: AbortController }) => {
          const leave = await queue.enter(one.caller, one.gone.signal).catch(() => null)
          waiting = waiting.filter((other) => other !== one)
          if (leave) working.push({ caller: one.caller, leave })
        }
        for (const each of steps) {
          if (each.kind === 'come') {
            const one = { caller: each.caller, gone: new AbortController() }
            waiting.push(one)
            void ask(one)
          } else if (each.kind === 'leave') working.splice(each.which % (working.length || 1), 1)[0]?.leave()
          else waiting[each.which % (waiting.length || 1)]?.gone.abort()
          await settled()
          const ofCaller = (name: string) => working.filter((other) => other.caller === name).length
          expect(working.length).toBeLessThanOrEqual(places)
          for (const name of ['ana', 'bia', 'caio']) expect(ofCaller(name)).toBeLessThanOrEqual(queue.share)
          const mayBegin = waiting.some((other) => ofCaller(other.caller) < queue.share)
          expect(mayBegin && working.length < places).toBe(false)
        }
        while (working.length > 0 || waiting.length > 0) {
          working.pop()?.leave()
          await settled()
        }
      },
    ),
    { numRuns: 200 },
  )
})
