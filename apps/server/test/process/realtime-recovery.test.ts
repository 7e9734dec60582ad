/** Realtime servers that are killed, and a database that is killed: clients and servers reconnect by themselves, and all receive messages again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RealtimeChannel, RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { createTestDatabase } from '../test-database.ts'
import { freePort, statusOf, ServerProcess } from './server-process.ts'
import { ServiceProcess } from './service-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

const JWT_SECRET = 'a-secret-of-the-realtime-tests-with-many-characters'
const clients: RealtimeClient[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.disconnect()))
})

function clientOf(url: string, apikey: string): RealtimeClient {
  const client = new RealtimeClient(url.replace('http:', 'ws:'), {
    params: { apikey },
    transport: WebSocket as unknown as WebSocketLikeConstructor,
    accessToken: () => Promise.resolve(apikey),
    reconnectAfterMs: () => 200,
  })
  clients.push(client)
  return client
}

async function joined(channel: RealtimeChannel): Promise<void> {
  channel.subscribe()
  await expect.poll(() => channel.state).toBe('joined')
}

test('the presences of a killed server leave, and its clients join again once it is back', async () => {
  const database = await createTestDatabase({ migrated: true })
  const port = await freePort()
  const start = (own: number) =>
    new ServiceProcess('realtime-main', {
      DATABASE_URL: database.url,
      API_JWT_SECRET: JWT_SECRET,
      SERVER_HOST: '127.0.0.1',
      SERVER_PORT: String(own),
      PATH: process.env['PATH'] ?? '',
    })
  const [killed, other] = [start(port), start(await freePort())]
  const [url, otherUrl] = await Promise.all([killed.url(), other.url()])
  const key = await signToken(
    { role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 },
    JWT_SECRET,
  )
  const present = clientOf(url, key).channel('kitchen', { config: { presence: { key: 'ana' } } })
  const watching = clientOf(otherUrl, key).channel('kitchen', { config: { presence: { enabled: true } } })
  await joined(present)
  await joined(watching)
  await present.track({ step: 1 })
  await expect.poll(() => Object.keys(watching.presenceState())).toEqual(['ana'])
  await killed.end('SIGKILL')
  await expect.poll(() => Object.keys(watching.presenceState())).toEqual([])
  const heard: unknown[] = []
  present.on('broadcast', { event: 'step' }, ({ payload }) => heard.push(payload))
  const back = start(port)
  await back.url()
  await expect
    .poll(async () => {
      await watching.send({ type: 'broadcast', event: 'step', payload: { n: 2 } })
      return heard.length
    })
    .toBeGreaterThan(0)
  expect(await Promise.all([back.end(), other.end()])).toEqual([0, 0])
  await database.drop()
})

test('changes reach subscribers again after the database was killed, and after the server was', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'atelie-realtime-'))
  const dataDir = join(scratch, 'data')
  await copyWholeInstallation(dataDir)
  const installation = { port: await freePort(), dataDir }
  const first = new ServerProcess(installation)
  await first.untilHealthy()
  const key = (await statusOf(installation))['SERVICE_ROLE_KEY'] ?? ''
  const titles: unknown[] = []
  let subscriptions = 0
  const channel = clientOf(`${first.url}/realtime/v1`, key)
    .channel('materials')
    .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'materials' }, (change) =>
      titles.push((change.new as { title: string }).title),
    )
    .on('system', {}, ({ message }: { message: string }) => {
      if (message === 'Subscribed to PostgreSQL') subscriptions += 1
    })
  await joined(channel)
  await expect.poll(() => subscriptions).toBe(1)
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const [material] = (await (
    await fetch(`${first.url}/rest/v1/materials?select=id&limit=1`, { headers })
  ).json()) as { id: string }[]
  const rename = async (title: string) =>
    (
      await fetch(`${first.url}/rest/v1/materials?id=eq.${material?.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ title }),
      })
    ).status
  expect(await rename('um')).toBe(204)
  await expect.poll(() => titles).toEqual(['um'])
  first.killDatabase()
  await expect.poll(() => subscriptions).toBe(2)
  expect(await rename('dois')).toBe(204)
  await expect.poll(() => titles).toEqual(['um', 'dois'])
  await first.end('SIGKILL')
  const second = new ServerProcess(installation)
  await second.untilHealthy()
  await expect.poll(() => subscriptions).toBe(3)
  expect(await rename('três')).toBe(204)
  await expect.poll(() => titles).toEqual(['um', 'dois', 'três'])
  expect(await second.end('SIGTERM')).toBe(0)
  rmSync(scratch, { recursive: true })
})
