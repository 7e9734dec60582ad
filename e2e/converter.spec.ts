/** The converter: one amount in every measure, the learner's own cup, oven, eggs and pans. */
import type { Page } from '@playwright/test'
import { openStep } from './support/costings.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { mainHeading } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const amount = (page: Page) => page.getByLabel('Quanto', { exact: true })
const ingredient = (page: Page) => page.getByRole('combobox', { name: 'Ingrediente' })
/** Options of the open list only, since native selects have options too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })
const mainResult = (page: Page) => result(page).getByRole('status').first()
const recent = (page: Page) => page.getByRole('region', { name: 'Recentes' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('tabpanel')

async function choose(page: Page, typed: string, name: string) {
  await typeInto(ingredient(page), typed)
  await options(page).getByText(name, { exact: true }).click()
}

test.describe('a learner', () => {
  test.use({ who: 'regular' })

  test('types once and sees every measure, each with its spread and its source', async ({ page }) => {
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Conversor de medidas' }).click()
    await expect(mainHeading(page)).toHaveText('Conversor de medidas')
    await expect(
      page.getByText('Escreva uma quantidade e veja o resultado em todas as medidas.'),
    ).toBeVisible()
    await typeInto(amount(page), '2 xícaras')
    await expect(mainResult(page)).toHaveText('480 ml')
    await expect(result(page)).toContainText('Para ver também em peso, escolha o ingrediente.')

    await choose(page, 'farinha de trigo', 'farinha de trigo')
    await expect(mainResult(page)).toHaveText('240 g')
    await expect(result(page)).toContainText('entre 214 e 320 g · fonte: USDA, King Arthur Baking e mais 5')
    await expect(result(page)).toContainText('com a xícara padrão de 240 ml')
    await expect(result(page).getByRole('listitem').getByRole('button')).toHaveText([
      /^0,24 kg/,
      /^480 ml/,
      /^0,48 litro/,
      /^2,53 copos americanos/,
      /^32 colheres \(sopa\)/,
      /^48 colheres \(sobremesa\)/,
      /^96 colheres \(chá\)/,
      /^192 colheres \(café\)/,
    ])
    await page.getByText('De onde vêm estes números').click()
    await expect(result(page)).toContainText('1 xícara (chá) = 142,9 g')

    await expect(page).toHaveURL(/de=2\+x%C3%ADcaras&ingrediente=farinha_trigo$/)
    await page.reload()
    await expect(mainResult(page)).toHaveText('240 g')
    await expect(ingredient(page)).toHaveValue('farinha de trigo')
  })

  test('types a number with comma, point or fraction, and chooses its unit', async ({ page }) => {
    await page.goto('/tools/converter')
    for (const typed of ['1,5', '1.5', '1 1/2', '1 ½']) {
      await typeInto(amount(page), typed)
      await expect(mainResult(page)).toHaveText('360 ml')
    }
    await page.getByLabel('Medida', { exact: true }).selectOption('kg')
    await expect(mainResult(page)).toHaveText('1.500 g')
    await typeInto(amount(page), '350 g')
    await expect(page.getByLabel('Medida', { exact: true })).toHaveValue('g')
    await page.getByLabel('Medida', { exact: true }).selectOption('ml')
    await expect(amount(page)).toHaveValue('350')
  })

  test('names the ingredient in the same words', async ({ page }) => {
    await page.goto('/tools/converter')
    await typeInto(amount(page), '200 g de açúcar mascavo')
    await expect(ingredient(page)).toHaveValue('açúcar mascavo')
    await expect(result(page)).toContainText('200 g de açúcar mascavo')
    await choose(page, 'sal', 'sal refinado')
    await expect(amount(page)).toHaveValue('200 g')
    await expect(result(page)).toContainText('200 g de sal refinado')
  })

  test('taps a result to convert from it, and comes back to the same amount', async ({ page }) => {
    await page.goto('/tools/converter?de=2+xícaras&ingrediente=farinha_trigo')
    await result(page)
      .getByRole('button', { name: /^2,53 copos americanos/ })
      .click()
    await expect(amount(page)).toHaveValue('2,526 copos americanos')
    await expect(mainResult(page)).toHaveText('240 g')
    await page.getByRole('button', { name: 'Inverter' }).click()
    await expect(amount(page)).toHaveValue('240 g')
    await expect(mainResult(page)).toHaveText('2 xícaras (chá)')
  })

  test('finds an ingredient without accents and with a slip of the finger', async ({ page }) => {
    await page.goto('/tools/converter?de=1+xícara')
    for (const [typed, name] of [
      ['acucar mascav', 'açúcar mascavo'],
      ['maizena', 'amido de milho'],
      ['leite condesado', 'leite condensado'],
    ] as const) {
      await typeInto(ingredient(page), typed)
      await expect(options(page).first()).toHaveText(name)
      await options(page).first().click()
      await expect(ingredient(page)).toHaveValue(name)
    }
  })

  test('sees that an ingredient is unknown, and keeps what she typed', async ({ page }) => {
    await page.goto('/tools/converter?de=1+xícara')
    await typeInto(ingredient(page), 'xilofone')
    await expect(page.getByRole('option', { name: '“xilofone”, com este nome' })).toBeVisible()
    await amount(page).click()
    await expect(ingredient(page)).toHaveValue('xilofone')
    await expect(ingredient(page)).toHaveAccessibleDescription(/Não encontramos “xilofone”/)
    await expect(mainResult(page)).toHaveText('240 ml')
    await page.getByRole('button', { name: 'Limpar o ingrediente' }).click()
    await expect(ingredient(page)).toHaveValue('')
    await expect(ingredient(page)).not.toHaveAttribute('aria-invalid')
  })

  test('sees what is wrong with an amount beside it, and her text stays', async ({ page }) => {
    await page.goto('/tools/converter')
    const wrong = {
      abc: 'Não entendemos a quantidade.',
      '0': 'Escreva uma quantidade maior que zero.',
      '-3 g': 'Escreva uma quantidade maior que zero.',
      '999999': 'Escreva uma quantidade até 100.000.',
      '2 foguetes': 'Não conhecemos esta medida.',
      '2 a 3 xícaras': 'Escreva uma quantidade só, sem intervalo.',
    }
    for (const [typed, problem] of Object.entries(wrong)) {
      await typeInto(amount(page), typed)
      await expect(amount(page)).toHaveValue(typed)
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(amount(page)).toHaveAccessibleDescription(new RegExp(problem))
      await expect(result(page)).toBeHidden()
    }
    await page.reload()
    await expect(amount(page)).toHaveValue('2 a 3 xícaras')
    await typeInto(amount(page), '2 xícaras')
    await expect(amount(page)).not.toHaveAttribute('aria-invalid')
  })

  test('walks the whole way by keyboard', async ({ page }) => {
    await page.goto('/tools/converter')
    await amount(page).focus()
    await page.keyboard.type('1 xícara')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(ingredient(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(ingredient(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(ingredient(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('acucar')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = options(page).nth(1)
    await expect(ingredient(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    const first = await options(page).first().innerText()
    await page.keyboard.press('Enter')
    await expect(ingredient(page)).toHaveValue(first)
    await expect(ingredient(page)).toBeFocused()
    await expect(page.getByRole('listbox')).toBeHidden()
    const invert = page.getByRole('button', { name: 'Inverter' })
    await expect(invert).toBeVisible()
    while (!(await invert.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(amount(page)).toHaveValue(/ g$/)
  })

  test('shares a conversion by its address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // Phones share through the system's sheet, outside the page.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/tools/converter?de=3+colheres+de+mel')
    await expect(mainResult(page)).toBeVisible()
    await page.getByRole('button', { name: 'Compartilhar este cálculo' }).click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '/tools/converter?de=3+colheres',
    )
  })

  test('reads an oven’s words and degrees, either way', async ({ page }) => {
    await page.goto('/tools/converter')
    await page.getByRole('tab', { name: 'Forno' }).click()
    await expect(page).toHaveURL(/\?aba=forno$/)
    await page.getByRole('button', { name: 'médio', exact: true }).click()
    await expect(panel(page).getByRole('status')).toHaveText('180 °C = 356 °F')
    await expect(panel(page)).toContainText('Fonte dos nomes: receitas brasileiras')
    await expect(panel(page)).toContainText('Comece com cerca de 160 °C')
    const field = page.getByLabel('Temperatura ou ponto do forno')
    await typeInto(field, '350')
    await expect(panel(page)).toContainText('Poucos fornos chegam a esta temperatura.')
    await page.getByLabel('Graus').selectOption('f')
    await expect(panel(page).getByRole('status')).toHaveText('177 °C = 350 °F')
    await expect(page).toHaveURL(/aba=forno&forno=350&grau=f$/)
    await typeInto(field, 'quentinho')
    await expect(field).toHaveAccessibleDescription(/Não reconhecemos/)
    await expect(field).toHaveValue('quentinho')
  })

  test('counts eggs in grams and grams in eggs', async ({ page }) => {
    await page.goto('/tools/converter?aba=ovos')
    const field = page.getByLabel('Quantos ovos, ou quantos gramas')
    await typeInto(field, '3')
    await expect(panel(page).getByRole('status')).toHaveText('150 g')
    await page.getByRole('button', { name: 'Clara' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('99 g')
    await page.getByRole('button', { name: 'Inteiro' }).click()
    await typeInto(field, '70 g')
    await expect(panel(page).getByRole('status')).toHaveText('1 ½ ovo')
    await expect(panel(page)).toContainText('Bata e pese 70 g para ficar exato.')
    await typeInto(field, '2 xícaras')
    await expect(field).toHaveAccessibleDescription(/unidades, dúzias ou gramas/)
  })

  test('compares two pans, and the address keeps them', async ({ page }) => {
    await page.goto('/tools/converter?aba=formas')
    await page.getByLabel('Forma da receita', { exact: true }).selectOption('redonda_20')
    await page.getByLabel('Forma que eu tenho', { exact: true }).selectOption('outra')
    const diameter = page.getByLabel('Diâmetro')
    await typeInto(diameter, 'vinte')
    await expect(diameter).toHaveAttribute('aria-invalid', 'true')
    await expect(diameter).toHaveValue('vinte')
    await typeInto(diameter, '24')
    await expect(panel(page).getByRole('status')).toHaveText('1,44×')
    await typeInto(page.getByLabel('Altura (se souber)'), '7')
    await expect(panel(page)).toContainText('a massa ocupa 46% da forma; na da receita, ocupava 67%.')
    await expect(panel(page)).toContainText('452 cm²')
    await page.reload()
    await expect(panel(page).getByRole('status')).toHaveText('1,44×')
    await expect(diameter).toHaveValue('24')
  })
})

test.describe('a newcomer', () => {
  test.use({ who: 'newcomer' })

  test('gets no guess for an ingredient without a published weight, weighs it once, and converts with that', async ({
    page,
  }) => {
    await page.goto('/tools/converter?de=1+xícara')
    await choose(page, 'granulado', 'granulado de chocolate')
    await expect(result(page)).toContainText(
      'Não encontramos o peso publicado de uma xícara de granulado de chocolate.',
    )
    await expect(mainResult(page)).toHaveText('240 ml')
    await expect(result(page).getByRole('button', { name: / (g|kg)\b/ })).toHaveCount(0)

    await page.getByRole('link', { name: 'Pesar uma vez' }).click()
    await expect(mainHeading(page)).toHaveText('Minha cozinha')
    const own = page.getByRole('region', { name: 'O que eu já pesei' })
    await expect(own.getByRole('combobox', { name: 'Ingrediente' })).toHaveValue('granulado de chocolate')
    const weight = own.getByLabel('Quanto pesou')
    await own.getByRole('button', { name: 'Salvar a pesagem' }).click()
    await expect(weight).toHaveAccessibleDescription(/Escreva quanto pesou/)
    await expect(weight).toBeFocused()
    await typeInto(weight, '0')
    await expect(weight).toHaveAttribute('aria-invalid', 'true')
    await typeInto(weight, '142,5')
    await own.getByRole('button', { name: 'Salvar a pesagem' }).click()
    await expect(own.getByText('Pesagem salva.')).toBeVisible()
    await expect(
      own.getByRole('listitem').filter({ hasText: '1 xícara (chá) de granulado de chocolate = 143 g' }),
    ).toBeVisible()

    await page.goto('/tools/converter?de=1+xícara&ingrediente=granulado')
    await expect(mainResult(page)).toHaveText(/^14[23] g$/)
    await expect(result(page)).toContainText('pela sua pesagem')

    await page.goto('/tools/kitchen')
    await own.getByRole('button', { name: 'Excluir a pesagem de granulado de chocolate' }).click()
    await expect(own.getByText('Você ainda não salvou nenhuma pesagem.')).toBeVisible()
  })

  test('weighs an ingredient of her own; converter, scaling and price use the weight', async ({
    page,
    learner,
  }) => {
    await page.goto('/tools/converter?de=1+xícara')
    await typeInto(ingredient(page), 'bala de coco')
    await page.getByRole('option', { name: '“bala de coco”, com este nome' }).click()
    await expect(
      page.getByText(/Não encontramos o peso publicado de uma xícara de bala de coco/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Pesar uma vez' }).click()
    const weighing = page.getByRole('region', { name: 'O que eu já pesei' })
    await expect(weighing.getByRole('combobox', { name: 'Ingrediente' })).toHaveValue('bala de coco')
    await typeInto(weighing.getByLabel('Quantas'), '1/2')
    await typeInto(weighing.getByLabel('Quanto pesou'), '60')
    await weighing.getByRole('button', { name: 'Salvar a pesagem' }).click()
    await expect(weighing.getByRole('listitem')).toContainText('1 xícara (chá) de bala de coco = 120 g')

    const { materialId, listId } = await createCourse('Curso de Balas')
    const id = await createRecipe(listId, {
      title: 'Balas da Casa',
      yield_quantity: 10,
      yield_unit: 'unidades',
      ingredients: ['2 xícaras de balas de coco'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?receita=${id}&por=peso&peso=24`)
    await expect(page.getByText('Os ingredientes somam cerca de 240 g.')).toBeVisible()
    await page.getByRole('tab', { name: 'Preço' }).click()
    const candy = await openStep(page, 'Balas? de coco')
    await candy.getByLabel('Medida', { exact: true }).selectOption('g')
    await expect(candy).toContainText('Usa 240 g')

    await page.goto('/tools/converter?de=2+xícaras')
    await typeInto(ingredient(page), 'coco bala')
    await page.getByRole('option', { name: 'bala de coco', exact: true }).click()
    await expect(mainResult(page)).toHaveText('240 g')
    await page.goto('/tools/kitchen')
    await page.getByRole('button', { name: 'Excluir a pesagem de bala de coco' }).click()
    await expect(page.getByText('Você ainda não salvou nenhuma pesagem.')).toBeVisible()
  })

  test('calibrates her cup once, and every device counts with it', async ({ page, browser, session }) => {
    await page.goto('/tools/converter?de=2+xícaras&ingrediente=agua')
    await page.getByRole('link', { name: 'Calibrar minha xícara' }).click()
    const cup = page.getByRole('region', { name: 'Minha xícara' })
    await expect(cup).toContainText('Você usa a xícara padrão de 240 ml.')
    await typeInto(cup.getByLabel('Quanto pesou'), '5')
    await cup.getByRole('button', { name: 'Salvar esta xícara' }).click()
    await expect(cup.getByLabel('Quanto pesou')).toHaveAccessibleDescription(
      /Este tamanho não parece o de uma xícara/,
    )
    await typeInto(cup.getByLabel('Quanto pesou'), '225')
    await expect(cup.getByRole('status').filter({ hasText: 'A sua xícara tem 225 ml' })).toBeVisible()
    await cup.getByRole('button', { name: 'Salvar esta xícara' }).click()
    await expect(cup.getByText('Xícara salva.')).toBeVisible()
    await page.reload()
    await expect(cup).toContainText('A sua xícara tem 225 ml.')

    const other = await browser.newContext({ storageState: storedSession(session), locale: 'pt-BR' })
    const otherPage = await other.newPage()
    await otherPage.goto('/tools/converter?de=2+xícaras&ingrediente=agua')
    await expect(mainResult(otherPage)).toHaveText('450 g')
    await expect(result(otherPage)).toContainText('com a sua xícara de 225 ml')
    await other.close()

    await cup.getByRole('button', { name: 'Voltar à xícara padrão de 240 ml' }).click()
    await expect(cup).toContainText('Você usa a xícara padrão de 240 ml.')
    await cup.getByRole('button', { name: 'Já sei quantos ml' }).click()
    await typeInto(cup.getByLabel('Quantos ml cabem'), '200')
    await cup.getByRole('button', { name: 'Salvar esta xícara' }).click()
    await expect(cup).toContainText('A sua xícara tem 200 ml.')
  })

  test('finds her last conversions again, until she signs out', async ({ page }) => {
    await page.goto('/tools/converter')
    await typeInto(amount(page), '2 xícaras de açúcar')
    await expect(recent(page)).toHaveText([/^2 xícaras \(chá\) de açúcar refinado = /])
    await typeInto(amount(page), '350 g de mel')
    await expect(recent(page)).toHaveCount(2)
    await page.reload()
    await expect(recent(page)).toHaveText([/^350 g de mel = /, /^2 xícaras \(chá\) de açúcar refinado = /])
    await recent(page).nth(1).getByRole('link').click()
    await expect(amount(page)).toHaveValue('2 xícaras de açúcar')
    await expect(ingredient(page)).toHaveValue('açúcar refinado')

    await page.goto('/')
    await page.getByRole('button', { name: /^Sair da conta/ }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('conversions')
  })

  test('can clear her last conversions', async ({ page }) => {
    await page.goto('/tools/converter?de=1+xícara')
    await expect(recent(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Limpar recentes' }).click()
    await expect(page.getByRole('region', { name: 'Recentes' })).toBeHidden()
    await page.goto('/tools/converter')
    await expect(mainHeading(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recentes' })).toBeHidden()
  })

  test('sees that her cup cannot be saved, and loses nothing typed', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.goto('/tools/kitchen')
    const cup = page.getByRole('region', { name: 'Minha xícara' })
    await typeInto(cup.getByLabel('Quanto pesou'), '230')
    await page.route('**/rest/v1/kitchens*', (route) => route.abort())
    await cup.getByRole('button', { name: 'Salvar esta xícara' }).click()
    await expect(cup.getByRole('alert')).toContainText('Não foi possível salvar agora.')
    await expect(cup.getByLabel('Quanto pesou')).toHaveValue('230')
  })
})
