/** What two devices save of one thing, the second of which had opened it before the first one saved. */
import { insertRow, readRows, updateRows } from './support/rows.ts'
import { closeStep, openStep } from './support/costings.ts'
import { mainHeading, toast } from './support/parts.ts'
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

test('of a saved costing, other values stay, the same one is asked about, and a draft takes over what was saved since', async ({
  page,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_SENDING)
  const flour = {
    id: 'n1',
    name: 'Farinha',
    amount: '500',
    unit: 'g',
    price: '10',
    size: '1000',
    packageUnit: 'g',
  }
  const fields = { yieldMade: '20', yieldUnit: 'unidades', goalPercent: '30' }
  const { id: costing } = await insertRow('costings', {
    user_id: learner.id,
    name: 'Bolo',
    sheet: { fields, lines: [flour] },
  })
  const id = String(costing)
  const stored = async () => (await readRows('costings', `id=eq.${id}&select=name,sheet`))[0]
  /** The other device, which had opened the same. */
  const saveElsewhere = async (values: object, name = 'Bolo') => {
    const { sheet } = (await stored()) as { sheet: { fields: object } }
    await updateRows('costings', `id=eq.${id}`, {
      name,
      sheet: { ...sheet, fields: { ...sheet.fields, ...values } },
    })
  }
  const typeGain = async (percent: string) => {
    await typeInto(
      (await openStep(page, 'Seu ganho')).getByLabel('Quanto você quer ganhar', { exact: true }),
      percent,
    )
    await closeStep(page)
  }
  const save = page.getByRole('button', { name: 'Salvar a ficha' })
  const open = async () => {
    await page.goto(`/tools/calculator?aba=preco&ficha=${id}`)
    await expect(save).toBeVisible()
  }
  await open()
  await typeGain('40')
  await saveElsewhere({ yieldMade: '24' }, 'Bolo de festa')
  await save.click()
  await expect(toast(page, 'Ficha salva', 'Ela está em Minhas fichas.')).toBeVisible()
  expect(await stored()).toMatchObject({
    name: 'Bolo de festa',
    sheet: { fields: { yieldMade: '24', goalPercent: '40' }, lines: [flour] },
  })
  await expect(page.getByRole('button', { name: 'Rendimento' })).toContainText('24 unidades')

  await typeGain('45')
  await saveElsewhere({ goalPercent: '50', category: 'Bolos' })
  await save.click()
  const question = page.getByRole('alert').filter({ hasText: 'Mudou aqui e também em outro aparelho' })
  await expect(question).toContainText('Quanto você quer ganhar')
  await expect(page.getByRole('button', { name: 'Seu ganho' })).toContainText('45%')
  expect(await stored()).toMatchObject({ sheet: { fields: { goalPercent: '50' } } })
  await page.getByRole('button', { name: 'Salvar o daqui' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(stored)
    .toMatchObject({ sheet: { fields: { yieldMade: '24', goalPercent: '45', category: 'Bolos' } } })

  await typeGain('35')
  await saveElsewhere({ yieldMade: '18' })
  await open()
  await expect(page.getByRole('button', { name: 'Rendimento' })).toContainText('18 unidades')
  await saveElsewhere({ goalPercent: '60' })
  await save.click()
  await page.getByRole('button', { name: 'Usar o que está salvo' }).click()
  await expect(page.getByRole('button', { name: 'Seu ganho' })).toContainText('60%')
  await expect(save).toBeVisible()
  expect(await stored()).toMatchObject({ sheet: { fields: { yieldMade: '18', goalPercent: '60' } } })
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
