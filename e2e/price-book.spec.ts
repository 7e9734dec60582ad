/** Prices and kitchen costs that a learner notes: private, on every device, nothing typed lost. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner, openSession } from './support/accounts.ts'
import { closeStep, line as costed, openStep } from './support/costings.ts'
import { expectAt, mainHeading, NETWORK_LINE } from './support/parts.ts'
import { entry, ingredient, line, note, noted, save } from './support/price-book.ts'
import { readRows } from './support/rows.ts'
import {
  expect,
  FAILED_READING,
  FAILED_REQUEST,
  FAILED_SENDING,
  storedSession,
  test,
} from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  test('notes prices, sees what rose, and finds them again', async ({ page, learner }) => {
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Meus preços' }).click()
    await expect(page.getByRole('heading', { name: 'Seu caderno de preços' })).toBeVisible()
    await page.getByRole('link', { name: 'Anotar preço' }).click()
    await expectAt(page, '/tools/prices/new')

    await note(page, {
      ingredient: 'Leite condensado',
      price: '6,69',
      size: '395 g',
      store: 'Atacadão',
      day: '2026-09-10',
    })
    await expect(page.getByText(/^Anotado: Leite condensado, R\$\s6,69 por 395 g\.$/)).toBeVisible()
    // Shop and day carry over to the next price.
    await expect(page.getByLabel('Loja (opcional)')).toHaveValue('Atacadão')
    await expect(page.getByLabel('Data da compra')).toHaveValue('2026-09-10')
    await note(page, { ingredient: 'leite CONDENSADO', price: 'R$ 7.49', size: '395g', day: '2026-10-12' })
    await expect(page.getByText(/R\$\s7,49 por 395 g, subiu 12%\.$/)).toBeVisible()
    await note(page, { ingredient: 'Ovos', price: '13,99', size: '1 dúzia' })
    await note(page, { ingredient: 'Forminha nº 5', price: '5', size: '1000 unidades' })

    await page.getByRole('link', { name: 'Voltar aos meus preços' }).click()
    await expect(page.getByText('3 ingredientes')).toBeVisible()
    await expect(line(page, 'leite CONDENSADO')).toHaveAccessibleName(
      /R\$\s18,96 por kg R\$\s7,49 por 395 g · 12\/10\/2026 subiu 12%/,
    )
    await expect(line(page, 'Ovos')).toHaveAccessibleName(/R\$\s1,17 por unidade/)
    await expect(line(page, 'Forminha nº 5')).toHaveAccessibleName(/R\$\s0,50 o cento/)
    expect(await readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(4)

    const search = page.getByRole('searchbox', { name: 'Buscar ingrediente ou loja' })
    for (const typed of ['formina', 'FORMINHAS']) {
      await typeInto(search, typed)
      await expect(page.getByText('1 ingrediente', { exact: true })).toBeVisible()
      await expect(line(page, 'Forminha nº 5')).toBeVisible()
    }
    await typeInto(search, 'feijoada')
    await expect(page.getByText('Não há preço anotado para “feijoada”.')).toBeVisible()
    await page.reload()
    await expect(search).toHaveValue('feijoada')
    await page.getByRole('button', { name: 'Limpar busca' }).last().click()
    await expect(page.getByText('3 ingredientes')).toBeVisible()
  })

  test('has one price for each goods, and names a substitute price on the sheet', async ({
    page,
    learner,
  }) => {
    // Noted when all of them shared one key.
    const chocolate = { ingredient_key: 'chocolate_barra', package_amount: 1, package_unit: 'kg' }
    await noted(learner.id, 4990, '2026-09-10', { ...chocolate, ingredient: 'Chocolate meio amargo' })
    await noted(learner.id, 2000, '2026-09-10', { ...chocolate, ingredient: 'Doce de leite' })
    await page.goto('/tools/prices/new')
    await note(page, { ingredient: 'Chocolate branco', price: '89,90', size: '1 kg', day: '2026-10-12' })
    await expect(page.getByText(/^Anotado: Chocolate branco, R\$\s89,90 por 1 kg\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Voltar aos meus preços' }).click()
    await expect(page.getByText('3 ingredientes')).toBeVisible()
    await expect(line(page, 'Chocolate meio amargo')).toHaveAccessibleName(/R\$\s49,90 por kg/)

    const list = [
      '200 g de chocolate meio amargo',
      '100 g de chocolate ao leite',
      '400 g de doce de leite firme',
    ]
    await page.goto(`/tools/calculator?aba=preco&lista=${encodeURIComponent(list.join('\n'))}`)
    await expect(costed(page, 'Chocolate meio amargo')).toContainText(/R\$\s9,98/)
    await expect(costed(page, 'Chocolate ao leite')).toContainText('sem preço')
    await expect(costed(page, 'Doce de leite firme')).toContainText(/R\$\s8,00/)
    const firm = await openStep(page, 'Doce de leite firme')
    await expect(firm).toContainText('Usando o preço de doce de leite.')
    await firm.getByRole('button', { name: 'Não usar' }).click()
    await closeStep(page)
    await expect(costed(page, 'Doce de leite firme')).toContainText('sem preço')
    await page.reload()
    await openStep(page, 'Doce de leite firme')
    await expect(firm).toContainText('Não estamos usando o preço de doce de leite.')
    await firm.getByRole('button', { name: 'Usar', exact: true }).click()
    await closeStep(page)

    // The default name is not a text that a typed one would be added to.
    const name = page.getByLabel('Nome da ficha')
    await expect(name).toHaveAttribute('placeholder', 'Ficha sem nome')
    await name.pressSequentially('Ovos')
    await expect(name).toHaveValue('Ovos')
    await expect(costed(page, 'Doce de leite firme')).toContainText(/R\$\s8,00/)
  })

  test('reads the history, corrects a price, deletes one and takes that back', async ({ page, learner }) => {
    await noted(learner.id, 669, '2026-09-10')
    await noted(learner.id, 749, '2026-10-12', { noted_at: '2026-10-12T10:00:00Z' })
    // The same day, noted before: deleting and bringing it back must not make it the current price.
    await noted(learner.id, 899, '2026-10-12', { noted_at: '2026-10-12T09:00:00Z', store: 'Padaria' })
    await page.goto('/tools/prices')
    await line(page, 'Leite condensado').click()
    await expect(mainHeading(page)).toHaveText('Leite condensado')
    const current = page.getByRole('region', { name: 'Preço atual' })
    await expect(current).toContainText(/R\$\s18,96 por kg.*em Atacadão.*caiu 16,7%.*desde 12\/10\/2026/)

    const padaria = entry(page, '12/10/2026').filter({ hasText: 'Padaria' })
    await padaria.getByRole('button', { name: /^Excluir/ }).click()
    await expect(page.getByText(/^Excluído: R\$\s8,99 por 395 g, de 12\/10\/2026\.$/)).toBeVisible()
    await expect(current).toContainText('subiu 12%')
    await expect.poll(() => readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(2)
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(padaria).toBeVisible()
    await expect(padaria.getByRole('button', { name: /^Excluir/ })).toBeFocused()
    await page.reload()
    await expect(current).toContainText(/R\$\s18,96 por kg.*caiu 16,7%/)

    await padaria.getByRole('button', { name: /^Corrigir/ }).click()
    const form = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Corrigir/ }) })
    await expect(form.getByLabel('Ingrediente')).toBeFocused()
    await expect(form.getByLabel('Preço da embalagem')).toHaveValue('8,99')
    await page.reload()
    await expect(form).toBeVisible()
    await typeInto(form.getByLabel('Preço da embalagem'), '7,49')
    await form.getByRole('button', { name: 'Salvar correção' }).click()
    await expect(form).toBeHidden()
    await expect(current).toContainText('manteve o preço')

    // Another name is another ingredient: the screen follows the price there.
    await entry(page, '10/09/2026')
      .getByRole('button', { name: /^Corrigir/ })
      .click()
    await typeInto(form.getByLabel('Ingrediente'), 'Doce de leite')
    await form.getByRole('button', { name: 'Salvar correção' }).click()
    await expect(mainHeading(page)).toHaveText('Doce de leite')
    await expectAt(page, '/tools/prices/doce_leite')

    await entry(page, '10/09/2026')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Nenhum preço anotado' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nenhum preço anotado' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden()
  })

  test('sees beside each field what is wrong, and keeps what she typed', async ({ page }) => {
    await page.goto('/tools/prices/new')
    await save(page).click()
    await expect(ingredient(page)).toBeFocused()
    await expect(ingredient(page)).toHaveAccessibleDescription(/Escreva o nome do ingrediente\./)
    const wrong = [
      ['Preço da embalagem', '', /Escreva quanto você pagou\./],
      ['Preço da embalagem', 'sete', /Digite um número, como 3,5\./],
      ['Preço da embalagem', '0', /O valor precisa ser maior que zero\./],
      ['Preço da embalagem', '-2', /O valor não pode ser negativo\./],
      ['Preço da embalagem', '99999999', /grande demais/],
      ['Tamanho da embalagem', '395', /Escreva também a medida/],
      ['Tamanho da embalagem', '0 g', /precisa ser maior que zero/],
      ['Tamanho da embalagem', 'um bocado', /Não entendemos o tamanho/],
      ['Data da compra', '2099-01-01', /Escolha uma data entre/],
    ] as const
    for (const [label, typed, problem] of wrong) {
      const field = page.getByLabel(label)
      await typeInto(field, typed)
      await save(page).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(problem)
      await expect(field).toHaveValue(typed)
    }
    await expect(page.getByText(/^Anotado/)).toHaveCount(0)
    for (const typed of ['7,49', '7.49']) {
      await typeInto(page.getByLabel('Preço da embalagem'), typed)
      await expect(page.getByLabel('Preço da embalagem')).not.toHaveAttribute('aria-invalid')
    }
  })

  test('without a connection keeps what she typed, and saves it afterwards', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.goto('/tools/prices/new')
    await typeInto(ingredient(page), 'Manteiga')
    await typeInto(page.getByLabel('Preço da embalagem'), '12,5')
    await typeInto(page.getByLabel('Tamanho da embalagem'), '200 g')
    await page.route('**/rest/v1/price_entries*', (route) => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Verifique sua internet')
    await expect(ingredient(page)).toHaveValue('Manteiga')
    await expect(page.getByLabel('Preço da embalagem')).toHaveValue('12,5')
    await page.unroute('**/rest/v1/price_entries*')
    await save(page).click()
    await expect(page.getByText(/^Anotado: Manteiga/)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('gets back the price that could not be deleted', async ({ page, learner, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await noted(learner.id, 669, '2026-09-10')
    await page.goto('/tools/prices/leite_condensado')
    await expect(entry(page, '10/09/2026')).toBeVisible()
    await page.route('**/rest/v1/price_entries*', (route) => route.abort())
    await entry(page, '10/09/2026')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('Não foi possível excluir o preço.')
    await expect(entry(page, '10/09/2026')).toBeVisible()
  })

  test('takes a deletion back before the server has answered it', async ({ page, learner }) => {
    await noted(learner.id, 669, '2026-09-10')
    await page.goto('/tools/prices/leite_condensado')
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/v1/price_entries*', async (route) => {
      if (route.request().method() === 'DELETE') await released
      await route.continue()
    })
    await entry(page, '10/09/2026')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    const restored = page.waitForResponse((response) => response.request().method() === 'POST')
    answer()
    await restored
    await expect(entry(page, '10/09/2026')).toBeVisible()
    expect(await readRows('price_entries', `user_id=eq.${learner.id}`)).toHaveLength(1)
  })

  test('notes a price with the keyboard alone, helped by suggestions', async ({ page, learner }) => {
    await noted(learner.id, 669, '2026-09-10')
    await page.goto('/tools/prices/new')
    await ingredient(page).focus()
    await page.keyboard.type('leite cond')
    await expect(page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option')).toHaveText([
      /^Leite condensado.*no seu caderno$/,
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Sugestões' })).toBeHidden()
    await page.keyboard.type('e')
    await expect(page.getByRole('option', { name: /^Leite condensado/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(ingredient(page)).toBeFocused()
    await expect(ingredient(page)).toHaveValue('Leite condensado')
    // The package bought last.
    await expect(page.getByLabel('Tamanho da embalagem')).toHaveValue('395 g')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7,49')
    await expect(page.getByText(/^Sai a R\$\s18,96 por kg\.$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Anotado: Leite condensado.*subiu 12%/)).toBeVisible()
    await expect(ingredient(page)).toBeFocused()
  })

  test('fits a narrow phone with large text, and nothing that axe finds', async ({ page, learner }) => {
    await noted(learner.id, 669, '2026-09-10')
    await noted(learner.id, 749, '2026-10-12')
    for (const [path, mark] of [
      ['/tools/prices', 'Leite condensado'],
      ['/tools/prices/leite_condensado', 'Todos os preços'],
      ['/tools/prices/new', 'Salvar preço'],
      ['/tools/kitchen?aba=custos', 'Salvar custos'],
    ] as const) {
      await page.goto(path)
      await page.getByText(mark).first().waitFor()
      if (path === '/tools/prices/new') {
        await save(page).click()
        await typeInto(ingredient(page), 'a')
        await page.getByRole('listbox', { name: 'Sugestões' }).waitFor()
      }
      if (path === '/tools/prices/leite_condensado') {
        await entry(page, '12/10/2026')
          .getByRole('button', { name: /^Excluir/ })
          .click()
        await page.getByRole('button', { name: 'Desfazer' }).waitFor()
        await entry(page, '10/09/2026')
          .getByRole('button', { name: /^Corrigir/ })
          .click()
        await page.getByRole('button', { name: 'Salvar correção' }).waitFor()
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

  test('saves what her hour and her kitchen cost, and finds it on another device', async ({
    page,
    learner,
    browser,
  }) => {
    await page.goto('/tools/kitchen')
    await page.getByRole('tab', { name: 'Custos' }).click()
    await typeInto(page.getByLabel('Quanto quer ganhar por mês'), '2.500')
    await typeInto(page.getByLabel('Dias de trabalho por mês'), '20')
    await typeInto(page.getByLabel('Horas por dia'), '8')
    await expect(page.getByText(/^R\$\s2\.500,00 ÷ \(20 dias × 8h\) = R\$\s15,63 por hora$/)).toBeVisible()
    await page.getByRole('button', { name: /^Usar R\$\s15,63$/ }).click()
    await expect(page.getByLabel('Valor da sua hora')).toHaveValue('15,63')
    // Visiting the other tab loses nothing.
    await page.getByRole('tab', { name: 'Medidas' }).click()
    await page.getByRole('tab', { name: 'Custos' }).click()
    await expect(page.getByLabel('Valor da sua hora')).toHaveValue('15,63')
    await typeInto(page.getByLabel('Tarifa de energia por kWh'), '0,8537')
    await typeInto(page.getByLabel('Margem de lucro desejada'), '25')
    await page.getByRole('button', { name: 'Adicionar canal' }).click()
    const channel = page.getByRole('group', { name: 'Canal 1' })
    await expect(channel.getByLabel('Nome')).toBeFocused()
    await typeInto(channel.getByLabel('Nome'), 'Aplicativo')
    await typeInto(channel.getByLabel('Taxa'), '75')
    await page.getByRole('button', { name: 'Salvar custos' }).click()
    await expect(channel.getByLabel('Taxa')).toBeFocused()
    await expect(channel.getByLabel('Taxa')).toHaveAccessibleDescription(/somam 100% ou mais/)
    await typeInto(channel.getByLabel('Taxa'), '15,2')
    await page.getByRole('button', { name: 'Salvar custos' }).click()
    await expect(page.getByText('Custos salvos')).toBeVisible()
    expect(await readRows('kitchens', `user_id=eq.${learner.id}`)).toMatchObject([
      {
        cup_ml: null,
        defaults: {
          hourlyCents: 1563,
          electricityCentsPerKilowattHour: 85.37,
          marginPercent: 25,
          channels: [{ name: 'Aplicativo', feePercent: 15.2 }],
        },
      },
    ])

    const elsewhere = await browser.newContext({ storageState: storedSession(await openSession(learner)) })
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Valor da sua hora')).toHaveValue('15,63')
    await expect(other.getByLabel('Taxa')).toHaveValue('15,2')
    await elsewhere.close()
  })

  test('sees that the connection is missing', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto('/tools/prices')
    await expect(page.getByText(NETWORK_LINE)).toBeVisible()
    await page.unroute('**/rest/v1/**')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Seu caderno de preços' })).toBeVisible()
  })
})

test.describe('another learner', () => {
  test.use({ who: 'regular' })

  test('sees no other account’s prices', async ({ page }) => {
    const owner = await createLearner()
    await noted(owner.id, 669, '2026-09-10', { ingredient: 'Pistache', ingredient_key: 'pistache' })
    await page.goto('/tools/prices/pistache')
    await expect(page.getByRole('heading', { name: 'Nenhum preço anotado' })).toBeVisible()
    await page.goto('/tools/prices')
    await expect(mainHeading(page)).toHaveText('Meus preços')
    await expect(page.getByRole('heading', { name: 'Seu caderno de preços' })).toBeVisible()
  })
})
