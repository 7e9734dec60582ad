/** The recipe screen: every stored shape, tip and level, missing and locked recipes. */
import { randomUUID } from 'node:crypto'
import { createCourse, createRecipe, materialNamed, recipeNamed, sell } from './support/courses.ts'
import { card, expectAt, mainHeading } from './support/parts.ts'
import type { Row } from './support/rows.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

/** Opens a new recipe with these columns, on the given tab. */
type OpenRecipe = (
  values: Row & { readonly title?: string },
  tab?: 'ingredientes' | 'preparo',
) => Promise<void>

const kitchen = test.extend<{ openRecipe: OpenRecipe }>({
  who: 'regular',
  openRecipe: async ({ page, learner }, use) => {
    await use(async (values, tab = 'ingredientes') => {
      const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
      const id = await createRecipe(listId, { title: 'Receita de Teste', ...values })
      await sell(materialId, learner.id)
      await page.goto(`/recipe/${id}${tab === 'preparo' ? '?aba=preparo' : ''}`)
      await expect(mainHeading(page)).toHaveText(values.title ?? 'Receita de Teste')
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
    shown: ['1Asse.1h 30minIniciar 1h 30min: Asse', '2Esfrie.'],
  },
  { shape: 'something without a text', stored: [{ order: 1 }], shown: ['1Passo não disponível'] },
]

for (const { shape, stored, shown } of STEP_SHAPES) {
  kitchen(`steps stored as ${shape} are shown numbered`, async ({ page, openRecipe }) => {
    await openRecipe({ steps: stored }, 'preparo')
    await expect(steps(page)).toHaveText(shown)
  })
}

const TIPS: { from: string; recipe: Row & { readonly title: string }; tip: string }[] = [
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

kitchen(
  'levels have their names and colours; an unknown one is written as it is, in gray',
  async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso de Níveis')
    for (const { level } of LEVELS) await createRecipe(listId, { title: `Receita ${level}`, level })
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}/category/${categoryId}`)
    for (const { level, label, hue } of LEVELS) {
      const badge = card(page, `Receita ${level}`)
        .locator('span')
        .filter({ hasText: new RegExp(`^Nível: ${label}$`) })
      await expect(badge).toBeVisible()
      expect(hueOf(await backgroundOf(badge)), level).toBe(hue)
    }
  },
)

type Colour = readonly [red: number, green: number, blue: number]

function backgroundOf(badge: Locator): Promise<Colour> {
  return badge.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue] as const
  })
}

/** The common name of a light tint. */
function hueOf([red, green, blue]: Colour): string {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (green === most && green - red > 10) return 'green'
  if (red - blue > 60 && green - blue > 40) return 'yellow'
  if (red - green > 25) return 'red'
  return most - least < 24 ? 'gray' : `rgb(${red} ${green} ${blue})`
}

kitchen(
  'durations under an hour are said in minutes, longer ones in hours and minutes',
  async ({ page, learner }) => {
    const { materialId, categoryId, listId } = await createCourse('Curso de Durações')
    const said = { 45: '45 min', 60: '1h', 90: '1h 30min', 120: '2h' }
    for (const minutes of Object.keys(said)) {
      await createRecipe(listId, { title: `Receita de ${minutes}`, duration_min: Number(minutes) })
    }
    await sell(materialId, learner.id)
    await page.goto(`/material/${materialId}/category/${categoryId}`)
    for (const [minutes, text] of Object.entries(said)) {
      await expect(card(page, `Receita de ${minutes}`).getByText(text, { exact: true })).toBeVisible()
    }
  },
)

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
    await expect(page.getByText('50 min · 2h 30min de espera')).toBeVisible()
    await expect(page.getByText('9 ferramentas')).toBeVisible()
    await expect(page.getByText('Rende 30 unidades', { exact: true })).toBeVisible()
    await expect(page.locator('article img').first()).toBeVisible()

    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('id')).toBe(`eq.${id}`)
    expect(searchParams.get('type')).toBe('eq.recipe')
    expect(searchParams.get('select')).toContain('lists(id,title,categories(id,title,materials(id,title)))')
  })

  test('reads how long a recipe takes as one text, with no time broken inside', async ({ page }) => {
    const { id } = await recipeNamed('Torta Holandesa')
    await page.goto(`/recipe/${id}`)
    const times = page.getByText('1h 30min · 7h 30min de espera')
    for (const time of ['1h 30min', '7h 30min']) {
      const box = await times.getByText(time, { exact: true }).boundingBox()
      expect(box?.height, time).toBeLessThan(30)
    }
  })

  test('has two tabs: the ingredients, shown first, and the method', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/recipe/${id}`)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Ingredientes', 'Modo de Preparo'])
    const [ingredientsTab, methodTab] = [tabs.first(), tabs.last()]
    await expect(ingredientsTab).toHaveAttribute('aria-selected', 'true')
    await expect(methodTab).toHaveAttribute('aria-selected', 'false')
    await expect(ingredients(page).first()).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
    await methodTab.click()
    await expect(methodTab).toHaveAttribute('aria-selected', 'true')
    await expect(ingredientsTab).toHaveAttribute('aria-selected', 'false')
    await expect(steps(page).first()).toBeVisible()
    await expect(ingredients(page)).toHaveCount(0)
  })

  test('goes back to where she came from', async ({ page }) => {
    await page.goto('/recipes?q=cajuzinho')
    await page.getByRole('link', { name: 'Ver Receita' }).click()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expectAt(page, '/recipes?q=cajuzinho')
  })

  test('finds the ingredients when the address names a part that there is not', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.goto(`/recipe/${id}?aba=fotos`)
    await expect(page.getByRole('tab', { name: 'Ingredientes' })).toHaveAttribute('aria-selected', 'true')
    await expect(ingredients(page).first()).toBeVisible()
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
    const larger = page.getByRole('button', { name: 'Aumentar o texto' })
    const smaller = page.getByRole('button', { name: 'Diminuir o texto' })
    expect(await size()).toBe('16px')
    for (let press = 0; press < 4; press += 1) await larger.click()
    await expect(larger).toBeDisabled()
    expect(await size()).toBe('24px')
    await page.reload()
    expect(await size()).toBe('24px')
    for (let press = 0; press < 5; press += 1) await smaller.click()
    await expect(smaller).toBeDisabled()
    expect(await size()).toBe('14px')
  })

  test('has the ingredients beside the steps on a wide screen', async ({ page }) => {
    const { id } = await recipeNamed('Cajuzinho')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/recipe/${id}`)
    await expect(page.getByRole('complementary', { name: 'Modo de Preparo' })).toBeVisible()
    await expect(ingredients(page).first()).toBeVisible()
    const picture = await page.locator('article img').first().boundingBox()
    const article = await page.getByRole('article').boundingBox()
    expect(picture?.width).toBeLessThanOrEqual((article?.width ?? 0) / 3)
    const line = await ingredients(page).first().boundingBox()
    const method = page.getByRole('complementary', { name: 'Modo de Preparo' }).getByRole('list').first()
    const text = (await method.getByRole('listitem').first().textContent()) ?? ''
    const step = await method.getByRole('listitem').first().boundingBox()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    const beside = page.getByRole('complementary', { name: 'Ingredientes' })
    await expect(beside).toBeVisible()
    await expect(steps(page).first()).toBeVisible()
    // The tabs have one layout: no text moves or wraps anew.
    expect(await beside.getByRole('listitem').first().boundingBox()).toEqual(line)
    const panel = page.getByRole('tabpanel', { name: 'Modo de Preparo' })
    expect(await panel.getByRole('listitem').filter({ hasText: text }).boundingBox()).toEqual(step)
    // The list stays in sight beside the last step.
    await page.getByRole('region', { name: 'Dica de Conservação' }).scrollIntoViewIfNeeded()
    await expect(
      page.getByRole('complementary', { name: 'Ingredientes' }).getByRole('listitem').first(),
    ).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('complementary', { name: 'Ingredientes' })).toBeHidden()
  })

  for (const address of [randomUUID(), 'nao-e-um-id']) {
    const kind = address === 'nao-e-um-id' ? 'no id at all' : 'an unknown id'

    test(`sees that a recipe was not found: ${kind}`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING)
      await page.goto('/recipes')
      await page.goto(`/recipe/${address}`)
      await expect(mainHeading(page)).toHaveText('Receita não encontrada')
      await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible()
    })
  }

  test('sees what a locked recipe is and how to get it, not that it is missing', async ({ page }) => {
    const { id } = await recipeNamed('Tiramisù')
    const { id: materialId } = await materialNamed('Sobremesas Geladas e de Colher')
    await page.goto(`/recipe/${id}`)
    await expect(mainHeading(page)).toHaveText('Tiramisù')
    await expect(page).toHaveTitle('Tiramisù – Ateliê Doce')
    await expect(page.getByText('Receita não encontrada')).toHaveCount(0)
    await expect(page.getByText('1h 15min')).toBeVisible()
    await expect(page.getByText('Avançado')).toBeVisible()
    await expect(page.getByText('“Tiramisù” ainda não está liberada para você')).toBeVisible()
    await expect(page.getByText(/Ela faz parte do material “Sobremesas Geladas e de Colher”/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Falar com o Ateliê' })).toHaveAttribute(
      'href',
      /^(mailto|https):/,
    )
    await page.goto(`/tools/calculator?receita=${id}`)
    await expect(page.getByText('“Tiramisù” ainda não está liberada para você')).toBeVisible()
    await expect(page.getByText('Receita não encontrada')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver o material' }).click()
    await expectAt(page, `/material/${materialId}`)
    await expect(page.getByText('Este material ainda não está liberado para você')).toBeVisible()
  })
})
