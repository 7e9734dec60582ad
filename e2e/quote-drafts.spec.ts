/** A quote that is left, changed on two devices, or cannot be saved: nothing that was typed is lost. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectAt } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'
const VIEWPORT = { width: 360, height: 640 }
const save = (page: Page, name = 'Salvar orçamento') => page.getByRole('button', { name }).click()

/** In the page: an entry of the database of the device. */
async function keptIn(key: readonly string[]): Promise<unknown> {
  // To open one that is not there yet would make it, without its object store.
  if ((await indexedDB.databases()).every(({ name }) => name !== 'atelie-doce')) return null
  return await new Promise((resolve, reject) => {
    const opening = indexedDB.open('atelie-doce')
    opening.addEventListener('error', reject)
    opening.addEventListener('success', () => {
      const reading = opening.result
        .transaction('entries')
        .objectStore('entries')
        .get([...key])
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result)
      })
    })
  })
}

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

  test('finds what an earlier version of the app kept, and has it in the database of the device', async ({
    page,
    session,
  }) => {
    const account = session?.user.id ?? ''
    const former = `atelie-doce.conta.${account}.quote-new`
    await page.goto('/tools/quotes')
    await page.evaluate(
      ([key = '', text = '']) => localStorage.setItem(key, text),
      [
        former,
        JSON.stringify({ name: 'Rosa', items: [{ name: 'Brigadeiros', count: '100', price: '1,50' }] }),
      ],
    )
    await page.goto('/tools/quotes?parte=novo')
    await expect(page.getByLabel('Preço de cada')).toHaveValue('1,50')
    await typeInto(page.getByLabel('Nome do item'), 'Beijinhos')
    // Not even the database's delay is waited for.
    await page.reload()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Beijinhos')
    expect(await page.evaluate((key) => localStorage.getItem(key), former)).toBeNull()
    await expect
      .poll(async () => await page.evaluate(keptIn, [account, 'draft', 'quote-new']))
      .toMatchObject({ v: 1, value: { name: 'Rosa', items: [{ name: 'Beijinhos', price: '1,50' }] } })
  })

  test('changes it on two devices, and neither takes what the other has saved', async ({
    page,
    browser,
    session,
    allowErrors,
  }) => {
    allowErrors(/Envio falhou: ApiError: quote_changed/)
    await typeQuote(page)
    // A second press sends no second quote.
    await page.getByRole('button', { name: 'Salvar orçamento' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Orçamento nº 1' })).toBeVisible()
    const device = await browser.newContext({ storageState: storedSession(session), viewport: VIEWPORT })
    const other = await device.newPage()
    await other.goto(page.url())
    const edit = (at: Page) => at.getByRole('link', { name: 'Editar orçamento' }).click()
    const rename = async (name: string) => {
      await edit(other)
      await typeInto(other.getByLabel('Nome do item'), name)
      await save(other)
      await expect(other.getByText('Orçamento salvo.')).toBeVisible()
    }

    // What is read here is older than what the other device has saved: a new state leaves that as it is.
    await rename('Beijinhos')
    await page.getByLabel('Situação').selectOption('Enviado')
    await expect(page.getByText('100 × Beijinhos')).toBeVisible()

    await edit(page)
    await typeInto(page.getByLabel('Quantidade'), '200')
    await rename('Cajuzinhos')
    // It may have read the other's change by now.
    await page.getByLabel('Quantidade').press('Enter')
    const changed = page.getByRole('alert').getByText('Este orçamento mudou em outro aparelho.')
    await expect(changed).toBeVisible()
    await expect(page.getByLabel('Quantidade')).toHaveValue('200')
    await expect(page.getByLabel('Nome do item')).toHaveValue('Beijinhos')
    await expectAccessible(page)
    await page.reload()
    await expect(changed).toBeVisible()
    await expect(page.getByLabel('Quantidade')).toHaveValue('200')
    await page.getByRole('button', { name: 'Usar o que está salvo' }).click()
    await expect(changed).toBeHidden()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Cajuzinhos')
    await expect(page.getByLabel('Quantidade')).toHaveValue('100')

    await typeInto(page.getByLabel('Quantidade'), '300')
    // Here the save is what learns of the other's change.
    let read = () => {}
    const held = new Promise<void>((resolve) => (read = resolve))
    await page.route('**/rest/v1/quotes?*&order=*', async (route) => {
      await held
      await route.continue()
    })
    await rename('Olhos de sogra')
    await save(page)
    read()
    await expect(changed).toBeInViewport()
    await save(page, 'Salvar o daqui')
    await expect(page.getByText('Orçamento salvo.')).toBeVisible()
    await other.reload()
    await expect(other.getByText('300 × Cajuzinhos')).toBeVisible()
    await expect(other.getByLabel('Situação')).toHaveValue('sent')
    await device.close()
    await page.goto('/tools/quotes')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Orçamento nº 1'])
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
