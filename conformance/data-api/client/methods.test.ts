import { expect, inject, test } from 'vitest'
import { clientCases } from './cases/index.ts'
import { expectedOutcome, outcomeOf } from './outcome.ts'

const { main } = inject('addresses')

test.each(clientCases)('$method: $says', async (clientCase) => {
  expect(await outcomeOf(clientCase, main)).toEqual(expectedOutcome(clientCase))
})
