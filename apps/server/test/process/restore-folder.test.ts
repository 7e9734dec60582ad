/** The restore of a copied data folder, as docs/operations.md describes it. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AS_BEFORE, leaveTraces, seenBy } from './backed-up-content.ts'
import { useInstallations } from './installations.ts'
import { freePort } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

const { scratch, started, stopped } = useInstallations()

test('a copy of the folder', async () => {
  const here = { port: await freePort(), dataDir: join(scratch, 'folder') }
  await copyWholeInstallation(here.dataDir)
  const server = await started(here)
  await leaveTraces(server, here)
  await stopped(server)
  const there = { port: await freePort(), dataDir: join(scratch, 'folder-copy') }
  cpSync(here.dataDir, there.dataDir, { recursive: true })
  expect(await seenBy(await started(there), there)).toEqual(AS_BEFORE)
})
