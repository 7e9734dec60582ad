import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const ID = '0b2c58a4-6f0e-4f0f-9a51-6d2f7f3b0c11'

test('what was sealed shows nothing, and opens again', () => {
  const sealed = seal({ code: '123456' }, ID, 'secret')
  expect(sealed.toString('latin1')).not.toMatch(/code|123456/)
  expect(seal({ code: '123456' }, ID, 'secret')).not.toEqual(sealed)
  expect(unseal(sealed, ID, 'secret')).toEqual({ code: '123456' })
})

test('with another secret, in another row, changed or cut off it does not open', () => {
  const sealed = seal({ code: '123456' }, ID, 'secret')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal(sealed, ID, 'other')).toThrow()
  expect(() => unseal(sealed, ID.replace('0', '1'), 'secret')).toThrow()
  expect(() => unseal(changed, ID, 'secret')).toThrow()
  expect(() => unseal(sealed.subarray(0, 20), ID, 'secret')).toThrow()
})
