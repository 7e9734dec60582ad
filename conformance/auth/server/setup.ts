/**
 * Starts the servers of the auth contracts once per run: a mail server, and for each profile an auth server with its own database.
 * - TEST_DATABASE_URL: a superuser's address of the Postgres to use; `npm test` sets it.
 * - CONFORMANCE_AUTH_URL: a server that runs already as the profile `main`; CONFORMANCE_AUTH_URL_OPEN, …_CLOSED and so on: those
 *   of the other profiles (profiles.ts). They send their mail to CONFORMANCE_AUTH_SMTP_PORT of this machine, and
 *   `signed` has the keys of CONFORMANCE_AUTH_KEYS.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type ServerCommand, startAll } from '../../server-under-test.ts'
import { startCaptchaService } from './captcha-service.ts'
import { PROVIDER_CLIENT, startIdentityProvider } from './identity-provider.ts'
import { startMailSink } from './mail-sink.ts'
import { type Profile, PROFILES } from './profiles.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the auth server, by profile. */
    authAddresses: Record<Profile, string>
    /** Address of the HTTP server that lists messages. */
    mailbox: string
    /** Key pairs of the profile `signed`, as a JSON list of JWKs. */
    authKeys: string
    /** Issuer and private key of the identity provider, as JSON. */
    identityProvider: string
  }
}

const COMMAND = `${process.execPath} tools/auth.mjs`
const profiles = Object.keys(PROFILES) as Profile[]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sink = await startMailSink(Number(process.env['CONFORMANCE_AUTH_SMTP_PORT'] ?? 0))
  project.provide('mailbox', sink.url)
  const keys = process.env['CONFORMANCE_AUTH_KEYS'] ?? newKeys()
  project.provide('authKeys', keys)
  const provider = await startIdentityProvider()
  project.provide('identityProvider', JSON.stringify({ issuer: provider.issuer, key: provider.key }))
  const running = process.env['CONFORMANCE_AUTH_URL']
  if (running) {
    project.provide('authAddresses', runningServers(running))
    return async () => void (await Promise.all([sink.stop(), provider.stop()]))
  }
  const folder = mkdtempSync(join(tmpdir(), 'auth-contracts-'))
  const captcha = await startCaptchaService()
  const databases = await createDatabases()
  const end = async () => {
    await Promise.all([sink.stop(), captcha.stop(), provider.stop(), databases.drop()])
    rmSync(folder, { recursive: true })
  }
  const command = (profile: Profile): ServerCommand => ({
    command: COMMAND,
    settings: (url, port) => ({
      ...PROFILES[profile],
      ...(profile === 'signed'
        ? {
            GOTRUE_JWT_KEYS: keys,
            GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
            GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: PROVIDER_CLIENT,
            GOTRUE_EXTERNAL_KEYCLOAK_SECRET: 'x',
            GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.issuer,
            AUTH_ALLOW_LOOPBACK_PROVIDERS: 'true',
          }
        : {}),
      DATABASE_URL: databases.urls[profile],
      API_EXTERNAL_URL: url,
      PORT: String(port),
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: String(sink.smtpPort),
      AUTH_CAPTCHA_URL: captcha.url,
      DATA_DIR: folder,
    }),
    isServing: async (url) => (await fetch(`${url}/health`)).ok,
  })
  const servers = await startAll(
    Object.fromEntries(profiles.map((profile) => [profile, command(profile)])) as Record<
      Profile,
      ServerCommand
    >,
  ).catch(async (error: unknown) => {
    await end()
    throw error
  })
  project.provide('authAddresses', servers.addresses)
  return async () => {
    await servers.stop()
    await end()
  }
}

function newKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { kid: 'key-of-the-contracts', alg: 'RS256', use: 'sig', key_ops: ['sign', 'verify'] }
  return JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), ...key }])
}

async function createDatabases(): Promise<{ urls: Record<Profile, string>; drop(): Promise<void> }> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const run = randomBytes(6).toString('hex')
  const names = profiles.map((profile) => [profile, `auth_contracts_${run}_${profile}`] as const)
  const asAdmin = async (statement: (name: string) => string) => {
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    for (const [, name] of names) await admin.query(statement(name))
    await admin.end()
  }
  await asAdmin((name) => `create database ${name} template template0`)
  const urlOf = (name: string) => Object.assign(new URL(adminUrl), { pathname: name }).href
  return {
    urls: Object.fromEntries(names.map(([profile, name]) => [profile, urlOf(name)])) as Record<
      Profile,
      string
    >,
    drop: () => asAdmin((name) => `drop database if exists ${name} with (force)`),
  }
}

function runningServers(main: string): Record<Profile, string> {
  const addressOf = (profile: Profile): string => {
    const name = `CONFORMANCE_AUTH_URL_${profile.toUpperCase()}`
    const url = profile === 'main' ? main : process.env[name]
    if (!url) throw new Error(`${name} must be set beside CONFORMANCE_AUTH_URL`)
    return url
  }
  return Object.fromEntries(profiles.map((profile) => [profile, addressOf(profile)])) as Record<
    Profile,
    string
  >
}
