/** Purchases: from the seller's platform to an open material, and back; 'Minhas compras'; a purchase with another e-mail. */
import { newAddress } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createCourse, createRecipe } from './support/courses.ts'
import { codeIn, linkIn, newestMessageTo } from './support/outbox.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { createOrder, report } from './support/sales.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test('a sale invites its buyer and opens the material, and the refund closes it with its reason', async ({
  page,
}) => {
  const { materialId, listId } = await createCourse('Mousses Vendidas', { is_active: true })
  await createRecipe(listId, { title: 'Mousse vendida' })
  const order = await createOrder(materialId, newAddress())
  expect(await report('order_approved', order)).toBe('applied')
  expect(await report('order_approved', order)).toBe('duplicate')

  await page.goto(linkIn(await newestMessageTo(order.email)))
  await expectAt(page, '/auth/reset-password')
  await typeInto(page.getByLabel('Nova senha', { exact: true }), 'acucar-cristal')
  await typeInto(page.getByLabel('Repita a nova senha', { exact: true }), 'acucar-cristal')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expectAt(page, '/')
  await expect(page.getByRole('heading', { name: 'Mousses Vendidas' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Minhas compras' }).click()
  await expectAt(page, '/profile/purchases')
  await expect(mainHeading(page)).toHaveText('Minhas compras')
  const card = page.getByRole('list', { name: 'Suas compras' }).getByRole('listitem').first()
  await expect(card).toContainText('Curso de Mousses')
  await expect(card).toContainText('Acesso sem data para acabar')
  await expect(card).toContainText('R$ 97,50')
  await card.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(card).toContainText('sem explicar o motivo')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Abrir Mousses Vendidas' }).click()
  await expectAt(page, `/material/${materialId}`)
  await expect(page.getByText('Você ainda não tem este material')).toBeHidden()

  expect(await report('order_refunded', order)).toBe('applied')
  // Sent late, and again: the refund stays.
  expect(await report('subscription_renewed', order)).toBe('applied')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Comprei com outro e-mail' })).toBeVisible()
  await page.goto('/profile/purchases')
  await expect(page.getByText('O valor foi devolvido')).toBeVisible()
  await expect(page.getByText('Encerrada')).toBeVisible()
})

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  test('brings a purchase made with another e-mail to her account', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const { materialId } = await createCourse('Bolos de Outro E-mail', { is_active: true })
    const order = await createOrder(materialId, newAddress())
    await report('order_approved', order)
    await newestMessageTo(order.email)

    await page.goto(`/material/${materialId}`)
    await page.getByRole('button', { name: 'Comprei com outro e-mail' }).click()
    await page.getByRole('link', { name: 'Trazer a compra para cá' }).click()
    await expectAt(page, '/profile/purchases')
    await expect(page.getByText('Nenhuma compra nesta conta')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText('Digite o código da compra.')).toBeVisible()
    await typeInto(page.getByLabel('Código da compra'), order.orderId)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    const code = page.getByLabel('Código recebido por e-mail')
    await typeInto(code, '000000')
    await page.getByRole('button', { name: 'Trazer a compra' }).click()
    await expect(page.getByText('Este código não vale.')).toBeVisible()
    await expect(code).toHaveValue('000000')
    await code.clear()
    await typeInto(code, codeIn(await newestMessageTo(order.email, 2)))
    await page.getByRole('button', { name: 'Trazer a compra' }).click()
    await expect(page.getByText('Pronto! A compra agora está nesta conta.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Curso de Mousses' })).toBeVisible()
  })
})
