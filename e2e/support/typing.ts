/** Typing key by key: a field that is removed or replaced while typing fails the journey. */
import { expect, type Locator } from '@playwright/test'

/**
 * Replaces the value of `field` by `text`, one key at a time, and expects the same element to keep the focus until the
 * last key, which may submit the form. A date is set as a whole, since browsers differ in the keys it takes.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  // The markup of a page that the app replaces is hidden until then.
  await expect(field).toBeVisible()
  await expect(field).toBeEditable()
  const element = await field.elementHandle()
  if (!element) throw new Error('the field to type into is not on the page')
  if ((await element.getAttribute('type')) === 'date') {
    await element.fill(text)
    return
  }
  await element.focus()
  await element.press('ControlOrMeta+a')
  if (text === '') {
    await element.press('Delete')
    return
  }
  await element.type(text.slice(0, -1))
  const keptFocus = await element.evaluate((node) => node === document.activeElement)
  expect(keptFocus, 'the field keeps the focus while it is typed into').toBe(true)
  await element.type(text.slice(-1))
}
