/** Home: bought materials or the shop window, search, the header. */
import { createCourse, createList, createRecipe, materialNamed, sell } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { card, expectAt, mainHeading } from './support/parts.ts'
import { updateRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { typeInto } from './support/typing.ts'

const ON_SALE = ['Doces de Festa', 'Bolos e Tortas', 'Sobremesas Geladas e de Colher']

/** The materials on sale that come with the product. Another journey may add one for a moment. */
function shopWindow(page: Page) {
  return page.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(`^(${ON_SALE.join('|')})$`) })
}

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna', staysInApp: true })

  test('sees exactly the materials that she paid for, each with cover, title and description', async ({
    page,
  }) => {
    await visit(page, '/')
    await expect(mainHeading(page)).toHaveText('Ateliê Doce')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Doces de Festa', 'Bolos e Tortas'])
    const first = card(page, 'Doces de Festa')
    await expect(first.getByRole('img', { includeHidden: true }).or(first.locator('img'))).toBeVisible()
    await expect(first.getByText(/docinhos, lembrancinhas e frituras/)).toBeVisible()
  })

  test('asks for her paid purchases with their materials, as the specification words the call', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/rest/v1/purchases?*')
    await page.goto('/')
    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('user_id')).toMatch(/^eq\.[0-9a-f-]{36}$/)
    expect(searchParams.get('status')).toBe('eq.paid')
    expect(searchParams.get('select')).toContain('materials(id,title,description,cover_url')
  })

  test('searches by title and description, whatever the case, and the text lives in the address', async ({
    page,
  }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Abrir busca' }).click()
    const field = page.getByRole('searchbox', { name: 'Buscar materiais' })
    await expect(field).toBeFocused()
    await typeInto(field, 'BRIGADEIRO')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Doces de Festa'])
    await expectAt(page, '/?q=BRIGADEIRO')
    await page.reload()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Doces de Festa'])
    await expect(field).toHaveValue('BRIGADEIRO')

    await typeInto(field, 'feijoada')
    await expect(page.getByRole('heading', { name: 'Nenhum material encontrado' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Limpar busca' }).last().click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    await expectAt(page, '/')
  })

  test('opens her notifications by the bell and closes them by Escape', async ({ page }) => {
    const news = page.getByRole('list', { name: 'Notificações' }).getByText('Doces de Festa está liberado')
    await visit(page, '/')
    await page.getByRole('button', { name: 'Notificações' }).click()
    await expect(news).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(news).toBeHidden()
    await page.getByRole('button', { name: 'Notificações' }).click()
    await page.getByRole('heading', { name: 'Materiais em Destaque' }).click()
    await expect(news).toBeHidden()
  })

  test('scrolls the row of materials sideways, not the page', async ({ page }) => {
    await visit(page, '/')
    const row = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Doces de Festa' }) })
    await expect(row).toBeVisible()
    const [rowScrolls, pageScrolls] = await row.evaluate((list) => [
      list.scrollWidth > list.clientWidth,
      document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ])
    expect([rowScrolls, pageScrolls]).toEqual([true, false])
  })

  test('reaches all recipes from Home', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Ver todas as receitas' }).click()
    await expect(mainHeading(page)).toHaveText('Receitas')
  })
})

test.describe('a learner without purchases', () => {
  test.use({ who: 'visitante' })

  test('sees all active materials as a shop window', async ({ page }) => {
    const request = page.waitForRequest('**/rest/v1/materials?*')
    await page.goto('/')
    await expect(shopWindow(page)).toHaveText(ON_SALE)
    expect(new URL((await request).url()).searchParams.get('is_active')).toBe('eq.true')
    for (const title of ON_SALE) {
      await expect(card(page, title).getByRole('link', { name: 'Começar' })).toBeVisible()
    }
  })

  test('with nothing on sale sees that nothing is there, and can sign in with another account', async ({
    page,
  }) => {
    await page.route('**/rest/v1/materials?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Nenhum material encontrado' })).toBeVisible()
    await expect(
      page.getByText('Você ainda não possui nenhum material. Entre em contato para adquirir materiais.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Fazer Login' }).click()
    await expectAt(page, '/auth')
  })
})

test.describe('a learner whose purchases change', () => {
  test.use({ who: 'newcomer' })

  test('is led back to the recipe that she had open last, then to those that she has not tried', async ({
    page,
    learner,
  }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso em Andamento')
    const other = await createList(categoryId, 'Outra lista')
    const first = await createRecipe(listId, { title: 'Bolo Começado', steps: ['Bata.'], position: 0 })
    await createRecipe(listId, { title: 'Bolo Novo', steps: ['Bata.'], position: 1 })
    const second = await createRecipe(other, { title: 'Torta Aberta', steps: ['Asse.'], position: 0 })
    await sell(materialId, learner.id)

    const lead = page
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: 'Voltar para a receita' }) })
    const untried = page.getByRole('region', { name: 'Para experimentar' }).getByRole('listitem')
    await page.goto('/')
    await expect(page.getByText('O que vamos preparar hoje?')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bolo Começado' })).toBeVisible()
    await expect(untried).toHaveText([/Torta Aberta/])

    for (const [id, title] of [
      [first, 'Bolo Começado'],
      [second, 'Torta Aberta'],
      [first, 'Bolo Começado'],
    ] as const) {
      const opening = page.waitForResponse((response) => response.url().includes('/item_progress'))
      await page.goto(`/recipe/${id}`)
      await opening
      await page.goto('/')
      await expect(lead.getByRole('heading')).toHaveText(title)
    }
    await expect(lead.getByText('Do material Curso em Andamento')).toBeVisible()
    await expect(untried).toHaveText([/Bolo Novo/])
    await updateRows('item_progress', `item_id=eq.${first}`, { done: true })
    await page.reload()
    await expect(lead.getByRole('heading')).toHaveText('Torta Aberta')
    await lead.getByRole('link').click()
    await expect(mainHeading(page)).toHaveText('Torta Aberta')
  })

  test('keeps a paid material that is no longer on sale, and loses it with a refund', async ({
    page,
    learner,
  }) => {
    const { materialId } = await createCourse('Curso Fora de Catálogo')
    await sell(materialId, learner.id)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Curso Fora de Catálogo'])

    await updateRows('purchases', `material_id=eq.${materialId}`, { status: 'refunded' })
    await page.reload()
    await expect(shopWindow(page)).toHaveText(ON_SALE)
    await page.goto(`/material/${materialId}`)
    await expect(mainHeading(page)).toHaveText('Material não encontrado')
  })

  test('sees no paid material while her purchase is pending', async ({ page, learner }) => {
    const { id } = await materialNamed('Doces de Festa')
    await sell(id, learner.id, 'pending')
    await page.goto('/')
    await expect(shopWindow(page)).toHaveText(ON_SALE)
  })
})
