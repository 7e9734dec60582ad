/** The landing page: a recipe and a tool to try without an account, courses with their offers and teachers. */
import { insertRow, deleteRows, type Row } from './support/rows.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'

test('a visitor scales a whole recipe and weighs a cup of each ingredient', async ({ page }) => {
  await measureLayoutShift(page)
  await page.goto('/welcome')
  await expect(mainHeading(page)).toBeVisible()
  const signUp = await page.getByRole('link', { name: 'Criar conta' }).first().boundingBox()
  expect(
    (signUp?.y ?? 640) + (signUp?.height ?? 0),
    'the main action is on the first screen',
  ).toBeLessThanOrEqual(576)

  const recipe = page.getByRole('article').filter({ hasText: 'Mousse de Maracujá' })
  const lines = recipe.getByRole('list', { name: 'Ingredientes da receita' }).getByRole('listitem')
  await expect(lines.first()).toHaveText('1 lata de leite condensado (395 g)')
  for (let portions = 7; portions <= 12; portions += 1) {
    await recipe.getByRole('button', { name: 'Mais porções' }).click()
    await expect(recipe.getByRole('status')).toHaveText(`Rende ${portions} porções`)
  }
  await expect(lines.first()).toHaveText('2 latas de leite condensado (395 g cada)')
  await expect(lines.filter({ hasText: 'suco concentrado' })).toHaveText(
    '400 ml de suco concentrado de maracujá',
  )
  await recipe.getByText('Modo de preparo').click()
  await expect(recipe.getByText('Distribua em 6 taças')).toBeVisible()

  const tool = page.getByRole('article').filter({ hasText: 'Quanto pesa a sua xícara?' })
  await tool.scrollIntoViewIfNeeded()
  await expect(tool.getByRole('status')).toHaveText('120 g')
  await tool.getByRole('button', { name: 'Açúcar' }).click()
  await expect(tool.getByRole('status')).not.toHaveText('120 g')
  await tool.getByRole('button', { name: 'Farinha de trigo' }).click()
  await tool.getByRole('button', { name: 'Menos xícaras' }).click()
  await expect(tool.getByText('¾ xícara (chá)')).toBeVisible()
  await expect(tool.getByRole('status')).toHaveText('90 g')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('a visitor sees who teaches a course, what it costs and where it is sold', async ({ page }) => {
  const title = 'Curso com Loja'
  const { id } = await insertRow<Row & { id: string }>('materials', {
    title,
    price_cents: 19_990,
    purchase_url: 'https://loja.test/curso',
    teacher_name: 'Benedita Rocha',
    teacher_about: 'Confeiteira há vinte anos.',
  })
  try {
    await page.goto('/welcome')
    const course = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(course.getByText('R$ 199,90')).toBeVisible()
    await expect(course.getByRole('link', { name: `Comprar ${title}` })).toHaveAttribute(
      'href',
      'https://loja.test/curso',
    )
    await expect(page.getByRole('heading', { name: 'Como comprar' })).toBeVisible()
    await expect(page.getByText('Compre na página de venda do curso.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Benedita Rocha' })).toBeVisible()
    await expect(page.getByText(`Ensina em ${title}`)).toBeVisible()
  } finally {
    await deleteRows('materials', `id=eq.${id}`)
  }
})
