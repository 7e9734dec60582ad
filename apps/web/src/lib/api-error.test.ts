import { expect, it } from 'vitest'
import { ApiError, isConnectionError } from './api-error.ts'

it.each([
  [0, 'network', true],
  [503, 'unavailable', true],
  [404, 'refused', false],
])('status %i is %s', (status, kind, connection) => {
  const error = new ApiError('x', status)
  expect(error.kind).toBe(kind)
  expect(isConnectionError(error)).toBe(connection)
})

it('takes no other error for a missing connection', () => {
  expect(isConnectionError(new TypeError('x is undefined'))).toBe(false)
})
