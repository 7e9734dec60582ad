import { describe, expect, inject, test } from 'vitest'
import { pages } from './pages/index.ts'
import { perform } from './perform.ts'

const addresses = inject('addresses')

describe.each(pages)('$source', ({ sections }) => {
  describe.each(Object.entries(sections))('%s', (_section, cases) => {
    test.each(cases)('$says: $request', async (httpCase) => {
      const { seen, expected } = await perform(httpCase, addresses)
      expect(seen).toEqual(expected)
    })
  })
})
