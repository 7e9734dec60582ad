import { expect, test } from 'vitest'
import { signToken } from '../../../platform/tokens/tokens.ts'
import { TokenReader } from './token-reader.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const KEY = { kty: 'oct', k: Buffer.from(SECRET).toString('base64url'), alg: 'HS256' }
const none = () => ({ lookups: 0, hits: 0, evictions: 0 })

test('a verified token is remembered, the longest unused makes room, and a refused one is not kept', async () => {
  const statistics = none()
  const reader = new TokenReader([KEY], 2, statistics)
  const [ana = '', bia = '', caio = ''] = await Promise.all(
    ['ana', 'bia', 'caio'].map((sub) => signToken({ sub }, SECRET)),
  )
  for (const token of [ana, ana, bia, ana]) reader.read(token)
  expect(statistics).toEqual({ lookups: 4, hits: 2, evictions: 0 })
  expect(reader.read(caio).claims).toEqual({ sub: 'caio' })
  expect(reader.read(ana).claims).toEqual({ sub: 'ana' })
  expect(statistics).toEqual({ lookups: 6, hits: 3, evictions: 1 })
  expect(reader.read(bia).claims).toEqual({ sub: 'bia' })
  expect(statistics).toEqual({ lookups: 7, hits: 3, evictions: 2 })
  for (let time = 0; time < 2; time += 1) expect(() => reader.read(`${ana}x`)).toThrow('No suitable key')
  expect(statistics).toEqual({ lookups: 9, hits: 3, evictions: 2 })
})

test('none is remembered where that is switched off, and who sends none is not looked for', async () => {
  const statistics = none()
  const reader = new TokenReader([KEY], 0, statistics)
  const token = await signToken({}, SECRET)
  for (const each of [token, token, null]) reader.read(each)
  expect(statistics).toEqual({ lookups: 2, hits: 0, evictions: 0 })
})
