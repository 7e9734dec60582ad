/**
 * Starts the servers of the data API contracts once per run: a database, and one server per profile.
 * - TEST_DATABASE_URL: a superuser's address of the Postgres to use; `npm test` sets it.
 * - CONFORMANCE_COMMAND: another program to hold to the contract, such as `postgrest`.
 * - CONFORMANCE_URL: a server that runs already on a database made from ../database; CONFORMANCE_URL_PLAIN,
 *   CONFORMANCE_URL_GUARDED and so on: those of the other profiles (profiles.ts).
 */
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../database/create-database.ts'
import { type Profile, PROFILES } from './profiles.ts'
import { type ServerCommand, startAll } from '../../server-under-test.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the server, by profile. */
    addresses: Record<Profile, string>
  }
}

const OWN_COMMAND = `${process.execPath} tools/rest.mjs`

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['CONFORMANCE_URL']
  if (running) {
    project.provide('addresses', runningServers(running))
    return undefined
  }
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const database = await createDatabase(adminUrl)
  const command = process.env['CONFORMANCE_COMMAND'] ?? OWN_COMMAND
  const commandOf = (settings: Readonly<Record<string, string>>): ServerCommand => ({
    command,
    settings: (_, port) => ({ ...settings, PGRST_DB_URI: database.url, PGRST_SERVER_PORT: String(port) }),
    isServing,
  })
  const commands = Object.entries(PROFILES).map(([profile, settings]) => [profile, commandOf(settings)])
  const servers = await startAll(Object.fromEntries(commands) as Record<Profile, ServerCommand>).catch(
    async (error: unknown) => {
      await database.drop()
      throw error
    },
  )
  project.provide('addresses', servers.addresses)
  return async () => {
    await servers.stop()
    await database.drop()
  }
}

/** Serving means: connected, and the schema read. */
async function isServing(url: string): Promise<boolean> {
  return (await fetch(`${url}/books`, { method: 'HEAD' })).status !== 503
}

function runningServers(main: string): Record<Profile, string> {
  const other = (profile: Profile) => {
    const url = process.env[`CONFORMANCE_URL_${profile.toUpperCase()}`]
    if (!url) throw new Error(`CONFORMANCE_URL_${profile.toUpperCase()} must be set beside CONFORMANCE_URL`)
    return url
  }
  return {
    main,
    plain: other('plain'),
    guarded: other('guarded'),
    described: other('described'),
    inDatabase: other('inDatabase'),
  }
}
