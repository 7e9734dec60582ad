/** Changes made elsewhere appear on the open screen, without a reload. */
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { openAndFollow } from './support/live.ts'
import { card, mainHeading } from './support/parts.ts'
import { deleteRows, insertRow, updateRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

test.use({ who: 'newcomer' })

test('a sale, a refund, a changed recipe and a mark of another device reach the open screen', async ({
  page,
  learner,
}) => {
  const { materialId, listId } = await createCourse('Curso ao Vivo')
  const recipe = await createRecipe(listId, {
    title: 'Bolo ao Vivo',
    steps: ['Bata.'],
    ingredients: ['3 ovos'],
  })
  await openAndFollow(page, '/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(card(page, 'Curso ao Vivo')).toHaveCount(0)
  await sell(materialId, learner.id)
  await expect(card(page, 'Curso ao Vivo')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notificações: 1 não lida')

  await openAndFollow(page, `/recipe/${recipe}`)
  await expect(mainHeading(page)).toHaveText('Bolo ao Vivo')
  await updateRows('items', `id=eq.${recipe}`, { ingredients: ['4 ovos grandes'] })
  await expect(page.getByText('ovos grandes')).toBeVisible()
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  const mark = page.getByRole('button', { name: 'Marcar como feita' })
  await expect(mark).toBeVisible()
  await updateRows('item_progress', `item_id=eq.${recipe}`, { done: true })
  await expect(mark).toBeHidden()

  await updateRows('purchases', `material_id=eq.${materialId}`, { status: 'refunded' })
  await expect(page.getByText('ovos grandes')).toBeHidden()
})

test('prices noted on another device are in the open price book, and one deleted there goes', async ({
  page,
  learner,
}) => {
  await openAndFollow(page, '/tools/prices')
  for (const ingredient of ['Farinha', 'Fubá']) {
    await insertRow('price_entries', {
      user_id: learner.id,
      ingredient: `${ingredient} de outro aparelho`,
      package_price_cents: 549,
      package_amount: 1,
      package_unit: 'kg',
    })
    await expect(page.getByText(`${ingredient} de outro aparelho`)).toBeVisible()
  }
  await deleteRows('price_entries', `user_id=eq.${learner.id}&ingredient=like.Farinha*`)
  await expect(page.getByText('Farinha de outro aparelho')).toBeHidden()
})
