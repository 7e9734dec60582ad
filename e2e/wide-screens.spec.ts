/** Wide screens: a rail at the side, and content that uses the room. */
import { bottomBar, mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'

test.describe('a learner', () => {
  test.use({ who: 'aluna' })

  test('has the navigation at the bottom below 1024 px and at the side from there on', async ({ page }) => {
    await page.goto('/tools')
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
})
