/** What two devices save of one thing, the second of which had opened it before the first one saved. */
import { insertRow, readRows, updateRows } from './support/rows.ts'
import { mainHeading } from './support/parts.ts'
import { expect, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.use({ who: 'newcomer', viewport: { width: 360, height: 640 } })

test('of an own recipe, other fields stay, and the same field is asked about', async ({
  page,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_SENDING)
  const { id: recipe } = await insertRow('items', {
    owner_id: learner.id,
    title: 'Ganache',
    ingredients: ['200 g de chocolate', '100 g de creme de leite'],
    steps: [{ description: 'Derreta o chocolate.' }],
    yield_quantity: 300,
    yield_unit: 'g',
  })
  const id = String(recipe)
  const stored = async () => (await readRows('items', `id=eq.${id}&select=title,ingredients,storage_tip`))[0]
  await page.goto('/tools/own-recipes')
  await page.getByRole('link', { name: 'Editar: Ganache' }).click()
  await typeInto(page.getByLabel('Nome da receita'), 'Ganache da casa')
  await updateRows('items', `id=eq.${id}`, { storage_tip: '3 dias na geladeira' })
  await page.reload()
  await page.getByRole('button', { name: 'Salvar mudanças' }).click()
  await expect(mainHeading(page)).toHaveText('Ganache da casa')
  expect(await stored()).toMatchObject({ title: 'Ganache da casa', storage_tip: '3 dias na geladeira' })

  const both = ['200 g de chocolate', '100 g de creme de leite']
  await page.getByRole('link', { name: 'Editar: Ganache da casa' }).click()
  const ingredients = page.getByLabel('Ingredientes')
  await typeInto(ingredients, [...both, '10 g de fermento'].join('\n'))
  await updateRows('items', `id=eq.${id}`, { ingredients: [...both, '50 g de cacau'], storage_tip: '2 dias' })
  await page.getByRole('button', { name: 'Salvar mudanças' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta receita mudou em outro aparelho')
  await expect(ingredients).toHaveValue(/10 g de fermento$/)
  expect(await stored()).toMatchObject({ ingredients: [...both, '50 g de cacau'] })
  await page.getByRole('button', { name: 'Salvar o daqui' }).click()
  await expect(mainHeading(page)).toHaveText('Ganache da casa')
  expect(await stored()).toMatchObject({
    ingredients: [...both, '10 g de fermento'],
    storage_tip: '2 dias',
  })
})

test('of the costs of a kitchen, both stay', async ({ page, learner }) => {
  await insertRow('kitchens', { user_id: learner.id, defaults: { hourlyCents: 2500 } })
  await page.goto('/tools/kitchen?aba=custos')
  await expect(page.getByLabel('Valor da sua hora')).toHaveValue('25')
  await typeInto(page.getByLabel('Preço do botijão'), '110')
  await updateRows('kitchens', `user_id=eq.${learner.id}`, { defaults: { hourlyCents: 3000 } })
  await page.getByRole('button', { name: 'Salvar custos' }).click()
  await expect
    .poll(async () => (await readRows('kitchens', `user_id=eq.${learner.id}`))[0]?.['defaults'])
    .toMatchObject({ hourlyCents: 3000, gasCylinderPriceCents: 11000 })
})
