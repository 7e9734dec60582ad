/** Every state of the tools, and how to reach it. */
import { randomUUID } from 'node:crypto'
import { recipeNamed } from './courses.ts'
import { NETWORK_LINE } from './parts.ts'
import { type ScreenState, TABLES, empty, cutOff, go, goAndWait, byAnswers } from './screen-state-steps.ts'
import { COSTING } from './stored-costing.ts'
import { typeInto } from './typing.ts'

/** A short recipe as it is pasted. */
const PASTED = [
  'Ganache da Tia Nice',
  'Ingredientes',
  '200 g de chocolate meio amargo',
  '100 g de creme de leite',
  'uma pitada de sal',
  'Modo de preparo',
  'Derreta o chocolate em banho-maria.',
  'Misture o creme de leite até ficar liso.',
].join('\n')

export const TOOLS: Record<string, ScreenState['open']> = {
  tools: (page) => go(page, '/tools', 'Calculadora'),
  'calculator, nothing chosen': (page) => go(page, '/tools/calculator', 'Escolha uma receita para ver'),
  calculator: async (page) =>
    go(
      page,
      `/tools/calculator?receita=${(await recipeNamed('Brigadeiro')).id}&rendimento=40`,
      'de 25 para 40',
    ),
  'calculator with a number that is none': async (page) =>
    go(
      page,
      `/tools/calculator?receita=${(await recipeNamed('Cajuzinho')).id}&rendimento=x`,
      'Digite um número',
    ),
  'calculator, by weight, something missing': async (page) =>
    go(
      page,
      `${await calculatorOf('Torta Holandesa')}&por=peso&peso=80&unidades=20`,
      'Falta saber quanto pesa',
    ),
  'calculator, by weight': async (page) =>
    go(
      page,
      `${await calculatorOf('Brigadeiro')}&por=peso&peso=20`,
      'A receita rende cerca de 21 unidades de 20 g',
    ),
  'calculator, by ingredient and parts': async (page) =>
    go(
      page,
      `${await calculatorOf('Torta de Morango')}&por=ingrediente&ingrediente=3&tenho=300+g&partes=2:2`,
      '× a receita',
    ),
  'calculator, by pan': async (page) =>
    go(page, `${await calculatorOf('Bolo de Fubá')}&por=forma&para=retangular_20_30_5`, '× a receita'),
  'calculator, wrong pan': async (page) =>
    go(
      page,
      `${await calculatorOf('Bolo de Fubá')}&por=forma&para=furo_20_20_x`,
      'Não existe forma com estas medidas',
    ),
  'calculator, a list of one’s own': (page) =>
    go(page, '/tools/calculator?lista=3+ovos%0Auns+punhados+de+coco&rende=10&rendimento=20', 'de 10 para 20'),
  'price of a scaled amount': async (page) =>
    go(page, `${await calculatorOf('Brigadeiro')}&aba=preco&rendimento=45`, 'Preço desta quantidade'),
  'price of an amount that is none': async (page) =>
    go(page, `${await calculatorOf('Brigadeiro')}&aba=preco&rendimento=x`, 'Não entendemos a quantidade'),
  'recipe, scaled': async (page) =>
    go(page, `/recipe/${(await recipeNamed('Torta de Morango')).id}?rendimento=20`, 'de 10 para 20 fatias'),
  'recipe, its amount being changed': async (page) => {
    await go(page, `/recipe/${(await recipeNamed('Torta de Morango')).id}`, 'Fazer outra quantidade')
    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    await page.getByRole('button', { name: 'Dobro' }).click()
  },
  'recipe, its pan being changed': async (page) => {
    await go(
      page,
      `/recipe/${(await recipeNamed('Bolo de Chocolate')).id}?por=forma`,
      'Fazer outra quantidade',
    )
    await page.getByRole('button', { name: 'Fazer outra quantidade' }).click()
    await page.getByRole('button', { name: '24 cm', exact: true }).click()
  },
  'recipe, its amount unreadable': async (page) =>
    go(page, `/recipe/${(await recipeNamed('Cajuzinho')).id}?rendimento=x`, 'Digite um número'),
  'calculator, recipe not found': (page) =>
    go(page, `/tools/calculator?receita=${randomUUID()}`, 'Receita não encontrada'),
  'price book before any price': (page) => go(page, '/tools/prices', 'Seu caderno de preços'),
  'price book loading': byAnswers((page) => goAndWait(page, '/tools/prices')),
  'price book without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/tools/prices', NETWORK_LINE)
  }),
  'a price without what it needs': async (page) => {
    await go(page, '/tools/prices/new', 'Salvar preço')
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await page.getByText('Escreva quanto você pagou.').waitFor()
  },
  'an ingredient without a price': (page) => go(page, '/tools/prices/manteiga', 'Nenhum preço anotado'),
  'an ingredient’s prices loading': byAnswers((page) => goAndWait(page, '/tools/prices/manteiga')),
  'costs of the kitchen, one too high': async (page) => {
    await go(page, '/tools/kitchen?aba=custos', 'Salvar custos')
    await typeInto(page.getByLabel('Margem de lucro desejada'), '100')
    await page.getByRole('button', { name: 'Salvar custos' }).click()
    await page.getByText('Precisa ser menor que 100%.').waitFor()
  },
  converter: (page) => go(page, '/tools/converter?de=2+xícaras+de+farinha', '240 g'),
  'converter, nothing typed': (page) =>
    go(page, '/tools/converter', 'Escreva uma quantidade e veja o resultado'),
  'converter with the list of ingredients open': async (page) => {
    await go(page, '/tools/converter?de=1+xícara', '240 ml')
    await typeInto(page.getByRole('combobox', { name: 'Ingrediente' }), 'acucar')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
  },
  'converter with an ingredient that nobody knows': async (page) => {
    await go(page, '/tools/converter?de=1+xícara', '240 ml')
    await typeInto(page.getByRole('combobox', { name: 'Ingrediente' }), 'xilofone')
    await page.keyboard.press('Tab')
    await page.getByText('Não encontramos “xilofone”').waitFor()
  },
  'converter with a name that only she knows': async (page) => {
    await go(page, '/tools/converter?de=1+xícara&ingrediente=own:bala+de+coco', 'Pesar uma vez')
    await typeInto(page.getByRole('combobox', { name: 'Ingrediente' }), 'goma')
    await page.getByRole('option', { name: '“goma”, com este nome' }).waitFor()
  },
  'converter with an amount that is none': (page) => go(page, '/tools/converter?de=abc', 'Não entendemos'),
  'converter, unknown density': (page) =>
    go(page, '/tools/converter?de=1+xícara&ingrediente=figo', 'Pesar uma vez'),
  'converter with the sources open': async (page) => {
    await go(page, '/tools/converter?de=2+xícaras+de+farinha', '240 g')
    await page.getByText('De onde vêm estes números').click()
    await page.getByText('1 xícara (chá) = 142,9 g').waitFor()
  },
  'converter without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/tools/converter?de=2+xícaras+de+farinha', NETWORK_LINE)
  }),
  oven: (page) => go(page, '/tools/converter?aba=forno&forno=350', 'Poucos fornos chegam'),
  eggs: (page) => go(page, '/tools/converter?aba=ovos&ovos=70+g', 'Bata e pese 70 g'),
  pans: (page) =>
    go(
      page,
      '/tools/converter?aba=formas&forma=redonda_20&para=ring:24;24;',
      'Não existe forma com estas medidas',
    ),
  'pans compared': (page) =>
    go(page, '/tools/converter?aba=formas&forma=redonda_24&para=round:15;7', 'Não cabe'),
  'shopping list': async (page) => {
    await go(page, '/shopping', 'O que mais falta?')
    await typeInto(page.getByLabel('O que mais falta?'), '2 latas de leite condensado')
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByRole('checkbox', { name: /^Leite condensado/ }).waitFor()
  },
  'validity label beyond the rule': async (page) => {
    await go(page, `/recipe/${(await recipeNamed('Brigadeiro')).id}/label`, 'Assim sai a etiqueta')
    await typeInto(page.getByLabel('Validade em dias'), '9')
    await page.getByText('Mais de 5 dias na geladeira?').waitFor()
  },
  'own recipes, none': (page) => go(page, '/tools/own-recipes', 'Traga a sua primeira receita'),
  'own recipe, nothing pasted': async (page) => {
    await go(page, '/tools/own-recipes?parte=colar', 'Cole aqui a receita inteira')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText('Cole o texto da receita primeiro.').waitFor()
  },
  'own recipe, a paste under review': async (page) => {
    await go(page, '/tools/own-recipes?parte=colar', 'Cole aqui a receita inteira')
    await page.getByLabel('Cole aqui a receita inteira').fill(PASTED)
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByText('Entendemos 3 ingredientes').waitFor()
    await page.getByRole('button', { name: /^Mudar: 200 g/ }).click()
  },
  'own recipe, written with fields left empty': async (page) => {
    await go(page, '/tools/own-recipes?parte=escrever', 'Modo de preparo')
    await page.getByRole('button', { name: 'Salvar receita' }).click()
    await page.getByText('Dê um nome à receita.').waitFor()
  },
  'own recipe that is not there': (page) =>
    go(page, `/tools/own-recipes?id=${randomUUID()}&parte=editar`, 'Esta receita não está mais aqui'),
  'bases of a recipe': async (page) => {
    await go(
      page,
      `/tools/own-recipes?parte=bases&id=${(await recipeNamed('Brigadeiro')).id}`,
      'Bases desta receita',
    )
    await page.getByRole('button', { name: 'Usar como base' }).click()
    await page.getByText('Escolha a linha que é a base.').waitFor()
  },
  'quotes, none': (page) => go(page, '/tools/quotes', 'Faça o primeiro orçamento'),
  'quote with fields left empty': async (page) => {
    await go(page, '/tools/quotes?parte=novo', 'O que vai no orçamento')
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    await page.getByText('Escreva o nome do item.').waitFor()
  },
  'quote that is not there': (page) =>
    go(page, `/tools/quotes?id=${randomUUID()}`, 'Este orçamento não está mais aqui'),
  'own kitchen': (page) => go(page, '/tools/kitchen', 'Você usa a xícara padrão'),
  'own kitchen with a doubtful weighing': async (page) => {
    await go(page, '/tools/kitchen?pesar=farinha_trigo', 'O que eu já pesei')
    await typeInto(page.getByLabel('Quanto pesou').first(), '400')
    await page.getByText('ficou fora dos valores publicados').waitFor()
  },
  'own kitchen loading': byAnswers((page) => goAndWait(page, '/tools/kitchen')),
  'price, nothing chosen': async (page) => {
    await go(page, '/tools/calculator?aba=preco', 'O resto da conta')
    await page.getByRole('button', { name: 'Adicionar outro canal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shopee' }).click()
  },
  'price, everything open and some of it wrong': async (page) => {
    await go(page, '/tools/calculator?aba=preco', 'O resto da conta')
    await page.getByRole('button', { name: 'Ingrediente novo' }).click()
    const row = page.getByRole('dialog')
    await typeInto(row.getByLabel('Quanto usa'), '395')
    await typeInto(row.getByLabel('Preço pago'), '7,49')
    await typeInto(row.getByLabel('Quanto vem'), '395')
    await row.getByRole('button', { name: 'Mais' }).click()
    await row.getByRole('button', { name: 'Próximo' }).click()
    await typeInto(row.getByLabel('Quanto a receita rende'), '30')
    await page.keyboard.press('Enter')
    await typeInto(row.getByLabel('Preço', { exact: true }), '2')
    await row.getByRole('button', { name: 'Adicionar embalagem' }).click()
    await row.getByRole('button', { name: 'Pular' }).click()
    await row.getByRole('button', { name: 'Pular' }).click()
    await row.getByText('Quanto vale a minha hora?').last().click()
    await typeInto(row.getByLabel('Tempo de trabalho'), 'x')
    await row.getByText('Digite um número').waitFor()
  },
  'price, where it comes from': async (page) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await go(page, '/tools/calculator?aba=preco', 'O resto da conta')
    await page.getByRole('button', { name: 'De onde vem o preço' }).click()
    await page.getByRole('dialog').getByText('Para chegar ao preço, falta:').waitFor()
  },
  'price of a recipe that is not there': (page) =>
    go(page, `/tools/calculator?aba=preco&receita=${randomUUID()}`, 'Receita não encontrada'),
  'costings, none yet': byAnswers(async (page) => {
    await page.route('**/rest/v1/costings?*', empty)
    await go(page, '/tools/costings', 'Nenhuma ficha ainda')
  }),
  costings: byAnswers(async (page) => {
    await page.route('**/rest/v1/costings?*', (route) => route.fulfill({ json: [COSTING] }))
    await go(page, '/tools/costings', 'Brigadeiro de vitrine')
  }),
  'a costing': byAnswers(async (page) => {
    await page.route('**/rest/v1/costings?*', (route) => route.fulfill({ json: COSTING }))
    await go(page, `/tools/costings/${COSTING.id}`, 'Preço por canal')
    await page.getByRole('button', { name: 'Mudar o nome' }).click()
  }),
  'a costing that is not there': (page) =>
    go(page, `/tools/costings/${randomUUID()}`, 'Ficha não encontrada'),
}

async function calculatorOf(title: string): Promise<string> {
  return `/tools/calculator?receita=${(await recipeNamed(title)).id}`
}
