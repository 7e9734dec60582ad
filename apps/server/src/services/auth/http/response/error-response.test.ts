import { expect, test } from 'vitest'
import { createLog } from '../../../../platform/log.ts'
import { FailureReader } from './error-response.ts'
import { invalidCredentials } from '../../errors/errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

const TOKEN = { path: '/token', request: 'r-1' }

function reader() {
  const lines: string[] = []
  return { lines, failures: new FailureReader(createLog((line) => lines.push(line))) }
}

test('a refusal is passed on and not logged', () => {
  const { lines, failures } = reader()
  const refusal = invalidCredentials()
  expect(failures.read(refusal, TOKEN)).toBe(refusal)
  expect(lines).toEqual([])
})

test('an outage of the database is reported as such and logged once a minute', () => {
  const { lines, failures } = reader()
  for (const now of [0, 1, 59_999]) {
    expect(failures.read(refused, TOKEN, now)).toMatchObject({
      status: 503,
      code: 'database_unavailable',
      retryAfterSeconds: 1,
    })
  }
  expect(lines).toEqual([expect.stringContaining('"path":"/token","request":"r-1"')])
  failures.read(refused, TOKEN, 60_000)
  expect(lines).toHaveLength(2)
})

test('any other error is unexpected and logged each time', () => {
  const { lines, failures } = reader()
  for (let count = 0; count < 2; count += 1) {
    expect(failures.read(new TypeError('x is undefined'), TOKEN)).toMatchObject({ status: 500 })
  }
  expect(lines).toHaveLength(2)
})
