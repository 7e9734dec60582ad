/** A learner's own recipes: pasted, reviewed, kept, opened, changed, restored, deleted and brought back. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner } from './support/accounts.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { insertRow, readRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

/** As people write: a greeting, parts, a line without an ingredient, no numbers before steps. */
const PASTED = [
  'Oi meu bem, segue a receita',
  'Bolo de Cenoura da Tia Nice',
  'Rende 12 fatias',
  'Massa:',
  '3 cenouras médias',
  '4 ovos',
  '300 g de açúcar',
  'Cobertura:',
  '200 g de chocolate meio amargo',
  'Modo de preparo',
  'Bata no liquidificador as cenouras e os ovos.',
  'Asse a 180 graus por 40 minutos.',
]
const field = (page: Page) => page.getByLabel('Cole aqui a receita inteira')
const PHONE = { width: 360, height: 640 }

test.describe('a learner', () => {
  test.use({ who: 'newcomer', viewport: PHONE })

  test('types a whole recipe, keeps it, and opens it with its price', async ({ page, learner }) => {
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Minhas receitas' }).click()
    await expect(page.getByRole('heading', { name: 'Traga a sua primeira receita' })).toBeVisible()
    await page.getByRole('link', { name: 'Colar uma receita' }).click()
    for (const [index, line] of PASTED.entries()) {
      if (index > 0) await page.keyboard.press('Enter')
      else await field(page).click()
      await page.keyboard.type(line)
    }
    // What is typed outlives a reload, before and after it is read.
    await page.reload()
    await expect(field(page)).toHaveValue(PASTED.join('\n'))
    await page.getByRole('button', { name: 'Conferir' }).click()

    await expect(page.getByText(/^Entendemos 4 ingredientes em 2 partes e 2 passos/)).toBeVisible()
    await expect(page.getByLabel('Nome da receita')).toHaveValue('Bolo de Cenoura da Tia Nice')
    await expect(page.getByLabel('Rende quanto?')).toHaveValue('12')
    await expect(page.getByLabel('De quê?')).toHaveValue('fatias')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // A line is corrected in its place.
    await page.getByRole('button', { name: 'Mudar: 300 g de açúcar' }).click()
    await typeInto(page.getByLabel('Texto da linha'), '280 g de açúcar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mudar: 280 g de açúcar' })).toBeVisible()
    await typeInto(page.getByLabel('Nome da receita'), 'Bolo de Cenoura da Nice')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mudar: 280 g de açúcar' })).toBeVisible()
    await expect(page.getByLabel('Nome da receita')).toHaveValue('Bolo de Cenoura da Nice')
    await page.getByRole('button', { name: 'Salvar receita' }).click()

    await expect(page).toHaveURL(/\/recipe\/[\da-f-]{36}$/)
    await expect(mainHeading(page)).toHaveText('Bolo de Cenoura da Nice')
    await expect(page.getByText('280 g')).toBeVisible()
    await expect(page.getByText('0 ferramentas')).toBeHidden()
    const [kept] = await readRows('items', `owner_id=eq.${learner.id}`)
    expect(kept).toMatchObject({ title: 'Bolo de Cenoura da Nice', yield_quantity: 12, list_id: null })

    await page.getByRole('link', { name: 'Calcular preço' }).click()
    await expectAt(page, `/tools/calculator?aba=preco&receita=${String(kept?.['id'])}`)
    await expect(page.getByLabel('Receita', { exact: true })).toHaveValue(String(kept?.['id']))

    // Its first price: what four packages cost, and the kitchen's own values.
    const sheet = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Informar 7 valores' }).click()
    for (const [heading, values] of [
      // Carrots are sold loose, so the size of the package is asked too.
      ['3 cenouras médias', ['5,98', '1000']],
      ['4 ovos', ['14,40']],
      ['280 g de açúcar', ['4,99']],
      ['200 g de chocolate meio amargo', ['39,90']],
      ['Embalagem', ['3,50']],
      ['Gás e energia', ['40', '110']],
      ['Seu trabalho', ['60', '20']],
    ] as const) {
      await expect(sheet.getByRole('heading')).toHaveText(heading)
      for (const value of values) {
        await page.keyboard.type(value)
        await page.keyboard.press('Enter')
      }
    }
    await expect(sheet).toBeHidden()
    const bar = page.getByRole('button', { name: 'De onde vem o preço' })
    await expect(bar).toContainText(/R\$\s\d+,\d\d o bolo · \d+,\d\d a fatia/)
    await expect
      .poll(async () => (await readRows('price_entries', `user_id=eq.${learner.id}`)).length)
      .toBe(4)
    await page.reload()
    await expect(page.getByText(/chocolate meio amargo/i).first()).toBeVisible()
    await expect(bar).toContainText(/R\$\s\d+,\d\d/)
  })

  test('changes a recipe, goes back to a version, deletes it and brings it back', async ({
    page,
    learner,
  }) => {
    await insertRow('items', {
      owner_id: learner.id,
      title: 'Ganache',
      ingredients: ['200 g de chocolate', '100 g de creme de leite'],
      steps: [{ description: 'Derreta o chocolate.' }],
      yield_quantity: 300,
      yield_unit: 'g',
    })
    await page.goto('/tools/own-recipes')
    await page.getByRole('link', { name: 'Editar: Ganache' }).click()
    await typeInto(page.getByLabel('Nome da receita'), 'Ganache ao leite')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Desfazer as mudanças' })).toBeVisible()
    await expect(page.getByLabel('Nome da receita')).toHaveValue('Ganache ao leite')
    await page.getByRole('button', { name: 'Salvar mudanças' }).click()
    await expect(mainHeading(page)).toHaveText('Ganache ao leite')

    // Over the picture there is room for the ways that every recipe has.
    await expect(page.locator('article > header').getByRole('link')).toHaveText(['Cozinhar', 'Preço'])
    await page.getByRole('link', { name: 'Editar: Ganache ao leite' }).click()
    await page.getByRole('link', { name: 'Versões' }).click()
    await expect(page.getByText('Mudou: nome')).toBeVisible()
    await expect(page.getByText('Saiu: Ganache', { exact: true })).toBeVisible()
    await expect(page.getByText('Entrou: Ganache ao leite')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar a esta versão: Versão 1' }).click()
    await expect(page.getByText('A receita voltou a ser a da versão 1.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Versão 3' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/tools/own-recipes')
    await page.getByRole('button', { name: 'Excluir: Ganache' }).click()
    await expect(page.getByText('“Ganache” foi excluída.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar: Ganache' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('link', { name: 'Editar: Ganache' })).toBeVisible()
  })
})

/** As a browser saves a page: with a menu, scripts and a recipe in JSON-LD. */
const SAVED_PAGE = `<!doctype html><html lang="pt-BR"><head><title>Torta de limão | Blog</title>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Torta de limão da praia',
  recipeYield: '8 fatias',
  totalTime: 'PT1H30M',
  recipeIngredient: [
    '200 g de biscoito maisena',
    '100 g de manteiga',
    '1 lata de leite condensado',
    'suco de 3 limões',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Triture o biscoito com a manteiga e forre a forma.' },
    { '@type': 'HowToStep', text: 'Misture o leite condensado e o suco e leve à geladeira.' },
  ],
})}</script></head>
<body><nav>Início Bolos Tortas</nav><h1>Torta de limão da praia</h1><script>document.title = 'invadida'</script></body></html>`

const UNCERTAIN = [
  'Bolo de Fubá da Vó',
  'Rende 10 fatias',
  '2 xícaras de fubá',
  '100/150 g de coco ralado',
  'Bata tudo e asse por 40 minutos.',
]

test.describe('a saved page', () => {
  test.use({ who: 'newcomer', viewport: PHONE })

  test('becomes a recipe, and what is uncertain in a paste is asked', async ({ page, learner }) => {
    await page.goto('/tools/own-recipes?parte=colar')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'torta.html', mimeType: 'text/html', buffer: Buffer.from(SAVED_PAGE) })
    await expect(page.getByText(/^Entendemos 4 ingredientes e 2 passos/)).toBeVisible()
    await expect(page.getByLabel('Nome da receita')).toHaveValue('Torta de limão da praia')
    await expect(page.getByLabel('Rende quanto?')).toHaveValue('8')
    await expect(page).not.toHaveTitle('invadida')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar receita' }).click()
    await expect(mainHeading(page)).toHaveText('Torta de limão da praia')
    expect(await readRows('items', `owner_id=eq.${learner.id}&select=title,yield_quantity`)).toEqual([
      { title: 'Torta de limão da praia', yield_quantity: 8 },
    ])

    await page.goto('/tools/own-recipes?parte=colar')
    await field(page).click()
    await page.keyboard.type(UNCERTAIN.join('\n'))
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByRole('heading', { name: 'Falta conferir 1 linha' })).toBeVisible()
    await expect(page.getByText('A quantidade está certa?')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar receita' }).click()
    await expect(page.getByText('Falta uma resposta acima.')).toBeVisible()
    await expectAccessible(page)
    await typeInto(page.getByLabel('Texto da linha'), '150 g de coco ralado')
    await page.getByRole('button', { name: 'Está certo: 100/150 g de coco ralado' }).click()
    await expect(page.getByRole('heading', { name: 'Ingredientes' })).toBeFocused()
    await page.getByRole('button', { name: 'Salvar receita' }).click()
    await expect(mainHeading(page)).toHaveText('Bolo de Fubá da Vó')
    await expect(page.getByText('150 g')).toBeVisible()
  })
})

test.describe('bases', () => {
  test.use({ who: 'newcomer', viewport: PHONE })

  test('a base costs what it takes, a circle is refused, and a higher price shows what it changes', async ({
    page,
    learner,
  }) => {
    const own = (title: string, line: string, quantity: number, unit: string) =>
      insertRow('items', {
        owner_id: learner.id,
        title,
        ingredients: [line],
        yield_quantity: quantity,
        yield_unit: unit,
      })
    await own('Ganache', '200 g de chocolate meio amargo', 200, 'g')
    await own('Bolo Vulcão', '150 g de ganache', 10, 'fatias')
    const price = (cents: number, day: string) =>
      insertRow('price_entries', {
        user_id: learner.id,
        ingredient: 'Chocolate meio amargo',
        ingredient_key: 'chocolate_meio_amargo',
        package_price_cents: cents,
        package_amount: 1,
        package_unit: 'kg',
        bought_on: day,
      })
    await price(4000, '2026-01-10')

    await page.goto('/tools/own-recipes')
    await page.getByRole('link', { name: 'Bolo Vulcão', exact: false }).first().click()
    await page.getByRole('link', { name: 'Bases e custo' }).click()
    const line = page.getByLabel('Linha dos ingredientes')
    const base = page.getByLabel('Receita que é a base')
    await line.selectOption('150 g de ganache')
    await base.selectOption('Ganache')
    await expect(page.getByLabel('Quanto usa')).toHaveValue('150')
    await page.getByRole('button', { name: 'Usar como base' }).click()
    await expect(page.getByText(/150 g · custa R\$\s6,00/)).toBeVisible()
    await expect(page.getByText(/R\$\s0,60 por fatia/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Ganache', exact: true }).click()
    await line.selectOption('200 g de chocolate meio amargo')
    await base.selectOption('Bolo Vulcão')
    await page.getByRole('button', { name: 'Usar como base' }).click()
    await expect(page.getByText('Ganache → Bolo Vulcão → Ganache')).toBeVisible()

    await page.goto('/tools/prices/new')
    await typeInto(page.getByLabel('Ingrediente'), 'Chocolate meio amargo')
    await typeInto(page.getByLabel('Preço da embalagem'), '60,00')
    await typeInto(page.getByLabel('Tamanho da embalagem'), '1 kg')
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await expect(page.getByText(/^Anotado: Chocolate meio amargo/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/R\$\s6,00 → R\$\s9,00/)).toBeVisible()
    await expect(page.getByText('+50%')).toBeVisible()

    // A change of the base itself: as much ganache from more chocolate.
    await page.goto('/tools/own-recipes')
    await page.getByRole('link', { name: 'Editar: Ganache' }).click()
    await typeInto(page.getByLabel('Ingredientes'), '300 g de chocolate meio amargo')
    await page.getByRole('button', { name: 'Salvar mudanças' }).click()
    await expect(page.getByRole('heading', { name: 'Usada em' })).toBeVisible()
    await expect(page.getByText(/R\$\s6,00 → R\$\s13,50/)).toBeVisible()
    await expect(page.getByText('+125%')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('+125%')).toBeVisible()

    // The list has what the base is made of: 150 of 200 g.
    await page.goto('/shopping')
    await page.getByLabel('Pôr outra receita').selectOption('Bolo Vulcão')
    await page.getByRole('button', { name: 'Pôr na lista' }).click()
    await expect(page.getByRole('checkbox', { name: 'Chocolate meio amargo' })).toBeVisible()
    await expect(page.getByText('225 g').filter({ visible: true }).first()).toBeVisible()
  })
})

test.describe('another learner', () => {
  test.use({ who: 'regular' })

  test('does not find it', async ({ page }) => {
    const other = await createLearner()
    await insertRow('items', { owner_id: other.id, title: 'Segredo da Rosa' })
    const [secret] = await readRows('items', `owner_id=eq.${other.id}`)
    await page.goto(`/recipe/${String(secret?.['id'])}`)
    await expect(mainHeading(page)).not.toHaveText('Segredo da Rosa')
  })
})
