/** Property: every request gets a result or a refusal in a short time, never an internal error. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOn } from '../property-runs.ts'
import { accept, body, prefer, resource, search } from './generated-requests.ts'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ aggregatesEnabled: true })
})
afterAll(() => server.stop())

const RUNS = 150
/** Milliseconds of processor time of this process, since other processes may use the processor too. */
const MAX_MILLISECONDS = 10_000

async function responseTo(
  method: string,
  address: string,
  sent: { body?: string; headers: Record<string, string> },
) {
  const before = process.cpuUsage()
  const response = await server.send(method, address, sent.body, {
    ...sent.headers,
    ...(await bearer({ role: 'authenticated', sub: 'x' })),
  })
  const text = await response.text()
  const { user, system } = process.cpuUsage(before)
  return { status: response.status, text, milliseconds: (user + system) / 1000 }
}

test('generated reads and calls get a result or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      resource,
      search,
      prefer,
      accept,
      fc.constantFrom('GET', 'HEAD'),
      async (to, query, preferences, type, method) => {
        const headers = { Prefer: preferences.join(', '), Accept: type }
        const { status, text, milliseconds } = await responseTo(method, `/${to}?${query}`, { headers })
        expect(status, text).toBeLessThan(500)
        expect(milliseconds).toBeLessThan(MAX_MILLISECONDS)
      },
    ),
    { numRuns: await runsOn(server.databaseUrl, RUNS) },
  )
})

test('generated writes get a result or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      resource,
      search,
      prefer,
      accept,
      body,
      fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
      async (to, query, preferences, type, sent, method) => {
        const headers = { Prefer: [...preferences].join(', '), Accept: type }
        const { status, text, milliseconds } = await responseTo(method, `/${to}?${query}`, {
          body: sent,
          headers,
        })
        expect(status, text).toBeLessThan(500)
        expect(milliseconds).toBeLessThan(MAX_MILLISECONDS)
      },
    ),
    { numRuns: await runsOn(server.databaseUrl, RUNS) },
  )
})
