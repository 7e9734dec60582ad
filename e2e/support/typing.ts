/** Typing by keys: a field that is removed or replaced while typing fails the journey. */
import { expect, type Locator } from '@playwright/test'

/**
 * Replaces the value of `field` by `text`, and expects the same element to keep the focus from the first key to the last one,
 * which may submit the form. What stands between the two comes at once, since each key renders the screen again;
 * key-by-key.spec.ts types each key into every field of the tools and of the account. A date is set as a whole, since browsers
 * differ in the keys it takes.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
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
  const [first = '', ...others] = text.slice(0, -1)
  if (first !== '') await element.type(first)
  if (others.length > 0) await field.page().keyboard.insertText(others.join(''))
  const keptFocus = await element.evaluate((node) => node === document.activeElement)
  expect(keptFocus, 'the field keeps the focus while it is typed into').toBe(true)
  await element.type(text.slice(-1))
}
