import { PostgrestClient } from '@supabase/postgrest-js'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { keptMutation } from './kept-mutation.ts'
import { clearRows } from './rows.ts'
import { keepSending, sendWaitingWrites } from './sender.ts'
import { keepWrite } from './waiting-writes.ts'
import { waitingWrites, type Lane, type WaitingWrite } from './write-queue.ts'

interface Sent {
  readonly of: string
  readonly text: string
}

const stored = new Map<string, string>()
let page: EventTarget & { visibilityState?: string }

beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('window', new EventTarget())
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keyOf = (lane: Lane) => ['test', 'u1', lane]
const write = (of: string, text: string, lane: Lane = 'writes'): WaitingWrite => ({
  key: keyOf(lane),
  of,
  variables: { of, text },
  ...(lane !== 'writes' && { lane }),
})
const keep = (...writes: readonly WaitingWrite[]) => writes.forEach((each) => keepWrite('u1', each))
const waiting = () => waitingWrites('u1').map(({ of }) => of)

/** A page whose writes are answered by `answer`. */
function open(answer: (sent: Sent) => unknown = () => undefined) {
  const client = new QueryClient()
  const sent: string[] = []
  for (const lane of ['writes', 'photos'] as const) {
    const { mutationKey, ...options } = keptMutation({
      userId: 'u1',
      mutationKey: keyOf(lane),
      lane,
      of: ({ of }: Sent) => of,
      send: async (variables) => {
        sent.push(`${variables.of} ${variables.text}`)
        const error = await answer(variables)
        if (error instanceof Error) throw error
      },
      stale: () => [],
    })
    client.setMutationDefaults(mutationKey, options)
  }
  const mutate = async ({ key, variables }: WaitingWrite) => {
    const options = client.defaultMutationOptions({ mutationKey: key })
    await client.getMutationCache().build(client, options).execute(variables)
  }
  return { client, sent, mutate: (each: WaitingWrite) => mutate(each).catch(() => undefined) }
}

/** Fails as often as there are errors. */
const failing = (...errors: readonly unknown[]) => {
  const left = [...errors]
  return () => left.shift()
}
const OFFLINE = new ApiError('no connection', 0)
const TOO_LONG = new ApiError('too long together', 413, 'PT413')

it('sends what waits after a reload, in the order in which it was made', async () => {
  keep(write('a', '1'), write('b', '2'), write('a', '3'))
  const { client, sent } = open()
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['b 2', 'a 3'])
  expect(waiting()).toEqual([])
})

it('lets all wait, in their order, without a connection', async () => {
  keep(write('a', '1'), write('b', '2'))
  const { client, sent } = open(failing(OFFLINE))
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['a 1'])
  expect(waiting()).toEqual(['a', 'b'])
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['a 1', 'a 1', 'b 2'])
})

it.each([
  ['the server fails', new ApiError('broken', 500)],
  ['the session has ended', new ApiError('JWT expired', 401, 'PGRST303')],
  ['there is no session', new ApiError('no session', 400, 'AuthSessionMissingError')],
  ['the server took too long', new ApiError('timeout', 408)],
  ['too much was sent', new ApiError('slow down', 429)],
  ['the app fails', new TypeError('x is not a function')],
])('keeps a write where %s, and sends the others', async (_, error) => {
  keep(write('a', '1'), write('b', '2'))
  const { client, sent } = open(failing(error))
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['a 1', 'b 2'])
  expect(waitingWrites('u1')).toEqual([write('a', '1')])
})

it('keeps what the service refused, with the code, without sending it again', async () => {
  keep(write('a', 'too long'), write('b', '2'))
  const { client, sent } = open(failing(TOO_LONG))
  await sendWaitingWrites(client, 'u1')
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['a too long', 'b 2'])
  expect(waitingWrites('u1')).toEqual([{ ...write('a', 'too long'), refusal: 'PT413' }])
})

it('holds no other write back while a photo is sent, and sends photos one after the other', async () => {
  keep(write('p', '1', 'photos'), write('q', '2', 'photos'), write('a', '3'))
  let end = () => {}
  const { client, sent } = open(({ of }) => of === 'p' && new Promise<void>((resolve) => (end = resolve)))
  const turn = sendWaitingWrites(client, 'u1')
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual(['p', 'q'])
  // A further turn meanwhile sends nothing twice.
  const further = sendWaitingWrites(client, 'u1')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.toSorted()).toEqual(['a 3', 'p 1'])
  end()
  await Promise.all([turn, further])
  expect(sent.slice(2)).toEqual(['q 2'])
})

it('sends of several values of one thing the newest alone', async () => {
  let end = () => {}
  const { sent, mutate } = open(({ text }) => text === '1' && new Promise<void>((resolve) => (end = resolve)))
  const first = mutate(write('a', '1'))
  await vi.advanceTimersByTimeAsync(0)
  const others = ['2', '3', '4'].map((text) => mutate(write('a', text)))
  await vi.advanceTimersByTimeAsync(0)
  end()
  await Promise.all([first, ...others])
  expect(sent).toEqual(['a 1', 'a 4'])
  expect(waiting()).toEqual([])
})

it('sends a write of two pages once', async () => {
  const locks = new Map<string, Promise<unknown>>()
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _options: object, work: () => Promise<unknown>) => {
        const turn = (locks.get(name) ?? Promise.resolve()).then(work)
        locks.set(
          name,
          turn.catch(() => undefined),
        )
        return turn
      },
    },
  })
  keep(write('a', '1'), write('p', '2', 'photos'))
  const pages = [open(), open(), open()]
  await Promise.all(pages.map(({ client }) => sendWaitingWrites(client, 'u1')))
  expect(pages.flatMap(({ sent }) => sent).toSorted()).toEqual(['a 1', 'p 2'])
})

it.each([
  ['stored', undefined],
  ['refused', TOO_LONG],
  ['without a connection', OFFLINE],
])('leaves nothing of an account that signs out while it sends: %s', async (_, answer) => {
  keep(write('a', '1'), write('b', '2'))
  const { client, sent } = open(() => {
    clearRows()
    return answer
  })
  await sendWaitingWrites(client, 'u1')
  expect(sent).toEqual(['a 1'])
  expect([...stored.keys()]).toEqual([])
})

it.each([
  ['30 s later', () => vi.advanceTimersByTimeAsync(30_000)],
  ['when the connection returns', () => window.dispatchEvent(new Event('online'))],
  ['when the page is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('tries again %s', async (_, cause) => {
  keep(write('a', '1'))
  const { client, sent } = open(failing(OFFLINE))
  const end = keepSending(client, 'u1', async () => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual(['a'])
  await cause()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a 1', 'a 1'])
  end()
})

it('does not try again when the page is hidden, nor once it has ended', async () => {
  keep(write('a', '1'))
  const { client, sent } = open(() => OFFLINE)
  const end = keepSending(client, 'u1', async () => {})
  await vi.advanceTimersByTimeAsync(0)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  end()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a 1'])
})

it('fetches its code once a write waits, and again where that failed', async () => {
  const { client, sent } = open()
  const register = vi
    .fn<() => Promise<void>>(async () => {})
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const end = keepSending(client, 'u1', register)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).not.toHaveBeenCalled()
  keep(write('a', '1'))
  expect(register).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['a 1'])
  end()
})

it.each([
  [503, 'a standby', { code: '0A000', message: 'cannot set transaction read-write mode during recovery' }],
  [
    400,
    'a standby of the hosted service',
    { code: '0A000', message: 'cannot set transaction read-write mode' },
  ],
  [
    405,
    'a standby, in a function',
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  ],
  [
    503,
    'a server that ends',
    { code: '57P01', message: 'terminating connection due to administrator command' },
  ],
  [503, 'no server', { code: 'PGRST000', message: 'Database connection error. Retrying the connection.' }],
])('keeps a write that got %i from %s, and sends it again by itself', async (status, _, body) => {
  const texts: unknown[] = []
  vi.stubGlobal('fetch', async (_address: unknown, { body: text }: { readonly body: string }) => {
    texts.push(JSON.parse(text))
    const answer = texts.length === 1 ? [{ ...body, details: null, hint: null }, status] : [null, 201]
    return new Response(JSON.stringify(answer[0]), { status: Number(answer[1]) })
  })
  const api = new PostgrestClient('http://api.test', { fetch: (...sends) => fetch(...sends), retry: false })
  const { client, mutate } = open(async (variables) => {
    // As the app's `unwrap`, whose module needs a document.
    const { error, status } = await api.from('recipe_notes').upsert(variables)
    return error && new ApiError(error.message, status, error.code)
  })
  const end = keepSending(client, 'u1', async () => {})
  await mutate(write('a', 'typed'))
  expect(waiting()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(texts).toEqual([
    { of: 'a', text: 'typed' },
    { of: 'a', text: 'typed' },
  ])
  expect(waiting()).toEqual([])
  end()
})
