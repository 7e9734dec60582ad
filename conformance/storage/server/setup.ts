/**
 * Starts the server of the storage contracts once per run, with its own database and folder.
 * - TEST_DATABASE_URL: a superuser's address of the Postgres to use; `npm test` sets it.
 * - CONFORMANCE_STORAGE_URL: a server that runs already, configured as `settings.ts` says, on whose database rules.sql was run.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startAll } from '../../server-under-test.ts'
import { SETTINGS } from './settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the storage server. */
    storageAddress: string
  }
}

const RULES = new URL('rules.sql', import.meta.url)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['CONFORMANCE_STORAGE_URL']
  if (running) {
    project.provide('storageAddress', running)
    return () => Promise.resolve()
  }
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `storage_contracts_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: name }).href
  await run(adminUrl, `create database ${name} template template0`)
  const folder = mkdtempSync(join(tmpdir(), 'storage-contracts-'))
  const end = async () => {
    await run(adminUrl, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true })
  }
  const servers = await startAll({
    main: {
      command: `${process.execPath} tools/storage.mjs`,
      settings: (url, port) => ({
        ...SETTINGS,
        DATABASE_URL: databaseUrl,
        STORAGE_PUBLIC_URL: url,
        PORT: String(port),
        STORAGE_FILE_BACKEND_PATH: folder,
      }),
      isServing: async (url) => (await fetch(`${url}/status`)).ok,
    },
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await run(databaseUrl, readFileSync(RULES, 'utf8'))
  project.provide('storageAddress', servers.addresses.main)
  return async () => {
    await servers.stop()
    await end()
  }
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}
