import { expect, test } from 'vitest'
import { changedFields, fieldsToWrite, mergedFields } from './changed-fields.ts'

const READ = { title: 'Bolo', hour: 25, lines: ['1 ovo'], step: { time: 3, text: 'Asse.' } }

test('the fields that differ, whatever the order of their own fields', () => {
  expect(changedFields(READ, { ...READ, step: { text: 'Asse.', time: 3 } })).toEqual({})
  expect(changedFields(READ, { ...READ, hour: 30 })).toEqual({ hour: 30 })
})

test('what another device changed in other fields stays', () => {
  const stored = { ...READ, lines: ['1 ovo', '50 g de cacau'] }
  expect(fieldsToWrite(READ, { ...READ, hour: 30 }, stored)).toEqual({ hour: 30 })
})

test('the same change of both is written, a different one is asked about', () => {
  const stored = { ...READ, lines: ['1 ovo', '50 g de cacau'] }
  expect(fieldsToWrite(READ, { ...READ, lines: ['1 ovo', '50 g de cacau'] }, stored)).not.toBeNull()
  expect(fieldsToWrite(READ, { ...READ, lines: ['1 ovo', '10 g de fermento'] }, stored)).toBeNull()
})

test('fields that another device added stay, and those taken away here go', () => {
  const read: Record<string, number> = { flour: 0.5, cocoa: 0.4 }
  expect(mergedFields(read, { flour: 0.6 }, { ...read, oats: 0.3 })).toEqual({ flour: 0.6, oats: 0.3 })
})
