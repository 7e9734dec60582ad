/**
 * Takes the README's pictures from a running local installation:
 * `CHROMIUM_PATH=… npx tsx tools/screens/screenshots.ts http://localhost:3000`
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { picturesInView } from './pictures-in-view.ts'

const FOLDER = fileURLToPath(new URL('../../docs/screenshots', import.meta.url))
const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1280, height: 800 }

interface Shot {
  readonly name: string
  readonly viewport: typeof PHONE
  readonly colorScheme: 'light' | 'dark'
  /** Goes from Home to the screen. */
  readonly open: (page: Page) => Promise<void>
}

/** Home while a recipe is being made. */
async function openHome(page: Page): Promise<void> {
  await page.goto(new URL('/recipes?q=bolo de cenoura', page.url()).href)
  await page.locator('main a[href^="/recipe/"]').first().click()
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  const step = page.getByRole('button', { name: 'Passo 2 feito' })
  if ((await step.getAttribute('aria-pressed')) === 'false') {
    const stored = page.waitForResponse((response) => /\/item_progress\?.*steps_done/.test(response.url()))
    await step.click()
    await stored
  }
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('link', { name: 'Continuar do passo 3' }).waitFor()
}

async function openRecipe(page: Page): Promise<void> {
  await page.goto(new URL('/recipes?q=brigadeiro gourmet', page.url()).href)
  await page.locator('main a[href^="/recipe/"]').first().click()
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
}

async function openRecipes(page: Page): Promise<void> {
  await page.goto(new URL('/recipes', page.url()).href)
}

const SHOTS: readonly Shot[] = [
  { name: 'home-360', viewport: PHONE, colorScheme: 'light', open: openHome },
  { name: 'home-dark-360', viewport: PHONE, colorScheme: 'dark', open: openHome },
  { name: 'recipe-360', viewport: PHONE, colorScheme: 'light', open: openRecipe },
  { name: 'recipes-360', viewport: PHONE, colorScheme: 'light', open: openRecipes },
  { name: 'recipe-1280', viewport: WIDE, colorScheme: 'light', open: openRecipe },
]

const base = process.argv[2] ?? 'http://localhost:3000'
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  args: ['--no-sandbox'],
})
mkdirSync(FOLDER, { recursive: true })
const session = await signedIn()
for (const { name, viewport, colorScheme, open } of SHOTS) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    storageState: session,
  })
  const page = await context.newPage()
  await page.goto(base)
  await page.getByRole('heading', { name: 'Materiais em Destaque' }).waitFor()
  await open(page)
  await page.waitForLoadState('networkidle')
  await picturesInView(page)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
  await context.close()
}
await browser.close()

/** One session for all pictures, since sign-ins are limited. */
async function signedIn() {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${base}/auth`)
  // The app reads the fields that it has drawn itself.
  await page.locator('html[data-markup]').waitFor({ state: 'detached' })
  await page.getByLabel('E-mail').fill('aluna@ateliedoce.test')
  await page.getByLabel('Senha', { exact: true }).fill('confeitaria')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Materiais em Destaque' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
