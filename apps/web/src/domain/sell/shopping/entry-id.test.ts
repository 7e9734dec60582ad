import { expect, it } from 'vitest'
import { entryIdOf } from './entry-id.ts'

it('gives a recipe one id on every device of an account', async () => {
  const id = await entryIdOf('ana', 'bolo')
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(await entryIdOf('ana', 'bolo')).toBe(id)
  expect(new Set([id, await entryIdOf('bia', 'bolo'), await entryIdOf('ana', 'torta')]).size).toBe(3)
})
