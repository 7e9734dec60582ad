/** Functions reach the services on this machine, though their public address leads nowhere from here; a failure is in the log. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

const PUBLIC = 'https://atelie.exemplo.test'
const CALL = `Deno.serve(async (request) => {
  const path = new URL(request.url).pathname.replace(/^[/]call/, '')
  const url = Deno.env.get('SUPABASE_URL') + path
  const fetched = await fetch(url, { method: request.method })
    .then((response) => response.text(), () => 'not reached')
  return Response.json({ url: Deno.env.get('SUPABASE_URL'), fetched })
})`
const SOCKET = `Deno.serve(() => new Promise((resolve) => {
  const socket = new WebSocket(Deno.env.get('SUPABASE_URL').replace('https', 'wss') + '/realtime/v1/websocket')
  socket.onerror = () => resolve(new Response('closed'))
}))`

let services: Server
let server: FunctionsServer
const seen: unknown[] = []
beforeAll(async () => {
  services = createServer(({ url = '', headers: { host, 'x-forwarded-proto': scheme } }, response) => {
    seen.push([url, host, scheme])
    if (url !== '/rest/v1/moved') return response.end('from the services')
    return response.writeHead(302, { location: `${PUBLIC}/atelie/rest/v1/there` }).end()
  })
    .on('upgrade', ({ url, headers: { host } }, socket) => {
      seen.push([url, host])
      socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n')
    })
    .listen(0, '127.0.0.1')
  await new Promise((resolve) => services.once('listening', resolve))
  server = await startFunctions({
    supabaseUrl: `${PUBLIC}/atelie`,
    internalUrl: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
    files: { 'functions/call/index.ts': CALL, 'functions/socket/index.ts': SOCKET },
  })
})
afterAll(async () => {
  await server.stop()
  services.close()
})

test('a call of the public address is answered by the server itself, which sees what a proxy would send', async () => {
  const response = await server.call('call/rest/v1/items?select=id', { method: 'POST' })
  expect(await response.json()).toEqual({ url: `${PUBLIC}/atelie`, fetched: 'from the services' })
  expect(seen.splice(0)).toEqual([['/rest/v1/items', 'atelie.exemplo.test', 'https']])
  expect(await (await server.call('call/rest/v1/moved')).json()).toMatchObject({
    fetched: 'from the services',
  })
  expect(seen.splice(0).map((call) => (call as string[])[0])).toEqual(['/rest/v1/moved', '/rest/v1/there'])
  expect(await (await server.call('socket')).text()).toBe('closed')
  expect(seen.splice(0)).toEqual([['/realtime/v1/websocket', 'atelie.exemplo.test']])
})

test('a call that cannot be made is an error in the log, with and without an internal address', async () => {
  services.close()
  services.closeAllConnections()
  expect(await (await server.call('call/rest/v1/items')).json()).toMatchObject({ fetched: 'not reached' })
  await expect
    .poll(() => server.logged)
    .toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'functions cannot reach the services',
        reason: expect.stringContaining('ECONNREFUSED'),
      }),
    )
  // No such name exists (RFC 6761).
  const outer = await startFunctions({
    supabaseUrl: 'https://nowhere.invalid',
    files: { 'functions/call/index.ts': CALL },
  })
  expect(await (await outer.call('call/rest/v1/items')).json()).toMatchObject({ fetched: 'not reached' })
  await expect
    .poll(() => outer.logged)
    .toContainEqual(
      expect.objectContaining({
        level: 'error',
        function: 'call',
        text: expect.stringMatching(/^the services at https:\/\/nowhere\.invalid cannot be reached: /),
      }),
    )
  await outer.stop()
})
