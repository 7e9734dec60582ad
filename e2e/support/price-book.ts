/** The price book: its form, its lines, and prices that were noted before. */
import type { Page } from '@playwright/test'
import { insertRow } from './rows.ts'
import { expect } from './test.ts'
import { typeInto } from './typing.ts'

interface Price {
  readonly ingredient: string
  readonly price: string
  readonly size: string
  readonly store?: string
  readonly day?: string
}

export const ingredient = (page: Page) => page.getByLabel('Ingrediente')
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar preço' })
export const line = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) })
/** The history's entry of a day ('15/11/2026'). */
export const entry = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Excluir o preço de ${day}` }) })

/** Notes a price by the visible form, which is then empty for the next one. */
export async function note(page: Page, price: Price) {
  await typeInto(ingredient(page), price.ingredient)
  await typeInto(page.getByLabel('Preço da embalagem'), price.price)
  await typeInto(page.getByLabel('Tamanho da embalagem'), price.size)
  await typeInto(page.getByLabel('Loja (opcional)'), price.store ?? '')
  if (price.day !== undefined) await typeInto(page.getByLabel('Data da compra'), price.day)
  await save(page).click()
  await expect(ingredient(page)).toHaveValue('')
  // The form is empty again, and the noted price is visible.
  await expect(page.getByText(`Anotado: ${price.ingredient},`).first()).toBeInViewport()
}

/** A price noted some time ago. */
export function noted(userId: string, cents: number, day: string, changes: object = {}) {
  return insertRow('price_entries', {
    user_id: userId,
    ingredient: 'Leite condensado',
    ingredient_key: 'leite_condensado',
    package_price_cents: cents,
    package_amount: 395,
    package_unit: 'g',
    store: 'Atacadão',
    bought_on: day,
    ...changes,
  })
}
