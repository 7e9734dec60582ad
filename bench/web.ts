/**
 * Measures the web app with Lighthouse (phone, simulated slow connection) beside a plain static page in the same run, within eight
 * minutes: first visits with a cold cache, and in the first round second visits with what the first stored, and all categories.
 * `npm run bench -- web`; only the ratios are comparable between machines. `BENCH_WEB_ROUNDS` and `BENCH_WEB_SCREENS` (names,
 * comma-separated) shorten a run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { type Audit, lighthouseOn } from './lighthouse.ts'
import { idOf, type Session, signIn, startProduct, storageKeyOf } from './product.ts'
import { printVisits, STATIC_PAGE, type Visits } from './visits.ts'
import { freePort } from './servers.ts'
import { serveStaticPage } from './static-page.ts'

const ROUNDS = Number(process.env['BENCH_WEB_ROUNDS'] ?? 3)
const CHOSEN = process.env['BENCH_WEB_SCREENS']?.split(',')
const RECIPE = 'Brigadeiro'

interface Screen {
  readonly name: string
  readonly url: string
  readonly signedIn: boolean
  /** Makes the account's progress what the screen is measured with. */
  readonly prepare?: () => Promise<void>
}

const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const staticPage = await serveStaticPage()
const product = await startProduct(scratch)
try {
  const { anonKey, session } = await signIn(product.url)
  const recipeId = await idOf(product.url, RECIPE, anonKey, session)
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
