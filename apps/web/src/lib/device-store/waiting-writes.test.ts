import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptMutation } from './kept-mutation.ts'
import { dropWrite, isWaiting, keepWrite, markRefused } from './waiting-writes.ts'
import { waitingWrites } from './write-queue.ts'

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

it('keeps the turn of a write that waits already, with its refusal until it is sent again', () => {
  keepWrite('u1', write('a', 'one'))
  keepWrite('u1', write('b', 'two'))
  keepWrite('u1', write('a', 'one'))
  expect(waitingWrites('u1').map(({ of }) => of)).toEqual(['a', 'b'])
  markRefused('u1', write('a', 'one'), 'PT413')
  expect(waitingWrites('u1')).toEqual([{ ...write('a', 'one'), refusal: 'PT413' }, write('b', 'two')])
  keepWrite('u1', write('a', 'one'))
  expect(waitingWrites('u1')).toEqual([write('b', 'two'), write('a', 'one')])
})

it('knows what waits as it is, and does not keep what was removed meanwhile', () => {
  keepWrite('u1', write('a', 'new'))
  expect(isWaiting('u1', write('a', 'new'))).toBe(true)
  expect(isWaiting('u1', write('a', 'old'))).toBe(false)
  expect(isWaiting('u2', write('a', 'new'))).toBe(false)
  markRefused('u1', write('a', 'old'), 'PT413')
  markRefused('u2', write('a', 'new'), 'PT413')
  expect(waitingWrites('u1')).toEqual([write('a', 'new')])
  expect(waitingWrites('u2')).toEqual([])
})
