import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readsEnd } from './reads-end.ts'

test('ends with the last read, or with the time', async () => {
  const client = new QueryClient()
  await readsEnd(client, 10_000)
  let answer: (text: string) => void = () => undefined
  const response = new Promise<string>((resolve) => (answer = resolve))
  const reading = client.fetchQuery({ queryKey: ['one'], queryFn: () => response })
  await readsEnd(client, 1)
  expect(client.isFetching()).toBe(1)
  const ended = readsEnd(client, 10_000)
  answer('text')
  await ended
  expect(client.getQueryData(['one'])).toBe(await reading)
})
