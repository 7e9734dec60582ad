/** Sheets that are saved, and prices of scaled amounts. */
import {
  closeStep,
  expectValue,
  line,
  openStep,
  result,
  sellBrigadeiros,
  typeCosts,
  typeEverything,
} from './support/costings.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { toast } from './support/parts.ts'
import { expect, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'
const DESK = { width: 1280, height: 800 }

test.describe('a learner with a recipe to price', () => {
  test.use({ who: 'newcomer', viewport: DESK })

  test('saves a sheet that another device opens, changes, copies, deletes and brings back, and is warned of inputs that make prices wrong', async ({
    page,
    browser,
    learner,
    session,
  }) => {
    // Two devices, every field typed.
    test.slow()
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await typeEverything(page)
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await expect(toast(page, 'Ficha salva', 'Ela está em Minhas fichas.')).toBeVisible()
    await expect(page).toHaveURL(/ficha=/)

    const device = await browser.newContext({ storageState: storedSession(session) })
    const other = await device.newPage()
    await other.goto('/tools/costings')
    await expect(other.getByRole('listitem').filter({ hasText: 'Brigadeiro de Conta' })).toContainText(
      `Custo: R$${NBSP}72,25`,
    )
    await other.getByRole('button', { name: 'Duplicar: Brigadeiro de Conta' }).click()
    await expect(other.getByRole('link', { name: 'Brigadeiro de Conta (cópia)' })).toBeVisible()
    await other.getByRole('button', { name: 'Excluir: Brigadeiro de Conta (cópia)' }).click()
    await expect(other.getByRole('link', { name: 'Brigadeiro de Conta (cópia)' })).toBeHidden()
    await expect(other.getByRole('button', { name: 'Desfazer' })).toBeFocused()
    await other.keyboard.press('Enter')
    await other.getByRole('link', { name: 'Brigadeiro de Conta (cópia)' }).click()
    await other.getByRole('button', { name: 'Mudar o nome' }).click()
    await typeInto(other.getByLabel('Nome novo'), 'Brigadeiro de Natal')
    await other.getByRole('button', { name: 'Salvar o nome' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Brigadeiro de Natal')
    const shared = await other.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(shared ?? '').searchParams.get('text')).toBe(
      `Brigadeiro de Natal\nR$${NBSP}3,37 por unidade`,
    )
    await other.getByRole('link', { name: 'Alterar a ficha' }).click()
    await expect(result(other).getByRole('status')).toContainText(`R$${NBSP}3,37 por unidade`)
    await device.close()

    const goal = (await openStep(page, 'Seu ganho')).getByLabel('Quanto você quer ganhar', { exact: true })
    await typeInto(goal, '97')
    await expect(goal).toHaveAccessibleDescription(/As taxas e a margem somam 100% ou mais/)
    await typeInto(goal, '25')
    await closeStep(page)
    const fixed = await openStep(page, 'Custos fixos do mês')
    const share = fixed.getByLabel('Ou: custos fixos como % do preço')
    await typeInto(share, '10')
    await expect(share).toHaveAccessibleDescription(/já estão no custo da receita/)
    await typeInto(share, '')
    await closeStep(page)
    const fees = await openStep(page, 'Cartão, taxas e impostos')
    await fees.getByRole('button', { name: 'Adicionar outra taxa' }).click()
    await typeInto(
      fees.getByRole('group', { name: 'Taxa nova' }).getByLabel('Taxa', { exact: true }),
      'DAS do MEI',
    )
    await expect(fees.getByText('O DAS do MEI é um valor fixo por mês: entra')).toBeVisible()
    await fees.getByRole('button', { name: 'Remover DAS do MEI' }).click()
    await closeStep(page)
    const sold = (await openStep(page, 'Sobras e perdas')).getByLabel('Quanto você vende')
    await typeInto(sold, '31')
    await expect(sold).toHaveAccessibleDescription(/mais unidades do que a receita rende/)
    await typeInto(sold, '28')
    await closeStep(page)
    await expectValue(result(page), 'Custo por unidade', 'R$ 2,58')
    await typeInto(page.getByRole('textbox', { name: 'Se eu cobrar, a unidade' }), '2')
    await expect(page.getByText('Por este preço, cada venda dá prejuízo.')).toBeVisible()
  })

  test('prices the scaled amount, which the saved sheet and its print keep', async ({
    page,
    browser,
    learner,
    session,
  }) => {
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?receita=${id}`)
    await typeInto(page.getByLabel('Quanto você quer fazer (unidades)'), '60')
    await page.getByRole('link', { name: 'Calcular o preço' }).click()
    await expect(
      page.getByRole('tabpanel', { name: 'Preço' }).getByText('de 30 para 60 unidades'),
    ).toBeVisible()
    await expect(page.getByText(/O tempo de trabalho, de fogo e de forno, não/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rendimento' })).toContainText('60 unidades')
    await expect(line(page, 'Manteiga')).toContainText('40 g')
    await typeCosts(page, 'Manteiga', { 'Preço pago': '12,50', 'Quanto vem': '200' })
    await typeCosts(page, 'Leite condensado', { 'Preço pago': '7,49' })
    // 2,50 and 14,98
    await expectValue(result(page), 'Custo da receita', 'R$ 17,48')
    await page.reload()
    await expectValue(result(page), 'Custo da receita', 'R$ 17,48')

    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await expect(page).toHaveURL(/ficha=/)
    const device = await browser.newContext({ storageState: storedSession(session) })
    const other = await device.newPage()
    await other.goto('/tools/costings')
    await expect(other.getByRole('listitem').filter({ hasText: 'Brigadeiro de Conta' })).toContainText(
      'de 30 para 60 unidades',
    )
    await other.getByRole('link', { name: 'Brigadeiro de Conta' }).click()
    const sheet = other.getByRole('article')
    await expect(sheet).toContainText('Quantidadede 30 para 60 unidades')
    await expect(sheet).toContainText('2 latas de leite condensado')
    await other.getByRole('link', { name: 'Alterar a ficha' }).click()
    await expectValue(result(other), 'Custo da receita', 'R$ 17,48')
    await other.getByRole('tab', { name: 'Ingredientes' }).click()
    await expect(other.getByLabel('Quanto você quer fazer (unidades)')).toHaveValue('60')
    await device.close()

    await page.getByRole('button', { name: 'Mudar a quantidade' }).click()
    await typeInto(page.getByLabel('Quanto você quer fazer (unidades)'), '45')
    await page.getByRole('tab', { name: 'Preço' }).click()
    // 1,875 + 11,235 = 13,11: the larger line is rounded up.
    await expect(line(page, 'Manteiga')).toContainText(`R$${NBSP}1,87`)
    await page.getByRole('button', { name: 'Voltar à receita original' }).click()
    await expect(page.getByText('O preço é o da receita original.')).toBeVisible()
    await expect(line(page, 'Manteiga')).toContainText('20 g')
    await expect(page.getByRole('button', { name: 'Rendimento' })).toContainText('30 unidades')
    await expect(page).not.toHaveURL(/rendimento/)
  })

  test('prices one part, or another pan, and says when the amount cannot be read', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse('Curso de Partes')
    const id = await createRecipe(listId, {
      title: 'Torta de Partes',
      yield_quantity: 10,
      yield_unit: 'fatias',
      ingredients: ['Massa:', '200 g de farinha de trigo', 'Cobertura:', '100 g de chocolate'],
      tools: ['Forma redonda de 20 cm'],
    })
    await sell(materialId, learner.id)
    const open = (search: string) => page.goto(`/tools/calculator?aba=preco&receita=${id}&${search}`)
    await open('partes=2:2')
    await expect(line(page, 'Chocolate')).toContainText('200 g')
    await expect(line(page, 'Farinha de trigo')).toContainText('200 g')
    await expect(page.getByText('10 fatias; Cobertura: 2× a receita')).toBeVisible()
    await open('por=forma&para=redonda_24')
    await expect(line(page, 'Farinha de trigo')).toContainText('288 g')
    await expect(page.getByRole('button', { name: 'Rendimento' })).toContainText('14 fatias')
    await open('rendimento=nada')
    await expect(page.getByText(/Não entendemos a quantidade que está em Ingredientes/)).toBeVisible()
    await expect(line(page, 'Farinha de trigo')).toContainText('200 g')
  })
})
