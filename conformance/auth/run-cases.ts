/** Makes a test of each case. */
import { expect, inject, test } from 'vitest'
import type { AuthCases } from './auth-case.ts'
import { outcomeOf } from './outcome.ts'
import { World } from './world.ts'

/** To be called by a test file; each case becomes a test that is named by its subject and what it says. */
export function runCases(cases: AuthCases): void {
  const places = {
    addresses: inject('authAddresses'),
    mailbox: inject('mailbox'),
    keys: inject('authKeys'),
  }
  const all = Object.entries(cases).flatMap(([subject, each]) => each.map((one) => ({ subject, ...one })))
  test.each(all)('$subject: $says', async ({ on = 'main', ...each }) => {
    const { actual, expected } = await outcomeOf(each, new World(on, places))
    expect(actual).toEqual(expected)
  })
}
