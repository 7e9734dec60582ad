import { expect, test } from 'vitest'
import { AuthError } from '../errors/auth-error.ts'
import { MAX_OPEN_REQUESTS, OpenRequests } from './open-requests.ts'

test('requests of a network beyond its limit are refused, those of other networks are not', async () => {
  const requests = new OpenRequests()
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => (end = resolve))
  const open = Array.from({ length: MAX_OPEN_REQUESTS }, () => requests.run('192.0.2.1', () => held))
  const one = () => Promise.resolve('answered')
  await expect(requests.run('192.0.2.1', one)).rejects.toThrow(AuthError)
  expect(await requests.run('192.0.2.2', one)).toBe('answered')
  end()
  await Promise.all(open)
  expect(await requests.run('192.0.2.1', one)).toBe('answered')
})

test('a failed request frees its slot', async () => {
  const requests = new OpenRequests()
  const fail = () => requests.run('', () => Promise.reject(new Error('no')))
  for (let count = 0; count <= MAX_OPEN_REQUESTS; count += 1) await expect(fail()).rejects.toThrow('no')
})
