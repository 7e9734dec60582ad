/** Acknowledged writes survive every way in which the server or its database can end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, statusOf, ServerProcess, type Installation } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

/** Three of each way of ending are enough for each change; `KILL_RUNS=all` tries each of them twenty times. */
const ROUNDS = process.env['KILL_RUNS'] === 'all' ? 60 : 9
const WRITERS = 4

let scratch: string
let installation: Installation
let headers: Record<string, string>

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atelie-durability-'))
  installation = { port: await freePort(), dataDir: join(scratch, 'data') }
  await copyWholeInstallation(installation.dataDir)
  const { SERVICE_ROLE_KEY } = await statusOf(installation)
  headers = { authorization: `Bearer ${SERVICE_ROLE_KEY}`, 'content-type': 'application/json' }
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Writes until `stop`. @param acknowledged receives the titles whose writes were acknowledged. */
async function writeUntil(
  url: string,
  stop: AbortSignal,
  name: string,
  acknowledged: string[],
): Promise<void> {
  for (let count = 0; !stop.aborted; count += 1) {
    const title = `${name}-${count}`
    const response = await fetch(`${url}/rest/v1/materials`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title, description: '', is_active: false }),
    }).catch(() => null)
    if (response?.status === 201) acknowledged.push(title)
    else await sleep(10)
  }
}

async function storedTitles(url: string): Promise<Set<string>> {
  const titles = new Set<string>()
  for (let offset = 0; ; offset += 1000) {
    const address = `${url}/rest/v1/materials?select=title&order=id&offset=${offset}&limit=1000`
    const rows = (await (await fetch(address, { headers })).json()) as { title: string }[]
    for (const { title } of rows) titles.add(title)
    if (rows.length < 1000) return titles
  }
}

test(
  `${ROUNDS} rounds of kill -9, of the server, of the database, or of both, lose nothing acknowledged`,
  { timeout: 900_000 },
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.length
      const server = new ServerProcess(installation)
      await server.untilHealthy()
      const stop = new AbortController()
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntil(server.url, stop.signal, `r${round}-w${writer}`, acknowledged),
      )
      await expect.poll(() => acknowledged.length - before).toBeGreaterThan(WRITERS)
      await sleep(50 + Math.random() * 350)
      if (round % 3 !== 1) await killServer(server, round % 3 === 2)
      else {
        server.killDatabase()
        await sleep(400)
        await server.end('SIGKILL')
      }
      stop.abort()
      await Promise.all(writers)
    }
    const server = new ServerProcess(installation)
    await server.untilHealthy()
    const stored = await storedTitles(server.url)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
  },
)

async function killServer(server: ServerProcess, withDatabase: boolean): Promise<void> {
  const ended = server.end('SIGKILL')
  if (withDatabase) server.killDatabase()
  await ended
}
