import { expect, test } from 'vitest'
import { PasswordHashing } from './password-hashing.ts'

test('hashes as the original does, and knows its own', async () => {
  const passwords = new PasswordHashing()
  const hash = await passwords.hash('brigadeiro')
  expect(hash).toMatch(/^\$2a\$10\$/)
  expect(await passwords.verify('brigadeiro', hash)).toBe(true)
  expect(await passwords.verify('beijinho', hash)).toBe(false)
})

test('where there is no password, none is right, and it takes as long to say so', async () => {
  const passwords = new PasswordHashing()
  const started = performance.now()
  expect(await passwords.verify('brigadeiro', null)).toBe(false)
  expect(performance.now() - started).toBeGreaterThan(10)
})

test('a longer text that begins with the password is another one', async () => {
  const passwords = new PasswordHashing()
  const longest = 'a'.repeat(72)
  const hash = await passwords.hash(longest)
  expect(await passwords.verify(longest, hash)).toBe(true)
  expect(await passwords.verify(`${longest}b`, hash)).toBe(false)
})
