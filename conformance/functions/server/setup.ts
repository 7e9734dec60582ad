/**
 * Starts the server of the functions contract once per run.
 * - CONFORMANCE_FUNCTIONS_URL: a server that runs already, with the project beside this folder, configured by `settings.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startAll } from '../../server-under-test.ts'
import { SETTINGS } from './settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the functions, without a slash at its end. */
    functionsAddress: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['CONFORMANCE_FUNCTIONS_URL']
  if (running) {
    project.provide('functionsAddress', running)
    return () => Promise.resolve()
  }
  const folder = mkdtempSync(join(tmpdir(), 'functions-contract-'))
  const servers = await startAll({
    main: {
      command: `${process.execPath} tools/functions.mjs`,
      settings: (_, port) => ({ ...SETTINGS, EDGE_RUNTIME_PORT: String(port), DATA_DIR: folder }),
      isServing: async (url) => (await fetch(`${url}/functions/v1`)).status === 404,
    },
  })
  project.provide('functionsAddress', `${servers.addresses.main}/functions/v1`)
  return async () => {
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
