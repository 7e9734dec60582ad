import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { restError } from './errors.ts'
import { errorFromDatabase } from './postgres-errors.ts'

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code })
}

describe('what Postgres refused', () => {
  test.each([
    ['42501', 'permission denied for table x', true, 403],
    ['42501', 'permission denied for table x', false, 401],
    ['22023', 'role "x" does not exist', true, 401],
    ['22023', 'invalid value for parameter', true, 400],
    ['21000', 'UPDATE requires a WHERE clause', true, 400],
    ['21000', 'more than one row returned by a subquery', true, 500],
    ['42883', 'function xmlagg(json) does not exist', true, 406],
    ['57P03', 'the database system is starting up', true, 503],
    ['53300', 'sorry, too many clients already', true, 503],
    ['40001', 'could not serialize access', true, 409],
    ['40P01', 'deadlock detected', true, 409],
    ['40002', 'transaction integrity constraint violation', true, 500],
    ['21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', true, 400],
    ['54000', 'array size exceeds the maximum allowed', true, 400],
    ['54001', 'stack depth limit exceeded', true, 500],
    ['XX000', 'tsquery stack too small', true, 400],
    ['XX000', 'cache lookup failed for type 1', true, 500],
  ])('%s %s', (code, message, authenticated, status) => {
    const error = errorFromDatabase(databaseError(code, message), authenticated)
    expect([error.status, error.body]).toEqual([status, { code, details: null, hint: null, message }])
    expect(error.headers).toMatchObject({ 'Proxy-Status': `PostgREST; error=${code}` })
  })

  test('a deadlock tells nothing of the processes in it', () => {
    const error = Object.assign(databaseError('40P01', 'deadlock detected'), {
      detail: 'Process 1 waits for ShareLock on transaction 2; blocked by process 3.',
      hint: 'See server log for query details.',
    })
    expect(errorFromDatabase(error, true).body).toMatchObject({ details: null, hint: null })
  })

  test.each([
    'not JSON',
    '{"code":"X"}',
    '[]',
    '{"code":"X","message":"m","details":1}',
    '{"code":"X","message":"m","hint":[]}',
  ])('a raised answer of %s', (message) => {
    expect(errorFromDatabase(databaseError('PGRST', message), true)).toMatchObject({
      status: 500,
      body: { code: 'PGRST121' },
    })
  })
})

describe('no connection', () => {
  const coded = (code: string) => Object.assign(new Error('connect to 10.0.0.1 as postgres'), { code })

  test.each([
    [coded('ECONNREFUSED'), 503, 'PGRST000'],
    [new AggregateError([coded('ECONNREFUSED')]), 503, 'PGRST000'],
    [new Error('Connection terminated unexpectedly'), 503, 'PGRST001'],
    [new Error('timeout exceeded when trying to connect'), 504, 'PGRST003'],
  ])('%s', (failure, status, code) => {
    const error = errorFromDatabase(failure, true)
    expect([error.status, error.body.code]).toEqual([status, code])
    expect(JSON.stringify(error.body)).not.toContain('10.0.0.1')
  })

  test('a refusal of ours passes, any other failure is none of the database', () => {
    const refusal = restError('PGRST116', 'x')
    expect(errorFromDatabase(refusal, true)).toBe(refusal)
    expect(() => errorFromDatabase(new TypeError('a mistake of ours'), true)).toThrow('a mistake of ours')
  })
})
