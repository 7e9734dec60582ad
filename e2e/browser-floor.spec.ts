/** Unsupported browsers and failed scripts: the page names the cause and does not blame the network. */
import { mainHeading } from './support/parts.ts'
import { expect, FAILED_READING, test } from './support/test.ts'

/** Only one browser runs here, so each case removes a feature that one vendor's oldest supported version brought. */
const BELOW_THE_FLOOR = {
  'Firefox before 128': () => Reflect.deleteProperty(CSS, 'registerProperty'),
  'Chrome before 111': () => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string] | [string, string]) =>
      !asked.join(' ').includes('color-mix') && (asked.length === 2 ? supports(...asked) : supports(...asked))
  },
}

for (const [browser, takeAway] of Object.entries(BELOW_THE_FLOOR)) {
  test(`${browser} is asked to be updated, on a plain page`, async ({ page }) => {
    await page.addInitScript(takeAway)
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualize seu navegador')
    await expect(page.getByText('Chrome 111')).toBeVisible()
    await expect(page.locator('#root')).toHaveCount(0)
  })
}

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('sees that the fault is ours when a script fails', async ({ page, allowErrors }) => {
    allowErrors(/.*/, FAILED_READING)
    // Called by the list of recipes; older browsers may lack it.
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
    await page.goto('/recipes')
    await expect(mainHeading(page)).toHaveText('Algo não saiu como devia')
    await expect(page.getByText('A falha é nossa, não da sua internet.')).toBeVisible()
    await expect(page.getByText('Verifique sua internet')).toHaveCount(0)
  })
})
