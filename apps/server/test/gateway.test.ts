/** The server's own answers before any service: health, cross-origin requests. They need no database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { Database } from '../src/platform/database/database.ts'
import { urlOf } from '../src/platform/http/http-address.ts'
import { drain, listen } from '../src/platform/http/http-server.ts'
import { JobQueue } from '../src/platform/jobs/job-queue.ts'
import { createLog } from '../src/platform/log.ts'
import { createOutbox } from '../src/platform/mail/outbox.ts'
import { createOutboxSmsSender } from '../src/platform/sms/outbox-sms-sender.ts'
import type { DirectHandler } from '../src/platform/http/node-handlers.ts'
import { readAuthConfig } from '../src/services/auth/configuration/auth-config.ts'
import { readFunctionsConfig } from '../src/services/functions/configuration/functions-config.ts'
import { readProductRestConfig } from '../src/services/rest/configuration/rest-config.ts'
import { readRealtimeConfig } from '../src/services/realtime/configuration/realtime-config.ts'
import type { BlobStore } from '../src/services/storage/blobs/blob-store.ts'
import { createBlobStore } from '../src/services/storage/blobs/create-blob-store.ts'
import { readStorageConfig } from '../src/services/storage/configuration/storage-config.ts'

const ORIGIN = 'https://shop.example'
const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
const log = createLog(() => undefined)
const database = new Database('postgres://127.0.0.1:9/none', log, { requestUser: null })
let config: Config
let blobs: BlobStore

beforeAll(async () => {
  blobs = await createBlobStore(readStorageConfig({}, folder))
  config = await readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:9/none' })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const appWith = (env: Record<string, string>): Hono => productWith(env).app

function productWith(env: Record<string, string>): App {
  const outbox = createOutbox(join(folder, 'outbox'))
  return createApp({
    config,
    authConfig: readAuthConfig({}),
    configureRest: (settings) => readProductRestConfig(env, config.jwtSecret, settings),
    storageConfig: readStorageConfig(env, folder),
    blobs,
    functionsConfig: readFunctionsConfig(env, folder),
    databaseUrl: 'postgresql://localhost/none',
    realtimeConfig: readRealtimeConfig(env),
    database,
    mailer: outbox,
    sms: createOutboxSmsSender(outbox),
    outbox: null,
    webDirectory: null,
    jobs: new JobQueue(database, log),
    log,
  })
}

async function preflight(app: Hono, path: string, origin = ORIGIN) {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'apikey, content-type',
  }
  const response = await app.request(path, { method: 'OPTIONS', headers })
  return {
    status: response.status,
    origin: response.headers.get('access-control-allow-origin'),
    credentials: response.headers.get('access-control-allow-credentials'),
    headers: response.headers.get('access-control-allow-headers'),
    maxAge: response.headers.get('access-control-max-age'),
  }
}

test('the server is healthy without its database, and not ready', async () => {
  const ask = async (path: string) => {
    const answer = await appWith({}).request(path)
    return [answer.status, await answer.json(), answer.headers.get('retry-after')]
  }
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }, null])
  expect(await ask('/readyz')).toEqual([503, { status: 'unavailable', notReady: ['database'] }, '1'])
})

describe('a preflight request', () => {
  test.each(['/rest/v1/anything', '/rest/v1/', '/auth/v1/token'])(
    'to %s comes from any origin',
    async (path) => {
      expect(await preflight(appWith({}), path)).toEqual({
        status: 204,
        origin: '*',
        credentials: null,
        headers: 'apikey,content-type',
        maxAge: '86400',
      })
    },
  )

  test('to the data API comes from the named origins alone, where some are named', async () => {
    const app = appWith({ PGRST_SERVER_CORS_ALLOWED_ORIGINS: `${ORIGIN}, https://other.example` })
    expect(await preflight(app, '/rest/v1/anything')).toMatchObject({ origin: ORIGIN })
    expect(await preflight(app, '/rest/v1/anything', 'https://evil.example')).toMatchObject({ origin: null })
    expect(await preflight(app, '/auth/v1/token', 'https://evil.example')).toMatchObject({ origin: '*' })
  })
})

test('a response lets pages read its headers, a refusal too', async () => {
  const { headers } = await appWith({}).request('/rest/v1/cakes', { headers: { Origin: ORIGIN } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')?.split(',')).toEqual(
    expect.arrayContaining(['Content-Range', 'Content-Location', 'Location', 'Preference-Applied']),
  )
})

test.each([
  ['a named origin', ORIGIN, ORIGIN],
  ['any other', 'https://evil.example', null],
])('a response of the data API to %s, where some are named', async (_, origin, allowed) => {
  const app = appWith({ PGRST_SERVER_CORS_ALLOWED_ORIGINS: ORIGIN })
  const { headers } = await app.request('/rest/v1/cakes', { headers: { Origin: origin } })
  expect(headers.get('access-control-allow-origin')).toBe(allowed)
  expect(headers.get('access-control-expose-headers')).toContain('Content-Range')
  expect(headers.get('vary')).toBe('Origin')
})

const NAMED = { PGRST_SERVER_CORS_ALLOWED_ORIGINS: ORIGIN }

// Unusual requests, such as the second of each pair, are handled by the framework.
test.each([
  ['/rest/v1/cakes', '/rest/v1/cakes?name=eq.a|b', {}, ORIGIN],
  ['/rest/v1/cakes', '/rest/v1/cakes?name=eq.a|b', NAMED, ORIGIN],
  ['/rest/v1/cakes', '/rest/v1/cakes?name=eq.a|b', NAMED, 'https://evil.example'],
  ['/auth/v1/user', '/auth/v1/user?a={b}', {}, ORIGIN],
])('%s carries the same headers as %s, with %j to %s', async (usual, unusual, env, origin) => {
  const { app, services } = productWith(env)
  let directly = 0
  const counted: DirectHandler = (incoming, outgoing) => {
    const answers = services.direct(incoming, outgoing)
    if (answers) directly += 1
    return answers
  }
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(app.fetch, address, 'PORT', { direct: counted })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(urlOf(server, address) + path, { headers: { Origin: origin } })
    const ownOfEach = new Set(['date', 'x-request-id'])
    return { status, headers: [...headers].filter(([name]) => !ownOfEach.has(name)) }
  }
  const answer = await ask(usual)
  expect(directly).toBe(1)
  expect(await ask(unusual)).toEqual(answer)
  expect(directly).toBe(1)
  expect(answer.headers).toContainEqual(['x-content-type-options', 'nosniff'])
  await drain(server)
})
