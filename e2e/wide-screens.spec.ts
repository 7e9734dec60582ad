/** Screens that lead: one main action each, and wide screens that use their room. */
import { categoriesOf, materialNamed } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { bottomBar, mainHeading, untilRead } from './support/parts.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

test.describe('a learner', () => {
  test.use({ who: 'aluna', staysInApp: true })

  test('has the navigation at the bottom below 1024 px and at the side from there on', async ({ page }) => {
    await visit(page, '/tools')
    await expect(mainHeading(page)).toBeVisible()
    for (const { width, height, isRail } of [
      { width: 360, height: 640, isRail: false },
      { width: 768, height: 1024, isRail: false },
      { width: 1024, height: 768, isRail: true },
      { width: 1280, height: 800, isRail: true },
      { width: 1920, height: 1080, isRail: true },
    ]) {
      await page.setViewportSize({ width, height })
      const rail = await bottomBar(page).boundingBox()
      const content = await page.getByRole('main').locator('.page').first().boundingBox()
      if (rail === null || content === null) throw new Error('the navigation or the content is not shown')
      if (isRail) {
        expect([width, rail.x, rail.y, rail.height]).toEqual([width, 0, 0, height])
        expect(rail.width).toBeLessThanOrEqual(240)
        expect(content.x).toBeGreaterThanOrEqual(rail.width)
      } else {
        expect([width, rail.x, Math.round(rail.y + rail.height), rail.width]).toEqual([
          width,
          0,
          height,
          // Without the scrollbar.
          await page.evaluate(() => document.documentElement.clientWidth),
        ])
      }
      for (const link of await bottomBar(page).getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(48)
        expect(box?.width).toBeGreaterThanOrEqual(48)
      }
    }
  })

  test('finds the way back and the content at one left edge on all screens', async ({ page }) => {
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const edges = new Set<string>()
      for (const path of ['/profile', '/profile/security', '/profile/purchases', '/tools/prices/new']) {
        await visit(page, path)
        await expect(mainHeading(page)).toBeVisible()
        const back = await page
          .getByRole('main')
          .getByRole('link', { name: /^Voltar/ })
          .first()
          .boundingBox()
        const content = await page
          .getByRole('main')
          .locator('.page')
          .last()
          .evaluate(
            (part) => part.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(part).paddingLeft),
          )
        edges.add(`${back?.x} ${content}`)
      }
      expect([width, ...edges]).toHaveLength(2)
    }
  })

  test('sees at most one raspberry action on a screen', async ({ page }) => {
    const { id } = await materialNamed('Doces de Festa')
    const [category] = await categoriesOf(id)
    for (const path of [
      '/',
      `/material/${id}`,
      `/material/${id}/category/${category?.id}`,
      '/profile',
      '/profile/security',
      '/tools/kitchen',
      '/shopping',
      '/tools/calculator',
      '/tools/converter',
      '/tools/prices',
      '/tools/prices/new',
      '/tools/own-recipes',
      '/tools/own-recipes?parte=escrever',
      '/tools/quotes?parte=novo',
      '/welcome',
    ]) {
      await visit(page, path)
      await expect(mainHeading(page)).toBeVisible()
      await untilRead(page)
      expect((await raspberryActions(page)).length, path).toBeLessThanOrEqual(1)
    }
  })

  test('finds both halves of a form filled at 1280 and 1920 px', async ({ page }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        '/tools/prices/new',
        '/tools/own-recipes?parte=colar',
        '/tools/own-recipes?parte=escrever',
      ]) {
        await visit(page, path)
        await expect(mainHeading(page)).toBeVisible()
        const room = await page.getByRole('main').locator('.page').last().boundingBox()
        const middle = (room?.x ?? 0) + (room?.width ?? 0) / 2
        await expect
          .poll(
            () =>
              page
                .locator('main .page :is(img, textarea):visible')
                .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right))),
            { message: `${width} ${path}` },
          )
          .toBeGreaterThan(middle + 300)
      }
    }
  })

  test('finds the rows of a category filled at 1280 and 1920 px', async ({ page }) => {
    const { id } = await materialNamed('Doces de Festa')
    const [category] = await categoriesOf(id)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, `/material/${id}/category/${category?.id}`)
      for (const name of ['Clássicos da Mesa', 'Para Vender em Caixa']) {
        const list = page.getByRole('region', { name })
        const [room, last] = [await list.boundingBox(), await list.getByRole('listitem').last().boundingBox()]
        expect([width, name, Math.round((last?.x ?? 0) + (last?.width ?? 0))]).toEqual([
          width,
          name,
          Math.round((room?.x ?? 0) + (room?.width ?? 0)),
        ])
      }
    }
  })
})

/** The visible links and buttons with the fill of the main action. */
function raspberryActions(page: Page): Promise<string[]> {
  return page.locator('main :is(a, button):visible').evaluateAll((actions) => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--accent-fill)'
    document.body.append(probe)
    const fill = getComputedStyle(probe).color
    probe.remove()
    return actions
      .filter((action) => getComputedStyle(action).backgroundColor === fill)
      .map((action) => action.textContent ?? '')
  })
}
