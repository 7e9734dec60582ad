/** Every code of the catalogue, provoked once over HTTP. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { CurrentState } from '../../src/services/rest/current-state.ts'
import { errorCatalogue } from '../../src/services/rest/vocabulary/errors.ts'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { REQUEST_USER } from '../../src/services/rest/configuration/pool-settings.ts'
import { createRest } from '../../src/services/rest/rest-service.ts'
import { ERROR_CASES, type ErrorCase } from './error-cases.ts'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

/** Codes that no single request provokes: tested below, and in fairness.test.ts. */
const PROVOKED_OTHERWISE = [
  'PGRST000',
  'PGRST001',
  'PGRST002',
  'PGRST003',
  'PGRSTL03',
  'PGRSTL04',
  'PGRSTX00',
]

const servers = new Map<string, RestServer>()
const keyOf = ({ config }: Pick<ErrorCase, 'config'>): string => JSON.stringify(config ?? {})

beforeAll(async () => {
  const configs = new Map(ERROR_CASES.map((each) => [keyOf(each), each.config ?? {}]))
  for (const [key, config] of configs) servers.set(key, await startRestServer(config))
})
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())))

test('every code has a case', () => {
  const provoked = new Set<string>([...ERROR_CASES.map(({ code }) => code), ...PROVOKED_OTHERWISE])
  expect(Object.keys(errorCatalogue).filter((code) => !provoked.has(code))).toEqual([])
})

test.each(
  ERROR_CASES.map((each) => [each.code, each.request.slice(0, 2).join(' ').slice(0, 60), each] as const),
)('%s %s', async (code, _, each) => {
  const [method, path, body, headers = {}] = each.request
  const token = each.claims ? await bearer(each.claims) : {}
  const response = await serverOf(each).send(method, path, body, { ...headers, ...token })
  expect([response.status, errorCatalogue[code].status]).toEqual([each.status, each.status])
  const { details = null, hint = null, message } = each
  expect(await response.text()).toBe(JSON.stringify({ code, details, hint, message }))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    ...each.headers,
  })
})

function serverOf(each: Pick<ErrorCase, 'config'>): RestServer {
  const server = servers.get(keyOf(each))
  if (!server) throw new Error('no server for this configuration')
  return server
}

const OPTIONS = { requestUser: REQUEST_USER }

describe('between the service and the database', () => {
  const log = createLog(() => undefined)
  let known: Database
  beforeAll(() => {
    known = new Database(serverOf({ config: {} }).databaseUrl, log, OPTIONS)
  })
  afterAll(() => known.close())

  /** The response of a service that read the schema from one database and runs requests on another. */
  async function responseFrom(database: Database, knowing = known) {
    const settings = { PGRST_DB_SCHEMAS: 'shop', PGRST_DB_ANON_ROLE: 'anon' }
    const state = new CurrentState(knowing, () => readRestConfig(settings), log)
    const service = createRest({ database, keys: null, state, baseUrl: 'http://api.test:3000/', log })
    const response = await service.http.request('/cakes')
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: await response.text(),
    }
  }
  const body = (code: string, message: string) => JSON.stringify({ code, details: null, hint: null, message })

  test('PGRST000: the database does not answer', async () => {
    const database = new Database('postgres://127.0.0.1:9/none', log, OPTIONS)
    expect(await responseFrom(database)).toEqual({
      status: 503,
      retry: '1',
      body: body('PGRST000', 'Database connection error. Retrying the connection.'),
    })
    await database.close()
  })

  test('PGRST001: the connection breaks', async () => {
    const hangingUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(hangingUp, 'listening')
    const { port } = hangingUp.address() as AddressInfo
    const database = new Database(`postgres://127.0.0.1:${port}/none`, log, OPTIONS)
    expect(await responseFrom(database)).toEqual({
      status: 503,
      retry: '1',
      body: body('PGRST001', 'Database client error. Retrying the connection.'),
    })
    await database.close()
    hangingUp.close()
  })

  test('PGRST002: the schema has not been read yet', async () => {
    const database = new Database('postgres://127.0.0.1:9/none', log, OPTIONS)
    expect(await responseFrom(database, database)).toEqual({
      status: 503,
      retry: '1',
      body: body('PGRST002', 'Could not query the database for the schema cache. Retrying.'),
    })
    await database.close()
  })

  test('PGRSTX00: an unexpected failure, without details', async () => {
    const database = new Database(serverOf({ config: {} }).databaseUrl, log, OPTIONS)
    database.runRequest = () => Promise.reject(new TypeError('a mistake of ours'))
    expect(await responseFrom(database)).toEqual({
      status: 500,
      retry: null,
      body: body('PGRSTX00', 'Unexpected failure'),
    })
    await database.close()
  })
})
