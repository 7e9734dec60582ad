/**
 * Measures the web app with Lighthouse (phone, simulated slow connection) beside a plain static page in the same run, within eight
 * minutes: first visits with a cold cache, and in the first round second visits with what the first stored, and all categories.
 * `npm run bench -- web`; only the ratios are comparable between machines. `BENCH_WEB_ROUNDS` and `BENCH_WEB_SCREENS` (names,
 * comma-separated) shorten a run.
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
import { printVisits, STATIC_PAGE, type Visits } from './visits.ts'
import { freePort } from './servers.ts'
import { serveStaticPage } from './static-page.ts'

const ROUNDS = Number(process.env['BENCH_WEB_ROUNDS'] ?? 3)
const CHOSEN = process.env['BENCH_WEB_SCREENS']?.split(',')
const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const START_TIMEOUT_MS = 120_000
const LEARNER = { email: 'aluna@ateliedoce.test', password: 'confeitaria' }
const RECIPE = 'Brigadeiro'

interface Screen {
  readonly name: string
  readonly url: string
  readonly signedIn: boolean
  /** Makes the account's progress what the screen is measured with. */
  readonly prepare?: () => Promise<void>
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
  const progress = (method: string, query: string, row?: object) =>
    write(method, `item_progress${query}`, anonKey, session, row)
  const screens: Screen[] = [
    { name: STATIC_PAGE, url: staticPage.url, signedIn: false },
    at('/welcome', '/welcome', false),
    at('/auth', '/auth', false),
    { ...at('Home', '/'), prepare: () => progress('DELETE', '?item_id=not.is.null') },
    {
      ...at('Home, a recipe begun', '/'),
      prepare: () => progress('POST', '?on_conflict=user_id,item_id', { item_id: recipeId, steps_done: 2 }),
    },
    at('/recipes', '/recipes'),
    at('recipe', `/recipe/${recipeId}`),
    at('price', `/tools/calculator?aba=preco&receita=${recipeId}`),
  ].filter(({ name }) => name === STATIC_PAGE || !CHOSEN || CHOSEN.includes(name))
  printVisits(await auditAll(screens, session), ROUNDS)
} finally {
  await product.stop()
  await staticPage.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Every screen once a round, so that other work on the machine affects all of them. */
async function auditAll(screens: readonly Screen[], session: Session): Promise<ReadonlyMap<string, Visits>> {
  const results = new Map<string, { first: Audit[]; second: Audit[] }>(
    screens.map(({ name }) => [name, { first: [], second: [] }]),
  )
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
      const isFirst = round === 0
      for (const { name, url, signedIn, prepare } of screens) {
        await prepare?.()
        if (url.startsWith(product.url)) await keepSession(page, signedIn ? session : null)
        await page.goto('about:blank')
        results.get(name)?.first.push(await audit(url, { keepCache: false, allCategories: isFirst }))
        if (isFirst && name !== STATIC_PAGE)
          results.get(name)?.second.push(await audit(url, { keepCache: true, allCategories: false }))
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

/** Writes a row as the app does. */
async function write(
  method: string,
  path: string,
  anonKey: string,
  { access_token }: Session,
  row?: object,
): Promise<void> {
  const response = await fetch(`${product.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    ...(row && { body: JSON.stringify(row) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
}

/** The key that the official client derives from the services' host. */
function storageKeyOf(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}
