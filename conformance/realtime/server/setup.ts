/**
 * Starts the server of the realtime contracts once per run, with its own database.
 * - TEST_DATABASE_URL: a superuser's address of the Postgres to use; `npm test` sets it.
 * - CONFORMANCE_REALTIME_URL, CONFORMANCE_REALTIME_DATABASE: a server that runs already, configured by `settings.ts`, and its database, on which
 *   rules.sql was run.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startAll } from '../../server-under-test.ts'
import { SETTINGS } from './settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the realtime server, with its path. */
    realtimeAddress: string
    /** Address of its database, as a superuser. */
    realtimeDatabase: string
  }
}

const RULES = new URL('rules.sql', import.meta.url)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['CONFORMANCE_REALTIME_URL']
  if (running) {
    project.provide('realtimeAddress', running)
    project.provide('realtimeDatabase', process.env['CONFORMANCE_REALTIME_DATABASE'] ?? '')
    return () => Promise.resolve()
  }
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `realtime_contracts_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: name }).href
  await run(adminUrl, `create database ${name} template template0`)
  const end = async () => {
    await run(adminUrl, `drop database if exists ${name} with (force)`)
  }
  const servers = await startAll({
    main: {
      command: `${process.execPath} tools/realtime.mjs`,
      settings: (_, port) => ({
        ...SETTINGS,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
      }),
      isServing: async (url) => (await fetch(`${url}/realtime/v1/healthcheck`)).ok,
    },
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await run(databaseUrl, readFileSync(RULES, 'utf8'))
  project.provide('realtimeAddress', `${servers.addresses.main}/realtime/v1`)
  project.provide('realtimeDatabase', databaseUrl)
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
