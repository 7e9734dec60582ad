/** Unpaid content never reaches the browser, on any page. */
import { createLearner } from './support/accounts.ts'
import {
  categoriesOf,
  createCourse,
  createRecipe,
  materialNamed,
  recipeNamed,
  sell,
} from './support/courses.ts'
import { card, expectAt, mainHeading, signIn } from './support/parts.ts'
import { readRows, updateRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

interface Content {
  readonly [column: string]: unknown
  readonly description: string
  readonly ingredients: readonly unknown[]
  readonly steps: readonly (string | { text?: string; description?: string })[]
}

/** Sentences that only paid recipes contain. */
async function paidSentences(titles: readonly string[]): Promise<string[]> {
  const materials = `title=in.(${titles.map((title) => `"${title}"`).join(',')})`
  const rows = await readRows<{ categories: { lists: { items: Content[] }[] }[] }>(
    'materials',
    `${materials}&select=categories(lists(items(description,ingredients,steps)))`,
  )
  const items = rows.flatMap(({ categories }) =>
    categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items)),
  )
  return items.flatMap(({ description, steps }) => [
    description,
    ...steps.map((step) => (typeof step === 'string' ? step : (step.text ?? step.description ?? ''))),
  ])
}

const CASES = [
  { who: 'visitante', closed: ['Doces de Festa', 'Bolos e Tortas', 'Sobremesas Geladas e de Colher'] },
  { who: 'aluna', closed: ['Sobremesas Geladas e de Colher'] },
] as const

for (const { who, closed } of CASES) {
  test.describe(who, () => {
    test.use({ who })

    test('gets no sentence of what she has not paid for, in any page or response', async ({ page }) => {
      const sentences = await paidSentences(closed)
      expect(sentences.length).toBeGreaterThan(100)
      const bodies: Promise<string>[] = []
      const pages: string[] = []
      page.on('response', (response) => {
        if (response.url().includes('/rest/v1/')) bodies.push(response.text().catch(() => ''))
      })
      const { id } = await materialNamed('Sobremesas Geladas e de Colher')
      const recipe = await recipeNamed('Tiramisù')
      const paths = [
        '/',
        '/recipes',
        `/material/${id}`,
        `/recipe/${recipe.id}`,
        `/tools/calculator?receita=${recipe.id}`,
      ]
      for (const category of await categoriesOf(id)) paths.push(`/material/${id}/category/${category.id}`)
      for (const path of paths) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        pages.push(await page.content())
      }
      const received = [...(await Promise.all(bodies)), ...pages].join('\n')
      expect(received).toContain('Tiramisù')
      expect(sentences.filter((sentence) => received.includes(sentence))).toEqual([])
    })

    test('sees the outline of what she has not paid for, closed, and how to get it', async ({ page }) => {
      const { id } = await materialNamed('Sobremesas Geladas e de Colher')
      await page.goto(`/material/${id}`)
      await expect(mainHeading(page)).toHaveText('Sobremesas Geladas e de Colher')
      await expect(page.getByRole('definition')).toHaveText(['4', '16'])
      await expect(page.getByText('Este material ainda não está liberado para você')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Falar com o Ateliê' })).toBeVisible()
      await page.getByRole('link', { name: /Pudins e Cremes/ }).click()
      const tiramisu = card(page, 'Tiramisù')
      await expect(tiramisu.getByText('Só para quem tem o material')).toBeVisible()
      await expect(tiramisu.getByText('1h 15min')).toBeVisible()
      await expect(tiramisu.getByText('Avançado')).toBeVisible()
      await expect(tiramisu.getByRole('link')).toHaveCount(0)
    })
  })
}

test.describe('a learner without the material', () => {
  test.use({ who: 'newcomer' })

  test('sees what it costs and where to buy, and comes back with the account that bought it', async ({
    page,
    learner,
  }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso de Macarons', {
      is_active: true,
      position: 999,
      price_cents: 12_990,
      purchase_url: 'https://loja.exemplo.test/macarons',
    })
    try {
      const recipeId = await createRecipe(listId, { title: 'Macaron de Limão' })
      for (const [path, title] of [
        [`/material/${materialId}`, 'Este material ainda não está liberado para você'],
        [
          `/material/${materialId}/category/${categoryId}`,
          'Estas receitas ainda não estão liberadas para você',
        ],
        [`/recipe/${recipeId}`, '“Macaron de Limão” ainda não está liberada para você'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(title)).toBeVisible()
        await expect(page.getByText(/^Parte d/)).toHaveCount(0)
        await expect(page.getByText(/^R\$\s129,90$/)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Comprar o material' })).toHaveAttribute(
          'href',
          'https://loja.exemplo.test/macarons',
        )
      }
      await page.getByRole('button', { name: 'Comprei com outro e-mail' }).click()
      await expect(page.getByText(learner.email)).toBeVisible()

      const buyer = await createLearner()
      await sell(materialId, buyer.id)
      await page.getByRole('button', { name: 'Entrar com outro e-mail' }).click()
      await expectAt(page, `/auth?redirect=${encodeURIComponent(`/recipe/${recipeId}`)}`)
      await signIn(page, buyer)
      await expectAt(page, `/recipe/${recipeId}`)
      await expect(page.getByRole('tab', { name: 'Ingredientes' })).toBeVisible()
    } finally {
      // Other journeys count the materials on sale.
      await updateRows('materials', `id=eq.${materialId}`, { is_active: false })
    }
  })
})
