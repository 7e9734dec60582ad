/** The recipe list: its content, filters in the address, failed reads. */
import { createCourse, createRecipe, materialNamed, sell } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { card, expectAt, mainHeading, NETWORK_LINE, SERVICE_LINE } from './support/parts.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { insertRow } from './support/rows.ts'
import { typeInto } from './support/typing.ts'

const ALL_OF_ALUNA = 32
/** The lower edge of a phone's screen above the bottom bar. */
const FOLD = 576

function statistic(page: Page, label: string) {
  return page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition')
}

function titles(page: Page) {
  return page.getByRole('heading', { level: 3 })
}

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna', staysInApp: true })

  test('sees all her recipes with their statistics', async ({ page }) => {
    await visit(page, '/recipes')
    await expect(mainHeading(page)).toHaveText('Receitas')
    await expect(page.getByRole('heading', { name: 'Todas as Receitas' })).toBeVisible()
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
    await expect(statistic(page, 'Receitas')).toHaveText(String(ALL_OF_ALUNA))
    await expect(statistic(page, 'Tempo Médio')).toHaveText(/^\d+ min$/)
    await expect(statistic(page, 'Iniciante')).toHaveText('11')
  })

  test('sees statistics of the recipes that her filter leaves', async ({ page }) => {
    await visit(page, '/recipes?q=cajuzinho')
    await expect(statistic(page, 'Receita')).toHaveText('1')
    await expect(statistic(page, 'Tempo Médio')).toHaveText('50 min')
    await expect(statistic(page, 'Iniciante')).toHaveText('1')
    await page.getByRole('group', { name: 'Nível' }).getByRole('button', { name: 'Avançado' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toBeVisible()
    await expect(page.getByRole('term')).toHaveCount(0)
  })

  test('sees on a card what the recipe is, and reaches it and its calculator', async ({ page }) => {
    await visit(page, '/recipes?q=cajuzinho')
    const cajuzinho = card(page, 'Cajuzinho')
    await expect(cajuzinho.getByText('Iniciante')).toBeVisible()
    await expect(cajuzinho.getByText('50 min')).toBeVisible()
    await expect(cajuzinho.getByText(/^\d+ ingredientes$/)).toBeVisible()
    await expect(cajuzinho.getByText(/^\d+ passos$/)).toBeVisible()
    await expect(cajuzinho.getByRole('list', { name: 'Ferramentas' }).getByRole('listitem')).toHaveText([
      'Assadeira',
      /^\+8/,
    ])
    await expect(cajuzinho.getByText('+8', { exact: true })).toBeVisible()
    await cajuzinho.getByRole('link', { name: 'Calcular quantidades: Cajuzinho' }).click()
    await expect(page).toHaveURL(/\/tools\/calculator\?receita=[0-9a-f-]{36}$/)
    await page.goBack()
    await cajuzinho.getByRole('link', { name: 'Ver Receita' }).click()
    await expect(mainHeading(page)).toHaveText('Cajuzinho')
  })

  test('opens a recipe by a press anywhere on its row', async ({ page }) => {
    await visit(page, '/recipes?q=cajuzinho')
    const row = card(page, 'Cajuzinho')
    expect((await row.boundingBox())?.width).toBeGreaterThan(300)
    // On its picture, beside the heart.
    await row.click({ position: { x: 20, y: 68 } })
    await expect(mainHeading(page)).toHaveText('Cajuzinho')
  })

  test('has all her recipes on a page of at most 6,000 px, without an accent that leads away from them', async ({
    page,
  }) => {
    await visit(page, '/recipes')
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
    // The controls leave more than half of the first screen to the recipes.
    expect(
      (
        await page
          .getByRole('listitem')
          .filter({ has: titles(page) })
          .first()
          .boundingBox()
      )?.y,
    ).toBeLessThan(FOLD / 2 + 16)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000)
    const rows = page.getByRole('listitem').filter({ has: titles(page) })
    const lefts = async () =>
      new Set((await Promise.all((await rows.all()).map((row) => row.boundingBox()))).map((box) => box?.x))
        .size
    expect(await lefts()).toBe(1)
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await lefts()).toBe(2)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await lefts()).toBe(3)
  })

  test('asks in her own words what to make of what is left over', async ({ page }) => {
    await visit(page, '/recipes')
    const search = page.getByRole('searchbox', { name: 'Buscar receitas...' })
    await typeInto(search, 'o que faço com claras?')
    await expect(card(page, 'Suspiro')).toBeVisible()
    await expect(card(page, 'Brigadeiro')).toHaveCount(0)
    await typeInto(search, 'cenora bolo')
    await expect(titles(page)).toHaveText(['Bolo de Cenoura'])
    await typeInto(search, 'limoes')
    await expect(titles(page).first()).toHaveText('Torta de Limão')
  })

  test('sorts and filters together, all of it in the address', async ({ page }) => {
    await visit(page, '/recipes')
    const { id: material } = await materialNamed('Doces de Festa')
    await page.getByLabel('Ordenar').selectOption('Mais rápidas')
    await page.getByLabel('Tempo de preparo').selectOption('Até 30 min')
    const minutes = async () =>
      (
        await page
          .getByRole('listitem')
          .filter({ has: titles(page) })
          .allTextContents()
      ).map((text) => Number(/(\d+) min/.exec(text)?.[1]))
    expect(await minutes()).toEqual((await minutes()).toSorted((one, other) => one - other))
    expect(Math.max(...(await minutes()))).toBeLessThanOrEqual(30)
    await page.getByLabel('Tempo de preparo').selectOption('Até 1 hora')
    await page.getByLabel('Material').selectOption('Doces de Festa')
    await page.getByRole('button', { name: 'Iniciante' }).click()
    await page.getByRole('button', { name: 'Já fiz' }).click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ nivel: 'Beginner', tempo: '60', material, feitas: 'sim', ordem: 'rapidas' })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Já fiz' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Ordenar')).toHaveValue('rapidas')
    await page.getByRole('button', { name: 'Limpar Filtros' }).click()
    await expectAt(page, '/recipes')
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
  })

  test('filters by text and level in the address, which back, reload and a shared link keep', async ({
    page,
    context,
  }) => {
    await visit(page, '/recipes')
    await typeInto(page.getByRole('searchbox', { name: 'Buscar receitas...' }), 'BOLO de')
    await page.getByRole('group', { name: 'Nível' }).getByRole('button', { name: 'Iniciante' }).click()
    const found = ['Bolo de Cenoura', 'Bolo de Chocolate', 'Bolo de Fubá']
    await expect(titles(page)).toHaveText(found)
    await expect(page.getByRole('button', { name: 'Iniciante' })).toHaveAttribute('aria-pressed', 'true')
    expect(new URL(page.url()).searchParams.get('q')).toBe('BOLO de')
    expect(new URL(page.url()).searchParams.get('nivel')).toBe('Beginner')
    const address = page.url()

    await page.reload()
    await expect(titles(page)).toHaveText(found)
    await card(page, 'Bolo de Fubá').getByRole('link', { name: 'Ver Receita' }).click()
    await expect(mainHeading(page)).toHaveText('Bolo de Fubá')
    await page.goBack()
    await expect(titles(page)).toHaveText(found)
    await expect(page.getByRole('searchbox')).toHaveValue('BOLO de')

    const shared = await context.newPage()
    await shared.goto(address)
    await expect(titles(shared)).toHaveText(found)
  })

  test('finds nothing, sees so, and starts over by one press', async ({ page }) => {
    await visit(page, '/recipes?q=feijoada&nivel=Advanced')
    await expect(page.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toBeVisible()
    await expect(page.getByText('Não encontramos receitas com os filtros selecionados.')).toBeVisible()
    const clear = page.getByRole('button', { name: 'Limpar Filtros' })
    const box = await clear.boundingBox()
    expect((box?.y ?? FOLD) + (box?.height ?? 0)).toBeLessThanOrEqual(FOLD)
    await clear.click()
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true')
    await expectAt(page, '/recipes')
  })

  test('has a chip for all and for each level, by its Portuguese name', async ({ page }) => {
    await visit(page, '/recipes')
    const chips = page.getByRole('group', { name: 'Nível' }).getByRole('button')
    await expect(chips).toHaveText(['Todas', 'Iniciante', 'Intermediário', 'Avançado'])
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
    const ofLevel = (name: string) =>
      page.getByRole('listitem').filter({ has: titles(page), hasText: `Nível: ${name}` })
    for (const [label, { stored, count }] of Object.entries({
      Iniciante: { stored: 'Beginner', count: 11 },
      Intermediário: { stored: 'Intermediate', count: 15 },
      Avançado: { stored: 'Advanced', count: 6 },
    })) {
      await chips.filter({ hasText: label }).click()
      await expectAt(page, `/recipes?nivel=${stored}`)
      await expect(titles(page)).toHaveCount(count)
      // Every card is of that level.
      await expect(ofLevel(label)).toHaveCount(count)
      await expect(chips.and(page.locator('[aria-pressed=true]'))).toHaveText([label])
    }
    await chips.filter({ hasText: 'Todas' }).click()
    await expectAt(page, '/recipes')
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
  })

  test('is not troubled by an address with a filter that there is not', async ({ page }) => {
    await page.goto('/recipes?nivel=Mestre&q=%20')
    await expect(titles(page)).toHaveCount(ALL_OF_ALUNA)
    await expect(page.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('asks for the recipes of her lists with their place, as the specification words the call', async ({
    page,
  }) => {
    const request = page.waitForRequest('**/rest/v1/items?*')
    await page.goto('/recipes')
    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('type')).toBe('eq.recipe')
    expect(searchParams.get('list_id')).toMatch(/^in\.\(([0-9a-f-]{36},?)+\)$/)
    expect(searchParams.get('select')).toMatch(
      /^id,title,description,duration_min,level,ingredients,steps,tools,/,
    )
    expect(searchParams.get('select')).toContain('lists(id,title,categories(id,title,materials(id,title)))')
  })

  test('gets all that she may read when the call for her lists is refused', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST)
    await page.route(/\/rest\/v1\/items\?.*list_id=in/, (route) =>
      route.fulfill({
        status: 400,
        json: { code: '42703', message: 'column does not exist', details: null, hint: null },
      }),
    )
    await page.goto('/recipes')
    await expect(card(page, 'Brigadeiro')).toBeVisible()
    // Recipes open to everyone may be listed as well.
    await expect.poll(() => titles(page).count()).toBeGreaterThanOrEqual(ALL_OF_ALUNA)
  })

  test('gets no second try when the error is 42883', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    const asked: string[] = []
    await page.route(/\/rest\/v1\/items\?.*list_id/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        status: 404,
        json: { code: '42883', message: 'operator does not exist', details: null, hint: null },
      })
    })
    await page.goto('/recipes')
    await expect(page.getByText(SERVICE_LINE)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })

  test('sends one request even when it fails before the screen is shown', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    const asked: string[] = []
    await page.route(/\/rest\/v1\/items\?.*list_id/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        status: 404,
        json: { code: '42883', message: 'operator does not exist', details: null, hint: null },
      })
    })
    // The first render waits for the loader's reads.
    await page.goto('/recipes')
    await expect(page.getByText(SERVICE_LINE)).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('gets the built-in passion fruit mousse when nothing can be read, and can open it', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto('/recipes')
    await expect(titles(page)).toHaveText(['Mousse de Maracujá'])
    await expect(page.getByText(NETWORK_LINE)).toBeVisible()
    await card(page, 'Mousse de Maracujá').getByRole('link', { name: 'Ver Receita' }).click()
    await expect(mainHeading(page)).toHaveText('Mousse de Maracujá')
    await expect(page.getByText('1 lata de leite condensado (395 g)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marcar como feita' })).toBeHidden()
  })
})

test.describe('a learner without purchases', () => {
  test.use({ who: 'visitante' })

  test('asks with a placeholder list, sees no recipe and what will be there', async ({ page }) => {
    const request = page.waitForRequest('**/rest/v1/items?*')
    await page.goto('/recipes')
    await expect(page.getByRole('heading', { name: 'Nenhuma receita encontrada' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver os materiais' })).toBeVisible()
    // No filter is set, so none can be cleared.
    await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toHaveCount(0)
    await expect(page.getByText(/com os filtros selecionados/)).toHaveCount(0)
    await expect(statistic(page, 'Receitas')).toHaveText('0')
    await expect(statistic(page, 'Tempo Médio')).toHaveText('–')
    expect(new URL((await request).url()).searchParams.get('list_id')).toBe(
      'in.(00000000-0000-0000-0000-000000000000)',
    )
  })
})

test.describe('a learner with recipes of her own', () => {
  test.use({ who: 'newcomer' })

  test('finds them among the others, by what they contain, and what leaves something out', async ({
    page,
    learner,
  }) => {
    for (const [title, ingredients] of [
      ['Bolo da Vizinha', ['2 barras de prestígio', '1 xícara de farinha de trigo']],
      ['Pudim de Coco da Vó', ['200 ml de leite de coco', '3 ovos']],
      ['Trufa da Tia', ['200 g de chocolate meio amargo']],
    ] as const) {
      await insertRow('items', {
        owner_id: learner.id,
        title,
        description: '',
        duration_min: 40,
        level: 'Beginner',
        ingredients,
        steps: [{ description: 'Misture.' }],
        tools: [],
      })
    }
    await page.goto('/recipes')
    await expect(titles(page)).toHaveText(['Bolo da Vizinha', 'Pudim de Coco da Vó', 'Trufa da Tia'])
    await expect(page.getByText('Sua receita')).toHaveCount(3)
    const search = page.getByRole('searchbox', { name: 'Buscar receitas...' })
    await typeInto(search, 'prestijio')
    await expect(titles(page)).toHaveText(['Bolo da Vizinha'])
    await search.fill('')
    await typeInto(search, 'sem glúten')
    await expect(titles(page)).toHaveText(['Pudim de Coco da Vó', 'Trufa da Tia'])
    await expect(page.getByRole('region', { name: 'Para conferir' }).locator('li')).toHaveText([
      /Trufa da Tia/,
    ])
    await expect(page.getByText('Confira sempre o rótulo')).toBeVisible()
  })
})

test.describe('a course with odd recipes', () => {
  test.use({ who: 'newcomer' })

  test('cards show at most three tools and the rest as a number, and count every shape', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Cartões')
    await createRecipe(listId, {
      title: 'Três Ferramentas',
      tools: ['Fouet', 'Tigela', 'Panela'],
      ingredients: [
        { name: 'açúcar', qty: 100, unit: 'g' },
        { name: 'ovos', qty: 2, unit: 'unidades' },
      ],
      steps: [{ order: 1, text: 'Bata.' }],
    })
    await createRecipe(listId, {
      title: 'Sete Ferramentas',
      tools: ['Fouet', 'Tigela', 'Panela', 'Forno', 'Forma', 'Grade', 'Peneira'],
      ingredients: ['Para a massa:', '2 ovos'],
      steps: ['Bata.', 'Asse.'],
    })
    await sell(materialId, learner.id)
    await page.goto('/recipes')
    const tools = (title: string) => card(page, title).getByRole('list', { name: 'Ferramentas' })
    await expect(tools('Três Ferramentas').getByRole('listitem')).toHaveText(['Fouet', 'Tigela', 'Panela'])
    await expect(tools('Sete Ferramentas').getByText('+4', { exact: true })).toBeVisible()
    await expect(tools('Sete Ferramentas').getByText('mais 4 ferramentas')).toBeAttached()
    await expect(tools('Sete Ferramentas').getByText('Forno')).toBeHidden()
    await expect(card(page, 'Três Ferramentas').getByText('2 ingredientes')).toBeVisible()
    await expect(card(page, 'Três Ferramentas').getByText('1 passo', { exact: true })).toBeVisible()
    await expect(card(page, 'Sete Ferramentas').getByText('1 ingrediente', { exact: true })).toBeVisible()
    await expect(card(page, 'Sete Ferramentas').getByText('2 passos')).toBeVisible()
  })

  test('a card has title, description, level, minutes, and how many ingredients and steps', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de um Cartão')
    await createRecipe(listId, {
      title: 'Quindim',
      description: 'Brilhante, com coco fresco.',
      duration_min: 55,
      level: 'Intermediate',
      ingredients: ['10 gemas', '200 g de açúcar', '100 g de coco fresco ralado'],
      steps: ['Misture.', 'Asse em banho-maria.'],
      tools: [],
    })
    await sell(materialId, learner.id)
    await page.goto('/recipes')
    const quindim = card(page, 'Quindim')
    for (const text of [
      'Brilhante, com coco fresco.',
      'Nível: Intermediário',
      '55 min',
      '3 ingredientes',
      '2 passos',
    ]) {
      await expect(quindim.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(quindim.getByRole('list', { name: 'Ferramentas' })).toHaveCount(0)
  })

  test('a material bought besides another adds its recipes at the next read', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Primeira Compra')
    await createRecipe(listId, { title: 'Receita da Primeira Compra' })
    await sell(materialId, learner.id)
    await page.goto('/recipes')
    await expect(titles(page)).toHaveText(['Receita da Primeira Compra'])
    await sell((await materialNamed('Doces de Festa')).id, learner.id)
    await page.reload()
    await expect(titles(page)).toHaveCount(17)
  })
})
