import { stepTimers } from '../../../packages/recipe-text/src/index.ts'
import { expect, test } from 'vitest'
import { checkedSteps } from './recipe-steps.ts'

const steps = checkedSteps()

test('the table has all steps of the 48 recipes', () => {
  expect(new Set(steps.map(({ recipe }) => recipe)).size).toBe(48)
  expect(steps.length).toBeGreaterThan(380)
})

test('the timers of every step are those that a reader found', () => {
  const differing = steps.flatMap(({ recipe, step, text, minutes, times }) => {
    const found = stepTimers({ text, minutes }).map(({ seconds, untilSeconds, words }) => [
      words && text.slice(words.start, words.end),
      seconds,
      untilSeconds,
    ])
    return JSON.stringify(found) === JSON.stringify(times) ? [] : [{ recipe, step, found, times }]
  })
  expect(differing).toEqual([])
})
