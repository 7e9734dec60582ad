/** A database process that fails to start is restarted after growing pauses until it starts; each log line repeats the first reason. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster-file.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

interface Line {
  readonly message: string
  readonly reason: string | null
  readonly firstReason: string | null
  readonly tries: number
  readonly pauseMs: number
}

/** Enough attempts to show that the pause doubles from 200 ms. */
const ATTEMPTS = 6

test('pauses grow, each line has the first reason, and the server serves again without a restart', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'atelie-crash-'))
  const dataDir = join(scratch, 'data')
  await copyWholeInstallation(dataDir)
  const server = new ServerProcess({ port: await freePort(), dataDir })
  await server.untilHealthy()
  const file = join(dataDir, 'postgres/global/pg_control')
  renameSync(file, `${file}.aside`)
  server.killDatabase()
  const lines = () =>
    server.output
      .split('\n')
      .filter((line) => line.includes('starting it again'))
      .map((line) => JSON.parse(line) as Line)
  await expect.poll(() => lines().at(-1)?.tries).toBe(ATTEMPTS)
  const pauses = lines().map(({ pauseMs }) => pauseMs)
  expect(pauses).toEqual([0, 200, 400, 800, 1600, 3200])
  const [ended, first, ...others] = lines()
  expect(ended?.message).toBe('the database ended; starting it again')
  expect(first?.reason).toMatch(/could not (find|open) .*pg_control/)
  for (const line of others) expect(line.firstReason).toBe(first?.reason)
  renameSync(`${file}.aside`, file)
  const read = async () => (await fetch(`${server.url}/rest/v1/materials?select=id`)).status
  await expect.poll(read).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull()
  rmSync(scratch, { recursive: true })
})
