/** Turns the cases of the storage contract into tests. */
import { expect, inject, test } from 'vitest'
import { held } from '../auth/shapes.ts'
import type { StorageCase, StorageCases } from './storage-case.ts'
import { World } from './world.ts'

/** Registers one test per case, titled by the case's subject and `says`. */
export function runCases(cases: StorageCases): void {
  const all = Object.entries(cases).flatMap(([subject, each]) => each.map((one) => ({ subject, ...one })))
  test.each(all)('$subject: $says', async (each) => {
    const expected = each.refused ? { refused: { ...each.refused } } : { gives: each.gives }
    const actual = await outcomeOf(each)
    expect(held(actual, expected)).toEqual(expected)
  })
}

async function outcomeOf({ act, refused }: StorageCase): Promise<unknown> {
  let value: unknown
  try {
    value = await act(new World(inject('storageAddress')))
  } catch (error) {
    if (refused) return { refused: refusalOf(error, refused) }
    throw error
  }
  if (typeof value !== 'object' || value === null || !('error' in value) || !('data' in value)) {
    return { gives: value }
  }
  return value.error ? { refused: refusalOf(value.error, refused) } : { gives: value.data }
}

/** Only the members that the case names, so that a refusal without a `statusCode` can be expected too. */
function refusalOf(error: unknown, expected: StorageCase['refused']): object {
  const { status, statusCode, message } = error as Record<string, unknown>
  return {
    status,
    message,
    ...(expected && !('statusCode' in expected) ? {} : { statusCode }),
  }
}
