import { expect, it } from 'vitest'
import { readLearning } from './learning.ts'

const NOTHING = {
  percent: 0,
  done: 0,
  total: 0,
  exercisesDone: 0,
  exercisesTotal: 0,
  left: 0,
  added: 0,
  state: 'none',
  code: null,
  from: null,
  since: null,
  unproven: 0,
  provenFrom: null,
}

it.each([
  [null, null],
  ['done', null],
  [{}, NOTHING],
  [{ state: 'later', percent: '7', code: '' }, NOTHING],
  [
    {
      percent: 62,
      done: 5,
      total: 8,
      exercises_done: 0,
      exercises_total: 1,
      left: 4,
      new: 2,
      state: 'waiting',
      code: null,
      from: '2026-11-30T03:00:00Z',
      since: '2026-11-23T15:00:00Z',
      unproven: 3,
      proven_from: '2026-11-23T15:42:00+00:00',
    },
    {
      percent: 62,
      done: 5,
      total: 8,
      exercisesDone: 0,
      exercisesTotal: 1,
      left: 4,
      added: 2,
      state: 'waiting',
      code: null,
      from: '2026-11-30',
      since: '2026-11-23T15:00:00Z',
      unproven: 3,
      provenFrom: '2026-11-23T15:42:00+00:00',
    },
  ],
])('reads %j', (value, learning) => {
  expect(readLearning(value)).toEqual(learning)
})
