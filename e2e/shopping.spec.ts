/** The shopping list: goods of several recipes added up, ticked off in the shop, the same on every device. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { openSession } from './support/accounts.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { openAndFollow } from './support/live.ts'
import { insertRow } from './support/rows.ts'
import {
  expect,
  FAILED_READING,
  FAILED_REQUEST,
  FAILED_SENDING,
  storedSession,
  test,
} from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.use({ who: 'newcomer' })

const CREAM = {
  title: 'Creme de Compras',
  ingredients: [
    '1 lata de leite condensado (395 g)',
    '200 g de açúcar',
    '2 xícaras (chá) de farinha de trigo',
    '6 gemas',
    'sal a gosto',
    '1 xícara (chá) de água',
  ],
  steps: ['Misture tudo.'],
  yield_quantity: 10,
  yield_unit: 'potes',
}
const CAKE = {
  title: 'Bolo de Compras',
  ingredients: ['2 latas de leite condensado', '1 kg de açúcar', '3 ovos'],
  steps: ['Bata.'],
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('a learner adds recipes at their amounts, ticks off without a connection, and finds it all on another device', async ({
  page,
  context,
  browser,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_READING, FAILED_SENDING)
  const { materialId, listId } = await createCourse('Curso de Compras')
  await sell(materialId, learner.id)
  const cream = await createRecipe(listId, CREAM)
  await createRecipe(listId, CAKE)
  await insertRow('price_entries', {
    user_id: learner.id,
    ingredient: 'Leite condensado',
    package_price_cents: 669,
    package_amount: 395,
    package_unit: 'g',
  })
  await page.setViewportSize({ width: 360, height: 640 })

  await test.step('from the recipe, at the amount that is chosen there', async () => {
    await page.goto(`/recipe/${cream}?rendimento=20`)
    await page.getByRole('button', { name: 'Pôr na lista de compras' }).click()
    await page.getByRole('link', { name: 'Ver a lista' }).click()
    await expect(tick(page, 'Leite condensado, 2 latas')).toBeVisible()
    await expect(tick(page, 'Farinha de trigo, cerca de 480 g')).toBeVisible()
    await expect(page.getByText('na receita: 4 xícaras (chá)')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Água/ })).toHaveCount(0)
    await expect(page.getByText('20 potes').filter({ visible: true })).toBeVisible()
  })

  await test.step('another recipe, more often, and a line by hand', async () => {
    await page.getByLabel('Pôr outra receita').selectOption('Bolo de Compras')
    await page.getByRole('button', { name: 'Pôr na lista', exact: true }).click()
    await expect(tick(page, 'Leite condensado, 4 latas')).toBeVisible()
    await expect(tick(page, 'Açúcar, 1,4 kg')).toBeVisible()
    await expect(tick(page, 'Ovo, 15 unidades')).toBeVisible()
    await expect(page.getByText('para 3 inteiros e 12 gemas')).toBeVisible()
    await page.getByRole('button', { name: 'Fazer Bolo de Compras mais vezes' }).click()
    await expect(tick(page, 'Leite condensado, 6 latas')).toBeVisible()
    await expect(page.getByText('cerca de R$ 40,14')).toBeVisible()
    const line = page.getByLabel('O que mais falta?')
    await typeInto(line, '600 g de açúcar')
    await line.press('Enter')
    await expect(tick(page, 'Açúcar, 3 kg')).toBeVisible()
    await expect(line).toBeFocused()
    await page.getByRole('button', { name: 'Soma de 3 em Açúcar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Creme de Compras\s*400 g$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Remover o que você acrescentou: Açúcar, 600 g' }).click()
    await expect(tick(page, 'Açúcar, 2,4 kg')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(tick(page, 'Açúcar, 3 kg')).toBeVisible()
    await typeInto(line, 'Forminhas nº 4')
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await expect(page.getByRole('heading', { name: 'Embalagens e utensílios' })).toBeVisible()
  })

  await test.step('what is at home is not bought', async () => {
    await page.getByRole('button', { name: 'Já tenho em casa: Farinha de trigo' }).click()
    await expect(page.getByRole('checkbox', { name: /Farinha/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Já tenho em casa (1)' }).click()
    await expect(page.getByRole('button', { name: 'Preciso comprar: Farinha de trigo' })).toBeVisible()
    await expect(page.getByText('Faltam 5 de 5')).toBeVisible()
  })

  await test.step('shared as text', async () => {
    const address = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const text = new URL(address ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('LATICÍNIOS\n• Leite condensado: 6 latas')
    expect(text).toContain('Para fazer:\n• Creme de Compras (20 potes)\n• 2× Bolo de Compras')
    expect(text).not.toContain('Farinha')
  })

  await test.step('printed by shelf, without the buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('listitem').filter({ visible: true })
    await expect(page.getByRole('heading', { name: 'Lista de compras' })).toBeVisible()
    await expect(printed.filter({ hasText: 'Leite condensado' })).toHaveText(/para .*6 latas$/)
    await expect(printed.filter({ hasText: 'Farinha' })).toHaveCount(0)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await expect(page.getByRole('button', { name: 'Imprimir a lista' })).toBeVisible()
  })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const other = await browser.newContext({ storageState: storedSession(await openSession(learner)) })
  const phone = await other.newPage()
  await openAndFollow(phone, '/shopping')
  await expect(tick(phone, 'Açúcar, 3 kg')).not.toBeChecked()

  await test.step('ticked off without a connection, sent when it returns', async () => {
    await context.setOffline(true)
    await tick(page, 'Açúcar, 3 kg').focus()
    await page.keyboard.press('Space')
    await expect(tick(page, 'Açúcar, 3 kg')).toBeChecked()
    await expect(page.getByText('Faltam 4 de 5')).toBeVisible()
    await expect(page.getByText(/^Sem conexão: as mudanças/)).toBeVisible()
    await context.setOffline(false)
    await openAndFollow(page, '/shopping')
    await expect(tick(page, 'Açúcar, 3 kg')).toBeChecked()
    await expect(tick(phone, 'Açúcar, 3 kg')).toBeChecked()
  })

  await test.step('on the other device, live: more is needed, a recipe goes and comes back', async () => {
    await phone.getByRole('button', { name: 'Remover Bolo de Compras da lista' }).click()
    // Three kilos are in the bag: one is enough.
    await expect(tick(page, 'Açúcar, 1 kg')).toBeChecked()
    await phone.getByRole('button', { name: 'Desfazer' }).click()
    await expect(tick(page, 'Açúcar, 3 kg')).toBeChecked()
    await phone.setViewportSize({ width: 1280, height: 800 })
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Começar outra lista' }).click()
    await phone.getByRole('button', { name: 'Tirar tudo' }).click()
    await expect(page.getByText('Sua lista está vazia')).toBeVisible()
  })
  await other.close()
})
