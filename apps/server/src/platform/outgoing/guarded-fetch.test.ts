import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedUrl, createGuardedFetch, requirePublicHost } from './guarded-fetch.ts'
import { isPrivateAddress } from './private-networks.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (request.url === '/large') response.end('x'.repeat(2_000))
  else if (request.url === '/slow') return
  else if (request.url === '/odd') response.writeHead(999).end()
  else if (request.url === '/broken') response.destroy()
  else if (request.url === '/busy') {
    const count = requests.filter((line) => line.endsWith('/busy')).length
    response.writeHead(count < 3 ? 503 : 200).end('at last')
  } else response.end(request.headers['content-type'] ?? 'none')
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const settings = { timeoutMs: 1_500, maxBytes: 1_000, allowsLoopback: true }
const fetchLocally = createGuardedFetch(settings)
const fetchPublicly = createGuardedFetch({ ...settings, allowsLoopback: false })

test.each([
  'http://doce.example/',
  'ftp://doce.example/',
  'file:///etc/passwd',
  'gopher://doce.example/',
  'https://user:password@doce.example/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://keys.localhost./',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'not an address',
])('%s is refused before a connection', async (address) => {
  await expect(fetchPublicly(address)).rejects.toMatchObject({ reason: 'address' })
})

test('a name is refused by the addresses that it resolves to', async () => {
  const url = checkedUrl(`https://${hostname()}/`, { allowsLoopback: false })
  await expect(requirePublicHost(url, { allowsLoopback: false })).rejects.toMatchObject({
    reason: expect.stringMatching(/address|network/),
  })
})

test('only addresses of this machine are let through for tests', () => {
  expect(() => checkedUrl('https://10.0.0.1/', settings)).toThrow('not a public address')
  expect(() => checkedUrl('http://doce.example/', settings)).toThrow('not an https address')
  expect(checkedUrl('http://localhost:3000/', settings).port).toBe('3000')
  expect(isPrivateAddress('8.8.8.8')).toBe(false)
  expect(isPrivateAddress('2606:4700::1111')).toBe(false)
})

test('a redirect is handed over, not followed', async () => {
  const response = await fetchLocally(`${origin}/redirect`)
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://169.254.169.254/'])
})

test('a response has a limit of size, and one of time', async () => {
  await expect(fetchLocally(`${origin}/large`)).rejects.toMatchObject({ reason: 'size' })
  await expect(fetchLocally(`${origin}/slow`)).rejects.toMatchObject({ reason: 'time' })
})

test('a read is tried three times, anything else once', async () => {
  expect(await (await fetchLocally(`${origin}/busy`)).text()).toBe('at last')
  await expect(fetchLocally(`${origin}/broken`)).rejects.toThrow()
  await expect(fetchLocally(`${origin}/broken`, { method: 'POST', body: 'x' })).rejects.toThrow()
  expect(requests.filter((line) => line === 'GET /broken')).toHaveLength(3)
  expect(requests.filter((line) => line === 'POST /broken')).toHaveLength(1)
})

test('a response with a status that HTTP does not define is an error of the request', async () => {
  await expect(fetchLocally(`${origin}/odd`)).rejects.toThrow('the response has the status 999')
})

test('a form is sent as it is', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetchLocally(`${origin}/form`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ a: '1' }),
  })
  expect(await response.text()).toBe(headers['content-type'])
})
