/** Scaling a recipe in every way, in the calculator and on the recipe screen. */
import { createCourse, createRecipe, recipeNamed, sell } from './support/courses.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { expectParameter, expectProblem, expectShared, lines, shown } from './support/scaled-lines.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const TART = {
  title: 'Torta de Contas',
  yield_quantity: 10,
  yield_unit: 'fatias',
  ingredients: [
    'Para a massa:',
    '200 g de farinha de trigo',
    { name: 'ovos', qty: 3, unit: 'unidades' },
    'sal a gosto',
    'Para a cobertura:',
    '100 g de chocolate meio amargo',
    { name: 'creme', qty: 'um tanto', unit: 'caixinha' },
  ],
  tools: ['Batedeira', 'Forma redonda de 20 cm'],
}

const kitchen = test.extend<{ recipeId: string }>({
  who: 'regular',
  recipeId: async ({ learner }, use) => {
    const { materialId, listId } = await createCourse('Curso de Medidas')
    const id = await createRecipe(listId, TART)
    await sell(materialId, learner.id)
    await use(id)
  },
})

kitchen('by the pan: the recipe’s own is read, 20 to 24 cm is 1,44 times', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}`)
  await page.getByRole('button', { name: 'Forma', exact: true }).click()
  await expect(page.getByText('Na receita: “Forma redonda de 20 cm”.')).toBeVisible()
  const own = page.getByRole('group', { name: 'Sua forma' })
  await typeInto(own.getByLabel('Diâmetro'), '24')
  await expect(page.getByText('1,44× a receita')).toBeVisible()
  await expectShared(
    page,
    ['para', 'round:24;'],
    [
      'Para a massa:',
      /^288 g de farinha de trigo.*era 200 g/,
      /^4 ½ ovos.*216 g.*era 3/,
      /^sal a gosto.*como na receita/,
      'Para a cobertura:',
      /^144 g de chocolate/,
      /creme/,
    ],
  )
  await expect(page).toHaveURL(/por=forma.*para=round/)
  await expect(
    page.getByText(/Os tempos de forno, fogo e geladeira não crescem na mesma proporção/),
  ).toBeVisible()
  await expectProblem(own.getByLabel('Diâmetro'), '0', /maior que zero/)
  await expect(lines(page)).toHaveCount(0)
  await own.getByLabel('Formato').selectOption('Com furo no meio')
  await typeInto(own.getByLabel('Diâmetro'), '20')
  await expectProblem(own.getByLabel('Furo'), '20', /Não existe forma com estas medidas/)
  await typeInto(own.getByLabel('Furo'), '6')
  await expect(page.getByText('0,91× a receita')).toBeVisible()
  await own.getByLabel('Sua forma').selectOption('Forma redonda 24 cm')
  await typeInto(own.getByLabel('Quantas'), '2')
  await expect(page.getByText('2,88× a receita')).toBeVisible()
  await expectParameter(page, 'para', 'sold:redonda_24;2')
})

kitchen(
  'the method says that it was written for another amount, and for another pan',
  async ({ page, learner }) => {
    const { materialId, listId } = await createCourse('Curso de Formas')
    const id = await createRecipe(listId, {
      ...TART,
      tools: ['Forma redonda de 22 cm', 'Grade de metal'],
      steps: ['Unte uma forma redonda de 22 cm.', 'Misture os ovos.', 'Asse a massa.'],
    })
    await sell(materialId, learner.id)
    const step = (text: string) =>
      page.getByRole('tabpanel', { name: 'Modo de Preparo' }).getByRole('listitem').filter({ hasText: text })
    const written = async () => {
      await expect(step('Misture os ovos.')).toBeVisible()
      await expect(page.getByText('Rende 10 fatias', { exact: true })).toBeVisible()
      await expect(page.getByText(/O passo a passo continua como foi escrito/)).toHaveCount(0)
      await expect(page.getByText(/^No seu caso:/)).toHaveCount(0)
    }
    await page.goto(`/recipe/${id}?aba=preparo`)
    await written()

    // The scaling goes from 20 to 24 cm as typed, although the recipe names 22.
    await page.goto(`/recipe/${id}?aba=preparo&por=forma&de=round:20;&para=round:24;`)
    await expect(page.getByText('Rende 14 fatias (na receita, 10 fatias)')).toBeVisible()
    await expect(page.getByText('Medidas alteradas: 1,44× a receita.')).toBeVisible()
    await expect(page.getByText(/O passo a passo continua como foi escrito/)).toBeVisible()
    await expect(
      shown(page, /Os tempos de forno, fogo e geladeira não crescem na mesma proporção/),
    ).toBeVisible()
    await expect(step('Unte uma forma redonda de 22 cm.')).toContainText(
      'No seu caso: forma redonda de 24 cm.',
    )
    await expect(step('Forma redonda de 22 cm').last()).toContainText('No seu caso: forma redonda de 24 cm.')
    await expect(step('Asse a massa.')).not.toContainText('No seu caso')

    await page.goto(`/recipe/${id}?aba=preparo&rendimento=20`)
    await expect(page.getByText('Rende 20 fatias (na receita, 10 fatias)')).toBeVisible()
    await expect(page.getByText('Medidas alteradas: de 10 para 20 fatias.')).toBeVisible()
    await expect(page.getByText(/^No seu caso:/)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Ingredientes' }).click()
    await page.getByRole('button', { name: 'Voltar ao original' }).click()
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    await written()
  },
)

kitchen('a recipe of two pans is made in two of one’s own', async ({ page, learner }) => {
  const { materialId, listId } = await createCourse('Curso de Camadas')
  const id = await createRecipe(listId, { ...TART, tools: ['2 formas redondas de 20 cm'] })
  await sell(materialId, learner.id)
  await page.goto(`/tools/calculator?receita=${id}&por=forma`)
  const own = page.getByRole('group', { name: 'Sua forma' })
  await own.getByLabel('Sua forma').selectOption('Forma redonda 24 cm')
  await expect(own.getByLabel('Quantas')).toHaveValue('2')
  await expect(page.getByText('1,44× a receita')).toBeVisible()
  await typeInto(own.getByLabel('Quantas'), '1')
  await expect(page.getByText('0,72× a receita')).toBeVisible()
})

kitchen('links of before still name their pans', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}&por=forma&de=redonda_10&para=redonda_20__2`)
  await expect(page.getByText('8× a receita')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Sua forma' }).getByLabel('Quantas')).toHaveValue('2')
  await page.goto('/tools/converter?aba=formas&forma=redonda_20&para=round:24;7')
  await expect(page.getByText('1,44×')).toBeVisible()
})

kitchen('by an ingredient at hand, in any measure', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}`)
  await page.getByRole('button', { name: 'O que eu tenho' }).click()
  await page.getByLabel('Ingrediente', { exact: true }).selectOption('chocolate meio amargo')
  const have = page.getByLabel('Quanto você tem')
  await expect(have).toHaveAccessibleDescription(/A receita pede 100 g/)
  await expectProblem(have, 'um pouco', /Não entendemos esta medida/)
  await expectProblem(have, '-3', /não pode ser negativo/)
  await expectProblem(have, '2 xícaras', /Não encontramos o peso publicado/)
  for (const typed of ['0,3 kg', '0.3 kg', '300 g', '300']) {
    await typeInto(have, typed)
    await expect(page.getByText('3× a receita')).toBeVisible()
  }
  await expectShared(
    page,
    ['tenho', '300'],
    [/massa/, /^600 g de farinha/, /^9 ovos/, /^sal/, /cobertura/, /^300 g de chocolate/, /creme/],
  )
  await expect(have).toHaveValue('300')
})

kitchen(
  'by the weight of a piece: unknown weights are asked for, never guessed',
  async ({ page, recipeId }) => {
    await page.goto(`/tools/calculator?receita=${recipeId}`)
    await page.getByRole('button', { name: 'Peso de cada um' }).click()
    const piece = page.getByLabel('Peso de cada um')
    await expectProblem(piece, '0', /maior que zero/)
    await typeInto(piece, '50')
    await expect(page.getByText(/Falta saber quanto pesa um ingrediente/)).toBeVisible()
    const asked = page.getByLabel(/^Quanto é\?/)
    await expectProblem(asked, '50', /Escreva também a medida/)
    await typeInto(asked, '50 g')
    // 200 g of flour, three eggs of 50 g, 100 g of chocolate and the typed weight.
    await expect(page.getByText('Os ingredientes somam cerca de 500 g.')).toBeVisible()
    await expect(page.getByText('A receita rende cerca de 10 unidades de 50 g.')).toBeVisible()
    await typeInto(page.getByLabel('Quantos você quer'), '30')
    await expect(page.getByText('Para 30 de 50 g você precisa de 1,5 kg de massa.')).toBeVisible()
    await expectShared(
      page,
      ['unidades', '30'],
      [
        /massa/,
        /^600 g de farinha/,
        /^9 ovos/,
        /^sal/,
        /cobertura/,
        /^300 g de chocolate/,
        /creme.*você informou: 150 g.*era 50 g/,
      ],
    )
    await typeInto(page.getByLabel('Peso da massa pronta (opcional)'), '1500')
    await expect(lines(page).nth(1)).toHaveText('200 g de farinha de trigo')
  },
)

kitchen('one part alone, and back to the original', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}`)
  await page.getByRole('button', { name: 'Fazer uma parte em outra quantidade' }).click()
  const topping = page.getByLabel('Para a cobertura')
  await expectProblem(topping, 'duas', /Digite um número/)
  await typeInto(topping, '2')
  await expectShared(
    page,
    ['partes', '2:2'],
    [
      'Para a massa:',
      /^200 g de farinha/,
      /^3 ovos/,
      /^sal/,
      'Para a cobertura:',
      /^200 g de chocolate meio amargo.*era 100 g/,
      /creme/,
    ],
  )
  await expect(topping).toHaveValue('2')
  await page.getByRole('button', { name: 'Voltar ao original' }).click()
  await expect(lines(page).nth(5)).toHaveText('100 g de chocolate meio amargo')
  await expectAt(page, `/tools/calculator?receita=${recipeId}`)
})

kitchen('a line that cannot be read asks for its amount', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}&rendimento=20`)
  const asked = page.getByLabel(/^Quanto é\?/)
  await expect(lines(page).last()).toContainText('creme')
  await expectProblem(asked, 'bastante', /Não entendemos esta medida/)
  await typeInto(asked, '1 caixinha')
  await expect(lines(page).last()).toContainText('você informou: 2 caixinhas')
  await expectParameter(page, 'quantias', '7:1 caixinha')
  await page.reload()
  await expect(asked).toHaveValue('1 caixinha')
  await expect(lines(page).last()).toContainText('você informou: 2 caixinhas')
})

kitchen('unfinished typing survives a reload, whatever the way', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}`)
  for (const [way, label, parameter] of [
    ['Rendimento', 'Quanto você quer fazer (fatias)', 'rendimento'],
    ['Peso de cada um', 'Quantos você quer', 'unidades'],
    ['O que eu tenho', 'Quanto você tem', 'tenho'],
  ] as const) {
    await page.getByRole('button', { name: way }).click()
    await typeInto(page.getByLabel(label), '1,')
    await expectParameter(page, parameter, '1,')
    await page.reload()
    await expect(page.getByLabel(label)).toHaveValue('1,')
  }
})

kitchen(
  'where the recipe is read: doubled, marked, carried to the calculator and back',
  async ({ page, recipeId }) => {
    await page.goto(`/recipe/${recipeId}`)
    const read = page.getByRole('tabpanel', { name: 'Ingredientes' }).getByRole('listitem')
    await expect(read.first()).toHaveText('200 g de farinha de trigo')
    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    const sheet = page.getByRole('dialog', { name: 'Quanto você quer fazer' })
    await sheet.getByRole('button', { name: 'Mais 1 fatia' }).click()
    await expect(sheet.getByText('de 10 para 11 fatias')).toBeVisible()
    await sheet.getByRole('button', { name: 'Dobro' }).click()
    // The list is in sight beside the sheet and follows each press.
    await expect(read.nth(0)).toBeInViewport()
    await expect(read.nth(0)).toHaveText(/^400 g de farinha de trigo.*era 200 g/)
    await expect(read.nth(2)).toHaveText(/^sal a gosto.*como na receita/)
    await expect(sheet.getByText('de 10 para 20 fatias')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Fazer outra quantidade' })).toBeFocused()
    await expect(page.getByText('Rende 20 fatias (na receita, 10 fatias)')).toBeVisible()
    await expect(
      shown(page, /Os tempos de forno, fogo e geladeira não crescem na mesma proporção/),
    ).toBeVisible()
    await expectParameter(page, 'rendimento', '20')
    await page.reload()
    await expect(read.nth(0)).toHaveText(/^400 g/)
    await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
    await page.getByRole('tab', { name: 'Ingredientes' }).click()
    await expect(read.nth(0)).toHaveText(/^400 g/)

    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    await page.getByRole('link', { name: 'Mais jeitos de calcular' }).click()
    await expect(mainHeading(page)).toHaveText('Calculadora')
    await expect(page.getByLabel('Quanto você quer fazer (fatias)')).toHaveValue('20')
    await page.getByRole('button', { name: 'Fazer uma parte em outra quantidade' }).click()
    await typeInto(page.getByLabel('Para a cobertura'), '2')
    await expect(lines(page).nth(5)).toHaveText(/^400 g de chocolate/)
    await page.getByRole('link', { name: 'Ver receita' }).click()
    await expect(read.nth(3)).toHaveText(/^400 g de chocolate/)
    await page.getByRole('button', { name: 'Voltar ao original' }).click()
    await expect(read.nth(0)).toHaveText('200 g de farinha de trigo')
    await expectAt(page, `/recipe/${recipeId}`)
  },
)

kitchen(
  'a wrong number where the recipe is read leaves the recipe as written',
  async ({ page, recipeId }) => {
    await page.goto(`/recipe/${recipeId}?rendimento=0`)
    const field = page.getByLabel('Quanto você quer fazer (fatias)')
    await expect(field).toHaveAccessibleDescription(/maior que zero/)
    const read = page.getByRole('tabpanel', { name: 'Ingredientes' }).getByRole('listitem')
    await expect(read.first()).toHaveText('200 g de farinha de trigo')
    await page.getByRole('button', { name: 'Voltar ao original' }).click()
    await expect(page.getByRole('button', { name: 'Fazer outra quantidade' })).toBeFocused()
    await expectAt(page, `/recipe/${recipeId}`)
  },
)

kitchen('with the keyboard alone', async ({ page, recipeId }) => {
  await page.goto(`/tools/calculator?receita=${recipeId}`)
  const way = page.getByRole('button', { name: 'O que eu tenho' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  const choice = page.getByLabel('Ingrediente', { exact: true })
  await choice.focus()
  await page.keyboard.type('ch')
  await expect(choice.locator('option:checked')).toHaveText('chocolate meio amargo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('50 g')
  await expect(lines(page).nth(1)).toHaveText(/^100 g de farinha/)
  const back = page.getByRole('button', { name: 'Voltar ao original' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ingredientes' })).toBeFocused()
  await expect(lines(page).nth(1)).toHaveText('200 g de farinha de trigo')
})

kitchen('a recipe without a yield is made so many times', async ({ page, learner }) => {
  const { materialId, listId } = await createCourse('Curso sem Contas')
  const id = await createRecipe(listId, { title: 'Calda', ingredients: ['200 g de açúcar'] })
  await sell(materialId, learner.id)
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
  await typeInto(page.getByLabel('Quantas vezes a receita'), '1,5')
  await expect(shown(page, '300 g de açúcar')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('1,5× a receita')).toBeVisible()
  await page.getByRole('button', { name: 'Menos ½ receita' }).click()
  await expect(page.getByLabel('Quantas vezes a receita')).toHaveValue('1')
})

kitchen(
  'in another pan where the recipe is read: its own is preset, and price, method and paper follow',
  async ({ page, recipeId }) => {
    await page.goto(`/recipe/${recipeId}`)
    await page.getByRole('button', { name: 'Rende 10 fatias · forma 20 cm' }).click()
    const sheet = page.getByRole('dialog', { name: 'Quanto você quer fazer' })
    await sheet.getByRole('button', { name: 'Forma', exact: true }).click()
    await expect(sheet.getByText('Na receita: “Forma redonda de 20 cm”.')).toBeVisible()
    await sheet
      .getByRole('group', { name: 'Sua forma' })
      .getByRole('button', { name: '24 cm', exact: true })
      .click()
    await expect(sheet.getByText('1,44× a receita')).toBeVisible()
    await sheet.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('button', { name: /forma 24 cm/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Calcular preço' })).toHaveAttribute(
      'href',
      /por=forma.*para=sold%3Aredonda_24/,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Rende 14 fatias (na receita, 10 fatias)')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '288 g de farinha de trigo' })).toBeVisible()
    await expect(page.getByText('Dica de Conservação')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cozinhar' })).toBeHidden()
  },
)

test.describe('a learner with purchases', () => {
  test.use({ who: 'aluna' })

  test('makes two lines of a line that holds two ingredients', async ({ page }) => {
    await page.goto('/tools/calculator')
    await page.getByRole('button', { name: 'Ou escreva a sua própria lista' }).click()
    const list = page.getByLabel('Ingredientes, um por linha')
    await list.pressSequentially('200 g de açúcar manteiga para untar\n3 ovos')
    await expect(page.getByText('Parecem dois ingredientes numa linha')).toBeVisible()
    await page.getByRole('button', { name: 'Separar em linhas' }).click()
    await expect(list).toHaveValue('200 g de açúcar\nmanteiga para untar\n3 ovos')
    await expect(page.getByText('Parecem dois ingredientes numa linha')).toBeHidden()
  })

  test('scales a list of her own without any recipe', async ({ page }) => {
    await page.goto('/tools/calculator')
    await page.getByRole('button', { name: 'Ou escreva a sua própria lista' }).click()
    await typeInto(page.getByLabel('Ingredientes, um por linha'), '2 xícaras de farinha\n3 ovos\nsal a gosto')
    await expect(page.getByLabel('Quantas vezes a sua lista')).toHaveAccessibleDescription(
      /Escreva 2 para o dobro/,
    )
    await typeInto(page.getByLabel('Quanto a sua lista rende (opcional)'), '30')
    await typeInto(page.getByLabel('Quanto você quer fazer'), '45')
    const shown = [/^3 xícaras \(chá\) de farinha/, /^4 ½ ovos/, /^sal a gosto/]
    await expectShared(page, ['rendimento', '45'], shown)
    await page.getByLabel('Receita', { exact: true }).selectOption('Brigadeiro')
    await expectAt(page, `/tools/calculator?receita=${(await recipeNamed('Brigadeiro')).id}`)
    await page.goBack()
    await expect(lines(page)).toHaveText(shown)
  })
})
