/** Turns the cases of the realtime contract into tests, in both serialisations. */
import { expect, inject, test } from 'vitest'
import { held } from '../auth/shapes.ts'
import type { RealtimeCase, RealtimeCases } from './realtime-case.ts'
import { type Version, World } from './world.ts'

const VERSIONS: readonly Version[] = ['1.0.0', '2.0.0']

/** Registers one test per case and serialisation, titled by the case's subject and `says`. */
export function runCases(cases: RealtimeCases): void {
  const all = Object.entries(cases).flatMap(([subject, each]) =>
    each.flatMap((one) => VERSIONS.map((version) => ({ subject, version, ...one }))),
  )
  test.concurrent.each(all)('$subject: $says ($version)', async (each) => {
    const world = new World(inject('realtimeAddress'), inject('realtimeDatabase'), each.version)
    const expected = each.refused === undefined ? each.gives : each.refused
    try {
      expect(held(await outcomeOf(each, world), expected)).toEqual(expected)
    } finally {
      await world.end()
    }
  })
}

async function outcomeOf({ act, refused }: RealtimeCase, world: World): Promise<unknown> {
  try {
    return await act(world)
  } catch (error) {
    if (refused !== undefined) return (error as Error).message
    throw error
  }
}
