/** Turns the cases of the functions contract into tests. */
import { expect, inject, test } from 'vitest'
import type { FunctionsCases } from './functions-case.ts'
import { World } from './world.ts'

/** Registers one test per case, titled by the case's subject and `says`. */
export function runCases(cases: FunctionsCases): void {
  const all = Object.entries(cases).flatMap(([subject, each]) => each.map((one) => ({ subject, ...one })))
  test.each(all)('$subject: $says', async ({ act, gives }) => {
    const value = await act(new World(inject('functionsAddress')))
    expect({ value }).toMatchObject({ value: gives })
  })
}
