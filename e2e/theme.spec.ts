/** The theme: the device's or the one chosen in the profile. */
import { mainHeading } from './support/parts.ts'
import { expect, FAILED_REQUEST, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const LIGHT = 'rgb(251, 244, 234)'
const DARK = 'rgb(28, 17, 11)'

test.describe('a learner', () => {
  test.use({ who: 'aluna' })

  test('chooses a theme that is there before the first paint, in each tab, until the device decides again', async ({
    page,
    context,
    allowErrors,
  }) => {
    // The other tab gets no scripts.
    allowErrors(FAILED_REQUEST)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/profile')
    const choice = page.getByRole('group', { name: 'Aparência' })
    await expect(choice.getByRole('button', { name: 'Sistema' })).toHaveAttribute('aria-pressed', 'true')
    await choice.getByRole('button', { name: 'Escuro' }).click()
    await expect(choice.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true')
    expect(await look(page)).toEqual({ ground: DARK, bar: '#1c110b', scheme: 'dark' })

    // The document's head applies it: even without the app's script the page is dark.
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.route('**/*.js', (route) => route.abort())
    await other.goto('/welcome', { waitUntil: 'commit' })
    await expect.poll(() => look(other)).toEqual({ ground: DARK, bar: '#1c110b', scheme: 'dark' })

    await choice.getByRole('button', { name: 'Claro' }).click()
    await expect.poll(() => look(other)).toEqual({ ground: LIGHT, bar: '#fbf4ea', scheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(mainHeading(page)).toBeVisible()
    expect(await look(page)).toEqual({ ground: LIGHT, bar: '#fbf4ea', scheme: 'light' })

    await choice.getByRole('button', { name: 'Sistema' }).click()
    expect(await look(page)).toEqual({ ground: DARK, bar: '#1c110b', scheme: 'light dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await look(page)).toEqual({ ground: LIGHT, bar: '#fbf4ea', scheme: 'light dark' })
  })
})

/** The colours of the page and of the browser's bar, and the schemes that the page declares. */
function look(page: Page) {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
    scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
  }))
}
