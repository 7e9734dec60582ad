/** Typing: a field that is removed or replaced while it is typed into fails the journey. */
import { expect, type Locator } from '@playwright/test'

/** A value of a date field, which is set as a whole, since browsers differ in the keys it takes. */
const DATE = /^\d{4}-\d\d-\d\d$/
const SELECT_TIMEOUT_MS = 5000

/**
 * Replaces the value of `field` by `text` and expects the same element to keep the focus until the last key, which may submit the
 * form. The first and the last character come by keys of their own. What is between comes at once, as from a phone's suggestions,
 * since each change renders the screen anew; key-by-key.spec.ts types every field one key at a time.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  // The markup of a page that the app replaces is hidden until then: this waits for the field that stays.
  await expect(field).toBeVisible()
  await expect(field).toBeEditable()
  if (DATE.test(text)) {
    await field.fill(text)
    return
  }
  // A screen that is just changing may replace the field once more before the first key.
  await expect(() => field.selectText({ timeout: SELECT_TIMEOUT_MS })).toPass()
  const element = await field.elementHandle()
  if (!element) throw new Error('the field to type into is not on the page')
  const { keyboard } = field.page()
  if (text === '') {
    await keyboard.press('Delete')
    return
  }
  const characters = Array.from(text)
  const [first = '', last = ''] = [characters[0], characters.length > 1 ? characters.at(-1) : '']
  await keyboard.type(first)
  if (characters.length > 2) await keyboard.insertText(characters.slice(1, -1).join(''))
  if (last === '') return
  const keptFocus = await element.evaluate((node) => node === document.activeElement)
  expect(keptFocus, 'the field keeps the focus while it is typed into').toBe(true)
  await keyboard.type(last)
}
