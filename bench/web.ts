/**
 * Measures the web app with Lighthouse (phone, simulated slow connection): first visits with a cold cache, second visits with what
 * the first stored, beside a plain static page in the same run. `npm run bench -- web`; only the ratios are comparable between
 * machines. `BENCH_WEB_ROUNDS` and `BENCH_WEB_SCREENS` (names, comma-separated) shorten a run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { type Audit, lighthouseOn } from './lighthouse.ts'
import { median } from './printing.ts'
import { freePort } from './servers.ts'
import { serveStaticPage } from './static-page.ts'

const ROUNDS = Number(process.env['BENCH_WEB_ROUNDS'] ?? 5)
const CHOSEN = process.env['BENCH_WEB_SCREENS']?.split(',')
const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const START_TIMEOUT_MS = 120_000
const LEARNER = { email: 'aluna@ateliedoce.test', password: 'confeitaria' }
const RECIPE = 'Brigadeiro'

interface Screen {
  readonly name: string
  readonly url: string
  readonly signedIn: boolean
}

interface Visits {
  readonly first: Audit[]
  readonly second: Audit[]
}

interface Session {
  readonly access_token: string
}

const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const staticPage = await serveStaticPage()
const product = await startProduct()
try {
  const { anonKey, session } = await signIn(product.url)
  const recipeId = await idOf(RECIPE, anonKey, session)
  const at = (name: string, path: string, signedIn = true): Screen => ({
    name,
    url: product.url + path,
    signedIn,
  })
  const screens = [
    { name: 'static page', url: staticPage.url, signedIn: false },
    at('/welcome', '/welcome', false),
    at('/auth', '/auth', false),
    at('Home', '/'),
    at('/recipes', '/recipes'),
    at('recipe', `/recipe/${recipeId}`),
    at('price', `/tools/calculator?aba=preco&receita=${recipeId}`),
  ].filter(({ name }) => name === 'static page' || !CHOSEN || CHOSEN.includes(name))
  const results = await auditAll(screens, session)
  printTable(screens, results)
} finally {
  await product.stop()
  await staticPage.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Every screen once a round, so that other work on the machine affects all of them. */
async function auditAll(screens: readonly Screen[], session: Session): Promise<ReadonlyMap<string, Visits>> {
  const results = new Map<string, Visits>(screens.map(({ name }) => [name, { first: [], second: [] }]))
  const port = await freePort()
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launchPersistentContext(join(scratch, 'browser'), {
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const audit = await lighthouseOn(port)
    const page = await browser.newPage()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url, signedIn } of screens) {
        if (url.startsWith(product.url)) await keepSession(page, signedIn ? session : null)
        await page.goto('about:blank')
        results.get(name)?.first.push(await audit(url, { keepCache: false }))
        results.get(name)?.second.push(await audit(url, { keepCache: true }))
        process.stderr.write('.')
      }
    }
    process.stderr.write('\n')
  } finally {
    await browser.close()
  }
  return results
}

/** Stores the session as the app does, or removes it. */
async function keepSession(page: Page, session: Session | null): Promise<void> {
  // A page of the origin without the app, so that nothing else writes the storage.
  await page.goto(`${product.url}/healthz`)
  await page.evaluate(
    ([name, value]) => {
      localStorage.clear()
      if (value !== null) localStorage.setItem(name, value)
    },
    [storageKeyOf(product.url), session && JSON.stringify(session)] as const,
  )
}

function printTable(screens: readonly Screen[], results: ReadonlyMap<string, Visits>): void {
  const base = results.get('static page')?.first ?? []
  const rows = screens.map(({ name }) => {
    const { first, second } = results.get(name) ?? { first: [], second: [] }
    const of = (audits: readonly Audit[], value: (audit: Audit) => number) => median(audits.map(value))
    const lcp = of(first, ({ largestPaint }) => largestPaint)
    const fcp = of(first, ({ firstPaint }) => firstPaint)
    return [
      name,
      seconds(lcp),
      (lcp / of(base, ({ largestPaint }) => largestPaint)).toFixed(2),
      seconds(fcp),
      (fcp / of(base, ({ firstPaint }) => firstPaint)).toFixed(2),
      `${Math.round(of(first, ({ blocking }) => blocking))} ms`,
      of(first, ({ layoutShift }) => layoutShift).toFixed(3),
      kilobytes(of(first, ({ transferred }) => transferred)),
      kilobytes(of(second, ({ transferred }) => transferred)),
      of(first, ({ accessibility }) => accessibility).toFixed(2),
      of(first, ({ bestPractices }) => bestPractices).toFixed(2),
      of(first, ({ seo }) => seo).toFixed(2),
    ]
  })
  const heads = [
    '',
    'LCP',
    'ratio',
    'FCP',
    'ratio',
    'TBT',
    'CLS',
    'first',
    'second',
    'access.',
    'practices',
    'SEO',
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`medians of ${ROUNDS} rounds; ratios to the static page\n\n`)
  process.stdout.write(line(heads) + line(heads.map(() => '---')))
  for (const row of rows) process.stdout.write(line(row))
  for (const { name } of screens) {
    const failed = new Set(results.get(name)?.first.flatMap((audit) => audit.failed))
    if (failed.size > 0) process.stdout.write(`${name}: failed ${[...failed].join(', ')}\n`)
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

/** A fresh installation with the demo accounts and the content. */
async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: join(scratch, 'data') },
  })
  const url = `http://localhost:${port}`
  for (const begun = performance.now(); ; await sleep(50)) {
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
      throw new Error('the server did not start')
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function signIn(url: string): Promise<{ anonKey: string; session: Session }> {
  const page = await (await fetch(`${url}/welcome`)).text()
  const anonKey = /name="atelie-anon-key" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(LEARNER),
  })
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}`)
  return { anonKey, session: (await response.json()) as Session }
}

async function idOf(title: string, anonKey: string, { access_token }: Session): Promise<string> {
  const response = await fetch(`${product.url}/rest/v1/items?select=id&title=eq.${title}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${access_token}` },
  })
  const [item] = (await response.json()) as { id: string }[]
  if (!item) throw new Error(`the learner may not read the recipe ${title}`)
  return item.id
}

/** The key that the official client derives from the services' host. */
function storageKeyOf(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}
