/** Bodies that would occupy the server: they are refused quickly, with short responses. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

const CSV = { 'Content-Type': 'text/csv' }

test.each([
  ['a million short rows', `w\n${'x\n'.repeat(1_000_000)}`],
  ['one long name for many rows', `${'w'.repeat(1_900_000)}\n${'x\n'.repeat(300)}`],
])('CSV of %s is too much', async (_, body) => {
  const before = process.cpuUsage()
  const response = await server.send('POST', '/boxes', body, CSV)
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'PGRSTL01' }])
  // Processor time is measured, since other processes may use the processor too.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(5_000)
})

test('a long value of a body is truncated in the message', async () => {
  const name = 'n'.repeat(1_000_000)
  for (const [path, code] of [
    ['/boxes', 'PGRST204'],
    ['/rpc/add_up', 'PGRST202'],
  ] as const) {
    const text = await (await server.send('POST', path, { [name]: 1 })).text()
    expect(JSON.parse(text)).toMatchObject({ code })
    expect(text.length).toBeLessThan(1_000)
  }
})

test('an invalid token is refused before the body is read', async () => {
  const response = await server.send('POST', '/boxes', 'x'.repeat(3_000_000), {
    Authorization: 'Bearer x.y.z',
  })
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'PGRST301' }])
})

test('a form may repeat an argument that takes many, in time linear in their number', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await server.send('POST', '/rpc/joined', 'words=a&'.repeat(9_999), form)
  expect(await response.json()).toHaveLength(2 * 9_999 - 1)
})

test('a response that is too large for memory is refused and rolled back, and ends neither the server nor its connections', async () => {
  const { limits } = readRestConfig({})
  const small = { limits: { ...limits, resultBytes: 50_000 }, database: { poolSize: 1 } }
  const careful = await startRestServer(small)
  const flavour = { id: 9, name: 'x'.repeat(200_000) }
  const shown = { Prefer: 'return=representation' }
  for (const response of [
    await careful.send('POST', '/flavours', flavour, shown),
    await careful.send('POST', '/rpc/joined', { words: ['x'.repeat(200_000)] }),
    await careful.send('POST', '/rpc/refuse_in_words', { state: 'P0001', text: 'x'.repeat(200_000) }),
  ]) {
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRSTL05' }])
  }
  expect(await careful.sql('select id from shop.flavours where id = 9')).toEqual([])
  expect((await careful.send('POST', '/flavours', flavour)).status).toBe(201)
  expect(await (await careful.get('/flavours?select=id&id=eq.9')).json()).toEqual([{ id: 9 }])
  await careful.stop()
})

test('a client that disconnects within a body is not logged as a failure', async () => {
  const { hostname, port, pathname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST ${pathname}/boxes HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n[`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  expect((await server.get('/flavours')).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.logged.filter((line) => line.includes('"error"') || line.includes('unexpected'))).toEqual([])
})
