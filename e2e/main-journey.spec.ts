/** The main journey, end to end: sign in, open a bought recipe, cook from it, see the progress. */
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { bottomBar, card, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, test } from './support/test.ts'

test.describe('a learner with a course', () => {
  test.use({ who: 'newcomer', storedAtStart: null })

  test('signs in, opens a recipe, marks it done and finds her progress on Home', async ({
    page,
    learner,
  }) => {
    const course = await createCourse('Curso da Jornada')
    await createRecipe(course.listId, {
      title: 'Brigadeiro da Jornada',
      description: 'O doce que abre a festa.',
      level: 'Beginner',
      ingredients: ['1 lata de leite condensado (395 g)'],
      steps: ['Mexa até desgrudar da panela.'],
      tools: ['Panela', 'Espátula'],
    })
    await createRecipe(course.listId, { title: 'Beijinho da Jornada', level: 'Beginner', position: 1 })
    await sell(course.materialId, learner.id)

    await page.goto('/')
    await expect(page).toHaveURL(/\/auth$/)
    await signIn(page, learner)
    await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()

    await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
    const material = card(page, 'Curso da Jornada')
    await expect(material.getByText('Sobre Curso da Jornada.')).toBeVisible()
    await expect(material.getByText('concluído')).toBeHidden()
    await material.getByRole('link', { name: 'Começar' }).click()

    await expect(mainHeading(page)).toHaveText('Curso da Jornada')
    await page.getByRole('link', { name: /Categoria de Curso da Jornada/ }).click()

    await expect(mainHeading(page)).toHaveText('Categoria de Curso da Jornada')
    await card(page, 'Brigadeiro da Jornada').getByRole('link', { name: 'Ver receita' }).click()

    await expect(mainHeading(page)).toHaveText('Brigadeiro da Jornada')
    await expect(page.getByText('1 lata de leite condensado (395 g)')).toBeVisible()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    await expect(page.getByText('Mexa até desgrudar da panela.')).toBeVisible()
    await expect(page).toHaveURL(/\?aba=preparo$/)
    await page.getByRole('tab', { name: 'Ingredientes' }).click()
    await expect(page.getByText('1 lata de leite condensado (395 g)')).toBeVisible()
    await page.getByRole('link', { name: 'Cozinhar' }).click()
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByText('Mexa até desgrudar da panela.', { exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'Sair da cozinha' }).click()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()

    const saved = page.waitForResponse(
      (response) => response.url().includes('/rest/v1/makings') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Marcar como feita' }).click()
    await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
    expect((await saved).ok()).toBe(true)

    await bottomBar(page).getByRole('link', { name: 'Início' }).click()
    await expect(card(page, 'Curso da Jornada').getByRole('link', { name: 'Continuar' })).toBeVisible()
    await expect(card(page, 'Curso da Jornada').getByText('50% concluído')).toBeVisible()

    await page.reload()
    await expect(card(page, 'Curso da Jornada').getByRole('link', { name: 'Continuar' })).toBeVisible()
    await expect(card(page, 'Curso da Jornada').getByText('50% concluído')).toBeVisible()
  })
})

test.describe('a learner with progress', () => {
  test.use({ who: 'newcomer' })

  test('takes a done mark back', async ({ page, learner }) => {
    const course = await createCourse('Curso de Ida e Volta')
    const recipeId = await createRecipe(course.listId, { title: 'Pudim de Ida e Volta' })
    await sell(course.materialId, learner.id)

    await page.goto(`/recipe/${recipeId}?aba=preparo`)
    await page.getByRole('button', { name: 'Marcar como feita' }).click()
    await page.getByRole('button', { name: 'Feita! Desmarcar' }).click()
    await expect(page.getByRole('button', { name: 'Marcar como feita' })).toBeVisible()
    await bottomBar(page).getByRole('link', { name: 'Início' }).click()
    await expect(card(page, 'Curso de Ida e Volta').getByRole('link', { name: 'Começar' })).toBeVisible()
  })

  test('sees done recipes marked in the category and in the recipe list', async ({ page, learner }) => {
    const course = await createCourse('Curso com Marcas')
    const recipeId = await createRecipe(course.listId, { title: 'Bolo com Marca' })
    await createRecipe(course.listId, { title: 'Bolo sem Marca' })
    await sell(course.materialId, learner.id)

    await page.goto(`/recipe/${recipeId}?aba=preparo`)
    await page.getByRole('button', { name: 'Marcar como feita' }).click()
    await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
    for (const path of [`/material/${course.materialId}/category/${course.categoryId}`, '/recipes']) {
      await page.goto(path)
      await expect(card(page, 'Bolo com Marca').getByText('Feita', { exact: true })).toBeVisible()
      await expect(card(page, 'Bolo sem Marca').getByText('Feita', { exact: true })).toBeHidden()
    }
  })

  test('keeps a done mark on the device until there is a connection', async ({
    page,
    learner,
    allowErrors,
  }) => {
    const course = await createCourse('Curso sem Sinal')
    const recipeId = await createRecipe(course.listId, { title: 'Torta sem Sinal' })
    await sell(course.materialId, learner.id)
    allowErrors(/^Failed to load resource/, /^Envio falhou/)

    await page.goto(`/recipe/${recipeId}?aba=preparo`)
    await expect(mainHeading(page)).toHaveText('Torta sem Sinal')
    await page.route('**/rest/v1/makings*', (route) => route.abort())
    await page.getByRole('button', { name: 'Marcar como feita' }).click()
    await expect(page.getByText('Salva neste aparelho. Vai quando houver internet.')).toBeVisible()
    await page.unroute('**/rest/v1/makings*')
    await page.reload()
    await expect(page.getByText('Salva neste aparelho. Vai quando houver internet.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
  })
})
