import { expect, test } from 'vitest'
import { signToken } from '../../../platform/tokens.ts'
import { TokenReader } from './token-reader.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const KEY = { kty: 'oct', k: Buffer.from(SECRET).toString('base64url'), alg: 'HS256' }
const none = () => ({ asked: 0, found: 0, dropped: 0 })

test('a verified token is remembered, the longest unused makes room, and a refused one is not kept', async () => {
  const lookups = none()
  const reader = new TokenReader([KEY], 2, lookups)
  const [ana = '', bia = '', caio = ''] = await Promise.all(
    ['ana', 'bia', 'caio'].map((sub) => signToken({ sub }, SECRET)),
  )
  for (const token of [ana, ana, bia, ana]) reader.read(token)
  expect(lookups).toEqual({ asked: 4, found: 2, dropped: 0 })
  expect(reader.read(caio).claims).toEqual({ sub: 'caio' })
  expect(reader.read(ana).claims).toEqual({ sub: 'ana' })
  expect(lookups).toEqual({ asked: 6, found: 3, dropped: 1 })
  expect(reader.read(bia).claims).toEqual({ sub: 'bia' })
  expect(lookups).toEqual({ asked: 7, found: 3, dropped: 2 })
  for (let time = 0; time < 2; time += 1) expect(() => reader.read(`${ana}x`)).toThrow('No suitable key')
  expect(lookups).toEqual({ asked: 9, found: 3, dropped: 2 })
})

test('none is remembered where that is switched off, and who sends none is not looked for', async () => {
  const lookups = none()
  const reader = new TokenReader([KEY], 0, lookups)
  const token = await signToken({}, SECRET)
  for (const each of [token, token, null]) reader.read(each)
  expect(lookups).toEqual({ asked: 2, found: 0, dropped: 0 })
})
