/** The recipe screen: every shape that is stored, every tip, every level, what is missing and what is locked. */
import { randomUUID } from 'node:crypto'
import { createCourse, createRecipe, materialNamed, recipeNamed, sell } from './support/courses.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import type { Row } from './support/rows.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'
import type { Page } from '@playwright/test'

/** Opens a new recipe with these columns, on the part asked for. */
type OpenRecipe = (values: Row, tab?: 'ingredientes' | 'preparo') => Promise<void>

const kitchen = test.extend<{ openRecipe: OpenRecipe }>({
  who: 'newcomer',
  openRecipe: async ({ page, learner }, use) => {
    await use(async (values, tab = 'ingredientes') => {
      const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
      const id = await createRecipe(listId, { title: 'Receita de Teste', ...values })
      await sell(materialId, learner.id)
      await page.goto(`/recipe/${id}${tab === 'preparo' ? '?aba=preparo' : ''}`)
      await expect(mainHeading(page)).toHaveText(String(values['title'] ?? 'Receita de Teste'))
    })
  },
})

function ingredients(page: Page) {
  return page.getByRole('tabpanel', { name: 'Ingredientes' }).getByRole('listitem')
}

function steps(page: Page) {
  return page
    .getByRole('tabpanel', { name: 'Modo de Preparo' })
    .getByRole('list')
    .first()
    .getByRole('listitem')
}

kitchen('ingredients stored as texts are shown as written, headings apart', async ({ page, openRecipe }) => {
  await openRecipe({ ingredients: ['Para a calda:', '1 ½ xíc. (chá) de açúcar', 'sal a gosto'] })
  await expect(ingredients(page)).toHaveText(['1 ½ xíc. (chá) de açúcar', 'sal a gosto'])
  await expect(page.getByRole('heading', { name: 'Para a calda' })).toBeVisible()
})

kitchen('ingredients stored as objects are shown as lines', async ({ page, openRecipe }) => {
  await openRecipe({
    ingredients: [
      { name: 'farinha de trigo', qty: 200, unit: 'g' },
      { name: 'leite', qty: 1.5, unit: 'xícara (chá)' },
    ],
  })
  await expect(ingredients(page).nth(0)).toHaveText('200 g de farinha de trigo')
  await expect(ingredients(page).nth(1)).toContainText('leite')
  await expect(ingredients(page).nth(1)).toContainText(/1,5|1 ½|1½/)
})

const STEP_SHAPES: { shape: string; stored: readonly unknown[]; shown: readonly string[] }[] = [
  { shape: 'texts', stored: ['Bata.', 'Asse.'], shown: ['1Bata.', '2Asse.'] },
  {
    shape: 'objects with order and text',
    stored: [
      { order: 2, text: 'Asse.' },
      { order: 1, text: 'Bata.' },
    ],
    shown: ['1Bata.', '2Asse.'],
  },
  {
    shape: 'objects with description and time',
    stored: [{ description: 'Asse.', time: 90 }, { description: 'Esfrie.' }],
    shown: ['1Asse.1h 30min', '2Esfrie.'],
  },
  { shape: 'something without a text', stored: [{ order: 1 }], shown: ['1Passo não disponível'] },
]

for (const { shape, stored, shown } of STEP_SHAPES) {
  kitchen(`steps stored as ${shape} are shown numbered`, async ({ page, openRecipe }) => {
    await openRecipe({ steps: stored }, 'preparo')
    await expect(steps(page)).toHaveText(shown)
  })
}

const TIPS: { from: string; recipe: Row; tip: string }[] = [
  {
    from: 'the text after the word in the description',
    recipe: {
      title: 'Brigadeiro',
      description: 'Bom demais. Conservação: até 5 dias em pote fechado.',
      steps: ['Conservação: outra coisa.'],
    },
    tip: 'até 5 dias em pote fechado.',
  },
  {
    from: 'a step with the word, its prefix taken off',
    recipe: { title: 'Brigadeiro', steps: ['Misture.', 'Conservação: na geladeira por 3 dias.'] },
    tip: 'na geladeira por 3 dias.',
  },
  { from: 'the fixed table by title', recipe: { title: 'Banoffee' }, tip: '' },
  { from: 'nowhere', recipe: { title: 'Doce sem Nome' }, tip: 'Mantenha refrigerado.' },
]

for (const { from, recipe, tip } of TIPS) {
  kitchen(`the conservation tip comes from ${from}`, async ({ page, openRecipe }) => {
    await openRecipe(recipe, 'preparo')
    const box = page.getByRole('region', { name: 'Dica de Conservação' })
    if (tip === '') {
      await expect(box).toContainText(/2 a 5 horas/)
      await expect(box).toContainText(/3 a 4 dias/)
    } else {
      await expect(box.getByRole('paragraph')).toHaveText(tip)
    }
  })
}

kitchen('the tools come after the steps, the tip after the tools', async ({ page, openRecipe }) => {
  await openRecipe({ steps: ['Bata.'], tools: ['Fouet'] }, 'preparo')
  await expect(
    page.getByRole('tabpanel', { name: 'Modo de Preparo' }).getByRole('heading', { level: 2 }),
  ).toHaveText(['Ferramentas Necessárias', 'Dica de Conservação'])
  await expect(
    page.getByRole('region', { name: 'Ferramentas Necessárias' }).getByRole('listitem'),
  ).toHaveText(['Fouet'])
  await expect(page.getByText('1 ferramenta', { exact: true })).toBeVisible()
})

kitchen('a recipe without tools has no section for them', async ({ page, openRecipe }) => {
  await openRecipe({ steps: ['Bata.'], tools: [] }, 'preparo')
  await expect(page.getByRole('region', { name: 'Dica de Conservação' })).toBeVisible()
  await expect(page.getByText('Ferramentas Necessárias')).toBeHidden()
  await expect(page.getByText('0 ferramentas')).toBeVisible()
})

const LEVELS = [
  { level: 'Beginner', label: 'Iniciante', hue: 'green' },
  { level: 'Intermediate', label: 'Intermediário', hue: 'yellow' },
  { level: 'Advanced', label: 'Avançado', hue: 'red' },
  { level: 'Confeiteira-chefe', label: 'Confeiteira-chefe', hue: 'gray' },
] as const

for (const { level, label, hue } of LEVELS) {
  kitchen(`the level ${level} has a ${hue} badge saying ${label}`, async ({ page, openRecipe }) => {
    await openRecipe({ level })
    const badge = page.getByText(label, { exact: false }).and(page.locator('span')).first()
    await expect(badge).toContainText(label)
    const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return []
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    const strongest = {
      green: green > red && green > blue,
      red: red - green > 20 && Math.abs(green - blue) < 20,
    }
    const yellow = red > 200 && green > 200 && blue < 190
    const gray = Math.max(red, green, blue) - Math.min(red, green, blue) < 24
    expect({ green: strongest.green, yellow, red: strongest.red, gray }).toEqual({
      green: hue === 'green',
      yellow: hue === 'yellow',
      red: hue === 'red',
      gray: hue === 'gray',
    })
  })
}

for (const [minutes, text] of Object.entries({ 45: '45 min', 60: '1h', 90: '1h 30min', 120: '2h' })) {
  kitchen(`${minutes} minutes are said as ${text}`, async ({ page, openRecipe }) => {
    await openRecipe({ duration_min: Number(minutes) })
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  })
}

kitchen('a recipe with nothing in it still opens', async ({ page, openRecipe }) => {
  await openRecipe({ ingredients: [], steps: [], tools: [], level: null, duration_min: 0 })
  await expect(page.getByText('Esta receita ainda não traz a lista de ingredientes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  await expect(page.getByText('Esta receita ainda não traz o modo de preparo.')).toBeVisible()
})

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('sees a recipe whole, opened on its ingredients', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    const request = page.waitForRequest('**/rest/v1/items?*')
    await page.goto(`/recipe/${id}`)
    await expect(mainHeading(page)).toHaveText('Cajuzinho')
    await expect(page).toHaveTitle('Cajuzinho – Ateliê Doce')
    await expect(page.getByRole('tab', { name: 'Ingredientes' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('50 min', { exact: true })).toBeVisible()
    await expect(page.getByText('5 ferramentas')).toBeVisible()
    await expect(page.getByText('Rende 30 unidades')).toBeVisible()
    await expect(page.locator('article img').first()).toBeVisible()

    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('id')).toBe(`eq.${id}`)
    expect(searchParams.get('type')).toBe('eq.recipe')
    expect(searchParams.get('select')).toContain('lists(id,title,categories(id,title,materials(id,title)))')
  })

  test('goes back to where she came from', async ({ page }) => {
    await page.goto('/recipes?q=cajuzinho')
    await page.getByRole('link', { name: 'Ver Receita' }).click()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expectAt(page, '/recipes?q=cajuzinho')
  })

  test('keeps the part she reads in the address, over a reload too', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/recipe/${id}?aba=preparo`)
    await expect(page.getByRole('tab', { name: 'Modo de Preparo' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Modo de Preparo' })).toHaveAttribute('aria-selected', 'true')
  })

  test('reads in the text size that she chose, from 14 to 24 pixels, at the next visit too', async ({
    page,
  }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/recipe/${id}`)
    const size = () =>
      ingredients(page)
        .first()
        .evaluate((line) => getComputedStyle(line).fontSize)
    expect(await size()).toBe('16px')
    for (let press = 0; press < 6; press += 1)
      await page.getByRole('button', { name: 'Aumentar o texto' }).click()
    expect(await size()).toBe('24px')
    await page.reload()
    expect(await size()).toBe('24px')
    for (let press = 0; press < 7; press += 1)
      await page.getByRole('button', { name: 'Diminuir o texto' }).click()
    expect(await size()).toBe('14px')
  })

  test('has the ingredients beside the steps on a wide screen', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/recipe/${id}?aba=preparo`)
    await expect(page.getByRole('complementary', { name: 'Ingredientes' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('complementary', { name: 'Ingredientes' })).toBeHidden()
  })

  for (const address of [randomUUID(), 'nao-e-um-id']) {
    const kind = address === 'nao-e-um-id' ? 'no id at all' : 'an unknown id'

    test(`is told that a recipe was not found: ${kind}`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING)
      await page.goto('/recipes')
      await page.goto(`/recipe/${address}`)
      await expect(mainHeading(page)).toHaveText('Receita não encontrada')
      await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible()
    })
  }

  test('is told of a locked recipe how to get it', async ({ page }) => {
    const { id } = await recipeNamed('Tiramisù')
    const { id: materialId } = await materialNamed('Sobremesas Geladas e de Colher')
    await page.goto(`/recipe/${id}`)
    await expect(mainHeading(page)).toHaveText('Receita não encontrada')
    await expect(page.getByText('“Tiramisù” ainda está fechada para você')).toBeVisible()
    await expect(page.getByText(/Ela faz parte do material “Sobremesas Geladas e de Colher”/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Falar com o Ateliê' })).toHaveAttribute(
      'href',
      /^(mailto|https):/,
    )
    await page.getByRole('link', { name: 'Ver o material' }).click()
    await expectAt(page, `/material/${materialId}`)
    await expect(page.getByText('Parte deste material ainda está fechada para você')).toBeVisible()
  })
})
