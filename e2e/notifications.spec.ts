/** The bell and the list of notifications: what changed, where it leads, and which kinds the learner wants. */
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { updateRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

test.use({ who: 'newcomer' })

test('a learner reads what changed, by the bell and in the list, and is led to it', async ({
  page,
  learner,
}) => {
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.click()
  await expect(page.getByText('Nenhuma notificação por enquanto.')).toBeVisible()
  await page.keyboard.press('Escape')

  const { materialId, listId } = await createCourse('Curso que Muda')
  const recipe = await createRecipe(listId, { title: 'Bolo que Muda', steps: ['Bata.'] })
  await sell(materialId, learner.id)
  await createRecipe(listId, { title: 'Bolo Novo', steps: ['Bata.'] })
  await updateRows('items', `id=eq.${recipe}`, { steps: ['Bata bem.'], ingredients: ['3 ovos'] })

  await page.reload()
  await expect(bell).toHaveAccessibleName('Notificações: 3 não lidas')
  await bell.click()
  const list = page.getByRole('list', { name: 'Notificações' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Bolo que Muda mudou.*O que mudou: os ingredientes e o modo de preparo\..*hoje/,
    /Receita nova em Curso que Muda.*Bolo Novo/,
    /Curso que Muda está liberado/,
  ])
  await list.getByRole('link', { name: /Bolo que Muda mudou/ }).click()
  await expectAt(page, `/recipe/${recipe}`)
  await expect(mainHeading(page)).toHaveText('Bolo que Muda')

  await page.goto('/')
  await expect(bell).toHaveAccessibleName('Notificações: 2 não lidas')
  await bell.click()
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell).toHaveAccessibleName('Notificações')
  await page.getByRole('link', { name: 'Todas as notificações' }).click()
  await expectAt(page, '/profile/notifications')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Não lida')).toHaveCount(0)

  await updateRows('purchases', `material_id=eq.${materialId}`, { status: 'refunded' })
  await page.reload()
  await expect(list.getByRole('listitem').first()).toHaveText(
    /Seu acesso a Curso que Muda terminou.*A compra foi reembolsada\./,
  )
})

test('a learner switches off a kind of notification, which stays off after a reload', async ({
  page,
  learner,
}) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Notificações/ }).click()
  const kind = page
    .getByRole('group', { name: 'Material liberado' })
    .getByRole('checkbox', { name: 'No aplicativo' })
  await expect(kind).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('/notification_preferences'))
  await kind.click()
  await saved
  await page.reload()
  await expect(kind).not.toBeChecked()
  const { materialId } = await createCourse('Curso Silencioso')
  await sell(materialId, learner.id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação por enquanto.' })).toBeVisible()
  await expect(kind).not.toBeChecked()
})
