/** Purchases: from the seller's platform to an open material, and back; 'Minhas compras'; a purchase with another e-mail. */
import { randomUUID } from 'node:crypto'
import { newAddress } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { admin } from './support/admin.ts'
import { createCourse, createRecipe } from './support/courses.ts'
import { codeIn, newestMessageTo, takeLink } from './support/outbox.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { updateRows } from './support/rows.ts'
import { createOrder, report } from './support/sales.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const LOCKED = 'Este material ainda não está liberado para você'
const ON_SALE = {
  is_active: true,
  position: 999,
  price_cents: 9750,
  purchase_url: 'https://loja.exemplo.test/curso',
}

/** Materials that this worker has put on sale. */
const onSale: string[] = []

async function createCourseOnSale(title: string) {
  const place = await createCourse(title, ON_SALE)
  onSale.push(place.materialId)
  return place
}

test.afterEach(async () => {
  // Other journeys count the materials on sale.
  for (const id of onSale.splice(0)) await updateRows('materials', `id=eq.${id}`, { is_active: false })
})

test('a sale invites its buyer and opens the material, and the refund closes it with its reason', async ({
  page,
}) => {
  const { materialId, listId } = await createCourseOnSale('Mousses Vendidas')
  await createRecipe(listId, { title: 'Mousse vendida' })
  const order = await createOrder(materialId, newAddress())
  expect(await report('order_approved', order)).toBe('applied')
  expect(await report('order_approved', order)).toBe('duplicate')

  await takeLink(page, await newestMessageTo(order.email))
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
  await expect(mainHeading(page)).toHaveText('Mousses Vendidas')
  await expect(page.getByText(LOCKED)).toBeHidden()

  expect(await report('order_refunded', order)).toBe('applied')
  // Sent late, and again: the refund stays.
  expect(await report('subscription_renewed', order)).toBe('applied')
  await page.reload()
  await expect(page.getByText(LOCKED)).toBeVisible()
  await page.goto('/profile/purchases')
  await expect(page.getByText('O valor foi devolvido')).toBeVisible()
  await expect(page.getByText('Encerrada')).toBeVisible()
})

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  test('brings a purchase made with another e-mail to her account', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const { materialId, listId } = await createCourseOnSale('Bolos de Outro E-mail')
    await createRecipe(listId, { title: 'Bolo de outro e-mail' })
    const order = await createOrder(materialId, newAddress())
    await report('order_approved', order)
    await newestMessageTo(order.email)

    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: 'Bolos de Outro E-mail' })
    await expect(card.getByRole('link', { name: 'Comprar por R$ 97,50' })).toHaveAttribute(
      'href',
      ON_SALE.purchase_url,
    )
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

test('the operator maps a product, grants, refunds and looks, each act with a row of its own', async () => {
  const title = `Curso da Operadora ${randomUUID().slice(0, 8)}`
  const { materialId } = await createCourse(title)
  const order = { orderId: `pedido-${Date.now()}`, productId: `novo-${Date.now()}`, email: newAddress() }
  expect(await report('order_approved', order)).toBe('unknown_product')
  expect(await admin('products')).toMatch(
    new RegExp(`${order.productId} +NOTHING YET: Curso de Mousses, 1 events`),
  )

  const mapping = ['products', 'map', 'kiwify', order.productId, materialId]
  expect(await admin(...mapping, '--dry-run')).toContain('Dry run: nothing was changed.')
  expect(await admin('events', '--transaction', order.orderId)).toContain('unknown_product')
  expect(await admin(...mapping)).toMatch(/invitations sent {2}failed\n.*\n1 /)
  expect(await admin('events', '--transaction', order.orderId)).toContain('applied')
  expect(await admin('events', 'replay', 'kiwify', order.orderId)).toContain('paid')

  const gifted = newAddress()
  expect(await admin('grant', gifted, title.toLowerCase(), '--until', '2031-01-31')).toMatch(
    /yes +2031-02-01T02:59:59\S+ +paid/,
  )
  expect(await admin('purchases', '--email', gifted)).toMatch(new RegExp(`operator +AD\\w{10} +${title}`))
  expect(await admin('refund', 'kiwify', order.orderId, '--operator', 'marina')).toMatch(/no +– +refunded/)
  expect(await admin('invite', order.email)).toMatch(/\n1 /)
  expect(await admin('acts', '--limit', '2')).toMatch(/marina +refund/)
  await newestMessageTo(order.email, 2)
  await newestMessageTo(gifted)
  await expect(admin('grant', 'sem-arroba', materialId)).rejects.toThrow(/is no e-mail address/)
})
