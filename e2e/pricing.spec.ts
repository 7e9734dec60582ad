/** From a recipe to its price. */
import type { Locator } from '@playwright/test'
import {
  addChannel,
  closeStep,
  expectValue,
  line,
  openStep,
  result,
  roundTo,
  sellBrigadeiros,
  typeCosts,
  typeEverything,
  typePrices,
} from './support/costings.ts'
import { toast } from './support/parts.ts'
import { pdfPages } from './support/pdf-text.ts'
import { readRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'
const NOTED_TODAY = 'Com a data de hoje, para as próximas receitas.'
const DESK = { width: 1280, height: 800 }

test.describe('a learner with a recipe to price', () => {
  // Where the result stands beside the sheet; a phone's bar is in price-taps.spec.ts.
  test.use({ who: 'newcomer', viewport: DESK })

  test('comes from a recipe to her first price, by what the screen asks', async ({ page, learner }) => {
    await page.setViewportSize(DESK)
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?receita=${id}`)
    await page.getByRole('tab', { name: 'Preço' }).click()
    await expect(result(page)).toContainText('o preço de 5 ingredientes')
    await expect(line(page, 'Sal')).toContainText('não conta')
    await typePrices(page)
    await expect(line(page, 'Cacau em pó')).toContainText(`R$${NBSP}3,74`)
    await expectValue(result(page), 'Custo da receita', 'R$ 22,53')
    const work = await openStep(page, 'Seu trabalho')
    await work.getByText('Quanto vale a minha hora?').last().click()
    await typeInto(work.getByLabel('Quanto você quer ganhar por mês'), '2.500')
    await typeInto(work.getByLabel('Dias de trabalho por mês'), '20')
    await typeInto(work.getByLabel('Horas por dia'), '8')
    await expect(work.getByText(`Sua hora vale R$${NBSP}15,63.`)).toBeVisible()
    await closeStep(page)
    await typeCosts(page, 'Seu trabalho', { 'Valor da sua hora': '18,75', 'Tempo de trabalho': '80' })
    // (22,53 + 25,00) ÷ 0,7 ÷ 30 = 2,2633…, up to 2,30; 30 % are usual
    await expect(result(page).getByRole('status')).toHaveText(
      `R$${NBSP}69,00 as 30 unidades R$${NBSP}2,30 por unidade`,
    )
    await expectValue(result(page), 'Custo da receita', 'R$ 47,53')
    await expect(result(page)).toContainText(
      `O cálculo dá um pouco mais de R$${NBSP}2,26: arredondado para cima (de 10 em 10 centavos), R$${NBSP}2,30.`,
    )
    await expect(result(page)).not.toContainText('falta')
  })

  test('prices the worked example to the centavo, in every channel, and prints it on one or two pages of A4', async ({
    page,
    learner,
  }) => {
    // Every cost is typed.
    test.slow()
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await typeEverything(page)
    await expect(result(page).getByRole('status')).toContainText(`R$${NBSP}3,37 por unidade`)
    await expectValue(result(page), 'Custo da receita', 'R$ 72,25')
    await expectValue(result(page), 'Custo por unidade', 'R$ 2,41')
    await expectValue(result(page), 'Mínimo, sem lucro', 'R$ 2,50')
    await expectValue(result(page), 'A receita, sem arredondar', 'R$ 101,05')
    await expectValue(result(page), 'Vendendo tudo', 'R$ 101,10')

    await typeInto(page.getByRole('textbox', { name: 'Se eu cobrar, a unidade' }), '3,50')
    const own = page.getByRole('region', { name: 'E se eu cobrar outro preço?' })
    await expect(own.getByRole('status')).toHaveText(
      `Sobram R$${NBSP}0,97 em cada unidade: R$${NBSP}29,08 com as 30 unidades.`,
    )
    await expectValue(own, 'Você recebe dos clientes', 'R$ 105,00')
    await expectValue(own, 'Lucro da receita', 'R$ 29,08')
    await expectValue(own, 'Margem real', '27,69%')
    await expectValue(own, 'Acréscimo real (markup)', '45,33%')
    await expect(own).toContainText('os custos fixos de')

    await addChannel(page, 'iFood Básico')
    await addChannel(page, 'iFood Entrega')
    const channels = page.getByRole('region', { name: 'Onde você vende' })
    for (const [channel, price, sameNet] of [
      ['iFood Básico', 'R$ 4,03', 'R$ 3,98'],
      ['iFood Entrega', 'R$ 4,93', 'R$ 4,58'],
    ] as const) {
      await expect(channels.getByRole('row', { name: channel })).toContainText(price.replace(' ', NBSP))
      const sheet = await openStep(page, channel)
      await expectValue(sheet, 'Preço sugerido', price)
      await expectValue(sheet, 'Para sobrar o mesmo em reais', sameNet)
      await closeStep(page)
    }

    const table = page.getByRole('region', { name: 'Para onde vai o preço' }).getByRole('table')
    await expect(table.getByRole('row', { name: /Seu lucro/ })).toContainText(`R$${NBSP}0,97`)

    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await page.getByRole('link', { name: 'Ver a ficha', exact: true }).click()
    await expect(page.getByText('Misture tudo em fogo baixo.')).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }))
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.join('')
    for (const said of [
      'Ficha técnica',
      'Brigadeiro de Conta',
      'Rendimento 30 unidades',
      'Preparo 80 min',
      'Fogo ou forno 30 min',
      '1 lata de leite condensado',
      'R$ 7,49 / 395 g',
      'Total R$ 72,25',
      'Custo por unidade R$ 2,41',
      'iFood Básico (taxas 15,2%) R$ 4,03',
      'Enrole e passe no granulado.',
    ]) {
      expect(text).toContain(said.replaceAll(' ', ''))
    }
    for (const around of ['Imprimir', 'Alterar a ficha', 'Ferramentas', 'Perfil']) {
      expect(text).not.toContain(around.replaceAll(' ', ''))
    }
  })

  test('sees that 50 % on top of the cost is a third of the price, and what a fixed fee an order does', async ({
    page,
    learner,
  }) => {
    await page.goto('/tools/calculator?aba=preco')
    const row = await openStep(page, 'Ingrediente novo')
    await typeInto(row.getByLabel('Quanto usa'), '1')
    await typeInto(row.getByLabel('Preço pago'), '31,20')
    await typeInto(row.getByLabel('Quanto vem'), '1')
    await closeStep(page)
    await typeCosts(page, 'Rendimento', { 'Quanto a receita rende': '1' })
    const goal = await openStep(page, 'Seu ganho')
    await goal.getByRole('button', { name: 'Acréscimo sobre o custo (markup)' }).click()
    await typeInto(goal.getByLabel('Quanto você quer ganhar', { exact: true }), '50')
    await closeStep(page)
    await roundTo(page, 'ao centavo')
    await expect(result(page)).toContainText(
      `50% sobre o custo é 33,3% do preço: R$${NBSP}31,20 + 50% = R$${NBSP}46,80.`,
    )
    // Margin: (31,20 + 4,00) ÷ (1 − 0,20 − 0,25) = 64
    const margin = await openStep(page, 'Seu ganho')
    await margin.getByRole('button', { name: 'Parte do preço (margem)' }).click()
    await typeInto(margin.getByLabel('Quanto você quer ganhar', { exact: true }), '25')
    await closeStep(page)
    await addChannel(page, 'Shopee')
    const shopee = page.getByRole('row', { name: 'Shopee' })
    await expect(shopee).toContainText(`20% + R$${NBSP}4,00`)
    await expect(shopee).toContainText(`R$${NBSP}64,00`)
    // The example says its date and source, until the learner changes its fees.
    const fees = await openStep(page, 'Shopee')
    await expect(fees).toContainText('Exemplo de 03/2026')
    await expect(fees.getByRole('link', { name: 'Ver a fonte' })).toHaveAttribute('href', /^https:/)
    await typeInto(fees.getByLabel('Comissão'), '18')
    await expect(fees).not.toContainText('Exemplo de')
    await typeInto(fees.getByLabel('Comissão'), '20')
    await closeStep(page)
    // 100 an order, of 2 units: (31,20 + 2,00) ÷ 0,55 = 60,36
    await typeCosts(page, 'Shopee', { 'Pedido mínimo': '100' })
    await expect(shopee).toContainText(`R$${NBSP}60,36`)
    // The next recipe begins with the fees of the learner's channels.
    await expect
      .poll(() => readRows('kitchens', `user_id=eq.${learner.id}`))
      .toMatchObject([
        {
          defaults: {
            channels: [
              { name: 'Venda direta', feePercent: 0 },
              { name: 'Shopee', feePercent: 20, fixedCents: 400, minimumCents: 10_000 },
            ],
          },
        },
      ])
    const next = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${next}`)
    await expect(page.getByRole('row', { name: 'Shopee' })).toContainText(`20% + R$${NBSP}4,00`)
  })

  test('sees beside each field what is wrong with it, and keeps what she typed', async ({
    page,
    learner,
  }) => {
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await typePrices(page)
    await expect(result(page).getByRole('status')).toContainText('por unidade')
    const butter = await openStep(page, 'Manteiga')
    const amount = butter.getByLabel('Quanto usa')
    await butter.getByRole('button', { name: 'Mais' }).click()
    for (const typed of ['10,5', '10.5', '10 ½', '10 1/2']) {
      await typeInto(amount, typed)
      await expect(butter).toContainText('Usa 10,5 g')
    }
    await typeInto(amount, '')
    const wrong = [
      [amount, '1/0', 'Digite um número'],
      [amount, '-½', 'não pode ser negativo'],
      [butter.getByLabel('Quanto vem'), '0', 'maior que zero'],
      [butter.getByLabel('Preço pago'), '-3', 'não pode ser negativo'],
      [butter.getByLabel('Preço pago'), 'doze', 'Digite um número'],
      [butter.getByLabel('Preço pago'), '99999999', 'grande demais'],
    ] as const
    for (const [field, typed, problem] of wrong) await expectRefused(field, typed, problem)
    // Enter stays at a field that cannot be used.
    await typeInto(butter.getByLabel('Preço pago'), 'doze')
    await page.keyboard.press('Enter')
    await expect(butter.getByLabel('Preço pago')).toBeFocused()
    await typeInto(butter.getByLabel('Preço pago'), '12,5')
    // A measure that is typed with the number goes to its own field.
    for (const [typed, size, unit] of [
      ['395g', '395', 'g'],
      ['1,5 L', '1,5', 'l'],
      ['1 dúzia', '1', 'duzia'],
      ['1 kg', '1', 'kg'],
      ['200 g', '200', 'g'],
    ] as const) {
      await typeInto(butter.getByLabel('Quanto vem'), typed)
      await page.keyboard.press('Tab')
      await expect(butter.getByLabel('Quanto vem')).toHaveValue(size)
      await expect(butter.getByLabel('Medida', { exact: true })).toHaveValue(unit)
    }
    await typeInto(butter.getByLabel('Quanto vem'), '')
    await closeStep(page)
    await expect(line(page, 'Manteiga')).toContainText('sem preço')
    await expect(result(page)).toContainText('Esta é a soma do que já tem preço.')
    await typeCosts(page, 'Manteiga', { 'Quanto vem': '200' })
    const made = await openStep(page, 'Rendimento')
    await expectRefused(made.getByLabel('Quanto a receita rende'), '0', 'maior que zero')
    await closeStep(page)
    const goal = await openStep(page, 'Seu ganho')
    await expectRefused(goal.getByLabel('Quanto você quer ganhar', { exact: true }), '100', 'menor que 100%')
  })

  test('finds everything as she typed it after a reload, and nothing of it after leaving', async ({
    page,
    learner,
  }) => {
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    const price = page.getByRole('dialog').getByLabel('Preço pago')
    await openStep(page, 'Manteiga')
    await typeInto(price, '12,')
    await page.reload()
    await openStep(page, 'Manteiga')
    await expect(price).toHaveValue('12,')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('button', { name: 'Sair e perder isto' }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atelie-doce.1.'))),
    ).toEqual([])
  })

  test('prices a list of her own, and edits it afterwards', async ({ page }) => {
    await page.goto('/tools/calculator')
    const list = page.getByLabel('Ingredientes, um por linha')
    await typeInto(list, '200 g de farinha\n3 ovos')
    await page.getByRole('link', { name: 'Calcular o preço' }).click()
    // A dozen is usual.
    await typeCosts(page, 'Ovo', { 'Preço pago': '12' })
    await expect(line(page, 'Ovo')).toContainText(`R$${NBSP}3,00`)
    await page.getByRole('tab', { name: 'Ingredientes' }).click()
    await typeInto(list, '250 g de farinha\n3 ovos')
    await page.getByRole('tab', { name: 'Preço' }).click()
    await expect(line(page, 'Farinha')).toContainText('250 g')
    await expect(line(page, 'Ovo')).toContainText(`R$${NBSP}3,00`)
  })

  test('notes prices once for all recipes, and sees when they changed', async ({ page, learner }) => {
    const first = await sellBrigadeiros(learner.id)
    const second = await sellBrigadeiros(learner.id, 'Brigadeiro de Sempre')
    await page.goto(`/tools/calculator?aba=preco&receita=${first}`)
    await typePrices(page)
    await expect(toast(page, '5 preços no seu caderno', NOTED_TODAY)).toBeVisible()

    await page.goto(`/tools/calculator?aba=preco&receita=${second}`)
    const butter = await openStep(page, 'Manteiga')
    await expect(butter.getByLabel('Preço pago')).toHaveValue('12,50')
    await expect(butter).toContainText('Do seu caderno, preço de')
    await closeStep(page)
    await expectValue(result(page), 'Custo da receita', 'R$ 22,53')
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await expect(page).toHaveURL(/ficha=/)

    await page.goto(`/tools/calculator?aba=preco&receita=${first}`)
    await typeCosts(page, 'Manteiga', { 'Preço pago': '15,00' })
    await expect(toast(page, 'Preço no seu caderno', NOTED_TODAY)).toBeVisible()
    expect(await readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(6)

    // 20 g: R$ 1,25 became R$ 1,50, of R$ 22,53
    await page.goto('/tools/costings')
    await page.getByRole('link', { name: 'Brigadeiro de Sempre' }).click()
    await expect(page.getByText('1 preço mudou no seu caderno: o custo subiu 1,1%.')).toBeVisible()
    await page.getByRole('button', { name: 'Usar os preços novos' }).click()
    await expect(page.getByText('1 preço mudou')).toBeHidden()
    await expect(page.getByRole('article')).toContainText(`R$${NBSP}22,78`)
  })

  test('comes to her price by the keyboard alone', async ({ page, learner }) => {
    const id = await sellBrigadeiros(learner.id)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`)
    await page.getByRole('button', { name: 'Informar 8 valores' }).press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(page.locator(':focus')).toHaveAccessibleName('Preço pago')
    await page.keyboard.type('7,49')
    for (const expected of ['Quanto vem', 'Medida', 'Mais', 'Próximo']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(expected)
    }
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading')).toHaveText('100 g de creme de leite')
    await expect(page.locator(':focus')).toHaveAccessibleName('Preço pago')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Informar/ })).toBeFocused()
    // 7,49 ÷ 0,7 ÷ 30 = 0,3566…, up to 0,40
    await expect(result(page).getByRole('status')).toContainText(`R$${NBSP}0,40 por unidade`)
  })
})

/** Types what cannot be used, sees why beside the field, and takes it back. */
async function expectRefused(field: Locator, typed: string, problem: string): Promise<void> {
  const before = await field.inputValue()
  await typeInto(field, typed)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(problem))
  await expect(field).toHaveValue(typed)
  await typeInto(field, before)
  await expect(field).not.toHaveAttribute('aria-invalid')
}
