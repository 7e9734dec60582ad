/** A quote that is left or cannot be saved: nothing that was typed is lost. */
import type { Page } from '@playwright/test'
import { expectAt } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'
const VIEWPORT = { width: 360, height: 640 }
const save = (page: Page) => page.getByRole('button', { name: 'Salvar orçamento' }).click()

async function typeQuote(page: Page): Promise<void> {
  await page.goto('/tools/quotes?parte=novo')
  await typeInto(page.getByLabel('Nome do item'), 'Brigadeiros')
  await typeInto(page.getByLabel('Quantidade'), '100')
  await typeInto(page.getByLabel('Preço de cada'), '1,50')
}

test.describe('a learner with a quote', () => {
  test.use({ who: 'newcomer', viewport: VIEWPORT })

  test('leaves a quote that is not finished, and goes on with it from the list', async ({ page }) => {
    await typeQuote(page)
    await page.getByRole('link', { name: 'Voltar aos orçamentos' }).click()
    await expectAt(page, '/tools/quotes')
    await page.reload()
    await page.getByRole('link', { name: 'Continuar orçamento' }).click()
    await expect(page.getByText('O que você escreveu antes e não salvou está aqui.')).toBeVisible()
    await expect(page.getByLabel('Preço de cada')).toHaveValue('1,50')
    await save(page)
    await expect(page.getByRole('heading', { name: 'Orçamento nº 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar aos orçamentos' }).click()
    await expect(page.getByRole('link', { name: 'Novo orçamento' })).toBeVisible()
  })

  test('saves without a deposit, with a gift, and once the connection is back', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await typeQuote(page)
    await typeInto(page.getByLabel('Sinal'), '0')
    await typeInto(page.getByLabel('Entrega', { exact: true }), '0')
    await page.getByRole('button', { name: 'Adicionar decoração' }).click()
    await typeInto(page.getByLabel('Nome do item').nth(1), 'Vela')
    await typeInto(page.getByLabel('Preço de cada').nth(1), '0')
    const note = page.getByLabel('Recado para o cliente')
    const long = 'Levo às 15h. '.repeat(200)
    await note.fill(long)
    await save(page)
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription(/Cabem até 2\.000 letras/)
    await expect(note).toHaveValue(long)
    await note.fill('Levo às 15h.')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('alert')).toContainText('o que você escreveu continua aqui')
    await context.setOffline(false)
    await save(page)
    await expect(page.getByRole('heading', { name: 'Orçamento nº 1' })).toBeVisible()
    await page.reload()
    const href = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const sent = decodeURIComponent(href ?? '')
    expect(sent).toContain(`• 100 × Brigadeiros: R$${NBSP}150,00\n• 1 × Vela: cortesia\n`)
    expect(sent).not.toContain('Sinal')
  })
})
