/** Turns the cases of the auth contract into tests. */
import { expect, inject, test } from 'vitest'
import type { AuthCases } from './auth-case.ts'
import { resultOf } from './result.ts'
import { type TestFile, TEST_PHONES } from './server/profiles.ts'
import { World } from './world.ts'

/**
 * Registers one test per case, titled by the case's subject and `says`.
 * @param file the calling test file, which determines the phone numbers.
 */
export function runCases(cases: AuthCases, file: TestFile): void {
  const places = {
    addresses: inject('authAddresses'),
    mailbox: inject('mailbox'),
    keys: inject('authKeys'),
    identityProvider: inject('identityProvider'),
    phones: TEST_PHONES[file].values(),
  }
  const all = Object.entries(cases).flatMap(([subject, each]) => each.map((one) => ({ subject, ...one })))
  test.each(all)('$subject: $says', async ({ on = 'main', ...each }) => {
    const { actual, expected } = await resultOf(each, new World(on, places))
    expect(actual).toEqual(expected)
  })
}
