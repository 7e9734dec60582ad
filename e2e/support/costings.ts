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

/** The line of an ingredient, by its name: 'Manteiga'. */
export function line(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: lineButton(page, name) })
}

function lineButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}(?: ·| |$)`) })
}

/** Opens the sheet in which values are typed at an ingredient or another cost. @returns the sheet */
export async function openStep(page: Page, name: string): Promise<Locator> {
  await lineButton(page, name).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

export async function closeStep(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Seu preço' })
}

/** Types the prices of all ingredients, one step after the other. */
export async function typePrices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Informar \d+ valores$/ }).click()
  const sheet = page.getByRole('dialog')
  for (const [text, price, size, unit] of PRICES) {
    await expect(sheet.getByRole('heading')).toHaveText(text)
    await typeInto(sheet.getByLabel('Preço pago'), price)
    if (size !== undefined) await typeInto(sheet.getByLabel('Quanto vem'), size)
    if (unit !== undefined) await sheet.getByLabel('Medida').selectOption(unit)
    await sheet.getByRole('button', { name: 'Próximo' }).click()
  }
  await expect(sheet.getByRole('heading')).toHaveText('Embalagem')
  await closeStep(page)
}

/** Types values into a cost's fields, by their labels. */
export async function typeCosts(
  page: Page,
  cost: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const sheet = await openStep(page, cost)
  for (const [label, value] of Object.entries(values)) {
    await typeInto(sheet.getByLabel(label, { exact: true }), value)
  }
  await closeStep(page)
}

export async function roundTo(page: Page, step: string): Promise<void> {
  const sheet = await openStep(page, 'Seu ganho')
  await sheet.getByLabel('Arredondar o preço para cima').selectOption(step)
  await closeStep(page)
}

/** The whole worked example: loss, packaging, work, gas, fixed costs, card, a margin of 25 %. */
export async function typeEverything(page: Page): Promise<void> {
  await typePrices(page)
  await typeCosts(page, 'Seu trabalho', { 'Tempo de trabalho': '80', 'Valor da sua hora': '18,75' })
  await typeCosts(page, 'Seu ganho', { 'Quanto você quer ganhar': '25' })
  await roundTo(page, 'ao centavo')
  await typeCosts(page, 'Sobras e perdas', { 'Perda na produção': '4' })
  const packaging = await openStep(page, 'Embalagem')
  for (const [name, count, price] of [
    ['forminha', '30', '0,12'],
    ['caixa', '5', '2,80'],
  ] as const) {
    if (name === 'caixa') await packaging.getByRole('button', { name: 'Adicionar embalagem' }).click()
    const row = packaging.getByRole('group', { name: 'Embalagem nova' })
    await typeInto(row.getByLabel('Quantas você usa'), count)
    await typeInto(row.getByLabel('Preço', { exact: true }), price)
    await typeInto(row.getByLabel('Item'), name)
    await expect(packaging.getByRole('group', { name, exact: true })).toBeVisible()
  }
  await closeStep(page)
  await typeCosts(page, 'Gás e energia', { 'Tempo de fogo ou forno a gás': '30', 'Preço do botijão': '110' })
  await typeCosts(page, 'Custos fixos do mês', {
    'Custos fixos por mês': '640',
    'Horas de trabalho por mês': '160',
  })
  await typeCosts(page, 'Cartão, taxas e impostos', { 'Cartão ou pagamento': '3,5' })
}

/** Adds one of the usual channels with its published fees. */
export async function addChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar outro canal' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await closeStep(page)
}

/** The value beside a name in a list of named values. */
export async function expectValue(part: Locator, name: string, value: string): Promise<void> {
  const row = part.locator('dl > div').filter({ has: part.page().getByText(name, { exact: true }) })
  await expect(row.locator('dd')).toHaveText(value.replace('R$ ', 'R$\u00A0'))
}
