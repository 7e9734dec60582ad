import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropStep, keepStep, stepsDone, waitingSteps } from './step-marks.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const mark = (stepsDone: number, minute: number) => ({
  stepsDone,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
})
const row = (stored?: { steps_done: number | null; steps_at: string | null }) => ({
  id: 'r1',
  item_progress: stored ? [{ done: false, ...stored }] : [],
})

describe('the step of a recipe', () => {
  it('is the newest of what waits here and what the server has', () => {
    expect(stepsDone('u1', row())).toBe(0)
    keepStep('u1', 'r1', mark(2, 5))
    expect(stepsDone('u1', row())).toBe(2)
    expect(stepsDone('u1', row({ steps_done: null, steps_at: null }))).toBe(2)
    expect(stepsDone('u1', row({ steps_done: 4, steps_at: '2026-01-01T10:04:00+00:00' }))).toBe(2)
    expect(stepsDone('u1', row({ steps_done: 4, steps_at: '2026-01-01T10:06:00+00:00' }))).toBe(4)
    expect(stepsDone('u2', row())).toBe(0)
  })
  it('waits until its own mark is dropped, or any', () => {
    keepStep('u1', 'r1', mark(2, 5))
    keepStep('u1', 'r2', mark(1, 5))
    keepStep('u1', 'r1', mark(3, 6))
    dropStep('u1', 'r1', mark(2, 5))
    expect(waitingSteps('u1')).toEqual({ r1: mark(3, 6), r2: mark(1, 5) })
    dropStep('u1', 'r1')
    dropStep('u1', 'r2', mark(1, 5))
    expect(waitingSteps('u1')).toEqual({})
  })
  it('ignores what is no mark', () => {
    localStorage.setItem(
      'atelie-doce.conta.u1.passos',
      '{"r1":{"stepsDone":"2"},"r2":{"stepsDone":1,"at":"x"},"r3":null}',
    )
    expect(waitingSteps('u1')).toEqual({})
  })
})
