/** Connections that break, are terminated, or cannot be opened: the response to the caller, and that the next request succeeds. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`

/** A proxy to the database whose connections can be broken and allowed again. */
class BreakableProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  port = 0

  constructor(target: URL) {
    const folder = target.searchParams.get('host')
    const there = folder
      ? { path: `${folder}/.s.PGSQL.${target.port || '5432'}` }
      : { port: Number(target.port || '5432'), host: target.hostname }
    this.#server = createServer((near) => {
      const far = connect(there)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
  }

  async open(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async break(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}

const proxy = new BreakableProxy(new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://nowhere:1'))
const eventually = <T>(look: () => T) => expect.poll(look)

let server: RestServer
beforeAll(async () => {
  await proxy.open()
  const config = { database: { poolSize: 1 }, databasePort: proxy.port }
  server = await startRestServer(config, 'schema.sql', 'fairness.sql')
})
afterAll(async () => {
  await server.stop()
  await proxy.break()
})
beforeEach(() => server.sql('select pg_advisory_unlock_all()'))

const waiting = async () => (await server.sql(WAITING)).length
const asked = async () => {
  const response = await server.get('/rpc/look_in_line')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}
const through = { status: 200, retryAfter: null, body: 'through' }

test.each([
  [
    'terminates',
    'pg_terminate_backend',
    503,
    '57P01',
    'terminating connection due to administrator command',
    '1',
  ],
  ['cancels', 'pg_cancel_backend', 500, '57014', 'canceling statement due to user request', null],
])('an administrator %s the session', async (_, act, status, code, message, retryAfter) => {
  await server.sql('select pg_advisory_lock(4711)')
  const answer = asked()
  await eventually(waiting).toBe(1)
  await server.sql(`select ${act}(pid) from (${WAITING}) waiting`)
  expect(await answer).toEqual({ status, retryAfter, body: { code, details: null, hint: null, message } })
  await server.sql('select pg_advisory_unlock(4711)')
  expect(await asked()).toEqual(through)
})

test('the connection breaks during a statement, cannot be made for a while, and then works again', async () => {
  await server.sql('select pg_advisory_lock(4711)')
  const answer = asked()
  await eventually(waiting).toBe(1)
  await proxy.break()
  const words = (code: string, message: string) => ({
    status: 503,
    retryAfter: '1',
    body: { code, details: null, hint: null, message },
  })
  expect(await answer).toEqual(words('PGRST001', 'Database client error. Retrying the connection.'))
  expect(await asked()).toEqual(words('PGRST000', 'Database connection error. Retrying the connection.'))
  await server.sql('select pg_advisory_unlock(4711)')
  await proxy.open()
  expect(await asked()).toEqual(through)
})
