import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt, keyUri, matchingStep, newSecret } from './totp.ts'

/** "12345678901234567890" in base 32: the secret of RFC 6238's test vectors, of whose eight digits the last six are used. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s (RFC 6238, appendix B)', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('a code is valid one step before and after its own, and only once', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  for (const offset of [-1, 0, 1]) {
    expect(matchingStep(codeAt(SECRET, step + offset), SECRET, { now, after: null })).toBe(step + offset)
  }
  for (const offset of [-2, 2]) {
    expect(matchingStep(codeAt(SECRET, step + offset), SECRET, { now, after: null })).toBeNull()
  }
  expect(matchingStep(codeAt(SECRET, step), SECRET, { now, after: step })).toBeNull()
  expect(matchingStep(codeAt(SECRET, step - 1), SECRET, { now, after: step })).toBeNull()
  expect(matchingStep(codeAt(SECRET, step + 1), SECRET, { now, after: step })).toBe(step + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '０００００６'])('%j is not a code', (code) => {
  expect(matchingStep(code, SECRET, { now: Date.now(), after: null })).toBeNull()
})

test('secrets have 160 bits and are unique', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address in the QR code', () => {
  expect(keyUri(SECRET, 'Ateliê: Doce', 'ana@doce.example')).toBe(
    `otpauth://totp/Ateli%C3%AA:%20Doce:ana@doce.example?algorithm=SHA1&digits=6&issuer=Ateli%C3%AA:%20Doce&period=30&secret=${SECRET}`,
  )
})

test('an independent library computes the same codes', () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = newSecret()
    const step = Math.floor(Math.random() * 2 ** 32)
    const code = new TOTP({ secret }).generate({ timestamp: step * 30_000 })
    expect(codeAt(secret, step)).toBe(code)
  }
})

test('an independent library reads the address as it is meant', () => {
  expect(URI.parse(keyUri(SECRET, 'Ateliê: Doce', 'ana@doce.example'))).toMatchObject({
    issuer: 'Ateliê: Doce',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(SECRET),
  })
})
