import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { Database } from '../database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

function refusal(state: string): DatabaseError {
  const error = new DatabaseError('refused', 0, 'error')
  error.code = state
  return error
}

test.each(['08006', '53100', '53300', '57P01', '57P02', '57P03'])('state %s', (state) => {
  expect(isDatabaseUnavailable(refusal(state))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('the driver’s words: %s', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test('a port without a server', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const log = createLog(() => undefined)
  const database = new Database(`postgres://nobody@127.0.0.1:${port}/nothing`, log, { requestUser: null })
  const asked = database.as('some_role').transaction(async () => undefined)
  const error = await asked.catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await database.close()
})

test.each([refusal('42P01'), refusal('57014'), new Error('anything else'), 'a text', null])(
  'any other failure is the asker’s or ours: %s',
  (error) => expect(isDatabaseUnavailable(error)).toBe(false),
)
