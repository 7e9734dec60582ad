import { expect, inject, test } from 'vitest'
import { clientCases } from './client/index.ts'
import { httpCases } from './http/index.ts'
import { outcomeOf } from './outcome.ts'
import { World } from './world.ts'

const places = {
  addresses: inject('authAddresses'),
  mailbox: inject('mailbox'),
  keys: inject('authKeys'),
}

const all = [clientCases, httpCases].flatMap((cases) =>
  Object.entries(cases).flatMap(([subject, each]) => each.map((one) => ({ subject, ...one }))),
)

test.each(all)('$subject: $says', async ({ on = 'main', ...each }) => {
  const { actual, expected } = await outcomeOf(each, new World(on, places))
  expect(actual).toEqual(expected)
})
