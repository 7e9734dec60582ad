/** The standalone auth service: configuration, start, stop, and refused settings. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '../../src/platform/startup-error.ts'
import { readAuthServerConfig } from '../../src/standalone/auth-server-config.ts'
import { newEmail } from '../auth/auth-server.ts'
import { post, useAuthAlone } from './auth-alone.ts'
import type { Settings } from './service-process.ts'

const { base, folder, start } = useAuthAlone(1)

test('responds only below the configured path', async () => {
  const url = await start({ AUTH_PATH: '/auth/v1/' }).url()
  expect(new URL(url).pathname).toBe('/auth/v1')
  const { origin } = new URL(url)
  expect((await fetch(`${url}/settings`)).status).toBe(200)
  expect((await fetch(`${origin}/settings`)).status).toBe(404)
})

test('settings of a file override the environment', async () => {
  const file = join(folder, 'shop.env')
  writeFileSync(file, '# the shop\nGOTRUE_DISABLE_SIGNUP="true"\nGOTRUE_EXTERNAL_PHONE_ENABLED=true\n')
  const url = await start({ GOTRUE_DISABLE_SIGNUP: 'false' }, file).url()
  const settings = (await (await fetch(`${url}/settings`)).json()) as Record<string, unknown>
  expect(settings).toMatchObject({ disable_signup: true, external: { phone: true } })
})

test('SIGTERM stops it after the request in flight has ended', async () => {
  const captcha = createServer()
  await once(captcha.listen(0, '127.0.0.1'), 'listening')
  const server = start({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'secret',
    AUTH_CAPTCHA_URL: addressOf(captcha),
  })
  const asked = once(captcha, 'request')
  const url = await server.url()
  const answer = post(`${url}/signup`, {
    email: newEmail(),
    password: 'brigadeiro',
    gotrue_meta_security: { captcha_token: 'token' },
  })
  const [, response] = (await asked) as [unknown, ServerResponse]
  server.send('SIGTERM')
  const isOpen = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  response.end('{"success":true}')
  expect((await answer).status).toBe(200)
  expect(await server.exit()).toBe(0)
  captcha.closeAllConnections()
  captcha.close()
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

test('a port that is taken is refused in one plain line', async () => {
  const { port } = new URL(await start().url())
  const second = start({ PORT: port })
  expect(await second.exit()).toBe(1)
  expect(second.output).toBe(`Port ${port} is taken: choose another with PORT.\n`)
})

const REFUSED: [name: string, settings: Settings, args: string[], output: RegExp][] = [
  ['no database', { DATABASE_URL: '' }, [], /^DATABASE_URL must be set/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgresql://canary:canary@127.0.0.1:9/none', DATABASE_WAIT_SECONDS: '0' },
    [],
    /^The database of DATABASE_URL does not answer: connect ECONNREFUSED /,
  ],
  ['a missing file', {}, ['/nowhere.env'], /^The configuration file "\/nowhere.env" cannot be read/],
  ['an unknown option', {}, ['--nothing'], /^Unknown option '--nothing'/],
]

test.each(REFUSED)('refused in one plain line: %s', async (_, settings, args, output) => {
  const server = start(settings, ...args)
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(output)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  expect(server.output).not.toContain('canary')
})

const REFUSED_SETTINGS: [name: string, settings: Settings, reason: RegExp][] = [
  ['a malformed database address', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be postgresql:/],
  ['no external address', { API_EXTERNAL_URL: '' }, /^API_EXTERNAL_URL must be set/],
  ['no site address', { GOTRUE_SITE_URL: '' }, /^GOTRUE_SITE_URL must be set/],
  ['no secret', { GOTRUE_JWT_SECRET: '' }, /^GOTRUE_JWT_SECRET must be set/],
  ['a short secret', { GOTRUE_JWT_SECRET: 'short' }, /^GOTRUE_JWT_SECRET must have at least 32/],
  ['an invalid port', { PORT: '70000' }, /^PORT must be a whole number/],
  ['an invalid path', { AUTH_PATH: 'auth/:id' }, /^AUTH_PATH must be empty or a path/],
  ['an invalid boolean', { GOTRUE_DISABLE_SIGNUP: 'maybe' }, /^GOTRUE_DISABLE_SIGNUP must be true or false/],
  [
    'phones in production without a gateway',
    { NODE_ENV: 'production', GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' },
    /^GOTRUE_EXTERNAL_PHONE_ENABLED needs SMS_URL/,
  ],
]

// The process prints such a reason and ends with status 1, as in the cases above.
test.each(REFUSED_SETTINGS)('refused in one plain line: %s', (_, settings, reason) => {
  const refusal = refusalOf(() => readAuthServerConfig({ ...base(), ...settings }, null))
  expect(refusal).toMatch(reason)
  expect(refusal.split('\n')).toHaveLength(1)
})

function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('not refused')
}

test.each([
  ['--help', /^Usage: npm run server:auth/],
  ['--version', /^Ateliê Doce \d+\.\d+\.\d+, auth service compatible with supabase\/auth/],
])('%s', async (option, output) => {
  const server = start({}, option)
  expect(await server.exit()).toBe(0)
  expect(server.output).toMatch(output)
})
