/** Types key by key: no field may be replaced while it is typed into, and the value shown must be the value used. */
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { closeStep, expectValue, line, openStep, result, typeCosts } from './support/costings.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { visit } from './support/kept-context.ts'
import { typeInto } from './support/typing.ts'
import { insertRow } from './support/rows.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00A0'

/** Those of a placeholder, which the page shows before the app has come, are inert. */
const FIELDS =
  'input:visible:not([type=date], [readonly], [disabled], [aria-hidden=true], [inert] *), textarea:visible:not([inert] *)'
const NUMBER_KEYS = ['1', ',', '5']
const TEXT_KEYS = ['d', 'o', ' ', '2']

/** One line for each kind of question, and one without any. */
const ASKING = {
  yield_quantity: 10,
  yield_unit: 'fatias',
  ingredients: [
    'Massa:',
    '4 amoras',
    '1 punhado de amendoim',
    'cacau em pó',
    '200 g de farinha de trigo',
    '1 xícara de figo',
    'sal a gosto',
    'manteiga para untar',
    'Cobertura:',
    '100 g de chocolate',
  ],
  tools: ['Forma redonda de 20 cm'],
}

async function sellAsking(learnerId: string): Promise<string> {
  const { materialId, listId } = await createCourse('Curso de Teclas')
  const id = await createRecipe(listId, { title: 'Torta de Teclas', ...ASKING })
  await sell(materialId, learnerId)
  return id
}

/** Opens every fold that may hold fields. */
async function unfold(part: Page | Locator): Promise<void> {
  const folds = part.locator(
    'page' in part
      ? 'details:not([open]) > summary:visible:not([inert] *), button[aria-expanded=false]:visible'
      : 'details:not([open]) > summary:visible:not([inert] *), main button[aria-expanded=false]:visible',
  )
  for (let left = await folds.count(); left > 0; left = await folds.count()) await folds.first().click()
}

/** Types into every visible field and deletes it again: each must keep the focus and its value. */
async function typeIntoAll(part: Page | Locator, fewest: number): Promise<void> {
  const page = 'page' in part ? part.page() : part
  await expect.poll(() => part.locator(FIELDS).count(), 'fields in sight').toBeGreaterThanOrEqual(fewest)
  const fields = await part.locator(FIELDS).elementHandles()
  for (const field of fields) {
    const known = await enter(field)
    // Changing the list of ingredients replaces the questions.
    if (known === null) continue
    const { name, before, isNumber, isInSheet } = known
    const keys = isNumber ? NUMBER_KEYS : TEXT_KEYS
    let typed = ''
    for (const key of keys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      typed += key
      expect(await stateOf(field), `${name} after “${typed}”`).toEqual({ isFocused: true, value: typed })
    }
    for (const _ of keys) {
      await page.keyboard.press('Backspace')
      typed = typed.slice(0, -1)
      expect(await stateOf(field), `${name} back at “${typed}”`).toEqual({ isFocused: true, value: typed })
    }
    await page.keyboard.insertText(before)
    // Closes a list of suggestions; in a sheet there is none, and the key would close the sheet.
    if (!isInSheet) await page.keyboard.press('Escape')
  }
}

/** Gives the field the focus with its value selected. @returns what it is; null if it is no longer on the page */
function enter(field: ElementHandle) {
  return field.evaluate((element) => {
    const input = element as HTMLInputElement
    if (!input.isConnected) return null
    input.focus()
    input.select()
    const { ariaLabel, labels, name, value, inputMode } = input
    return {
      name: ariaLabel ?? labels?.[0]?.textContent ?? name,
      before: value,
      isNumber: inputMode !== '',
      isInSheet: input.closest('dialog') !== null,
    }
  })
}

/** Read after the next frame, when React and the router have rendered. */
function stateOf(field: ElementHandle): Promise<{ isFocused: boolean; value: string }> {
  return field.evaluate(async (input) => {
    await new Promise(requestAnimationFrame)
    return { isFocused: document.activeElement === input, value: (input as HTMLInputElement).value }
  })
}

test.describe('a learner, typing key by key', () => {
  test.use({ who: 'newcomer' })

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`gets the cost of what she typed where the price tab asks, at ${viewport.width} px`, async ({
      page,
      learner,
    }) => {
      await page.setViewportSize(viewport)
      const id = await sellAsking(learner.id)
      await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
      // Regression: each was the cost of its first digit. 3,3552 + 7,475 = 10,83, so only one of them is rounded up.
      for (const [text, price, used, cost] of [
        ['Amora', '6,99', '480', '3,36'],
        ['Cacau em pó', '29,90', '250', '7,47'],
        ['Amendoim', '20', '150', '3,00'],
      ] as const) {
        const row = await openStep(page, text)
        await row.getByLabel('Medida', { exact: true }).selectOption('kg')
        await typeInto(row.getByLabel('Preço pago'), price)
        await typeInto(row.getByLabel('Quanto vem'), '1')
        await unfold(row)
        await row.getByLabel('Medida usada').selectOption('g')
        await row.getByLabel('Quanto usa').pressSequentially(used)
        await expect(row.getByLabel('Quanto usa')).toBeFocused()
        await expect(row).toContainText(`Usa ${used}${NBSP}g`)
        await expect(row).toContainText(`R$${NBSP}${cost}`)
        await closeStep(page)
        await expect(line(page, text)).toContainText(`R$${NBSP}${cost}`)
      }
      const bar = page.getByRole('button', { name: 'De onde vem o preço' })
      if (viewport.width < 1024) await bar.click()
      const costs = viewport.width < 1024 ? page.getByRole('dialog') : result(page)
      await expectValue(costs, 'Custo da receita', 'R$ 13,83')
      if (viewport.width < 1024) await closeStep(page)
      // A package in another measure asks again and keeps the typed value.
      const berries = await openStep(page, 'Amora')
      await berries.getByLabel('Medida', { exact: true }).selectOption('duzia')
      await unfold(berries)
      await expect(berries.getByLabel('Quanto usa')).toHaveValue('480')
      await expect(berries).toContainText('Não conseguimos converter esta medida para dúzias')
      await closeStep(page)
      await expect(line(page, 'Amora')).toContainText('quanto usa?')

      const salt = await openStep(page, 'Sal')
      await salt.getByLabel('Quanto usa').pressSequentially('12,5')
      await expect(salt.getByLabel('Quanto usa')).toBeFocused()
      await expect(salt.getByLabel('Quanto usa')).toHaveValue('12,5')
      await page.reload()
      await openStep(page, 'Sal')
      await expect(salt.getByLabel('Quanto usa')).toHaveValue('12,5')
    })
  }

  test('keeps every field of the price tab while she types in it', async ({ page, learner }) => {
    test.slow()
    const id = await sellAsking(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await expect(line(page, 'Amora')).toBeVisible()
    const sheet = page.getByRole('dialog')
    for (const [step, add, fewest] of [
      ['Amora', null, 4],
      ['Sal', null, 4],
      ['Embalagem', null, 4],
      ['Gás e energia', 'Adicionar aparelho elétrico', 6],
      ['Seu trabalho', null, 5],
      ['Custos fixos do mês', null, 3],
      ['Cartão, taxas e impostos', 'Adicionar outra taxa', 4],
      ['Venda direta', null, 7],
      ['Dados da ficha técnica', null, 3],
    ] as const) {
      await openStep(page, step)
      await unfold(sheet)
      if (add !== null) await sheet.getByRole('button', { name: add }).click()
      await typeIntoAll(sheet, fewest)
      await closeStep(page)
    }
    await typeIntoAll(page.getByRole('main'), 2)
  })

  test('is asked which of two prices she means, and none counts until she chooses', async ({
    page,
    learner,
  }) => {
    const id = await sellAsking(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    const row = await openStep(page, 'Farinha de trigo')
    await row.getByLabel('Preço pago').pressSequentially('7.490')
    await expect(row.getByLabel('Preço pago')).toHaveAccessibleDescription(/duas formas/)
    await row.getByRole('button', { name: `R$${NBSP}7.490,00` }).waitFor()
    // It is neither counted nor noted before the choice.
    await page.keyboard.press('Enter')
    await expect(row.getByLabel('Preço pago')).toBeFocused()
    await row.getByRole('button', { name: `R$${NBSP}7,49` }).click()
    await expect(row.getByLabel('Preço pago')).toHaveValue('7,49')
    await expect(row.getByLabel('Preço pago')).toBeFocused()
    await expect(row).toContainText(`R$${NBSP}1,50`)

    await page.goto('/tools/prices/new')
    await page.getByLabel('Ingrediente').pressSequentially('Leite condensado')
    await page.getByLabel('Preço da embalagem').pressSequentially('7.490')
    await page.getByLabel('Tamanho da embalagem').pressSequentially('395 g')
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await expect(page.getByLabel('Preço da embalagem')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: `R$${NBSP}7,49` }).click()
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await expect(page.getByText(/^Anotado: Leite condensado, R\$\s7,49 por 395 g\.$/)).toBeVisible()
  })

  test('shows one profit and one cost, on the rows, the result, the picture and the sheet', async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const id = await sellAsking(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    for (const [text, price, used] of [
      ['Amora', '6,99', '480'],
      ['Cacau em pó', '29,90', '250'],
      ['Amendoim', '20', '150'],
    ] as const) {
      const row = await openStep(page, text)
      await row.getByLabel('Medida', { exact: true }).selectOption('kg')
      await unfold(row)
      await row.getByLabel('Medida usada').selectOption('g')
      await typeInto(row.getByLabel('Preço pago'), price)
      await typeInto(row.getByLabel('Quanto vem'), '1')
      await typeInto(row.getByLabel('Quanto usa'), used)
      await closeStep(page)
    }
    await typeCosts(page, 'Seu ganho', { 'Quanto você quer ganhar': '30' })
    const profit = await result(page).getByText('Lucro por unidade').locator('+ dd').textContent()
    const margin = await result(page).getByText('Margem real').locator('+ dd').textContent()
    const picture = page.getByRole('region', { name: 'Para onde vai o preço' })
    await expect(picture.getByRole('row', { name: /Seu lucro/ })).toContainText(`${profit}${margin}`)

    const costs = await Promise.all(
      ['Amora', 'Cacau em pó', 'Amendoim'].map((text) =>
        line(page, text).getByText(/^R\$/).first().textContent(),
      ),
    )
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await page.getByRole('link', { name: 'Ver a ficha' }).click()
    const sheet = page.getByRole('article')
    for (const cost of costs) await expect(sheet.getByRole('table').first()).toContainText(cost ?? '')
  })

  test('goes on typing while a sheet is saved for the first time', async ({ page, learner }) => {
    const id = await sellAsking(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    let response = () => {}
    const released = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route('**/rest/v1/costings*', async (route) => {
      if (route.request().method() === 'POST') await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    const minutes = page.getByRole('dialog').getByLabel('Tempo de trabalho')
    await openStep(page, 'Seu trabalho')
    await minutes.pressSequentially('4')
    response()
    await expect(page).toHaveURL(/ficha=/)
    await page.keyboard.type('5')
    await expect(minutes).toBeFocused()
    await expect(minutes).toHaveValue('45')
    await page.reload()
    await openStep(page, 'Seu trabalho')
    await expect(minutes).toHaveValue('45')
  })

  test('answers what a recipe by weight asks, however little the first digit is', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Peso')
    const id = await createRecipe(listId, {
      title: 'Docinho de Peso',
      yield_quantity: 10,
      yield_unit: 'unidades',
      ingredients: ['1 punhado de coco', 'sal a gosto'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?receita=${id}&por=peso&peso=80`)
    const asked = page.getByRole('textbox', { name: /punhado de coco/ })
    // 2 g cannot make a piece of 80 g.
    await asked.pressSequentially('2')
    await expect(page.getByLabel('Peso de cada')).toHaveAttribute('aria-invalid', 'true')
    await asked.pressSequentially('50')
    await expect(asked).toBeFocused()
    await expect(asked).toHaveValue('250')
  })

  const SCREENS: readonly (readonly [name: string, path: string, mark: string, fewest: number])[] = [
    ['Home', '/', 'Ateliê Doce', 0],
    ['recipes', '/recipes', 'Receitas', 1],
    ['converter', '/tools/converter?de=2+xícaras', '480 ml', 2],
    ['oven', '/tools/converter?aba=forno&forno=180', 'forno médio', 1],
    ['eggs', '/tools/converter?aba=ovos&ovos=3', 'ovos', 1],
    ['pans', '/tools/converter?aba=formas&forma=round:20;5&para=ring:24;8;7', 'Diâmetro', 6],
    ['own list', '/tools/calculator?lista=3+ovos%0Auns+punhados+de+coco&rende=10', 'ovos', 3],
    ['own kitchen', '/tools/kitchen', 'O que eu já pesei', 4],
    ['costs of the kitchen', '/tools/kitchen?aba=custos', 'Salvar custos', 12],
    ['new price', '/tools/prices/new', 'Salvar preço', 4],
    ['price book', '/tools/prices', 'Manteiga', 1],
  ]
  test('keeps every field of the tools while she types in it', async ({ page, learner }) => {
    test.slow()
    await insertRow('price_entries', {
      user_id: learner.id,
      ingredient: 'Manteiga',
      ingredient_key: 'manteiga',
      package_price_cents: 1250,
      package_amount: 200,
      package_unit: 'g',
    })
    for (const [name, path, mark, fewest] of SCREENS) {
      await test.step(name, async () => {
        await visit(page, path)
        await page.getByText(mark).first().waitFor()
        await unfold(page)
        await typeIntoAll(page, fewest)
      })
    }
  })

  test('keeps every field of scaling while she types in it', async ({ page, learner }) => {
    test.slow()
    const id = await sellAsking(learner.id)
    for (const [way, fewest] of [
      ['', 3],
      ['&por=peso', 5],
      ['&por=ingrediente&ingrediente=5', 3],
      ['&por=forma&para=round:24;5', 6],
    ] as const) {
      await test.step(way, async () => {
        await visit(page, `/tools/calculator?receita=${id}${way}`)
        await page.getByRole('listitem').filter({ hasText: 'amendoim' }).first().waitFor()
        await unfold(page)
        await typeIntoAll(page, fewest)
      })
    }
    await visit(page, `/recipe/${id}?rendimento=20`)
    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    await page.getByLabel('Quanto você quer fazer (fatias)').waitFor()
    await typeIntoAll(page, 1)
  })

  test('keeps every field of her account while she types in it', async ({ page }) => {
    await visit(page, '/profile')
    await page.getByRole('button', { name: 'Editar' }).click()
    await typeIntoAll(page, 1)
    await visit(page, '/profile/security')
    await page.getByRole('button', { name: 'Ativar a verificação' }).click()
    await typeIntoAll(page, 1)
  })
})

test.describe('a visitor, typing key by key', () => {
  for (const [path, mark] of [
    ['/auth', 'Que bom ter você aqui'],
    ['/auth?view=criar-conta', 'Criar conta'],
    ['/auth?view=recuperar', 'Recuperar Senha'],
    ['/auth?view=codigo', 'código'],
  ] as const) {
    test(`keeps every field of ${path}`, async ({ page }) => {
      await page.goto(path)
      await page.getByText(mark).first().waitFor()
      await typeIntoAll(page, 1)
    })
  }
})
