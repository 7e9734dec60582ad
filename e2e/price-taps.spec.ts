/** The first and the second price of a learner, on a phone, key by key: how many taps they take, digits apart. */
import type { Locator, Page } from '@playwright/test'
import { expectValue } from './support/costings.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { toast } from './support/parts.ts'
import { pdfPages } from './support/pdf-text.ts'
import { readRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00A0'
const NOTED_TODAY = 'Com a data de hoje, para as próximas receitas.'

const FIRST_CAKE = {
  yield_quantity: 12,
  yield_unit: 'fatias',
  ingredients: [
    'Massa:',
    '300 g de farinha de trigo',
    '240 g de açúcar refinado',
    '4 ovos',
    '200 ml de leite',
    '120 ml de óleo',
    '50 g de cacau em pó',
    '12 g de fermento em pó',
    '1 pitada de sal',
    'Cobertura:',
    '1 lata de leite condensado (395 g)',
    '20 g de cacau em pó',
    '1 caixinha de creme de leite (200 g)',
    '20 g de manteiga',
    '60 g de açúcar refinado',
  ],
}

const SECOND_CAKE = {
  yield_quantity: 10,
  yield_unit: 'fatias',
  ingredients: [
    '250 g de farinha de trigo',
    '200 g de açúcar refinado',
    '3 ovos',
    '100 g de manteiga',
    '6 gemas',
  ],
}

const THREE_PARTS = {
  yield_quantity: 12,
  yield_unit: 'fatias',
  ingredients: [
    'Massa:',
    '2 e 1/2 xícaras (chá) de farinha de trigo peneirada',
    '6 gemas peneiradas',
    '4 ovos',
    '1/2 xícara (chá) de óleo de soja',
    '2 xícaras (chá) de açúcar refinado',
    '1 colher (sopa) de fermento químico em pó',
    '1 pitada de sal',
    'Recheio:',
    '1 lata de leite condensado',
    'Cobertura:',
    '1 colher (sopa) de manteiga sem sal',
    '3 colheres (sopa) de chocolate em pó 50% cacau',
    '1 xícara (chá) de leite integral',
    'sal a gosto',
  ],
}

/** What a shop's receipt says, in the order in which the sheet asks. */
const RECEIPT: readonly (readonly [string, string])[] = [
  ['300 g de farinha de trigo', '5,49'],
  ['240 g de açúcar refinado', '4,99'],
  ['4 ovos', '14,40'],
  ['200 ml de leite', '5,40'],
  ['120 ml de óleo', '8,10'],
  ['50 g de cacau em pó', '24,90'],
  ['12 g de fermento em pó', '4,50'],
  ['1 lata de leite condensado (395 g)', '7,90'],
  ['1 caixinha de creme de leite (200 g)', '4,00'],
  ['20 g de manteiga', '12,50'],
]

/** Counts presses of the finger, and of the key that goes on. */
class Taps {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  /** Types into the field that has the focus, and goes on. */
  async type(digits: string): Promise<void> {
    await this.#page.keyboard.type(digits)
    this.count += 1
    await this.#page.keyboard.press('Enter')
  }
}

test.describe('a learner without any price', () => {
  test.use({ who: 'newcomer', viewport: { width: 360, height: 640 } })

  test('comes to the price of a first cake in 25 taps, and of a second in 10', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso de Toques')
    const first = await createRecipe(listId, { title: 'Bolo de Toques', ...FIRST_CAKE })
    const second = await createRecipe(listId, { title: 'Bolo da Tarde', ...SECOND_CAKE })
    await sell(materialId, learner.id)

    await page.goto(`/recipe/${first}`)
    const taps = new Taps(page)
    await taps.on(page.getByRole('link', { name: 'Calcular preço' }))
    const sheet = page.getByRole('dialog')
    const bar = page.getByRole('button', { name: 'De onde vem o preço' })
    await taps.on(page.getByRole('button', { name: 'Informar 13 valores' }))
    for (const [index, [text, price]] of RECEIPT.entries()) {
      await expect(sheet.getByRole('heading')).toHaveText(text)
      await expect(sheet).toContainText(`${index + 1} de 13`)
      await expect(sheet.getByLabel('Preço pago')).toBeFocused()
      await taps.type(price)
    }
    await expect(sheet.getByRole('heading')).toHaveText('Embalagem')
    await taps.type('3,50')
    await expect(sheet.getByRole('heading')).toHaveText('Gás e energia')
    await taps.type('40')
    await taps.type('110')
    await expect(sheet.getByRole('heading')).toHaveText('Seu trabalho')
    await taps.type('60')
    await expect(sheet).toContainText(`R$${NBSP}`)
    await taps.type('20')
    await expect(sheet).toBeHidden()
    // 1,647 + 1,497 + 4,80 + 1,08 + 1,08 + 8,715 + 0,54 + 7,90 + 4,00 + 1,25 = 32,509; 3,50; 110 ÷ 13 × 0,2 × 2/3 = 1,1282; 20
    // 57,1372 ÷ 0,7 ÷ 12 = 6,8020…, up to 6,90
    await expect(bar).toContainText(`R$${NBSP}82,80 o bolo · 6,90 a fatia`)
    expect(taps.count, 'taps of the first cake').toBeLessThanOrEqual(25)

    const notice = toast(page, '10 preços no seu caderno', NOTED_TODAY)
    await expect(notice).toBeVisible()
    const noted = await readRows('price_entries', `user_id=eq.${learner.id}`)
    expect(noted).toHaveLength(10)
    await expect
      .poll(() => readRows('kitchens', `user_id=eq.${learner.id}`))
      .toMatchObject([{ defaults: { hourlyCents: 2000, gasCylinderPriceCents: 11_000 } }])
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'height').toBeLessThanOrEqual(
      2500,
    )

    await bar.click()
    await expect(sheet.getByRole('row', { name: /Ingredientes/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Fechar' }).click()

    // The sheet on paper says the same of each component as the screen: 16,5696 and 15,9394 are 32,51 together.
    for (const part of [`Massa R$${NBSP}16,57`, `Cobertura R$${NBSP}15,94`])
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await page.getByRole('link', { name: 'Ver a ficha', exact: true }).click()
    await expectValue(page.getByRole('article'), 'Ingredientes', 'R$ 32,51')
    const paper = (await pdfPages(await page.pdf({ preferCSSPageSize: true }))).join('')
    for (const said of ['MassaR$16,57', 'CoberturaR$15,94', 'IngredientesR$32,51', 'TotalR$57,14'])
      expect(paper).toContain(said)

    // A quote takes the price that the recipe came to.
    await page.goto('/tools/quotes?parte=novo')
    await page.getByLabel('Receita', { exact: true }).selectOption('Bolo de Toques')
    await page.getByLabel('Quantidade').fill('2')
    await page.getByRole('button', { name: `R$${NBSP}6,90 por fatia` }).click()
    await expect(page.getByText(`Total: R$${NBSP}13,80`)).toBeVisible()
    await page.getByRole('button', { name: `R$${NBSP}82,80 por bolo (inteiro)` }).click()
    await expect(page.getByLabel('Medida')).toHaveValue('bolo')
    await expect(page.getByText(`Total: R$${NBSP}165,60`)).toBeVisible()

    await page.goto(`/recipe/${second}`)
    const again = new Taps(page)
    await again.on(page.getByRole('link', { name: 'Calcular preço' }))
    await expect(page.getByText('Sobra: 6 claras.')).toBeVisible()
    await again.on(page.getByRole('button', { name: 'Informar 2 valores' }))
    await expect(sheet.getByRole('heading')).toHaveText('Gás e energia')
    await again.type('35')
    await expect(sheet.getByRole('heading')).toHaveText('Seu trabalho')
    await again.type('45')
    await expect(sheet).toBeHidden()
    // 1,3725 + 0,998 + 3,60 + 6,25 + 7,20 = 19,4205; 3,50; 0,9872; 15: 38,9077 ÷ 0,7 ÷ 10 = 5,5582…, up to 5,60
    await expect(bar).toContainText(`R$${NBSP}56,00 o bolo · 5,60 a fatia`)
    expect(again.count, 'taps of the second cake').toBeLessThanOrEqual(10)
  })

  test('finds a cake of three parts without any price within 2,500 px', async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso de Altura')
    const id = await createRecipe(listId, { title: 'Bolo de Três Partes', ...THREE_PARTS })
    await sell(materialId, learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await expect(page.getByRole('button', { name: 'Salvar a ficha' })).toBeVisible()
    await expect(page.getByRole('button', { name: /sem preço/ })).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'height').toBeLessThanOrEqual(
      2500,
    )
  })

  test('sees grams beside household measures in the recipe, scaled, cooking, in the shop, in the price and in its print', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Gramas')
    const id = await createRecipe(listId, {
      title: 'Bolo de Gramas',
      yield_quantity: 10,
      yield_unit: 'fatias',
      ingredients: ['1 lata de leite condensado', '2 xícaras de farinha de trigo'],
    })
    await sell(materialId, learner.id)
    await page.goto(`/recipe/${id}`)
    const list = page.getByRole('tabpanel', { name: 'Ingredientes' })
    await expect(list).not.toContainText('240 g')
    // Framed while it is off, so that it is seen as something to press.
    await expect(page.getByRole('switch', { name: 'Em gramas' })).toHaveCSS('border-top-style', 'solid')
    await page.getByRole('switch', { name: 'Em gramas' }).click()
    await expect(list).toContainText('395 g')
    await expect(list).toContainText('240 g')
    await expect(list).toContainText('2 xícaras de chá')
    await page.goto(`/recipe/${id}?rendimento=4`)
    await expect(list).toContainText('158 g')
    await expect(list).toContainText('⅖ da lata')
    await expect(list).toContainText('96 g')
    // A part of a tin has its weight without the switch too.
    await page.getByRole('switch', { name: 'Em gramas' }).click()
    await expect(list).not.toContainText('96 g')
    await expect(list).toContainText('158 g')

    await page.getByRole('button', { name: 'Pôr na lista de compras' }).click()
    await page.goto('/shopping')
    await expect(page.getByText('158 g (⅖ da lata)').filter({ visible: true }).first()).toBeVisible()
    await page.goto(`/recipe/${id}/cook?rendimento=4`)
    await expect(page.getByText('158 g de leite condensado')).toBeVisible()
    await expect(page.getByText('⅖ da lata · era 1 lata')).toBeVisible()
    await expect(page.getByText('96 g')).toBeHidden()

    await page.goto(`/tools/calculator?aba=preco&receita=${id}&rendimento=4`)
    await expect(page.getByRole('button', { name: /^Leite condensado/ })).toContainText('158 g (⅖ da lata)')
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await expect(page).toHaveURL(/ficha=/)
    await page.getByRole('link', { name: 'Ver a ficha', exact: true }).click()
    await expect(page.getByRole('article')).toContainText('158 g (⅖ da lata) de leite condensado')
    await page.getByRole('switch', { name: 'Em gramas' }).click()
    await expect(page.getByRole('article')).toContainText('96 g (')
  })

  test('takes back what was noted by itself', async ({ page, learner }) => {
    await page.goto('/tools/calculator?aba=preco&lista=1+kg+de+farinha+de+trigo')
    await page.getByRole('button', { name: /^Farinha de trigo/ }).click()
    await page.keyboard.type('5,49')
    await page.keyboard.press('Escape')
    const notice = toast(page, 'Preço no seu caderno', NOTED_TODAY)
    await expect(notice).toBeVisible()
    expect(await readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(1)
    await notice.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(0)
    await expect(page.getByRole('button', { name: /^Farinha de trigo/ })).toContainText(`R$${NBSP}5,49`)
  })
})
