import { expect, test } from 'vitest'
import { readState } from './shared-state.ts'

const TIMER = { id: 't', task: 'Asse', step: 2, index: 0, kind: 'running', left: 60_000 }

test('a state is read with its deadlines by the clock of this device', () => {
  expect(readState({ step: 2, count: 8, timers: [TIMER] }, 1000)).toEqual({
    step: 2,
    count: 8,
    timers: [{ ...TIMER, deadline: 61_000 }],
  })
  expect(readState({ step: null, count: 8, timers: [] }, 0)).toMatchObject({ step: null })
})

test('what is no state is left out, and what is long is cut', () => {
  for (const wrong of [
    null,
    'x',
    { step: 9, count: 8, timers: [] },
    { step: 1, count: 1e9, timers: [] },
    { step: 1.5, count: 8, timers: [] },
    { step: 1, count: 8 },
  ]) {
    expect(readState(wrong, 0)).toBeNull()
  }
  const timers = [
    { ...TIMER, left: -1 },
    { ...TIMER, kind: 'x' },
    null,
    ...Array.from({ length: 40 }, () => ({ ...TIMER, task: 'x'.repeat(500) })),
  ]
  const state = readState({ step: 1, count: 8, timers }, 0)
  expect(state?.timers).toHaveLength(17)
  expect(state?.timers[0]?.task).toHaveLength(120)
})
