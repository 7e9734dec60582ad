/** Links from a bought recipe to its price. */
import { line, openStep } from './support/costings.ts'
import { createCourse, createRecipe, recipeNamed, sell } from './support/courses.ts'
import { card, expectAt, mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('reaches the price of a recipe from its card, from its screen and from the tools', async ({
    page,
  }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto('/recipes')
    await card(page, 'Cajuzinho').getByRole('link', { name: 'Calcular preço: Cajuzinho' }).click()
    await expectAt(page, `/tools/calculator?receita=${id}&aba=preco`)
    await expect(page.getByRole('tab', { name: 'Preço' })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`/recipe/${id}`)
    await page.getByRole('link', { name: 'Calcular preço' }).click()
    await expect(line(page, 'Leite condensado')).toContainText('395 g')
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Calculadora de preço' }).click()
    await expect(page.getByRole('button', { name: 'Ingrediente novo' })).toBeVisible()
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Minhas fichas' }).click()
    await expect(mainHeading(page)).toHaveText('Minhas fichas')
  })
})

test.describe('a recipe made for the test', () => {
  test.use({ who: 'regular' })

  test('asks for the amount of a line without a published weight', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso sem Peso')
    const id = await createRecipe(listId, { title: 'Balas', ingredients: ['1 xícara (chá) de bala de coco'] })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await expect(line(page, 'Bala de coco')).toContainText('quanto usa?')
    const sweets = await openStep(page, 'Bala de coco')
    await expect(sweets.getByLabel('Quanto usa')).toHaveAccessibleDescription(
      /Não conseguimos converter esta medida/,
    )
    await typeInto(sweets.getByLabel('Quanto usa'), '150')
    await typeInto(sweets.getByLabel('Preço pago'), '20')
    await typeInto(sweets.getByLabel('Quanto vem'), '1000')
    await expect(sweets).toContainText(`R$${NBSP}3,00`)
  })
})
