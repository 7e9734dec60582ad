/** Which addresses the web app's page answers, and which are not found. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-app-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '.pages'))
const PAGES = [
  { route: '/', file: '0.html' },
  { route: '/recipe/$id', file: '1.html' },
  { route: '*', file: '2.html' },
]
writeFileSync(join(folder, '.pages', 'pages.json'), JSON.stringify(PAGES))
for (const { route, file } of PAGES) writeFileSync(join(folder, '.pages', file), `<p>${route}</p>`)

const settings = {
  anonKey: 'anon',
  apiUrl: 'https://atelie.example',
  siteUrl: 'https://atelie.example',
  contactUrl: 'mailto:contato@atelie.example',
  imgHosts: ['https://img.example.com'],
}
const app = createWebApp(folder, settings, async () => new Response(null))
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const ask = async (path: string, accept: string) => {
  const response = await app.request(path, { headers: { accept } })
  return [response.status, (await response.text()).replace(/<\/?p>/g, '')]
}

test.each(['/', '/recipe/3'])('a screen is answered to any client: %s', async (path) => {
  for (const accept of [BROWSER, '*/*', 'application/json']) expect((await ask(path, accept))[0]).toBe(200)
})

test('the policy of a page names hosts: no directive allows a whole scheme of the network, or all hosts', async () => {
  const { headers } = await app.request('/', { headers: { accept: BROWSER } })
  const directives = (headers.get('content-security-policy') ?? '')
    .split(/;\s*/)
    .map((each) => each.split(' '))
  expect(directives.length).toBeGreaterThan(8)
  const wide = directives.filter(([, ...sources]) =>
    sources.some((each) => /^(?:\*|https?:|wss?:|https?:\/\/\*|'unsafe.*)$/.test(each)),
  )
  expect(wide).toEqual([])
  expect(directives.find(([name]) => name === 'img-src')).toEqual([
    'img-src',
    "'self'",
    'data:',
    'blob:',
    'https://atelie.example',
    'https://img.example.com',
  ])
})

test('an unknown address is the page for unknown addresses to a browser, and not found to other clients', async () => {
  expect(await ask('/nada/aqui', BROWSER)).toEqual([200, '*'])
  expect((await ask('/nada/aqui', '*/*'))[0]).toBe(404)
  expect((await ask('/nada/aqui', 'application/openmetrics-text'))[0]).toBe(404)
})

const SERVICE_ADDRESSES = `
  /metrics /metrics/ /METRICS /healthz /health /readyz /ready /livez /live /status /ping /version /debug/pprof
  /actuator/health /api/items /admin/v1/users /-/healthy /mail/v2/messages /outbox /graphql/v1 /pg/tables
  /auth/v2/token /rest/v2/ /.well-known/openid-configuration /.well-known/anything/auth/v1`

test.each(SERVICE_ADDRESSES.trim().split(/\s+/))(
  'the address of a service is not found, also in a browser: %s',
  async (path) => {
    expect((await ask(path, BROWSER))[0]).toBe(404)
  },
)
