import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extend,
  inOrder,
  isDue,
  isTimer,
  leftMs,
  newTimer,
  nextDeadline,
  pause,
  restLeftMs,
  resume,
  ring,
  takeRest,
  withoutForgotten,
  type Timer,
} from './timer.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const T0 = 1_700_000_000_000
const SOURCE = { recipeId: 'r', recipeTitle: 'Brigadeiro', step: 5, index: 0, task: 'deixe esfriar' }

const baking = (now = T0) => newTimer('a', SOURCE, { seconds: 35 * 60, untilSeconds: 40 * 60 }, now)
const waiting = (now = T0) => newTimer('b', SOURCE, { seconds: 1800, untilSeconds: 1800 }, now)

test('what is left follows from the deadline alone', () => {
  const timer = waiting()
  expect(leftMs(timer, T0 + 10 * MINUTE)).toBe(20 * MINUTE)
  expect(leftMs(JSON.parse(JSON.stringify(timer)) as Timer, T0 + 29 * MINUTE)).toBe(MINUTE)
  expect(leftMs(timer, T0 + HOUR)).toBe(0)
})

test('a pause keeps what is left', () => {
  const paused = pause(waiting(), T0 + 10 * MINUTE)
  expect(leftMs(paused, T0 + 5 * HOUR)).toBe(20 * MINUTE)
  expect(nextDeadline([paused])).toBeNull()
  expect(resume(paused, T0 + 5 * HOUR).state).toEqual({
    kind: 'running',
    deadline: T0 + 5 * HOUR + 20 * MINUTE,
  })
})

test('a timer rings once, from its deadline on', () => {
  const timer = waiting()
  expect(ring(timer, T0 + 30 * MINUTE - 1)).toBe(timer)
  const rung = ring(timer, T0 + 33 * MINUTE)
  expect(rung.state).toEqual({ kind: 'rung', deadline: T0 + 30 * MINUTE, rangAt: T0 + 33 * MINUTE })
  expect(ring(rung, T0 + HOUR)).toBe(rung)
  expect(pause(timer, T0 + 30 * MINUTE)).toBe(timer)
})

test('a minute more counts from the deadline, from now once it has rung, and within a pause', () => {
  const timer = waiting()
  expect(leftMs(extend(timer, MINUTE, T0), T0)).toBe(31 * MINUTE)
  const late = T0 + 40 * MINUTE
  expect(leftMs(extend(timer, MINUTE, late), late)).toBe(MINUTE)
  expect(leftMs(extend(ring(timer, late), MINUTE, late), late)).toBe(MINUTE)
  expect(leftMs(extend(pause(timer, T0 + MINUTE), MINUTE, late), late)).toBe(30 * MINUTE)
})

test('a range rings at its lower bound, then offers the rest', () => {
  const rung = ring(baking(), T0 + 35 * MINUTE)
  expect(restLeftMs(baking(), T0)).toBe(0)
  expect(restLeftMs(rung, T0 + 37 * MINUTE)).toBe(3 * MINUTE)
  const rest = takeRest(rung, T0 + 37 * MINUTE)
  expect(leftMs(rest, T0 + 37 * MINUTE)).toBe(3 * MINUTE)
  const again = ring(rest, T0 + 40 * MINUTE)
  expect([isDue(rest, T0 + 40 * MINUTE), restLeftMs(again, T0 + 40 * MINUTE)]).toEqual([true, 0])
  expect(restLeftMs(rung, T0 + 41 * MINUTE)).toBe(0)
  expect(takeRest(rung, T0 + 41 * MINUTE)).toBe(rung)
})

test('those that have rung come first, then the next deadline, pauses last', () => {
  const now = T0 + 31 * MINUTE
  const paused = pause(waiting(now), now)
  const all = [paused, waiting(now), baking(), ring(waiting(), now)]
  expect(inOrder(all, now)).toEqual([all[3], all[2], all[1], all[0]])
  expect(nextDeadline(all)).toBe(T0 + 35 * MINUTE)
})

test('a timer that nobody answered is forgotten after a day', () => {
  const rung = ring(waiting(), T0 + HOUR)
  expect(withoutForgotten([rung, waiting()], T0 + 24 * HOUR)).toHaveLength(2)
  expect(withoutForgotten([rung, waiting()], T0 + 25 * HOUR)).toEqual([waiting()])
})

test.each([null, 7, {}, [], { ...waiting(), state: null }, { ...waiting(), state: { kind: 'running' } }])(
  '%j is no stored timer',
  (value) => {
    expect(isTimer(value)).toBe(false)
  },
)

test('whatever is pressed whenever, a timer stays one, rings at most once a deadline, and no time gets lost', () => {
  const press = fc.constantFrom('pause', 'resume', 'minute', 'ring', 'rest')
  const moves = fc.array(fc.tuple(press, fc.integer({ min: 0, max: 20 * MINUTE })), { maxLength: 30 })
  fc.assert(
    fc.property(moves, (pressed) => {
      let [timer, now] = [baking(), T0]
      for (const [name, laterMs] of pressed) {
        now += laterMs
        const before = timer
        const act = {
          pause,
          resume,
          ring,
          rest: takeRest,
          minute: (old: Timer, at: number) => extend(old, MINUTE, at),
        }[name]
        timer = act(before, now)
        const keepsTime = name !== 'pause' && name !== 'resume'
        expect([
          isTimer(JSON.parse(JSON.stringify(timer))),
          keepsTime || leftMs(timer, now) === leftMs(before, now),
          timer.state.kind !== 'rung' || timer.state.rangAt >= timer.state.deadline,
          timer.state.kind !== 'rung' || ring(timer, now + SECOND) === timer,
        ]).toEqual([true, true, true, true])
        // A press that another page has made already changes nothing more.
        expect(name === 'minute' || act(timer, now) === timer || !isDue(before, now)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
