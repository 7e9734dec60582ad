/** Every screen in each of its states: axe in both themes, a narrow phone, text twice as large. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { SCREEN_STATES } from './support/screen-states.ts'
import { CUT_OFF_CALL, expect, FAILED_READING, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

for (const { name, who, open } of SCREEN_STATES) {
  test.describe(name, () => {
    test.use({ who, staysInApp: true })

    test('is accessible in light and dark, and fits 320 px with text at 200 %', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING, FAILED_SENDING, CUT_OFF_CALL, /^404: /)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

/** Texts that stand out too little, several of them in the same colours as those of GOOD. */
const FAINT: Record<string, string> = {
  'colour of its own': '<p style="color: #999">Texto</p>',
  'in the dark theme alone':
    '<style>@media (prefers-color-scheme: dark) { p { color: #ddd } }</style><p>Texto</p>',
  'on a dark part around it': '<div style="background: #333"><p>Texto</p></div>',
  'on a dark part laid behind it':
    '<div style="position: relative"><i style="position: absolute; inset: 0; background: #333"></i><p style="position: relative">Texto</p></div>',
  'on a dark part that it is moved to':
    '<div style="background: #333; height: 4rem"></div><p style="margin: -3rem 0 0">Texto</p>',
  'in a part that is half clear': '<div style="opacity: 0.3"><p>Texto</p></div>',
  'beside a disabled field of the same colours':
    '<input aria-label="Nome" disabled value="Texto" style="color: #999"><p style="color: #999">Texto</p>',
  'a link that only its colour tells from the text':
    '<p>Texto e <a href="/" style="color: #222; text-decoration: none">mais</a></p>',
}
const GOOD = '<p>Texto</p><p>Texto e <a href="/" style="color: #222">mais</a></p>'

test('the audit finds a faint text of each kind after it has passed a clear one', async ({ page }) => {
  const show = (body: string) =>
    page.setContent(
      `<!doctype html><html lang="pt-BR" style="background: #fff; color: #000"><title>Texto</title><main><h1>Texto</h1>${body}</main>`,
    )
  // The app's policy would hold back the styles.
  await page.goto('about:blank')
  await show(GOOD)
  await expectAccessible(page)
  for (const [name, body] of Object.entries(FAINT)) {
    await show(body)
    await expect(expectAccessible(page), name).rejects.toThrow(/color-contrast|link-in-text-block/)
  }
})
