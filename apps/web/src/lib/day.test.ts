import { afterEach, expect, it, vi } from 'vitest'
import { dayOf, daysAfter, dayText, today } from './day.ts'

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

afterEach(() => vi.restoreAllMocks())

it('is the day where the person is, late in the evening too', () => {
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

it('is written day first', () => {
  expect(dayText('2026-01-02')).toBe('02/01/2026')
})

it.each([
  ['2026-11-28T01:30:00+00:00', undefined, '2026-11-27'],
  ['2026-11-28T02:59:59.999Z', undefined, '2026-11-27'],
  ['2026-11-28T03:00:00Z', undefined, '2026-11-28'],
  ['2026-11-27T22:30:00-03:00', undefined, '2026-11-27'],
  ['2027-01-01T02:00:00Z', undefined, '2026-12-31'],
  ['2026-11-28T01:30:00Z', 'America/Sao_Paulo', '2026-11-27'],
  ['2026-11-28T01:30:00Z', 'UTC', '2026-11-28'],
  ['2026-11-28T04:30:00Z', 'America/Manaus', '2026-11-28'],
  ['2026-11-28T03:30:00Z', 'America/Manaus', '2026-11-27'],
  ['2026-11-27T16:00:00Z', 'Asia/Tokyo', '2026-11-28'],
  ['2026-11-28', undefined, '2026-11-28'],
  ['nothing', undefined, ''],
])('of the moment %s in %s is %s', (moment, zone, day) => {
  inBrazil()
  expect(dayOf(moment, zone)).toBe(day)
})

it.each([
  ['2026-11-28', 5, '2026-12-03'],
  ['2026-11-28', -30, '2026-10-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days are %s', (day, days, after) => {
  expect(daysAfter(day, days)).toBe(after)
})
