import { expect, test } from 'vitest'
import { findWeakness, requireStrongPassword } from './password-strength.ts'

const plain = { passwordMinLength: 6, passwordRequiredCharacters: [] }

test('asks for the least length', () => {
  expect(findWeakness('12345', plain)).toMatchObject({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  })
  expect(findWeakness('123456', plain)).toBeNull()
})

test('asks for one character of each set', () => {
  const rules = { passwordMinLength: 6, passwordRequiredCharacters: ['abc', '0123456789'] }
  expect(findWeakness('bbb', rules)).toMatchObject({ status: 422, reasons: ['length', 'characters'] })
  expect(findWeakness('bolo123', rules)).toBeNull()
})

test('refuses what bcrypt would cut off', () => {
  expect(() => requireStrongPassword('ç'.repeat(37), plain)).toThrow(
    'Password cannot be longer than 72 characters',
  )
  expect(() => requireStrongPassword('ç'.repeat(36), plain)).not.toThrow()
})
