/** Servers of a test file on folders of its own, all below one that is deleted at the end. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { freePort, type Installation, ServerProcess } from './server-process.ts'

export interface Installations {
  /** The folder that holds all data folders. */
  readonly scratch: string
  /** An empty data folder and a free port. */
  readonly installation: (name: string) => Promise<Installation>
  /** Starts a server, which ends with the test at the latest. */
  readonly started: (where: Installation) => Promise<ServerProcess>
  readonly stopped: (server: ServerProcess) => Promise<void>
}

/** Registers the hooks of the calling file. */
export function useInstallations(): Installations {
  const scratch = mkdtempSync(join(tmpdir(), 'atelie-installations-'))
  const running = new Set<ServerProcess>()
  afterEach(async () => {
    for (const server of running) await server.end('SIGTERM')
    running.clear()
  })
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))
  return {
    scratch,
    async installation(name) {
      const dataDir = join(scratch, name)
      mkdirSync(dataDir, { mode: 0o700, recursive: true })
      return { port: await freePort(), dataDir }
    },
    async started(where) {
      const server = new ServerProcess(where)
      running.add(server)
      await server.untilHealthy()
      return server
    },
    async stopped(server) {
      running.delete(server)
      expect(await server.end('SIGTERM')).toBe(0)
    },
  }
}
