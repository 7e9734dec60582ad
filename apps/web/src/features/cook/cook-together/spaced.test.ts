import { afterEach, expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

afterEach(() => vi.useRealTimers())

test('many askings run at once and one more time after the pause', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  const asking = spaced(run, 2000)
  for (let index = 0; index < 50; index++) asking.ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(2)
  asking.ask()
  asking.ask()
  expect(run).toHaveBeenCalledTimes(3)
  asking.stop()
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(3)
})
