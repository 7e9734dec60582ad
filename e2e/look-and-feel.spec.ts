/** Touch targets, keyboard use, and pages that do not jump. */
import { ALUNA } from './support/accounts.ts'
import { createCourse, createRecipe, recipeNamed, sell } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { bottomBar, mainHeading, untilRead } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { typeInto } from './support/typing.ts'

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const isHere = await focused
      .and(
        page
          .getByLabel(name, { exact: true })
          .or(page.getByRole('link', { name }))
          .or(page.getByRole('button', { name, exact: true }))
          .or(page.getByRole('tab', { name })),
      )
      .count()
    if (isHere > 0) return
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

test.describe('with the keyboard alone', () => {
  test.use({ who: 'newcomer', storedAtStart: null })

  test('a learner signs in, opens a recipe, reads both parts and marks it done', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso do Teclado')
    await createRecipe(listId, {
      title: 'Bolo do Teclado',
      steps: ['Asse sem mouse.'],
      ingredients: ['2 ovos'],
    })
    await sell(materialId, learner.id)
    await page.goto('/auth')
    await tabTo(page, 'E-mail')
    await page.keyboard.type(learner.email)
    await tabTo(page, 'Senha')
    await page.keyboard.type(learner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Curso do Teclado' })).toBeVisible()

    await tabTo(page, 'Começar')
    await page.keyboard.press('Enter')
    await expect(mainHeading(page)).toHaveText('Curso do Teclado')
    await tabTo(page, /Categoria de Curso do Teclado/)
    await page.keyboard.press('Enter')
    await expect(mainHeading(page)).toHaveText('Categoria de Curso do Teclado')
    await tabTo(page, 'Ver receita')
    await page.keyboard.press('Enter')
    await expect(mainHeading(page)).toHaveText('Bolo do Teclado')

    await tabTo(page, 'Ingredientes')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Modo de Preparo' })).toBeFocused()
    await expect(page.getByText('Asse sem mouse.')).toBeVisible()
    await tabTo(page, 'Marcar como feita')
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
  })
})

test.describe('a learner', () => {
  test.use({ who: 'aluna', staysInApp: true })

  test('may skip to the content', async ({ page }) => {
    await page.goto('/')
    await expect(mainHeading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('finds the focus on the new heading after moving on', async ({ page }) => {
    await visit(page, '/')
    await bottomBar(page).getByRole('link', { name: 'Receitas' }).click()
    await expect(mainHeading(page)).toHaveText('Receitas')
    await expect(mainHeading(page)).toBeFocused()
  })

  test('sees where the focus is', async ({ page }) => {
    await page.goto('/profile')
    const edit = page.getByRole('button', { name: 'Editar' })
    await expect(edit).toBeVisible()
    await tabTo(page, 'Editar')
    const outline = await edit.evaluate((element) => getComputedStyle(element).outlineWidth)
    expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2)
  })

  for (const path of ['/', '/recipes?q=bolo', '/profile', '/tools/calculator', 'recipe']) {
    test(`has targets of 44 px and more on ${path}`, async ({ page }) => {
      await visit(page, path === 'recipe' ? `/recipe/${(await recipeNamed('Cajuzinho')).id}` : path)
      await expect(mainHeading(page)).toBeVisible()
      await untilRead(page)
      const small = await page
        .locator('button:visible, a:visible, select:visible, input:visible')
        .evaluateAll((targets) =>
          targets
            .filter((target) => target.getAttribute('href') !== '#conteudo')
            .map((target) => ({ text: target.textContent, ...target.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => width < 44 || height < 44),
        )
      expect(small).toEqual([])
      for (const link of await bottomBar(page).getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      }
    })
  }

  test('can close a long notice with text at 200 % on 320 px', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.getByRole('button', { name: 'Salvar' }).click()
    const close = page.getByRole('button', { name: 'Fechar aviso' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(close).toHaveCount(0)
  })

  test('reduced motion removes all movement', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/rest/v1/**', () => {})
    await page.goto('/')
    await page.getByText('Carregando', { exact: true }).first().waitFor({ state: 'attached' })
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter(
          (timing) => timing?.iterations === Number.POSITIVE_INFINITY || Number(timing?.duration ?? 0) > 1,
        ),
    )
    expect(lasting).toEqual([])
  })

  test('gets the dark theme where her device has it', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await visit(page, '/')
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).not.toBe(light)
  })

  for (const { width, height } of [
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    test(`has no page to scroll sideways at ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const recipe = (await recipeNamed('Cajuzinho')).id
      for (const path of ['/', '/recipes', `/recipe/${recipe}`, '/profile', '/tools', '/welcome']) {
        await visit(page, path)
        await expect(mainHeading(page)).toBeVisible()
        await untilRead(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })
  }
})

test('the fields of the sign-in form are named for password managers', async ({ page }) => {
  await page.goto('/auth')
  // The second word lets browsers suggest passkeys.
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await typeInto(page.getByLabel('E-mail'), ALUNA.email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(ALUNA.email)
})
