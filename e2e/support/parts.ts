/** Locators of parts that many screens share, by role and name as users perceive them. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { typeInto } from './typing.ts'

/** Shown when a read was answered with an error. */
export const SERVICE_LINE = 'O Ateliê não respondeu como devia. O problema não é a sua internet.'
export const NETWORK_LINE = 'Sem conexão com o Ateliê. Verifique sua internet.'

/** A toast by both of its lines. */
export function toast(page: Page, title: string, description: string): Locator {
  return page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
}

export function mainHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

export function bottomBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' })
}

/** A material's card on Home, or a recipe's card on a list. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Waits until the screen has what it reads: nothing is loading, no request is on its way. */
export async function untilRead(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0)
}

/** Fills the sign-in form that is in sight and sends it. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await typeInto(page.getByLabel('E-mail'), email)
  await typeInto(page.getByLabel('Senha', { exact: true }), password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Expects the browser to be at this path and query. */
export async function expectAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path)
}
