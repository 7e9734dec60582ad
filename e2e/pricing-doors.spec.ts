/** The ways from a bought recipe to its price. */
import { line } from './support/costings.ts'
import { recipeNamed } from './support/courses.ts'
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
    await expect(line(page, '1 lata de leite condensado (395 g)')).toContainText('Usa 395 g')
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Calculadora de preço' }).click()
    await expect(page.getByRole('group', { name: 'Ingrediente novo' })).toBeVisible()
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Minhas fichas' }).click()
    await expect(mainHeading(page)).toHaveText('Minhas fichas')
  })

  test('asks for the amount of a line whose weight nobody has published', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    const peanuts = line(page, '1 xícara (chá) de amendoim cru sem pele')
    await expect(peanuts.getByLabel('Quanto usa')).toHaveAccessibleDescription(
      /Não conseguimos converter esta medida/,
    )
    await typeInto(peanuts.getByLabel('Quanto usa'), '150')
    await typeInto(peanuts.getByLabel('Preço pago'), '20')
    await typeInto(peanuts.getByLabel('Quanto vem'), '1000')
    await expect(peanuts).toContainText(`R$${NBSP}3,00`)
  })
})
