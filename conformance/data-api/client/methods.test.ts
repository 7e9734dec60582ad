import { expect, inject, test } from 'vitest'
import { clientCases } from './cases/index.ts'
import { expectedResult, resultOf } from './result.ts'

const { main } = inject('addresses')

test.each(clientCases)('$method: $says', async (clientCase) => {
  expect(await resultOf(clientCase, main)).toEqual(expectedResult(clientCase))
})
