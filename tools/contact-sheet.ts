/**
 * Contact sheets to look at as a designer would: all drawn pictures, and every screen of a running local installation at four
 * sizes in both themes, one sheet for each size and theme.
 * `CHROMIUM_PATH=… npm run contact-sheet -- FOLDER [http://localhost:3000]`; without an address only the pictures.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { drawDishSheet } from './pictures/contact-sheet.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const
/** Screens side by side on a sheet, and the width of each. */
const COLUMNS = 6
const CELL = 380

const PUBLIC = ['/welcome', '/auth']
const SIGNED_IN = [
  '/',
  '/recipes',
  '/recipes?q=nada assim',
  '/tools',
  '/tools/calculator',
  '/tools/converter',
  '/tools/prices',
  '/tools/costings',
  '/tools/kitchen',
  '/profile',
  '/profile/security',
  '/nao-existe',
]
/** Screens that are reached by links: from which address, over which link. */
const LINKED = [
  { from: '/', link: /^\/material\/[^/]+$/ },
  { from: '', link: /^\/material\/[^/]+\/category\// },
  { from: '/recipes', link: /^\/recipe\// },
]

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
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'pt-BR',
        reducedMotion: 'reduce',
      })
      const shots = await shootAll(context, origin)
      await sheet(shots, viewport, join(folder, `screens-${viewport.width}-${colorScheme}.png`))
      await context.close()
    }
  }
  await browser.close()
}

/** Every screen in turn: the public ones, then signed in as the demonstration learner. */
async function shootAll(context: BrowserContext, origin: string): Promise<Buffer[]> {
  const page = await context.newPage()
  const shots: Buffer[] = []
  const shoot = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    shots.push(await page.screenshot())
  }
  for (const path of PUBLIC) await shoot(path)
  await signIn(page, origin)
  for (const path of SIGNED_IN) await shoot(path)
  for (const { from, link } of LINKED) {
    if (from !== '') await page.goto(origin + from)
    await page.waitForLoadState('networkidle')
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    const path = hrefs.find((href) => href !== null && link.test(href))
    if (path === undefined || path === null) throw new Error(`No link like ${String(link)} on ${page.url()}`)
    await shoot(path)
  }
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  shots.push(await page.screenshot())
  return shots
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth`)
  await page.getByLabel('E-mail').fill('aluna@ateliedoce.test')
  await page.getByLabel('Senha', { exact: true }).fill('confeitaria')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`${origin}/`)
}

async function sheet(
  shots: Buffer[],
  viewport: { width: number; height: number },
  file: string,
): Promise<void> {
  const height = Math.round((CELL * viewport.height) / viewport.width)
  const layers: OverlayOptions[] = []
  for (const [at, shot] of shots.entries()) {
    const input = await sharp(shot).resize({ width: CELL }).png().toBuffer()
    layers.push({ input, left: (at % COLUMNS) * (CELL + 12), top: Math.floor(at / COLUMNS) * (height + 12) })
  }
  await sharp({
    create: {
      width: COLUMNS * (CELL + 12),
      height: Math.ceil(shots.length / COLUMNS) * (height + 12),
      channels: 3,
      background: '#9a8f88',
    },
  })
    .composite(layers)
    .png()
    .toFile(file)
}
