/** Clients that send their bodies slowly, or never, take nothing from the sale events of the shops. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../../src/platform/project-folder.ts'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

const HOTTOK = 'token-do-teste'

/** The data API as the webhook calls it. */
let services: Server
let recorded = 0
let server: FunctionsServer
/** A function that takes a moment, with few slots. */
let own: FunctionsServer
beforeAll(async () => {
  services = createServer((incoming, response) => {
    if (incoming.url === '/rest/v1/rpc/record_purchase_event') recorded += 1
    incoming.resume().on('end', () => response.end('{"result":"duplicate"}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => services.once('listening', resolve))
  server = await startFunctions({
    supabaseUrl: `http://127.0.0.1:${(services.address() as AddressInfo).port}`,
    env: {
      FUNCTIONS_PROJECT: projectPath('supabase'),
      FUNCTIONS_ENV_FILE: '/nowhere/.env',
      FUNCTIONS_SECRETS: 'HOTMART_HOTTOK',
      HOTMART_HOTTOK: HOTTOK,
    },
  })
  own = await startFunctions({
    env: {
      GOTRUE_RATE_LIMIT_HEADER: 'x-client',
      FUNCTIONS_MAX_CONCURRENT_REQUESTS: '4',
      FUNCTIONS_MAX_WAITING_REQUESTS: '4',
      FUNCTIONS_MAX_WORKERS: '2',
      FUNCTIONS_RESERVED: 'sale',
      FUNCTIONS_MAX_HELD_BODY_BYTES: '4000000',
    },
    files: {
      'config.toml': ['hash', 'sale', 'other', 'further']
        .map((name) => `[functions.${name}]\nverify_jwt = false\n`)
        .join(''),
      // Answers after a moment, unless it is a hash that is asked for.
      'functions/hash/index.ts': `Deno.serve(async (request) => {
        if (request.method === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_000))
        const digest = await crypto.subtle.digest('SHA-256', await request.arrayBuffer())
        return Response.json([...new Uint8Array(digest)])
      })`,
      'functions/sale/index.ts': "Deno.serve(() => new Response('sold'))",
      'functions/other/index.ts':
        "Deno.serve(() => new Promise((resolve) => setTimeout(() => resolve(new Response('done')), 1_000)))",
      'functions/further/index.ts': "Deno.serve(() => new Response('further'))",
    },
  })
})
afterAll(async () => {
  await Promise.all([server.stop(), own.stop()])
  services.close()
})

/** Opens a request whose body stays incomplete. */
function openSlow(target: FunctionsServer, path: string): Socket {
  const { hostname, port } = new URL(target.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`POST /functions/v1/${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{`)
  return socket
}

const saleEvent = (number: number) =>
  JSON.stringify({
    id: `evento-${number}`,
    creation_date: 1_763_812_800_000,
    event: 'PURCHASE_APPROVED',
    version: '2.0.0',
    data: {
      product: { id: 4_774_438, name: 'Curso de Bolos' },
      buyer: { email: 'ana@exemplo.com.br', name: 'Ana Souza' },
      purchase: {
        transaction: `HP${number}`,
        status: 'APPROVED',
        price: { value: 97.5, currency_value: 'BRL' },
      },
    },
  })

test('8 of 8 sale events are recorded while 150 connections send no more of their bodies', async () => {
  const idle = Array.from({ length: 150 }, () => openSlow(server, 'purchase-webhook/hotmart'))
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      server.call('purchase-webhook/hotmart', {
        method: 'POST',
        headers: { 'x-hotmart-hottok': HOTTOK },
        body: saleEvent(number),
      }),
    ),
  )
  for (const socket of idle) socket.destroy()
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(recorded).toBe(8)
})

test('one address takes its share of the slots and of the queue, and others get the rest', async () => {
  await own.call('hash', { method: 'POST' })
  const ended: string[] = []
  const callFrom = async (client: string) => {
    const { status } = await own.call('hash', { headers: { 'x-client': client } })
    if (status === 200) ended.push(client)
    return status
  }
  const greedy = Promise.all(Array.from({ length: 8 }, () => callFrom('203.0.113.1')))
  expect(await callFrom('203.0.113.2')).toBe(200)
  // It has waited for no more than the two that may run at a time.
  expect(ended.length).toBeLessThanOrEqual(3)
  expect((await greedy).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 546, 546, 546, 546,
  ])
})

test('a place of a worker is kept for a reserved function', async () => {
  // The worker of "hash" ends, so that two places are free.
  const busy = own.call('other')
  await expect.poll(async () => (await own.call('further')).status).toBe(546)
  const sale = await own.call('sale')
  expect([sale.status, await sale.text()]).toEqual([200, 'sold'])
  expect((await busy).status).toBe(200)
})

test('a large body reaches the function whole, and one that finds no room is refused', async () => {
  const body = Buffer.alloc(1_500_000, 'Ateliê Doce ')
  const response = await own.call('hash', { method: 'POST', body })
  expect(await response.json()).toEqual([...createHash('sha256').update(body).digest()])
  const tooMuch = await own.call('hash', { method: 'POST', body: Buffer.alloc(2_100_000) })
  expect(tooMuch.status).toBe(546)
  // What was held is given back.
  expect((await own.call('hash', { method: 'POST', body })).status).toBe(200)
})
