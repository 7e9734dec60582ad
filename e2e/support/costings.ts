/** Locators of the price calculator, and a recipe whose costs were computed by hand. */
import { expect, type Locator, type Page } from '@playwright/test'
import { createCourse, createRecipe, sell } from './courses.ts'
import { typeInto } from './typing.ts'

/** Thirty gourmet brigadeiros: a batch costs R$ 72,2482 with all kinds of costs. */
const BRIGADEIROS = {
  yield_quantity: 30,
  yield_unit: 'unidades',
  ingredients: [
    '1 lata de leite condensado',
    '100 g de creme de leite',
    '30 g de cacau em pó',
    '20 g de manteiga',
    '120 g de granulado belga',
    'sal a gosto',
  ],
  steps: ['Misture tudo em fogo baixo.', 'Enrole e passe no granulado.'],
}

/** [line, package price, what the package holds, its unit where it is another one]. */
const PRICES: readonly (readonly [string, string, string?, string?])[] = [
  ['1 lata de leite condensado', '7,49'],
  ['100 g de creme de leite', '3.79', '200'],
  ['30 g de cacau em pó', 'R$ 24,90', '200'],
  ['20 g de manteiga', '12,5', '200'],
  ['120 g de granulado belga', '68', '1', 'kg'],
]

/** Makes the recipe and sells it to the learner. @returns its id. */
export async function sellBrigadeiros(learnerId: string, title = 'Brigadeiro de Conta'): Promise<string> {
  const { materialId, listId } = await createCourse('Curso de Preços')
  const id = await createRecipe(listId, { title, ...BRIGADEIROS })
  await sell(materialId, learnerId)
  return id
}

export function line(page: Page, text: string): Locator {
  return page.getByRole('group', { name: text, exact: true })
}

export function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Seu preço' })
}

export async function typePrices(page: Page): Promise<void> {
  for (const [text, price, size, unit] of PRICES) {
    const row = line(page, text)
    await typeInto(row.getByLabel('Preço pago'), price)
    if (size !== undefined) await typeInto(row.getByLabel('Quanto vem'), size)
    if (unit !== undefined) await row.getByLabel('Medida').selectOption(unit)
  }
}

export async function openFold(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}

/** The whole worked example: loss, packaging, work, gas, fixed costs, card, a margin of 25 %. */
export async function typeEverything(page: Page): Promise<void> {
  await typePrices(page)
  await typeInto(page.getByLabel('Valor da sua hora'), '18,75')
  await typeInto(page.getByLabel('Tempo de trabalho'), '80')
  await typeInto(page.getByLabel('Quanto você quer ganhar', { exact: true }), '25')
  await page.getByLabel('Arredondar o preço para cima').selectOption('ao centavo')
  await openFold(page, 'Sobras e perdas')
  await typeInto(page.getByLabel('Perda na produção'), '4')
  await openFold(page, 'Embalagem')
  for (const [name, count, price] of [
    ['forminha', '30', '0,12'],
    ['caixa', '5', '2,80'],
  ] as const) {
    await page.getByRole('button', { name: 'Adicionar embalagem' }).click()
    const row = page.getByRole('group', { name: 'Embalagem nova' })
    await typeInto(row.getByLabel('Quantas você usa'), count)
    await typeInto(row.getByLabel('Preço', { exact: true }), price)
    await typeInto(row.getByLabel('Item'), name)
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  }
  await openFold(page, 'Gás e energia')
  await typeInto(page.getByLabel('Preço do botijão'), '110')
  await typeInto(page.getByLabel('Tempo de fogo ou forno a gás'), '30')
  await openFold(page, 'Custos fixos do mês')
  await typeInto(page.getByLabel('Custos fixos por mês'), '640')
  await typeInto(page.getByLabel('Horas de trabalho por mês'), '160')
  await openFold(page, 'Cartão, taxas e impostos')
  await typeInto(page.locator('details').getByLabel('Cartão ou pagamento'), '3,5')
}

/** The value beside a name in a list of named values. */
export async function expectValue(part: Locator, name: string, value: string): Promise<void> {
  const row = part.locator('dl > div').filter({ has: part.page().getByText(name, { exact: true }) })
  await expect(row.locator('dd')).toHaveText(value.replace('R$ ', 'R$\u00A0'))
}
