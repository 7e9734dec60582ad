import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { ResultTooLarge } from '../../platform/database/callers/result-size.ts'
import { QueueFull, WaitedTooLong, ClientAborted } from '../../platform/database/callers/fair-queue.ts'
import { restError } from './vocabulary/errors.ts'
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

  test.each([
    [503, ['08006', '53200', '57P01']],
    [500, ['09000', '25001', '2D000', '38001', '39001', '3B001', '53400', '55006', '57014', '58030']],
    [500, ['F0000', 'HV000', 'P0002', 'XX001', '42P17', 'PT999x', 'PT99']],
    [403, ['0L000', '0P000', '28000']],
    [405, ['25006']],
    [409, ['23503', '23505']],
    [404, ['42883', '42P01']],
    [402, ['PT402']],
    [400, ['P0001', '22P02', '23502', '42703', '23514']],
  ])('%i for %j', (status, codes) => {
    for (const code of codes) {
      expect([code, errorFromDatabase(databaseError(code, 'refused'), true).status]).toEqual([code, status])
    }
  })

  test('the error of a deadlock does not name the processes in it', () => {
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
  ])('a raised response of %s', (message) => {
    expect(errorFromDatabase(databaseError('PGRST', message), true)).toMatchObject({
      status: 500,
      body: { code: 'PGRST121' },
    })
  })
})

test.each([
  ['null', 'DETAIL is missing in the RAISE statement'],
  ['not JSON', "Invalid JSON value for DETAIL: 'not JSON'"],
  ['{"status": 400}', `Invalid JSON value for DETAIL: '{"status": 400}'`],
  ['{"headers": {}}', `Invalid JSON value for DETAIL: '{"headers": {}}'`],
  ['{"status": 400, "headers": ["X"]}', `Invalid JSON value for DETAIL: '{"status": 400, "headers": ["X"]}'`],
  ['{"status": 600, "headers": {}}', `Invalid JSON value for DETAIL: '{"status": 600, "headers": {}}'`],
  [
    '{"status": 400, "headers": {}, "status_text": 1}',
    `Invalid JSON value for DETAIL: '{"status": 400, "headers": {}, "status_text": 1}'`,
  ],
  [
    '{"status": 400, "headers": {"X": 1}}',
    `Invalid JSON value for DETAIL: '{"status": 400, "headers": {"X": 1}}'`,
  ],
])('a raised response with the detail %s', (text, details) => {
  const error = databaseError('PGRST', '{"code":"X","message":"m"}')
  const raised = text === 'null' ? error : Object.assign(error, { detail: text })
  const { status, body, headers } = errorFromDatabase(raised, true)
  expect([status, body, headers]).toEqual([
    500,
    {
      code: 'PGRST121',
      details,
      hint: "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    },
    { 'Proxy-Status': 'PostgREST; error=PGRST121' },
  ])
})

test('a raised response does not say where it ends', () => {
  const detail =
    '{"status": 418, "headers": {"content-length": "3", "Trailer": "x", "Upgrade": "h2c", "X-Pot": "tea"}}'
  const error = Object.assign(databaseError('PGRST', '{"code":"X","message":"m"}'), { detail })
  expect(errorFromDatabase(error, true).headers).toEqual({
    'Proxy-Status': 'PostgREST; error=X',
    'X-Pot': 'tea',
  })
})

/** Each class and state of the reference's table. Source: PostgREST 14, references/errors. */
test.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['20000', 400],
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25000', 500],
  ['25006', 405],
  ['28000', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['42601', 400],
  ['42703', 400],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['44000', 400],
  ['53000', 503],
  ['53400', 500],
  ['54001', 500],
  ['55000', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX001', 500],
  ['PT204', 204],
  ['PTabc', 500],
  ['ABCDE', 400],
])('the state %s is a %d', (code, status) => {
  expect(errorFromDatabase(databaseError(code, 'x'), true).status).toBe(status)
})

describe('no connection', () => {
  const fatal = (code: string) =>
    Object.assign(databaseError(code, 'role "owner" of 10.0.0.1'), { severity: 'FATAL' })
  const coded = (code: string) => Object.assign(new Error('connect to 10.0.0.1 as postgres'), { code })

  test.each([
    [coded('ECONNREFUSED'), 503, 'PGRST000'],
    [new AggregateError([coded('ECONNREFUSED')]), 503, 'PGRST000'],
    [fatal('3D000'), 503, 'PGRST000'],
    [fatal('28000'), 503, 'PGRST000'],
    [fatal('28P01'), 503, 'PGRST000'],
    [fatal('53300'), 503, 'PGRST000'],
    [fatal('57P03'), 503, 'PGRST000'],
    [new Error('Connection terminated unexpectedly'), 503, 'PGRST001'],
    [new Error('timeout exceeded when trying to connect'), 504, 'PGRST003'],
    [new WaitedTooLong(), 504, 'PGRST003'],
    [new QueueFull(true), 429, 'PGRSTL03'],
    [new QueueFull(false), 503, 'PGRSTL04'],
    [new ClientAborted(), 500, '57014'],
    [new ResultTooLarge(9), 400, 'PGRSTL05'],
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
