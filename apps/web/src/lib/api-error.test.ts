import { expect, it } from 'vitest'
import { ApiError, isConnectionError, isPassing, isServiceFault, saysMissing } from './api-error.ts'

it.each([
  [0, 'network'],
  [502, 'network'],
  [503, 'network'],
  [504, 'network'],
  [500, 'broken'],
  [501, 'broken'],
  [520, 'broken'],
  [404, 'refused'],
  [429, 'refused'],
] as const)('status %i is %s', (status, kind) => {
  const error = new ApiError('x', status)
  expect(error.kind).toBe(kind)
  expect(isConnectionError(error)).toBe(kind === 'network')
  expect(isServiceFault(error)).toBe(kind === 'broken')
  expect(isPassing(error)).toBe(kind !== 'refused')
})

it.each([
  [400, '0A000'],
  [405, '25006'],
  [500, '57P01'],
  [503, '57P03'],
  [500, '08006'],
])('status %i with the code %s is a database that is not to be had', (status, code) => {
  expect(isConnectionError(new ApiError('x', status, code))).toBe(true)
  expect(isPassing(new ApiError('x', status, code))).toBe(true)
})

it('takes no other error for a missing connection', () => {
  const error = new TypeError('x is undefined')
  expect(isConnectionError(error)).toBe(false)
  expect(isServiceFault(error)).toBe(true)
})

it('distinguishes a missing row from a failed read', () => {
  expect(saysMissing(new ApiError('no row', 406, 'PGRST116'))).toBe(true)
  expect(saysMissing(new ApiError('no uuid', 400, '22P02'))).toBe(true)
  expect(saysMissing(new ApiError('denied', 403, '42501'))).toBe(false)
  expect(saysMissing(null)).toBe(false)
})
