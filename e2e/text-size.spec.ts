/** Text at the reader's size: all of it grows, and words stay whole where they fit. */
import { materialNamed, pathNamed, recipeNamed } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { bottomBar, mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

/** The recipe's own address and the price of it are looked up: the identifiers are the installation's. */
const SCREENS = [
  '/',
  '/recipes',
  '/profile',
  '/profile/notifications',
  '/profile/security',
  '/oauth/consent',
  '/tools',
  '/tools/kitchen',
  '/shopping',
  '/paths',
  '/certificates',
  '/profile/rhythm',
  '/tools/converter',
  '/tools/prices/new',
  '/tools/own-recipes',
  '/tools/quotes',
  '/tools/quotes?parte=novo',
  '/tools/own-recipes?parte=escrever',
  'recipe',
  'cook',
  'label',
  'price',
  'path',
  'exercises',
] as const

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna', staysInApp: true })

  for (const screen of SCREENS) {
    test(`reads whole words on ${screen}, at usual size and at 200 % on 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(page, await addressOf(screen))
      await expect(mainHeading(page)).toBeVisible()
      await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0)
      await expect.poll(() => brokenWords(page)).toEqual([])
      await enlarge(page)
      await expect.poll(() => brokenWords(page)).toEqual([])
    })
  }

  test('has the bar and the search grow with the text, nothing cut off', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/recipes')
    const label = bottomBar(page).getByText('Ferramentas')
    const hint = page.getByRole('search').getByText('Buscar receitas...')
    const before = [await fontSize(label), await fontSize(hint)]
    await enlarge(page)
    for (const [index, text] of [label, hint].entries()) {
      expect(await fontSize(text)).toBe(2 * (before[index] ?? 0))
      await expect(text).toBeInViewport({ ratio: 1 })
      expect(
        await text.evaluate((node) => node.scrollWidth <= node.clientWidth || node.clientWidth === 0),
      ).toBe(true)
    }
    for (const link of await bottomBar(page).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
    await page.getByRole('searchbox', { name: 'Buscar receitas...' }).press('b')
    await expect(hint).toHaveCount(0)
  })
})

test('the landing page keeps its words whole where there is room', async ({ page }) => {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/welcome')
    await expect(mainHeading(page)).toBeVisible()
    await expect.poll(() => brokenWords(page)).toEqual([])
  }
})

async function addressOf(screen: (typeof SCREENS)[number]): Promise<string> {
  if (screen.startsWith('/')) return screen
  if (screen === 'path') return `/path/${(await pathNamed('Do brigadeiro à encomenda')).id}`
  if (screen === 'exercises') return `/material/${(await materialNamed('Doces de Festa')).id}/exercises`
  const { id } = await recipeNamed('Cajuzinho')
  if (screen === 'label') return `/recipe/${id}/label`
  if (screen === 'cook') return `/recipe/${id}/cook`
  return screen === 'recipe' ? `/recipe/${id}` : `/tools/calculator?aba=preco&receita=${id}`
}

function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

function fontSize(text: Locator): Promise<number> {
  return text.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
}

/** Visible words and measures ("(395 g)") that are broken across two lines although one line has room for them. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roomOf = (text: Text) => {
      let box = text.parentElement
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement
      if (!box) return 0
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const isBroken = (text: Text, { 0: word, index }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const width = lines.reduce((total, line) => total + line.width, 0)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1 && width <= roomOf(text)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.parentElement?.checkVisibility() !== true) continue
      for (const found of text.data.matchAll(/\p{L}{2,}|\(\d+ (?:g|kg|ml)\)/gu)) {
        if (isBroken(text, found)) broken.push(found[0])
      }
    }
    return broken
  })
}
