/** The screens of recipes: what is asked for is on the first screen, one action leads, and nothing jumps. */
import {
  categoriesOf,
  createCourse,
  createRecipe,
  materialNamed,
  recipeNamed,
  sell,
} from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { card, expectAt, mainHeading } from './support/parts.ts'
import { readRows, updateRows } from './support/rows.ts'
import { expect, FAILED_READING, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import type { Page, Request, Route } from '@playwright/test'

/** The lower edge of a phone's screen above the bottom bar. */
const FOLD = 576

/** Names of visible links and buttons that are filled with the accent. */
function accentActions(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--accent)'
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('a, button')]
      .filter((action) => action.checkVisibility() && getComputedStyle(action).backgroundColor === accent)
      .filter((action) => action.getAttribute('href') !== '#conteudo')
      .map((action) => action.textContent)
  })
}

/** Whether a request reads a recipe itself, not what the learner added to it. */
function asksForRecipe(request: Request): boolean {
  return /\/rest\/v1\/items\?/.test(request.url()) && request.url().includes('ingredients')
}

/** Holds back what answers a read of a recipe, until the returned function is called. */
async function withoutAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  const hold = (route: Route) => (asksForRecipe(route.request()) ? void held.push(route) : route.fallback())
  await page.route('**/rest/v1/items?*', hold)
  return async () => {
    await page.unroute('**/rest/v1/items?*', hold)
    // The page may have given up one of them meanwhile.
    await Promise.allSettled(held.map((route) => route.continue()))
  }
}

function ingredients(page: Page) {
  return page.getByRole('tabpanel', { name: 'Ingredientes' }).getByRole('listitem')
}

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('has the first ingredient on the first screen of every recipe, and one action', async ({ page }) => {
    for (const title of ['Cajuzinho', 'Bem-casado', 'Bolo de Cenoura', 'Torta Holandesa', 'Naked Cake']) {
      await visit(page, `/recipe/${(await recipeNamed(title)).id}`)
      await expect(mainHeading(page)).toHaveText(title)
      const first = await ingredients(page).first().boundingBox()
      expect((first?.y ?? FOLD) + (first?.height ?? 0), title).toBeLessThanOrEqual(FOLD)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await accentActions(page), title).toEqual(['Cozinhar'])
    }
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    expect(await accentActions(page)).toEqual(['Cozinhar'])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await accentActions(page)).toEqual(['Cozinhar'])
  })

  test('sees a recipe of the list at once, without an answer, and nothing moves', async ({ page }) => {
    await measureLayoutShift(page)
    await page.goto('/recipes')
    await expect(page.getByRole('heading', { name: 'Cajuzinho' })).toBeAttached()
    expect(await layoutShift(page), 'of the list').toBeLessThan(0.001)
    const answer = await withoutAnswers(page)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Cajuzinho' }) })
      .getByRole('link', { name: 'Ver Receita' })
      .click()
    await expect(ingredients(page).first()).toBeVisible()
    await expect(page.getByText('Rende 30 unidades', { exact: true })).toBeVisible()
    expect(await layoutShift(page), 'of the recipe').toBeLessThan(0.001)
    await answer()
  })

  test('sees a recipe of a category at once, without an answer', async ({ page }) => {
    const { id } = await materialNamed('Doces de Festa')
    const [category] = await categoriesOf(id)
    await page.goto(`/material/${id}/category/${category?.id}`)
    await expect(page.getByRole('heading', { name: 'Cajuzinho' })).toBeAttached()
    const answer = await withoutAnswers(page)
    await card(page, 'Cajuzinho').getByRole('link', { name: 'Ver receita' }).click()
    await expect(ingredients(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Doces de Festa' })).toBeVisible()
    await answer()
  })

  test('sees what a card of Home says at once, while the rest is read, and nothing moves', async ({
    page,
  }) => {
    await measureLayoutShift(page)
    const held: Route[] = []
    let isHolding = true
    await page.route('**/rest/v1/items?*', (route) => (isHolding ? void held.push(route) : route.continue()))
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Para experimentar' }).getByRole('listitem').first()
    const title = (await card.locator('span span').first().textContent()) ?? ''
    await card.getByRole('link').click()
    await expect(mainHeading(page)).toHaveText(title)
    await expect(page.locator('main img').first()).toBeVisible()
    isHolding = false
    for (const route of held) await route.continue()
    await expect(ingredients(page).first()).toBeVisible()
    await expect(mainHeading(page)).toHaveText(title)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

  test('finds the mark after the last step', async ({ page }) => {
    const { id } = await recipeNamed('Torta Holandesa')
    await page.goto(`/recipe/${id}?aba=preparo`)
    const list = page.getByRole('tabpanel', { name: 'Modo de Preparo' }).getByRole('list').first()
    await expect(list.getByRole('listitem').first()).toBeInViewport()
    // Read again while the page still scrolls between the readings.
    await expect(async () => {
      const last = await list.getByRole('listitem').last().boundingBox()
      const mark = await page.getByRole('button', { name: /Marcar como feita|Desmarcar/ }).boundingBox()
      const tools = await page.getByRole('region', { name: 'Ferramentas Necessárias' }).boundingBox()
      expect(mark?.y).toBeGreaterThan(last?.y ?? 0)
      expect(mark?.y).toBeLessThan(tools?.y ?? 0)
    }).toPass()
    // The tabs stay at the top while the steps are read.
    await page.getByRole('region', { name: 'Ferramentas Necessárias' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('tab', { name: 'Ingredientes' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a recipe made for the test', () => {
  test.use({ who: 'regular' })

  test('is opened by Home at the step that the learner stands at, also one ticked without a connection', async ({
    page,
    learner,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING, FAILED_READING)
    const { materialId, listId } = await createCourse('Curso de Passos')
    const steps = ['Bata os ovos.', 'Junte 1/2 xícara de leite.', 'Asse por 40 minutos.', 'Sirva frio.']
    const id = await createRecipe(listId, { title: 'Bolo de Quatro Passos', steps })
    await sell(materialId, learner.id)
    await page.goto(`/recipe/${id}?aba=preparo`)
    const step = (position: number) => page.getByRole('button', { name: `Passo ${position} feito` })
    await expect(step(1)).toHaveAttribute('aria-pressed', 'false')
    const stored = page.waitForResponse((response) => /\/item_progress\?.*steps_done/.test(response.url()))
    const room = async () => ((await step(3).boundingBox())?.y ?? 0) - ((await step(1).boundingBox())?.y ?? 0)
    const before = await room()
    await step(1).click()
    await stored
    expect(await room()).toBe(before)
    await page.goto('/')
    const lead = page.getByRole('region', { name: 'Bolo de Quatro Passos' })
    await expect(lead.getByText('Passo 2 de 4: Junte ½ xícara de leite.')).toBeVisible()

    const answer = await withoutAnswers(page)
    await lead.getByRole('link', { name: 'Continuar do passo 2' }).click()
    await expectAt(page, `/recipe/${id}/cook`)
    await expect(page.getByText('Junte ½ xícara de leite.', { exact: true })).toBeInViewport()
    await answer()
    await page.goto(`/recipe/${id}?aba=preparo`)
    await expect(step(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(step(2)).toHaveAttribute('aria-pressed', 'false')
    const current = page.locator('[aria-current=step]')
    await expect(current).toContainText('Junte ½ xícara de leite.')
    await expect(current).not.toHaveCSS('box-shadow', 'none')
    expect(await accentActions(page)).toEqual(['Continuar do passo 2'])

    await page.context().setOffline(true)
    await step(3).click()
    await expect(step(3)).toHaveAttribute('aria-pressed', 'true')
    await page.context().setOffline(false)
    await page.goto('/')
    await expect(lead.getByText('Passo 4 de 4: Sirva frio.')).toBeVisible()
    await expect
      .poll(async () => (await readRows('item_progress', `item_id=eq.${id}`))[0]?.['steps_done'])
      .toBe(3)
    await updateRows('item_progress', `item_id=eq.${id}`, { done: true })
    await page.goto(`/recipe/${id}?aba=preparo`)
    await expect(step(1)).toHaveAttribute('aria-pressed', 'false')
    expect(await accentActions(page)).toEqual(['Cozinhar'])
  })

  test('lines up amounts and names, sets fractions, and folds a long description', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Colunas')
    const description = `Começo da descrição. ${'Ela é longa e conta uma história. '.repeat(8)}Fim da descrição.`
    const id = await createRecipe(listId, {
      title: 'Torta de Damasco com Chocolate Meio Amargo',
      description,
      level: 'Intermediate',
      duration_min: 150,
      waiting_min: 450,
      yield_quantity: 12,
      yield_unit: 'fatias',
      tools: ['Forma redonda de 22 cm', 'Fouet'],
      ingredients: ['Para a massa:', '1 1/2 xícara (chá) de farinha de trigo', '3 ovos', 'sal a gosto'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/recipe/${id}`)
    const lines = ingredients(page)
    await expect(lines).toHaveText(['1 ½ xícara (chá) de farinha de trigo', '3 ovos', 'sal a gosto'])
    const left = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.x
    expect(await left('ovos')).toBe(await left('farinha de trigo'))
    expect(await left('sal a gosto')).toBe(await left('ovos'))
    const first = await lines.first().boundingBox()
    expect((first?.y ?? FOLD) + (first?.height ?? 0)).toBeLessThanOrEqual(FOLD)
    await expect(page.getByText('Fim da descrição.')).toBeHidden()
    await page.getByRole('button', { name: 'Ler mais' }).click()
    await expect(page.getByText('Fim da descrição.')).toBeVisible()
    await page.getByRole('button', { name: 'Ler menos' }).click()
    await expect(page.getByText('Fim da descrição.')).toBeHidden()
  })
})
