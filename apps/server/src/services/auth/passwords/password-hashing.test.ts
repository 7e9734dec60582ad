import { expect, test, vi } from 'vitest'
import { HashingThreads } from './hashing-threads.ts'
import { PasswordHashing } from './password-hashing.ts'

test('hashes in the format of the original and verifies its own hashes', async () => {
  const passwords = new PasswordHashing()
  const hash = await passwords.hash('brigadeiro')
  expect(hash).toMatch(/^\$2a\$10\$/)
  expect(await passwords.verify('brigadeiro', hash)).toBe(true)
  expect(await passwords.verify('beijinho', hash)).toBe(false)
})

test('without a stored hash, verification fails after the same work', async () => {
  const passwords = new PasswordHashing()
  const checks = vi.spyOn(HashingThreads.prototype, 'run')
  expect(await passwords.verify('brigadeiro', null)).toBe(false)
  const encodedHash: unknown = expect.stringMatching(/^\$2b\$10\$/)
  expect(checks.mock.calls).toEqual([[{ kind: 'verify', password: 'brigadeiro', encodedHash }]])
  checks.mockRestore()
})

test.each([4, 11])(
  'at a cost of %d, a new hash and the check without one cost as much',
  async (bcryptCost) => {
    const passwords = new PasswordHashing({ bcryptCost, requestMs: null })
    const checks = vi.spyOn(HashingThreads.prototype, 'run')
    const hash = await passwords.hash('brigadeiro')
    expect(await passwords.verify('brigadeiro', hash)).toBe(true)
    expect(await passwords.verify('brigadeiro', null)).toBe(false)
    const [, withHash, without] = checks.mock.calls.map(([task]) => task)
    const prefix = String.raw`^\$2[ab]\$${String(bcryptCost).padStart(2, '0')}\$.{53}$`
    const encodedHash: unknown = expect.stringMatching(new RegExp(prefix))
    expect(withHash).toEqual({ kind: 'verify', password: 'brigadeiro', encodedHash })
    expect(without).toEqual({ kind: 'verify', password: 'brigadeiro', encodedHash })
    checks.mockRestore()
  },
)

test('a longer text that begins with the password is refused', async () => {
  const passwords = new PasswordHashing()
  const longest = 'a'.repeat(72)
  const hash = await passwords.hash(longest)
  expect(await passwords.verify(longest, hash)).toBe(true)
  expect(await passwords.verify(`${longest}b`, hash)).toBe(false)
})
