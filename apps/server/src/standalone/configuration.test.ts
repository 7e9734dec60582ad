import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAuthServerConfig } from './auth-server-config.ts'
import { readConfiguration } from './configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-configuration-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(...lines: readonly string[]): string {
  const path = join(folder, 'file')
  writeFileSync(path, lines.join('\n'))
  return path
}

test('the data API reports unknown settings of the environment and of the file', () => {
  const env = {
    PGRST_DB_POOL: '3',
    PGRST_APP_SETTINGS_SHOP: 'Olinda',
    PGRST_LOG_QUERY: 'true',
    GOTRUE_JWT_EXP: '60',
    HOME: '/',
  }
  const file = fileOf('db-schemas = "shop"', 'db-shemas = "shop"', 'app.settings.oven = "gas"')
  expect(readConfiguration(env, file).unread).toEqual(['GOTRUE_JWT_EXP', 'PGRST_LOG_QUERY', 'db-shemas'])
  expect(readConfiguration({}, null).unread).toEqual([])
})

test('the auth service reports unknown settings too', () => {
  const env = {
    DATABASE_URL: 'postgres://localhost/shop',
    API_EXTERNAL_URL: 'https://accounts.example',
    GOTRUE_SITE_URL: 'https://site.example',
    GOTRUE_JWT_SECRET: 'a secret that is long enough for HS256',
    GOTRUE_SMTP_LOGGING_ENABLED: 'true',
    GOTRUE_JWT_EXP: '60',
  }
  const file = fileOf('GOTRUE_MAILER_OTP_EXP=60', 'GOTRUE_MAILER_OPT_EXP=60', 'SITE=https://x.example')
  expect(readAuthServerConfig(env, file).unread).toEqual([
    'GOTRUE_MAILER_OPT_EXP',
    'GOTRUE_SMTP_LOGGING_ENABLED',
    'SITE',
  ])
})
