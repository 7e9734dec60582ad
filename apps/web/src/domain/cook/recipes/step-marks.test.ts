import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { moveFormerKeys } from '../../../lib/device-store/former-keys.ts'
import { NOT_BEGUN } from './cooking-place.ts'
import { placeIn, stepKey, tickedPlace, waitingStep, type PlaceColumns } from './place-in.ts'
import { columnsOf, dropStep, keepStep, nextStep, NO_PLACE } from './step-marks.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  return () => vi.unstubAllGlobals()
})

const mark = (stepsDone: number, minute: number, itemId = 'r1') => ({
  itemId,
  place: tickedPlace(NOT_BEGUN, stepsDone),
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
})
const row = (stored?: Partial<PlaceColumns> & { steps_at: string | null }) => ({
  id: 'r1',
  item_progress: stored ? [{ done: false, ...NO_PLACE, ...stored }] : [],
})
const stepsDone = (userId: string, recipe: ReturnType<typeof row>) =>
  placeIn(userId, recipe)?.done.length ?? 0

describe('the step of a recipe', () => {
  it('is the newest of what waits here and what the server has', () => {
    expect(stepsDone('u1', row())).toBe(0)
    keepStep('u1', mark(2, 5))
    expect(stepsDone('u1', row())).toBe(2)
    expect(stepsDone('u1', row({ steps_done: null, steps_at: null }))).toBe(2)
    expect(stepsDone('u1', row({ steps_done: 4, steps_at: '2026-01-01T10:04:00+00:00' }))).toBe(2)
    expect(stepsDone('u1', row({ steps_done: 4, steps_at: '2026-01-01T10:06:00+00:00' }))).toBe(4)
    expect(stepsDone('u2', row())).toBe(0)
  })
  it('has none once the recipe was finished, here or elsewhere', () => {
    const stored = { steps_done: 4, steps_at: '2026-01-01T10:04:00+00:00' }
    keepStep('u1', { ...mark(0, 5), place: null, done: true })
    expect(placeIn('u1', row(stored))).toBeNull()
    expect(placeIn('u2', row({ steps_done: null, steps_at: stored.steps_at }))).toBeNull()
  })
  it('is stored with what is done beyond a gap, and read back', () => {
    const place = { step: 5, done: [1, 2, 5, 6], ready: [3], amount: 'rendimento=24' }
    const columns = columnsOf(place)
    expect(columns).toMatchObject({ steps_done: 2, steps_apart: [5, 6], cooking_step: 5 })
    const stored = { ...columns, steps_at: '2026-01-01T10:00:00+00:00' }
    expect(placeIn('u1', row(stored))).toEqual(place)
  })
  it('is marked after the mark that it replaces, whatever the clock of the device', () => {
    const ahead = new Date(Date.now() + 60_000).toISOString()
    const moment = (userId: string, recipe: ReturnType<typeof row>) =>
      Date.parse(nextStep(userId, recipe, null).at)
    expect(moment('u1', row({ steps_done: 1, steps_at: ahead }))).toBe(Date.parse(ahead) + 1)
    keepStep('u1', { ...mark(1, 5), at: ahead })
    expect(moment('u1', row())).toBe(Date.parse(ahead) + 1)
    expect(moment('u2', row())).toBeLessThan(Date.parse(ahead))
  })
  it('waits as the newest of its recipe, until the recipe is made', () => {
    keepStep('u1', mark(2, 5))
    keepStep('u1', mark(1, 5, 'r2'))
    keepStep('u1', mark(3, 6))
    expect([waitingStep('u1', 'r1'), waitingStep('u1', 'r2')]).toEqual([mark(3, 6), mark(1, 5, 'r2')])
    dropStep('u1', 'r1')
    expect(waitingStep('u1', 'r1')).toBeUndefined()
    expect(waitingStep('u1', 'r2')).toEqual(mark(1, 5, 'r2'))
  })
  it.each([
    ['opens a done recipe', false, undefined, false],
    ['finishes it', true, undefined, true],
    ['opens it, and is finished again', false, true, true],
    ['changes no done mark', undefined, undefined, undefined],
  ])('keeps the done mark of one that waits: it %s', (_, waiting, next, kept) => {
    keepStep('u1', nextStep('u1', row(), tickedPlace(NOT_BEGUN, 2), waiting))
    const tick = nextStep('u1', row(), tickedPlace(NOT_BEGUN, 3), next)
    keepStep('u1', tick)
    expect(waitingStep('u1', 'r1')).toEqual(tick)
    expect(tick.done).toBe(kept)
  })
  it('stays where it opens a recipe that was made', () => {
    keepStep('u1', { ...mark(2, 5), done: false })
    dropStep('u1', 'r1')
    expect(waitingStep('u1', 'r1')).toMatchObject({ done: false })
  })
  it('is found where it waited in the row of the version before', () => {
    const { itemId, ...former } = mark(2, 5)
    localStorage.setItem(
      'atelie-doce.1.u1.write.steps',
      JSON.stringify({ v: 1, value: { [itemId]: former } }),
    )
    moveFormerKeys(deviceStorage)
    expect(waitingStep('u1', itemId)).toEqual(mark(2, 5))
  })
  it.each([
    { stepsDone: '2' },
    { place: { ...NOT_BEGUN, step: 'x' }, at: '2026-01-01' },
    null,
    { place: { ...NOT_BEGUN, done: ['1'] }, at: '2026-01-01' },
    { place: null, at: 'x' },
  ])('ignores %j, which is no mark', (stored) => {
    const variables = stored && { itemId: 'r1', ...stored }
    const value = [{ key: stepKey('u1'), of: 'r1', variables }]
    localStorage.setItem('atelie-doce.1.u1.write.queue', JSON.stringify({ v: 1, value }))
    expect(waitingStep('u1', 'r1')).toBeUndefined()
  })
})
