/** The calculator: a recipe's amounts at another yield. */
import { randomUUID } from 'node:crypto'
import { createCourse, createRecipe, recipeNamed, sell } from './support/courses.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('finds the calculator among the tools and chooses a recipe', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Calculadora de ingredientes' }).click()
    await expect(mainHeading(page)).toHaveText('Calculadora')
    await expect(
      page.getByText('Escolha uma receita para ver os ingredientes na medida que você quiser.'),
    ).toBeVisible()
    await page.getByLabel('Receita', { exact: true }).selectOption('Cajuzinho')
    await expectAt(page, `/tools/calculator?receita=${id}`)
    await expect(page.getByText('A receita rende 30 unidades.')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar às ferramentas' }).click()
    await expectAt(page, '/tools')
  })

  test('comes from a recipe to its calculator and back', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/recipe/${id}`)
    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    await page.getByRole('link', { name: 'Mais jeitos de calcular' }).click()
    await expectAt(page, `/tools/calculator?receita=${id}`)
    await page.getByRole('link', { name: 'Ver receita' }).click()
    await expectAt(page, `/recipe/${id}`)
  })

  for (const [what, address, said] of [
    ['does not exist', randomUUID(), 'Receita não encontrada'],
    ['is locked', 'Tiramisù', 'A receita “Tiramisù” ainda não está liberada para você'],
  ] as const) {
    test(`sees that the recipe of the address ${what}`, async ({ page }) => {
      const id = address === 'Tiramisù' ? (await recipeNamed(address)).id : address
      await page.goto(`/tools/calculator?receita=${id}`)
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByLabel('Receita', { exact: true })).toBeVisible()
    })
  }
})

test.describe('a recipe made for the test', () => {
  test.use({ who: 'regular' })

  test('is scaled by a yield typed with comma or point, and the address keeps it', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Contas')
    const id = await createRecipe(listId, {
      title: 'Massa de Um Quilo',
      yield_quantity: 1,
      yield_unit: 'kg',
      ingredients: ['500 g de farinha', { name: 'açúcar', qty: 300, unit: 'g' }, 'sal a gosto'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?receita=${id}`)
    const lines = page.getByRole('region', { name: 'Ingredientes' }).getByRole('listitem')
    await expect(lines).toHaveText([/^500 g de farinha$/, /^300 g de açúcar$/, /^sal a gosto/])

    const field = page.getByLabel('Quanto você quer fazer (kg)')
    for (const typed of ['1,5', '1.5', '1½', '1 1/2']) {
      await typeInto(field, typed)
      await expect(lines).toHaveText([
        /^750 g de farinhaera 500 g$/,
        /^450 g de açúcarera 300 g$/,
        /^sal a gosto.*como na receita/,
      ])
      await expect(page.getByText('de 1 para 1,5 kg')).toBeVisible()
    }
    await typeInto(field, '1,5')
    await expect(page).toHaveURL(/rendimento=1(,|%2C)5/)
    await page.reload()
    await expect(field).toHaveValue('1,5')
    await expect(lines.first()).toHaveText(/^750 g de farinha/)

    await page.getByRole('button', { name: 'Dobro' }).click()
    await expect(lines.first()).toHaveText(/^1 kg de farinha|^1\.?000 g de farinha/)
  })

  test('shows beside the field what is wrong with a yield', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso de Erros')
    const id = await createRecipe(listId, {
      title: 'Pão',
      yield_quantity: 2,
      yield_unit: 'pães',
      ingredients: ['1 ovo'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?receita=${id}`)
    const field = page.getByLabel('Quanto você quer fazer (pães)')
    const wrong = {
      dois: 'Digite um número, como 3,5.',
      '0': 'O valor precisa ser maior que zero.',
      '-3': 'O valor não pode ser negativo.',
      '999999': 'O valor é grande demais. Confira as casas decimais.',
    }
    for (const [typed, problem] of Object.entries(wrong)) {
      await typeInto(field, typed)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')))
      await expect(page.getByRole('region', { name: 'Ingredientes' })).toBeHidden()
    }
    await typeInto(field, '4')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('region', { name: 'Ingredientes' }).getByRole('listitem')).toHaveText(
      /^2 ovos/,
    )
  })

  test('without a yield is shown as written', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso sem Rendimento')
    const id = await createRecipe(listId, { title: 'Calda', ingredients: ['200 g de açúcar'] })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?receita=${id}`)
    await expect(page.getByText(/A receita não diz quanto rende/)).toBeVisible()
    await expect(page.getByText('200 g de açúcar')).toBeVisible()
  })
})

test.describe('a learner without purchases', () => {
  test.use({ who: 'visitante' })

  test('sees what will be in the calculator', async ({ page }) => {
    await page.goto('/tools/calculator')
    await expect(page.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toBeVisible()
    await expect(page.getByText('As receitas dos seus materiais aparecem aqui.')).toBeVisible()
  })

  test('scales a free sample that a link names', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    const { listId } = await createCourse('Curso com Amostra', { is_active: true, position: 999 })
    const id = await createRecipe(listId, {
      title: 'Amostra Grátis',
      is_free_sample: true,
      yield_quantity: 10,
      yield_unit: 'unidades',
      ingredients: ['100 g de açúcar'],
    })
    await page.goto(`/tools/calculator?receita=${id}&rendimento=20`)
    await expect(page.getByText('200 g de açúcar')).toBeVisible()
  })
})
