import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxUrl, readConfig } from './config.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'atelie-config-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

test('defaults: port 3000, embedded database, an outbox, keys that stay the same', async () => {
  const config = await readConfig({ DATA_DIR })
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:3000',
    mailServer: null,
    smsGateway: null,
    localDefaults: true,
  })
  expect(outboxUrl(config)).toBe('http://localhost:3000/outbox')
  const { tokenKeys: _, ...again } = await readConfig({ DATA_DIR })
  expect(config).toMatchObject(again)
})

test('the secrets are made once, differ between installations, and are readable by their owner only', async () => {
  await readConfig({ DATA_DIR })
  const file = join(DATA_DIR, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const other = mkdtempSync(join(tmpdir(), 'atelie-config-'))
  const { jwtSecret } = await readConfig({ DATA_DIR: other })
  expect(readFileSync(file, 'utf8')).not.toContain(jwtSecret)
  rmSync(other, { recursive: true })
})

test('no demo accounts and no readable outbox in production, on another database or at a public address', async () => {
  expect(await readConfig({ DATA_DIR, NODE_ENV: 'production' })).toMatchObject({ localDefaults: false })
  for (const reachable of [{ HOST: '0.0.0.0' }, { SITE_URL: 'https://atelie.example' }]) {
    expect(await readConfig({ DATA_DIR, ...reachable })).toMatchObject({ localDefaults: false })
  }
  const elsewhere = await readConfig({ DATA_DIR, DATABASE_URL: 'postgres://u:p@db.example/app' })
  expect(elsewhere).toMatchObject({ localDefaults: false, loadContent: false })
})

const REFUSED: [name: string, env: Record<string, string>, message: RegExp][] = [
  ['a port that is no number', { PORT: 'abc' }, /^PORT must be a whole number/],
  ['a port out of range', { PORT: '70000' }, /^PORT must be/],
  ['a database of another kind', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres/],
  ['a site that is no address', { SITE_URL: 'ateliedoce' }, /^SITE_URL must be an address/],
  ['a mail server by another protocol', { SMTP_URL: 'http://mail' }, /^SMTP_URL must be an address/],
  ['an access log that is neither on nor off', { ACCESS_LOG: 'yes' }, /^ACCESS_LOG must be on or off/],
  ['a secret key without its prefix', { SECRET_KEY: 'x'.repeat(40) }, /^SECRET_KEY must be/],
  [
    'a secret key as publishable',
    { PUBLISHABLE_KEY: `sb_secret_${'x'.repeat(22)}` },
    /^PUBLISHABLE_KEY must/,
  ],
  ['a short signing secret', { JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32/],
]

test.each(REFUSED)('refused in one line: %s', async (_, env, message) => {
  await expect(readConfig({ DATA_DIR, ...env })).rejects.toThrow(message)
})

test('a damaged secrets file is refused, not replaced', async () => {
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{"jwtSecret":')
  await expect(readConfig({ DATA_DIR })).rejects.toThrow(/secrets\.json is damaged/)
})
