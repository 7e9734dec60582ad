import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstNewDay } from '../../sell/bases/first-new-day.ts'
import { formerContent } from './former-content.ts'

beforeEach(inBrazil)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Three hours behind UTC, as São Paulo; a worker thread cannot change its time zone. */
function inBrazil(): void {
  const there = (date: Date) => new Date(date.getTime() - 3 * 3_600_000)
  vi.spyOn(Date.prototype, 'getFullYear').mockImplementation(function year(this: Date) {
    return there(this).getUTCFullYear()
  })
  vi.spyOn(Date.prototype, 'getMonth').mockImplementation(function month(this: Date) {
    return there(this).getUTCMonth()
  })
  vi.spyOn(Date.prototype, 'getDate').mockImplementation(function date(this: Date) {
    return there(this).getUTCDate()
  })
}

const version = (made: string, title: string) => ({ created_at: made, content: { title } })

/** Changed at 22:30 of the 27th in São Paulo, which is the 28th in UTC. */
const VERSIONS = [
  version('2026-11-30T12:00:00+00:00', 'new'),
  version('2026-11-28T01:30:00+00:00', 'of the 27th'),
  version('2026-11-20T12:00:00+00:00', 'old'),
]

test.each([
  ['2026-11-28', 'of the 27th'],
  ['2026-11-27', 'old'],
])('before %s it is the version %s', (day, title) => {
  expect(formerContent(VERSIONS, day)?.title).toBe(title)
})

test('the first new day is thirty days before today where the person is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T01:30:00Z') })
  expect(firstNewDay()).toBe('2026-10-28')
})
