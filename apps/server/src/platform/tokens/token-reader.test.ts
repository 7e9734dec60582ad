import { expect, test } from 'vitest'
import { tokenReader } from './token-reader.ts'
import { signToken } from './tokens.ts'
import { secretKey } from './verifying-keys.ts'

const SECRET = 'a secret that only the tests know, long enough'

function countedReader() {
  const key = secretKey(SECRET)
  let verifications = 0
  const read = tokenReader([
    {
      ...key,
      verifies: (...request) => {
        verifications += 1
        return key.verifies(...request)
      },
    },
  ])
  return { read, verifications: () => verifications }
}

test('a signature is verified once, and every reading gives its claims', async () => {
  const { read, verifications } = countedReader()
  const token = await signToken({ sub: 'ana' }, SECRET)
  const readings = [await read(token), await read(token)]
  for (const reading of readings)
    expect(reading).toMatchObject({ ok: true, value: { claims: { sub: 'ana' } } })
  expect(verifications()).toBe(1)
})

test('a refused token is verified each time, and a changed one is not taken for the cached one', async () => {
  const { read, verifications } = countedReader()
  const token = await signToken({ sub: 'ana' }, SECRET)
  await read(token)
  const forged = await signToken({ sub: 'ana' }, `${SECRET}!`)
  for (let times = 0; times < 2; times += 1)
    expect(await read(forged)).toEqual({ ok: false, refusal: { kind: 'signature' } })
  expect(verifications()).toBe(3)
})
