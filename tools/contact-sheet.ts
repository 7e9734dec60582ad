/**
 * Contact sheets to look at as a designer would: all drawn pictures, and every screen of a running local installation at four
 * sizes in both themes, one sheet for each size and theme.
 * `CHROMIUM_PATH=… npm run contact-sheet -- FOLDER [http://localhost:3000]`; without an address only the pictures.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { picturesInView } from './pictures-in-view.ts'
import { drawDishSheet } from './pictures/contact-sheet.ts'

/** `columns`: screens side by side on a sheet; wide screens are shown larger, so that they can be judged. */
const SIZES = [
  { width: 360, height: 640, columns: 6 },
  { width: 768, height: 1024, columns: 4 },
  { width: 1280, height: 800, columns: 3 },
  { width: 1920, height: 1080, columns: 3 },
]
const THEMES = ['light', 'dark'] as const
const SHEET_WIDTH = 2352
const GAP = 12

/** Screens that are longer than a window and lead in, shown whole, a window at a time. */
const WHOLE = new Set(['/welcome', '/'])
const MAX_WINDOWS = 12

const PUBLIC = ['/welcome', '/auth', '/auth?view=criar-conta', `/certificate/${'A'.repeat(26)}`]
const SIGNED_IN = [
  '/',
  '/recipes',
  '/recipes?q=nada assim',
  '/tools',
  '/tools/calculator',
  '/tools/converter',
  '/tools/prices',
  '/tools/prices/new',
  '/tools/costings',
  '/tools/own-recipes',
  '/tools/own-recipes?parte=colar',
  '/tools/own-recipes?parte=escrever',
  '/tools/quotes',
  '/tools/quotes?parte=novo',
  '/tools/kitchen',
  '/tools/kitchen?aba=custos',
  '/shopping',
  '/paths',
  '/certificates',
  '/profile',
  '/profile/rhythm',
  '/profile/notifications',
  '/profile/purchases',
  '/profile/security',
  '/nao-existe',
]
/** Screens that are reached by links, each from the screen before it in its row. */
const LINKED = [
  ['/', /^\/material\/[^/]+$/, /^\/material\/[^/]+\/exercises/],
  ['/', /^\/material\/[^/]+$/, /^\/material\/[^/]+\/category\//],
  ['/paths', /^\/path\//],
  ['/recipes', /^\/recipe\/[^/]+$/, /^\/recipe\/[^/]+\/cook/],
  ['/recipes', /^\/recipe\/[^/]+$/, /^\/recipe\/[^/]+\/label/],
  ['/recipes', /aba=preco/],
] as const

const [folder = 'contact-sheets', base] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
await drawDishSheet(join(folder, 'pictures.png'))
if (base !== undefined) await shootScreens(base)

async function shootScreens(origin: string): Promise<void> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  const session = await signedIn(browser, origin)
  for (const { columns, ...viewport } of SIZES) {
    for (const colorScheme of THEMES) {
      const look = { viewport, colorScheme, locale: 'pt-BR', reducedMotion: 'reduce' } as const
      const stranger = await browser.newContext(look)
      const learner = await browser.newContext({ ...look, storageState: session })
      const shots = [
        ...(await shoot(await stranger.newPage(), PUBLIC, origin)),
        ...(await shootSignedIn(await learner.newPage(), origin)),
      ]
      await sheet(shots, viewport, columns, join(folder, `screens-${viewport.width}-${colorScheme}.png`))
      await stranger.close()
      await learner.close()
    }
  }
  await browser.close()
}

async function shoot(page: Page, paths: readonly string[], origin: string): Promise<Buffer[]> {
  const shots: Buffer[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    shots.push(...(await windowsOf(page, WHOLE.has(path) ? MAX_WINDOWS : 1)))
  }
  return shots
}

/** The page from its top, a window at a time. */
async function windowsOf(page: Page, most: number): Promise<Buffer[]> {
  const shots: Buffer[] = []
  const { height = 0 } = page.viewportSize() ?? {}
  let isEnd = false
  while (!isEnd && shots.length < most) {
    await page.evaluate((top) => window.scrollTo(0, top), shots.length * height)
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
async function shootSignedIn(page: Page, origin: string): Promise<Buffer[]> {
  const shots = await shoot(page, SIGNED_IN, origin)
  const seen = new Set<string>()
  for (const [from, ...links] of LINKED) {
    await page.goto(origin + from)
    for (const link of links) {
      await page.waitForLoadState('networkidle')
      const path = await linkOn(page, link)
      if (seen.has(path)) await page.goto(origin + path)
      else shots.push(...(await shoot(page, [path], origin)))
      seen.add(path)
    }
  }
  await page.goto(`${origin}/recipes`)
  await page.waitForLoadState('networkidle')
  await page.goto(origin + (await linkOn(page, /^\/recipe\/[^/]+$/)))
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  await page.waitForLoadState('networkidle')
  return [...shots, ...(await windowsOf(page, 1))]
}

/** The address of the first link like this. */
async function linkOn(page: Page, link: RegExp): Promise<string> {
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  const path = hrefs.find((href) => href !== null && link.test(href))
  if (path === undefined || path === null) throw new Error(`No link like ${String(link)} on ${page.url()}`)
  return path
}

/** One session for all screens, since sign-ins are limited. */
async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${origin}/auth`)
  await page.getByLabel('E-mail').fill('aluna@ateliedoce.test')
  await page.getByLabel('Senha', { exact: true }).fill('confeitaria')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Materiais em Destaque' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function sheet(
  shots: Buffer[],
  viewport: { width: number; height: number },
  columns: number,
  file: string,
): Promise<void> {
  const width = Math.floor(SHEET_WIDTH / columns) - GAP
  const height = Math.round((width * viewport.height) / viewport.width)
  const layers: OverlayOptions[] = []
  for (const [at, shot] of shots.entries()) {
    const input = await sharp(shot).resize({ width }).png().toBuffer()
    layers.push({
      input,
      left: (at % columns) * (width + GAP),
      top: Math.floor(at / columns) * (height + GAP),
    })
  }
  await sharp({
    create: {
      width: SHEET_WIDTH,
      height: Math.ceil(shots.length / columns) * (height + GAP),
      channels: 3,
      background: '#9a8f88',
    },
  })
    .composite(layers)
    .png()
    .toFile(file)
}
