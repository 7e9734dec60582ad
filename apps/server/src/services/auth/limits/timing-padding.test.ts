import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DurationSampler } from './timing-padding.ts'

/** Timers may fire slightly early. */
const EARLIER_MS = 2

test('a sampled wait takes as long as the work, even if that failed', async () => {
  const usual = new DurationSampler()
  await usual.sleepSampled()
  const failing = usual.measure(async () => {
    await sleep(80)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  const begun = performance.now()
  await usual.sleepSampled()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(80 - EARLIER_MS)
})
