import { expect, it } from 'vitest'
import { dayText, today } from './day.ts'

it('is the day where the person is, late in the evening too', () => {
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

it('is written day first', () => {
  expect(dayText('2026-01-02')).toBe('02/01/2026')
})
