import { expect, test } from 'vitest'
import { findWeakness, requireStrongPassword } from './password-strength.ts'

const plain = { passwordMinLength: 6, passwordRequiredCharacters: [], commonPasswordsRefused: false }

test('requires the minimum length', () => {
  expect(findWeakness('12345', plain)).toMatchObject({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  })
  expect(findWeakness('123456', plain)).toBeNull()
})

test('requires one character of each set', () => {
  const rules = { ...plain, passwordRequiredCharacters: ['abc', '0123456789'] }
  expect(findWeakness('bbb', rules)).toMatchObject({ status: 422, reasons: ['length', 'characters'] })
  expect(findWeakness('bolo123', rules)).toBeNull()
})

test('refuses common passwords if so configured', () => {
  expect(findWeakness('Brigadeiro123', plain)).toBeNull()
  expect(findWeakness('Brigadeiro123', { ...plain, commonPasswordsRefused: true })).toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  })
})

test('refuses passwords that bcrypt would truncate', () => {
  expect(() => requireStrongPassword('ç'.repeat(37), plain)).toThrow(
    'Password cannot be longer than 72 characters',
  )
  expect(() => requireStrongPassword('ç'.repeat(36), plain)).not.toThrow()
})
