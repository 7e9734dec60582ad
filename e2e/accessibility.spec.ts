/** Every screen in each of its states: axe in both themes, a narrow phone, text twice as large. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { SCREEN_STATES } from './support/screen-states.ts'
import { CUT_OFF_CALL, FAILED_READING, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

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
