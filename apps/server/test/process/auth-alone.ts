/** The auth service alone as a process, for test files that start it many times on databases of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { newEmail } from '../auth/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { ServiceProcess, type Settings } from './service-process.ts'

export const PUBLIC_URL = 'https://accounts.example/auth/v1'

export interface AuthAlone {
  /** Its environment, which `start` adds to. */
  readonly base: () => Settings
  /** A folder of the file's own. */
  readonly folder: string
  /** Empty databases; the first is that of `start`, unless its settings name another. */
  readonly databases: TestDatabase[]
  /** Starts a process, which ends with the test. */
  readonly start: (settings?: Settings, ...args: readonly string[]) => ServiceProcess
  /** Address of a process without further settings, which ends with the file. */
  readonly usualUrl: () => Promise<string>
}

/** Registers the hooks of the calling file. @param databaseCount how many databases it needs. */
export function useAuthAlone(databaseCount: number): AuthAlone {
  const folder = mkdtempSync(join(tmpdir(), 'atelie-auth-'))
  const databases: TestDatabase[] = []
  const running: ServiceProcess[] = []
  let usual: ServiceProcess | undefined
  beforeAll(async () => {
    const creating = Array.from({ length: databaseCount }, () => createTestDatabase({ migrated: false }))
    databases.push(...(await Promise.all(creating)))
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.end()))
  })
  afterAll(async () => {
    await usual?.end()
    await Promise.all(databases.map((each) => each.drop()))
    rmSync(folder, { recursive: true })
  })
  const base = () => ({
    DATABASE_URL: databases[0]?.url ?? '',
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: '0',
    API_EXTERNAL_URL: PUBLIC_URL,
    GOTRUE_SITE_URL: 'https://site.example',
    GOTRUE_JWT_SECRET: 'a-secret-of-the-tests-with-32-characters-or-more',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    DATA_DIR: folder,
  })
  return {
    base,
    folder,
    databases,
    start(settings = {}, ...args) {
      const server = new ServiceProcess('auth-main', { ...base(), ...settings }, ...args)
      running.push(server)
      return server
    },
    usualUrl() {
      usual ??= new ServiceProcess('auth-main', base())
      return usual.url()
    },
  }
}

export interface Answer {
  readonly status: number
  readonly json: Record<string, unknown>
}

export async function post(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

export const signUp = (url: string, email = newEmail()): Promise<Answer> =>
  post(`${url}/signup`, { email, password: 'brigadeiro' })
