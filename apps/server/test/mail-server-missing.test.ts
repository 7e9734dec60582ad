/** A start without a mail server says so, unless the installation is local and shows its outbox. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/platform/log.ts'
import { startServer } from '../src/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-no-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @returns what a start logs before it finds that its database does not answer. */
async function loggedBy(settings: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = []
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    DATABASE_WAIT_SECONDS: '0',
    ...settings,
  }
  const log = createLog((line) => lines.push(line))
  await expect(startServer(await readConfig(env), env, log)).rejects.toThrow()
  return lines.join('\n')
}

test.each([{ NODE_ENV: 'production' }, {}])('with %j the log names SMTP_URL', async (settings) => {
  expect(await loggedBy(settings)).toMatch(/"level":"warn".*no mail server is set.*"setting":"SMTP_URL"/)
})

test.each([
  { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example:587' },
  { NODE_ENV: 'production', GOTRUE_SMTP_HOST: 'mail.example' },
])('with %j it does not', async (settings) => {
  expect(await loggedBy(settings)).not.toContain('no mail server')
})
