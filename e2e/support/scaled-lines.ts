/** Lines of a scaled recipe on the screen, and the address that holds its amount. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { typeInto } from './typing.ts'

export function lines(page: Page): Locator {
  return page.getByRole('region', { name: 'Ingredientes' }).getByRole('listitem')
}

/** A text in sight: wide screens and paper show a part of the recipe that a phone hides. */
export function shown(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true })
}

/** Waits for the address to follow the typing: an earlier reload would open the old one. */
export async function expectParameter(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value)
}

/** The link alone reproduces the amounts. `last` is the parameter that was changed last. */
export async function expectShared(
  page: Page,
  [last, value]: readonly [name: string, value: string],
  shown: readonly (string | RegExp)[],
): Promise<void> {
  await expect(lines(page)).toHaveText(shown)
  await expectParameter(page, last, value)
  await page.reload()
  await expect(lines(page)).toHaveText(shown)
}

export async function expectProblem(field: Locator, typed: string, problem: string | RegExp): Promise<void> {
  await typeInto(field, typed)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(problem)
  await expect(field).toHaveValue(typed)
}
