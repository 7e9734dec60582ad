/**
 * Contact sheets to look at as a designer would: all drawn pictures, and every screen of an installation of its own, in which all
 * services are switched on, at four sizes in both themes. Beside the sheets stands each screen as a picture of its own.
 * `CHROMIUM_PATH=… npm run contact-sheet -- FOLDER [--pictures] [--size 360] [--theme dark] [--only TEXT]`
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBuilt } from '../../build/ensure.mjs'
import { withJourneyServer } from '../../test/journey-server.mjs'
import { picturesInView } from '../pictures-in-view.ts'
import { drawDishSheet } from '../../pictures/contact-sheet.ts'
import { keepExamples, type Examples } from './examples.ts'
import { LINKED, PUBLIC, signedInScreens, type Screen } from './screens.ts'
import { joinShots, type Shot } from './sheet.ts'

/** `columns`: screens side by side on a sheet; wide screens are shown larger, so that they can be judged. */
const SIZES = [
  { width: 360, height: 640, columns: 4 },
  { width: 768, height: 1024, columns: 3 },
  { width: 1280, height: 800, columns: 2 },
  { width: 1920, height: 1080, columns: 2 },
]
const THEMES = ['light', 'dark'] as const
const MAX_WINDOWS = 12
/** Room that a phone's bar covers at the bottom of a window. */
const BAR = 64

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'boolean', default: false },
    size: { type: 'string' },
    theme: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const [folder = 'contact-sheets'] = positionals
mkdirSync(folder, { recursive: true })
if (values.only === '') await drawDishSheet(join(folder, 'pictures.png'))
if (!values.pictures) await shootInstallation()

/** Starts an installation with single sign-on and the OAuth server, and removes it. */
async function shootInstallation(): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  Object.assign(process.env, {
    GOTRUE_OAUTH_SERVER_ENABLED: 'true',
    GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
  })
  mkdirSync('.cache/test-reports', { recursive: true })
  ensureBuilt()
  const scratch = mkdtempSync(join(tmpdir(), 'atelie-folhas-'))
  await withJourneyServer(scratch, ({ E2E_BASE_URL }) => shootScreens(E2E_BASE_URL)).finally(() =>
    rmSync(scratch, { recursive: true, force: true }),
  )
}

async function shootScreens(baseURL: string): Promise<void> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  const { session, examples } = await signedIn(browser, baseURL)
  for (const { columns, ...viewport } of SIZES) {
    if (values.size !== undefined && values.size !== String(viewport.width)) continue
    for (const colorScheme of THEMES) {
      if (values.theme !== undefined && values.theme !== colorScheme) continue
      const look = { baseURL, viewport, colorScheme, locale: 'pt-BR', reducedMotion: 'reduce' } as const
      const stranger = await browser.newContext(look)
      const learner = await browser.newContext({ ...look, storageState: session })
      const [before, after] = await Promise.all([
        stranger.newPage().then((page) => shoot(page, PUBLIC)),
        learner.newPage().then((page) => shootSignedIn(page, examples)),
      ])
      await joinShots(
        [...before, ...after],
        viewport,
        columns,
        join(folder, `${viewport.width}-${colorScheme}`),
      )
      await stranger.close()
      await learner.close()
    }
  }
  await browser.close()
}

async function shoot(page: Page, screens: readonly Screen[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const { path, tab, isWhole } of screens) {
    if (!`${path}${tab ?? ''}`.includes(values.only)) continue
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
    const windows = await windowsOf(page, isWhole ? MAX_WINDOWS : 1)
    shots.push(...windows.map((png) => ({ name: `${path}${tab ?? ''}`, png })))
  }
  return shots
}

/** The page from its top, a window at a time. */
async function windowsOf(page: Page, most: number): Promise<Buffer[]> {
  const shots: Buffer[] = []
  const { height = 0 } = page.viewportSize() ?? {}
  let isEnd = false
  while (!isEnd && shots.length < most) {
    await page.evaluate((top) => window.scrollTo(0, top), shots.length * (height - BAR))
    await page.waitForLoadState('networkidle')
    await picturesInView(page)
    shots.push(await page.screenshot())
    isEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    )
  }
  return shots
}

/** Every screen of the demonstration learner, a recipe's method last. */
async function shootSignedIn(page: Page, examples: Examples): Promise<Shot[]> {
  const shots = await shoot(page, signedInScreens(examples))
  const seen = new Set<string>()
  for (const [from, ...links] of LINKED) {
    await page.goto(from)
    for (const link of links) {
      await page.waitForLoadState('networkidle')
      const path = await linkOn(page, link)
      if (seen.has(path) || !path.includes(values.only)) await page.goto(path)
      else shots.push(...(await shoot(page, [{ path }])))
      seen.add(path)
    }
  }
  await page.goto('/recipes')
  await page.waitForLoadState('networkidle')
  const recipe = await linkOn(page, /^\/recipe\/[^/]+$/)
  return [...shots, ...(await shoot(page, [{ path: recipe, tab: 'Modo de Preparo' }]))]
}

/** The address of the first link like this, once it is there. */
async function linkOn(page: Page, link: RegExp): Promise<string> {
  const found = await page.waitForFunction((source) => {
    const links = [...document.querySelectorAll('main a[href]')]
    return links.map((each) => each.getAttribute('href') ?? '').find((href) => new RegExp(source).test(href))
  }, link.source)
  return (await found.jsonValue()) ?? ''
}

/** One session for all screens, since sign-ins are limited. */
async function signedIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/auth')
  // The app reads the fields that it has drawn itself.
  await page.locator('html[data-markup]').waitFor({ state: 'detached' })
  await page.getByLabel('E-mail').fill('aluna@ateliedoce.test')
  await page.getByLabel('Senha', { exact: true }).fill('confeitaria')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Materiais em Destaque' }).waitFor()
  const examples = await keepExamples(page)
  const session = await context.storageState()
  await context.close()
  return { session, examples }
}
