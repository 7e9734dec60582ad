/** In production a server with phone sign-in and no SMS gateway refuses to start, before it changes anything. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/platform/log.ts'
import { StartupError } from '../src/platform/startup-error.ts'
import { startServer } from '../src/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-sms-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = async (settings: Readonly<Record<string, string>>): Promise<unknown> => {
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    // The database address is unreachable, so waiting for it would be pointless.
    DATABASE_WAIT_SECONDS: '0',
    ...settings,
  }
  return startServer(
    await readConfig(env),
    env,
    createLog(() => undefined),
  ).catch((error: unknown) => error)
}

test.each([
  'GOTRUE_EXTERNAL_PHONE_ENABLED',
  'GOTRUE_MFA_PHONE_ENROLL_ENABLED',
  'GOTRUE_MFA_PHONE_VERIFY_ENABLED',
])('%s needs SMS_URL', async (name) => {
  const error = await start({ [name]: 'true' })
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toContain(
    `${name} needs SMS_URL in production: the address that sends text messages.`,
  )
})

test.each([{}, { GOTRUE_EXTERNAL_PHONE_ENABLED: 'true', SMS_URL: 'https://sms.example/send' }])(
  'with %j it is the database that is missed',
  async (settings) => {
    expect(String(await start(settings))).not.toContain('SMS_URL')
  },
)
