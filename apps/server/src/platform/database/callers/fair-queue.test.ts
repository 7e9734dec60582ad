import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue, QueueFull, WaitedTooLong, ClientAborted } from './fair-queue.ts'

/** Requests that a test leaves waiting must not time out while other tests of the worker run. */
const timeoutMs = 86_400_000
const LIMITS = { slots: 6, waiting: 8, waitingPerCaller: 6, timeoutMs }

/** Requests slots and records which callers begin. */
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
])('of %d slots one caller may have %d', (slots, share) => {
  expect(new FairQueue({ ...LIMITS, slots }).share).toBe(share)
})

test('a caller with many requests leaves slots for the others, which do not wait', async () => {
  const { began, come } = crowd(new FairQueue(LIMITS))
  for (let request = 0; request < 8; request += 1) void come('greedy')
  void come('ana')
  void come('bia')
  await settled()
  expect(began).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'ana', 'bia'])
})

test('among callers that held slots equally long, the one with the fewest slots is next, then the one that began first', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue(LIMITS, () => 0))
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

test('slots come free again', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, slots: 2 }))
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

test('waiting requests are limited, per caller and in total', async () => {
  const queue = new FairQueue({ ...LIMITS, slots: 1, waiting: 3, waitingPerCaller: 2 })
  const { come } = crowd(queue)
  await come('ana')
  void come('ana')
  void come('ana')
  await expect(come('ana')).rejects.toMatchObject({ ofCaller: true })
  void come('bia')
  await expect(come('caio')).rejects.toMatchObject({ ofCaller: false })
  await expect(come('caio')).rejects.toBeInstanceOf(QueueFull)
})

test('no request waits forever, and one that timed out takes no slot', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, slots: 1, timeoutMs: 20 }))
  await come('ana')
  await expect(come('bia')).rejects.toBeInstanceOf(WaitedTooLong)
  await leaveFirst()
  await come('caio')
  expect(began).toEqual(['ana', 'caio'])
})

test('a request whose client aborts before or while it waits gets no slot', async () => {
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, slots: 1 }))
  await come('ana')
  const gone = new AbortController()
  const waiting = come('bia', gone.signal)
  void come('caio')
  gone.abort()
  await expect(waiting).rejects.toBeInstanceOf(ClientAborted)
  await expect(come('bia', gone.signal)).rejects.toBeInstanceOf(ClientAborted)
  await leaveFirst()
  expect(began).toEqual(['ana', 'caio'])
})

/** Simulates callers that keep sending requests, on a virtual clock. A key is a caller, or `caller/…` for further requests of it. */
async function simulate(milliseconds: number, callers: Readonly<Record<string, Asking>>) {
  let now = 0
  const queue = new FairQueue({ ...LIMITS, waiting: 1000, waitingPerCaller: 1000 }, () => now)
  const working: { caller: string; until: number; leave: () => void }[] = []
  const answered = new Map<string, number[]>()
  const ask = async (caller: string, workMs: number) => {
    const asked = now
    const leave = await queue.enter(caller, null)
    working.push({ caller, until: now + workMs, leave })
    answered.set(caller, [...(answered.get(caller) ?? []), now + workMs - asked])
  }
  const workingAt: string[][] = []
  for (; now < milliseconds; now += 1) {
    for (const [key, { atOnce, everyMs, workMs, from = 0, to = milliseconds }] of Object.entries(callers)) {
      const [caller = ''] = key.split('/')
      if (now < from || now >= to || (now - from) % everyMs !== 0) continue
      for (let count = 0; count < atOnce; count += 1) void ask(caller, workMs)
    }
    for (const done of working.filter(({ until }) => until <= now)) {
      working.splice(working.indexOf(done), 1)
      done.leave()
    }
    await settled()
    workingAt.push(working.map(({ caller }) => caller))
  }
  const maxOf = (caller: string, from: number, to: number) =>
    Math.max(...workingAt.slice(from, to).map((names) => names.filter((name) => name === caller).length))
  return { maxOf, answered }
}

interface Asking {
  readonly atOnce: number
  readonly everyMs: number
  readonly workMs: number
  readonly from?: number
  readonly to?: number
}

const SLOW = { atOnce: 30, everyMs: 10_000, workMs: 300 }
const QUICK = { atOnce: 1, everyMs: 20, workMs: 5 }

test('slow work has one slot while another caller is active, and the usual share otherwise', async () => {
  const { maxOf } = await simulate(2_000, { slow: SLOW, quick: QUICK })
  expect([maxOf('slow', 0, 300), maxOf('slow', 601, 2_000)]).toEqual([4, 1])
  const alone = await simulate(1_200, { slow: SLOW })
  expect(alone.maxOf('slow', 601, 1_200)).toBe(4)
})

test('a caller’s quick work in between does not hide the slow', async () => {
  const { maxOf, answered } = await simulate(4_000, {
    'mixed/slow': { atOnce: 4, everyMs: 400, workMs: 300 },
    'mixed/quick': { atOnce: 2, everyMs: 20, workMs: 2 },
    quick: QUICK,
  })
  expect(maxOf('mixed', 2_000, 4_000)).toBe(1)
  expect(Math.max(...(answered.get('quick') ?? []))).toBe(5)
})

test('the usual share comes back once the others have gone', async () => {
  const { maxOf } = await simulate(8_500, {
    slow: { atOnce: 4, everyMs: 300, workMs: 300 },
    quick: { ...QUICK, to: 2_000 },
  })
  expect([maxOf('slow', 1_500, 2_000), maxOf('slow', 8_000, 8_500)]).toEqual([1, 4])
})

test('quick work begins at once, however much slow work waits', async () => {
  const { answered } = await simulate(3_000, {
    one: SLOW,
    another: SLOW,
    third: SLOW,
    quick: { ...QUICK, from: 1_000 },
  })
  expect(Math.max(...(answered.get('quick') ?? []))).toBe(5)
})

test('a caller with many quick requests keeps its share', async () => {
  const { maxOf } = await simulate(1_500, { busy: { atOnce: 4, everyMs: 10, workMs: 10 }, quick: QUICK })
  expect(maxOf('busy', 1_000, 1_500)).toBe(4)
})

test('a slot goes to the caller that held slots for the shortest time', async () => {
  let now = 0
  const { began, come, leaveFirst } = crowd(new FairQueue({ ...LIMITS, slots: 1 }, () => now))
  await come('ana')
  now = 30
  void come('bia')
  await leaveFirst()
  now = 40
  void come('ana')
  void come('caio')
  await leaveFirst()
  expect(began).toEqual(['ana', 'bia', 'caio'])
  void come('bia')
  await leaveFirst()
  expect(began[3]).toBe('bia')
})

test('property: limits hold in total and per caller, no slot stays unused while a caller may take it, and every request ends', async () => {
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
      async (slots, steps) => {
        const limits = { slots, waiting: 1000, waitingPerCaller: 1000, timeoutMs }
        // All work is quick: a share that shrinks by slow work is asserted above.
        const queue = new FairQueue(limits, () => 0)
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
          expect(working.length).toBeLessThanOrEqual(slots)
          for (const name of ['ana', 'bia', 'caio']) expect(ofCaller(name)).toBeLessThanOrEqual(queue.share)
          const mayBegin = waiting.some((other) => ofCaller(other.caller) < queue.share)
          expect(mayBegin && working.length < slots).toBe(false)
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
