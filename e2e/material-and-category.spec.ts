/** From a material to a recipe: counts, empty states, missing pages. */
import { randomUUID } from 'node:crypto'
import {
  categoriesOf,
  createCategory,
  createCourse,
  createList,
  createRecipe,
  materialNamed,
  sell,
} from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { card, expectAt, mainHeading } from './support/parts.ts'
import { deleteRows } from './support/rows.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna', staysInApp: true })

  test('sees a material with its counts and its categories in order', async ({ page }) => {
    const { id } = await materialNamed('Doces de Festa')
    const request = page.waitForRequest('**/rest/v1/categories?*')
    await page.goto(`/material/${id}`)
    await expect(mainHeading(page)).toHaveText('Doces de Festa')
    await expect(page).toHaveTitle('Doces de Festa – Ateliê Doce')
    await expect(page.getByText(/Do ponto do brigadeiro/)).toBeVisible()
    await expect(page.getByRole('definition').nth(0)).toHaveText('4')
    await expect(page.getByRole('term').nth(0)).toHaveText('Categorias')
    await expect(page.getByRole('definition').nth(1)).toHaveText('16')
    await expect(page.getByRole('term').nth(1)).toHaveText('Receitas')

    const categories = await categoriesOf(id)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      categories.map(({ title }) => title),
    )
    const first = page.getByRole('link', { name: /Docinhos de Enrolar/ })
    await expect(first).toContainText('2 Listas')
    // The first category is in sight above the bottom bar, which begins at 576.
    const title = await first.getByRole('heading').boundingBox()
    expect((title?.y ?? 576) + (title?.height ?? 0)).toBeLessThanOrEqual(576)
    await expect(first).toContainText('6 Receitas')
    await expect(page.getByRole('link', { name: /Frituras Doces/ })).toContainText('1 Lista')
    await expect(page.getByRole('link', { name: /Frituras Doces/ })).toContainText('2 Receitas')

    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('material_id')).toBe(`eq.${id}`)
    expect(searchParams.get('order')).toBe('order_index.asc')
    expect(searchParams.get('select')).toContain('lists(id,title,items(id,title,type)')

    await first.click()
    await expectAt(page, `/material/${id}/category/${categories[0]?.id}`)
    await page.getByRole('link', { name: 'Voltar ao Material' }).click()
    await expectAt(page, `/material/${id}`)
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expectAt(page, '/')
  })

  test('sees the lists of a category with their recipes', async ({ page }) => {
    const { id } = await materialNamed('Doces de Festa')
    const [category] = await categoriesOf(id)
    const request = page.waitForRequest('**/rest/v1/categories?*')
    await page.goto(`/material/${id}/category/${category?.id}`)
    await expect(page).toHaveTitle('Docinhos de Enrolar – Ateliê Doce')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Clássicos da Mesa',
      'Para Vender em Caixa',
    ])
    const gourmet = card(page, 'Brigadeiro Gourmet').last()
    await expect(gourmet.getByText('1h', { exact: true })).toBeVisible()
    await expect(gourmet.getByText('Intermediário')).toBeVisible()
    await expect(gourmet.locator('p').first()).not.toBeEmpty()
    await expect(gourmet.getByRole('link', { name: 'Ver receita' })).toBeVisible()
    await expect(card(page, 'Brigadeiro').last().getByText('40 min')).toBeVisible()
    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('id')).toBe(`eq.${category?.id}`)
    expect(searchParams.get('select')).toMatch(
      /^id,title,description,material_id,lists\(id,title,description,/,
    )
    expect(searchParams.get('select')).toContain('items(id,title,description,duration_min,level,type')
  })

  test('sees recipes as a vertical grid on a phone and as a row to scroll on a wide screen', async ({
    page,
  }) => {
    const { id } = await materialNamed('Doces de Festa')
    const [category] = await categoriesOf(id)
    await visit(page, `/material/${id}/category/${category?.id}`)
    const cards = page.getByRole('region', { name: 'Clássicos da Mesa' }).getByRole('listitem')
    const places = () =>
      cards.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
      )
    await expect(cards).toHaveCount(4)
    const phone = await places()
    expect(new Set(phone.map(({ x }) => x)).size).toBe(1)
    // The second recipe is in sight too: the bottom bar begins at 576.
    expect(phone[1]?.y).toBeLessThan(480)
    await page.setViewportSize({ width: 1280, height: 800 })
    const wide = await places()
    expect(new Set(wide.map(({ y }) => y)).size).toBe(1)
    expect(new Set(wide.map(({ width }) => width)).size).toBe(1)
  })

  for (const address of [randomUUID(), 'nao-e-um-id']) {
    const kind = address === 'nao-e-um-id' ? 'no id at all' : 'an unknown id'

    test(`sees that a material was not found: ${kind}`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING)
      await visit(page, `/material/${address}`)
      await expect(mainHeading(page)).toHaveText('Material não encontrado')
      await expect(page.getByText('Sem conexão')).toBeHidden()
      await page.getByRole('link', { name: 'Voltar ao Início' }).click()
      await expectAt(page, '/')
    })

    test(`sees that a category was not found: ${kind}`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING)
      const { id } = await materialNamed('Doces de Festa')
      await visit(page, `/material/${id}/category/${address}`)
      await expect(mainHeading(page)).toHaveText('Categoria não encontrada')
      await page.getByRole('link', { name: 'Voltar ao Material' }).click()
      await expectAt(page, `/material/${id}`)
    })
  }
})

test.describe('a course in the making', () => {
  test.use({ who: 'regular' })

  test('a material without categories says so', async ({ page, learner }) => {
    const { materialId, categoryId } = await createCourse('Curso sem Categorias')
    await deleteRows('categories', `id=eq.${categoryId}`)
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}`)
    await expect(page.getByRole('heading', { name: 'Nenhuma categoria encontrada' })).toBeVisible()
    await expect(page.getByText('Este material ainda não possui categorias disponíveis.')).toBeVisible()
  })

  test('a category without lists says so', async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso sem Listas')
    await deleteRows('lists', `id=eq.${listId}`)
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}/category/${categoryId}`)
    await expect(page.getByRole('heading', { name: 'Nenhuma lista encontrada' })).toBeVisible()
    await expect(page.getByText('Esta categoria ainda não possui listas disponíveis.')).toBeVisible()
  })

  test('a list without recipes says so, beside one that has some', async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso com Lista Vazia')
    await createRecipe(listId, { title: 'Única Receita' })
    await createList(categoryId, 'Lista ainda vazia')
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}/category/${categoryId}`)
    const empty = page.getByRole('region', { name: 'Lista ainda vazia' })
    await expect(empty.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toBeVisible()
    await expect(empty.getByText('Esta lista ainda não possui receitas disponíveis.')).toBeVisible()
    await expect(card(page, 'Única Receita').last()).toBeVisible()
  })

  test('pictures cycle by position: 4 for categories, 6 for recipes', async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso de Muitas Fotos')
    for (const number of [2, 3, 4, 5]) await createCategory(materialId, `Categoria ${number}`)
    for (const position of [0, 1, 2, 3, 4, 5, 6])
      await createRecipe(listId, { title: `Receita ${position}`, position })
    await createRecipe(listId, { title: 'Brigadeiro', position: 7 })
    const photo = '/pictures/cover-bolos-e-tortas-640.webp'
    await createRecipe(listId, { title: 'Brigadeiro da casa', position: 8, cover_url: photo })
    await sell(materialId, learner.id)
    const pictures = (scope: string) =>
      page.locator(`${scope} img`).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

    await page.goto(`/material/${materialId}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5)
    const categories = await pictures('main li')
    expect(new Set(categories).size).toBe(4)
    expect(categories[4]).toBe(categories[0])

    await page.goto(`/material/${materialId}/category/${categoryId}`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(9)
    const recipes = await pictures('main li')
    expect(new Set(recipes.slice(0, 7)).size).toBe(6)
    expect(recipes[6]).toBe(recipes[0])
    expect(recipes[7]).toContain('/pictures/dish-brigadeiro-')
    expect(recipes[8]).toBe(photo)
  })

  test('items of other types are neither counted nor shown as recipes', async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso com Aula')
    await createRecipe(listId, { title: 'Receita de Verdade' })
    const lesson = await createRecipe(listId, { title: 'Aula em Vídeo', type: 'video' })
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}`)
    await expect(page.getByRole('link', { name: /Categoria de Curso com Aula/ })).toContainText('1 Receita')
    await page.getByRole('link', { name: 'Começar' }).click()
    await expectAt(page, `/material/${materialId}/category/${categoryId}`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Receita de Verdade'])
    await page.goto(`/recipe/${lesson}`)
    await expect(mainHeading(page)).toHaveText('Receita não encontrada')
  })
})
