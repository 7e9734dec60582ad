import { PostgrestClient } from '@supabase/postgrest-js'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { keptMutation, sendWaitingWrites } from './kept-mutation.ts'
import { dropWrite, keepWrite, waitingWrites } from './waiting-writes.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = ['note', 'u1', 'save']
const write = (of: string, text: string) => ({ key: KEY, of, variables: { of, text } })

it('keeps the newest write of each subject, in order, for its account only', () => {
  keepWrite('u1', write('a', 'one'))
  keepWrite('u1', write('b', 'two'))
  keepWrite('u1', write('a', 'three'))
  expect(waitingWrites('u1').map(({ variables }) => variables)).toEqual([
    { of: 'b', text: 'two' },
    { of: 'a', text: 'three' },
  ])
  expect(waitingWrites('u2')).toEqual([])
})

it('drops what was sent, and nothing that has replaced it', () => {
  keepWrite('u1', write('a', 'new'))
  dropWrite('u1', write('a', 'old'))
  expect(waitingWrites('u1')).toHaveLength(1)
  dropWrite('u1', write('a', 'new'))
  expect(stored.size).toBe(0)
})

it('forgets a waiting write of what is removed, so that a reload does not bring it back', () => {
  keepWrite('u1', write('a', 'made'))
  keepWrite('u1', write('b', 'made too'))
  keepWrite('u1', { ...write('a', ''), key: ['note', 'u1', 'remove'] }, KEY)
  expect(waitingWrites('u1').map(({ key, of }) => [key[2], of])).toEqual([
    ['save', 'b'],
    ['remove', 'a'],
  ])
})

it('reads nothing out of a damaged store', () => {
  stored.set('atelie-doce.1.u1.write.queue', '{"v":1,"value":[{"key":1},null,"x"]}')
  expect(waitingWrites('u1')).toEqual([])
})

it('shows a stored write although the first read of its list was answered before it', async () => {
  const client = new QueryClient()
  const rows: string[] = []
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['notes'],
    queryFn: () => {
      const read = [...rows]
      return new Promise<string[]>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const end = observer.subscribe(() => {})
  const save = keptMutation({
    userId: 'u1',
    mutationKey: KEY,
    of: (text: string) => text,
    send: async (text: string) => void rows.push(text),
    stale: () => [['notes']],
  })
  const saved = client.getMutationCache().build(client, save).execute('new')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await saved
  expect(observer.getCurrentResult().data).toEqual(['new'])
  expect(waitingWrites('u1')).toEqual([])
  end()
})

/** A client whose mutation fails as often as there are errors, and then succeeds. */
function clientThatFails(...errors: ApiError[]) {
  const client = new QueryClient()
  const sent: unknown[] = []
  const { mutationKey, ...options } = keptMutation({
    userId: 'u1',
    mutationKey: KEY,
    of: ({ of }: { of: string; text: string }) => of,
    send: (variables) => {
      sent.push(variables)
      const error = errors.shift()
      return error === undefined ? Promise.resolve() : Promise.reject(error)
    },
    stale: () => [],
  })
  client.setMutationDefaults(mutationKey, options)
  return { client, sent }
}

it('sends what waits after a reload, keeps it without a connection, and tries again by itself', async () => {
  vi.useFakeTimers()
  keepWrite('u1', write('a', 'typed offline'))
  const { client, sent } = clientThatFails(new ApiError('no connection', 0))
  await sendWaitingWrites(client, 'u1')
  expect(waitingWrites('u1')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual([
    { of: 'a', text: 'typed offline' },
    { of: 'a', text: 'typed offline' },
  ])
  expect(waitingWrites('u1')).toEqual([])
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
  vi.useFakeTimers()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: unknown, { body: text }: { readonly body: string }) => {
    sent.push(JSON.parse(text))
    const answer = sent.length === 1 ? [{ ...body, details: null, hint: null }, status] : [null, 201]
    return new Response(JSON.stringify(answer[0]), { status: Number(answer[1]) })
  })
  const api = new PostgrestClient('http://api.test', { fetch: (...sends) => fetch(...sends), retry: false })
  const client = new QueryClient()
  const { mutationKey, ...options } = keptMutation({
    userId: 'u1',
    mutationKey: KEY,
    of: ({ of }: { of: string; text: string }) => of,
    // As the app's `unwrap`, whose module needs a document.
    send: async (variables) => {
      const { error, status } = await api.from('recipe_notes').upsert(variables)
      if (error) throw new ApiError(error.message, status, error.code)
    },
    stale: () => [],
  })
  client.setMutationDefaults(mutationKey, options)
  await client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationKey }))
    .execute({ of: 'a', text: 'typed' })
    .catch(() => undefined)
  expect(waitingWrites('u1')).toEqual([write('a', 'typed')])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual([
    { of: 'a', text: 'typed' },
    { of: 'a', text: 'typed' },
  ])
  expect(waitingWrites('u1')).toEqual([])
})

it('keeps what the service refused, with the code, without sending it again', async () => {
  keepWrite('u1', write('a', 'too long'))
  const { client, sent } = clientThatFails(new ApiError('too long together', 413, 'PT413'))
  await sendWaitingWrites(client, 'u1')
  expect(waitingWrites('u1')).toEqual([{ ...write('a', 'too long'), refusal: 'PT413' }])
  await sendWaitingWrites(client, 'u1')
  expect(sent).toHaveLength(1)
})
