/** Every state of every screen, and how to reach it. */
import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { ALUNA } from './accounts.ts'
import { categoriesOf, materialNamed, recipeNamed } from './courses.ts'
import { NETWORK_LINE, signIn } from './parts.ts'
import type { Row } from './rows.ts'
import { COSTING } from './stored-costing.ts'
import { typeInto } from './typing.ts'

export interface ScreenState {
  readonly name: string
  readonly who: 'nobody' | 'aluna' | 'visitante'
  /** Brings the screen into the state and waits until its mark is visible. */
  readonly open: (page: Page) => Promise<void>
}

const STALE_LINK = '#error=access_denied&error_code=otp_expired&error_description=expired'
const TABLES = '**/rest/v1/**'

const empty = (route: Route) => route.fulfill({ json: [] })
const cutOff = (route: Route) => route.abort()
/** Never answers. */
const stall = () => {}

/** Forwards the request and overrides columns of each row of the response. */
async function changeResponses(page: Page, table: string, columns: (row: Row) => Row) {
  await page.route(`**/rest/v1/${table}?*`, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Row[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...columns(row) })) })
  })
}

async function go(page: Page, path: string, mark: string) {
  await page.goto(path)
  await page.getByText(mark).first().waitFor()
}

/** Opens a screen whose requests stay pending. */
async function goAndWait(page: Page, path: string) {
  await page.route(TABLES, stall)
  await page.goto(path)
  await page.getByText('Carregando', { exact: true }).first().waitFor({ state: 'attached' })
  // The markup of a built page is inert until the app has come.
  await page.locator('[inert]').waitFor({ state: 'detached' })
}

const materialPath = async (title = 'Doces de Festa') => `/material/${(await materialNamed(title)).id}`
const recipePath = async (title = 'Cajuzinho') => `/recipe/${(await recipeNamed(title)).id}`

async function categoryPath(title?: string) {
  const material = await materialPath(title)
  const [category] = await categoriesOf(material.replace('/material/', ''))
  return `${material}/category/${category?.id}`
}

const VISITOR: Record<string, ScreenState['open']> = {
  'landing page': (page) => go(page, '/welcome', 'Doces de Festa'),
  'landing page without courses': async (page) => {
    await page.route(TABLES, empty)
    await go(page, '/welcome', 'Os cursos aparecem aqui assim que forem publicados.')
  },
  'sign-in': (page) => go(page, '/auth', 'Esqueci minha senha'),
  'sign-in with fields left empty': async (page) => {
    await go(page, '/auth', 'Esqueci minha senha')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Preencha o campo Senha.').waitFor()
  },
  'sign-in refused': async (page) => {
    await go(page, '/auth', 'Esqueci minha senha')
    await signIn(page, { ...ALUNA, password: 'nao-e-esta' })
    await page.getByText('E-mail ou senha incorretos.').waitFor()
  },
  'sign-in after a link that ran out': (page) => go(page, `/${STALE_LINK}`, 'Este link não vale mais'),
  recovery: (page) => go(page, '/auth?view=recuperar', 'Enviar E-mail'),
  'recovery sent': async (page) => {
    await go(page, '/auth?view=recuperar', 'Enviar E-mail')
    await typeInto(page.getByLabel('E-mail'), 'ninguem@exemplo.test')
    await page.getByRole('button', { name: 'Enviar E-mail' }).click()
    await page.getByText('E-mail enviado!').waitFor()
  },
  'sign-up': (page) => go(page, '/auth?view=criar-conta', 'Pelo menos 6 caracteres.'),
  'sign-in by e-mail': (page) => go(page, '/auth?view=codigo', 'Enviar link e código'),
  'sign-in by e-mail, code refused': async (page) => {
    await go(page, '/auth?view=codigo', 'Enviar link e código')
    await typeInto(page.getByLabel('E-mail'), 'ninguem@exemplo.test')
    await page.getByRole('button', { name: 'Enviar link e código' }).click()
    await typeInto(page.getByLabel('Código', { exact: true }), '000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Este código não confere').waitFor()
  },
  'new password without a link': (page) => go(page, '/auth/reset-password', 'Pedir novo link'),
  'no such page': (page) => go(page, '/nada-aqui', 'Ops! Página não encontrada'),
}

const BUYER: Record<string, ScreenState['open']> = {
  Home: (page) => go(page, '/', 'Doces de Festa'),
  'Home with the search open': async (page) => {
    await go(page, '/', 'Doces de Festa')
    await page.getByRole('button', { name: 'Abrir busca' }).click()
    await page.getByRole('searchbox').waitFor()
  },
  'Home with nothing found': (page) => go(page, '/?q=feijoada', 'Nenhum material encontrado'),
  'Home with the notifications open': async (page) => {
    await go(page, '/', 'Doces de Festa')
    await page.getByRole('button', { name: 'Notificações' }).click()
    await page.getByText('Doces de Festa está liberado').waitFor()
  },
  'Home loading': (page) => goAndWait(page, '/'),
  'Home without a connection': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/', NETWORK_LINE)
  },
  recipes: (page) => go(page, '/recipes', 'Alfajor'),
  'recipes with a filter that finds nothing': (page) => go(page, '/recipes?q=feijoada', 'Limpar Filtros'),
  'recipes loading': (page) => goAndWait(page, '/recipes'),
  'recipes without a connection': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/recipes', 'Mousse de Maracujá')
  },
  material: async (page) => go(page, await materialPath(), 'Docinhos de Enrolar'),
  'material without categories': async (page) => {
    await page.route('**/rest/v1/categories?*', empty)
    await go(page, await materialPath(), 'Nenhuma categoria encontrada')
  },
  'material loading': async (page) => goAndWait(page, await materialPath()),
  'material not found': (page) => go(page, `/material/${randomUUID()}`, 'Material não encontrado'),
  'material without a connection': async (page) => {
    const path = await materialPath()
    await page.route(TABLES, cutOff)
    await go(page, path, NETWORK_LINE)
  },
  category: async (page) => go(page, await categoryPath(), 'Clássicos da Mesa'),
  'category with a list that is empty': async (page) => {
    await changeResponses(page, 'categories', ({ lists }) => ({
      lists: (lists as Row[]).map((list) => ({ ...list, items: [], item_outlines: [] })),
    }))
    await go(page, await categoryPath(), 'Esta lista ainda não possui receitas disponíveis.')
  },
  'category without lists': async (page) => {
    await changeResponses(page, 'categories', () => ({ lists: [] }))
    await go(page, await categoryPath(), 'Nenhuma lista encontrada')
  },
  'category not found': async (page) =>
    go(page, `${await materialPath()}/category/${randomUUID()}`, 'Categoria não encontrada'),
  'category partly locked': async (page) =>
    go(page, await categoryPath('Sobremesas Geladas e de Colher'), 'Só para quem tem o material'),
  'recipe, ingredients': async (page) => go(page, await recipePath('Brigadeiro'), 'Para enrolar'),
  'recipe, preparation': async (page) =>
    go(page, `${await recipePath()}?aba=preparo`, 'Ferramentas Necessárias'),
  'recipe, preparation of another amount': async (page) =>
    go(
      page,
      `${await recipePath('Bolo de Chocolate')}?aba=preparo&por=forma&para=sold:redonda_24`,
      'No seu caso: forma redonda de 24 cm.',
    ),
  'recipe with a level that nobody knows': async (page) => {
    await changeResponses(page, 'items', () => ({ level: 'Confeiteira-chefe' }))
    await go(page, await recipePath(), 'Confeiteira-chefe')
  },
  'recipe loading': async (page) => goAndWait(page, await recipePath()),
  'recipe not found': (page) => go(page, `/recipe/${randomUUID()}`, 'Receita não encontrada'),
  'recipe locked, bought with another e-mail': async (page) => {
    await go(page, await recipePath('Tiramisù'), 'ainda não está liberada para você')
    await page.getByRole('button', { name: 'Comprei com outro e-mail' }).click()
    await page.getByText('Você está na conta').waitFor()
  },
  profile: (page) => go(page, '/profile', 'Informações Pessoais'),
  'profile being edited': async (page) => {
    await go(page, '/profile', 'Informações Pessoais')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('button', { name: 'Salvar' }).waitFor()
  },
  'profile that could not be saved': async (page) => {
    await go(page, '/profile', 'Informações Pessoais')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.route(TABLES, cutOff)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText(/Não foi possível atualizar o perfil\./).waitFor()
  },
  'profile loading': (page) => goAndWait(page, '/profile'),
  'profile not found': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/profile', 'Perfil não encontrado')
  },
  purchases: (page) => go(page, '/profile/purchases', 'Liberado pelo Ateliê em'),
  'purchases loading': async (page) => {
    await page.route('**/rest/v1/rpc/own_purchases*', stall)
    await page.goto('/profile/purchases')
    await page.getByText('Carregando', { exact: true }).first().waitFor({ state: 'attached' })
  },
  'purchases, none': async (page) => {
    await page.route('**/rest/v1/rpc/own_purchases*', empty)
    await go(page, '/profile/purchases', 'Nenhuma compra nesta conta')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText('Digite o código da compra.').waitFor()
  },
  notifications: (page) => go(page, '/profile/notifications', 'Doces de Festa está liberado'),
  'notifications without a connection': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/profile/notifications', NETWORK_LINE)
  },
  security: (page) => go(page, '/profile/security', 'Ativar a verificação'),
  'security loading': async (page) => {
    await page.route('**/auth/v1/user', stall)
    await page.route('**/rest/v1/own_sessions*', stall)
    await page.goto('/profile/security')
    await page.getByText('Carregando', { exact: true }).nth(1).waitFor({ state: 'attached' })
  },
  'security with the devices unread': async (page) => {
    await page.route('**/rest/v1/own_sessions*', (route) => route.fulfill({ status: 500, json: {} }))
    await go(page, '/profile/security', 'Não conseguimos ver agora onde a sua conta está aberta.')
  },
  'security with the account unread': async (page) => {
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: { msg: 'down' } }))
    await go(page, '/profile/security', 'Não conseguimos consultar agora')
  },
  'security, a device being enrolled': async (page) => {
    await go(page, '/profile/security', 'Ativar a verificação')
    await page.getByRole('button', { name: 'Ativar a verificação' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await page.getByText('Preencha o campo Código do aplicativo.').waitFor()
  },
  'new password': (page) => go(page, '/auth/reset-password', 'Repita a nova senha'),
  'new password, the two not equal': async (page) => {
    await go(page, '/auth/reset-password', 'Repita a nova senha')
    await typeInto(page.getByLabel('Nova senha', { exact: true }), 'baunilha')
    await typeInto(page.getByLabel('Repita a nova senha'), 'chocolate')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('As duas senhas precisam ser iguais.').waitFor()
  },
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
    go(page, `${await calculatorOf('Banoffee')}&por=peso&peso=80&unidades=20`, 'Falta saber quanto pesa'),
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
  'price book loading': (page) => goAndWait(page, '/tools/prices'),
  'price book without a connection': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/tools/prices', NETWORK_LINE)
  },
  'a price without what it needs': async (page) => {
    await go(page, '/tools/prices/new', 'Salvar preço')
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await page.getByText('Escreva quanto você pagou.').waitFor()
  },
  'an ingredient without a price': (page) => go(page, '/tools/prices/manteiga', 'Nenhum preço anotado'),
  'an ingredient’s prices loading': (page) => goAndWait(page, '/tools/prices/manteiga'),
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
    go(page, '/tools/converter?de=1+xícara&ingrediente=morango', 'Pesar uma vez'),
  'converter with the sources open': async (page) => {
    await go(page, '/tools/converter?de=2+xícaras+de+farinha', '240 g')
    await page.getByText('De onde vêm estes números').click()
    await page.getByText('1 xícara (chá) = 142,9 g').waitFor()
  },
  'converter without a connection': async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/tools/converter?de=2+xícaras+de+farinha', NETWORK_LINE)
  },
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
  'own kitchen': (page) => go(page, '/tools/kitchen', 'Você usa a xícara padrão'),
  'own kitchen with a doubtful weighing': async (page) => {
    await go(page, '/tools/kitchen?pesar=farinha_trigo', 'O que eu já pesei')
    await typeInto(page.getByLabel('Quanto pesou').first(), '400')
    await page.getByText('ficou fora dos valores publicados').waitFor()
  },
  'own kitchen loading': (page) => goAndWait(page, '/tools/kitchen'),
  'price, nothing chosen': async (page) => {
    await go(page, '/tools/calculator?aba=preco', 'Seu preço')
    await page.getByRole('button', { name: 'Adicionar iFood Básico' }).click()
  },
  'price, everything open and some of it wrong': async (page) => {
    await go(page, '/tools/calculator?aba=preco', 'Seu preço')
    const row = page.getByRole('group', { name: 'Ingrediente novo' })
    await typeInto(row.getByLabel('Quanto usa'), '395')
    await typeInto(row.getByLabel('Preço pago'), '7,49')
    await typeInto(row.getByLabel('Quanto vem'), '395')
    await row.getByRole('button', { name: /^Mais:/ }).click()
    await typeInto(page.getByLabel('Quanto a receita rende'), '30')
    await typeInto(page.getByLabel('Quanto você quer ganhar', { exact: true }), '30')
    await page.getByRole('heading', { name: 'Para onde vai o preço' }).waitFor()
    for (const fold of await page.locator('summary').all()) await fold.click()
    await page.getByRole('button', { name: 'Adicionar embalagem' }).click()
    await typeInto(page.getByLabel('Tempo de trabalho'), 'x')
    await page.getByText('1 campo precisa de correção').waitFor()
  },
  'price of a recipe that is not there': (page) =>
    go(page, `/tools/calculator?aba=preco&receita=${randomUUID()}`, 'Receita não encontrada'),
  'costings, none yet': async (page) => {
    await page.route('**/rest/v1/costings?*', empty)
    await go(page, '/tools/costings', 'Nenhuma ficha ainda')
  },
  costings: async (page) => {
    await page.route('**/rest/v1/costings?*', (route) => route.fulfill({ json: [COSTING] }))
    await go(page, '/tools/costings', 'Brigadeiro de vitrine')
  },
  'a costing': async (page) => {
    await page.route('**/rest/v1/costings?*', (route) => route.fulfill({ json: COSTING }))
    await go(page, `/tools/costings/${COSTING.id}`, 'Preço por canal')
    await page.getByRole('button', { name: 'Mudar o nome' }).click()
  },
  'a costing that is not there': (page) =>
    go(page, `/tools/costings/${randomUUID()}`, 'Ficha não encontrada'),
  'no such page, signed in': (page) => go(page, '/nada-aqui', 'Ops! Página não encontrada'),
}

async function calculatorOf(title: string): Promise<string> {
  return `/tools/calculator?receita=${(await recipeNamed(title)).id}`
}

const WINDOW_SHOPPER: Record<string, ScreenState['open']> = {
  'Home as a shop window': (page) => go(page, '/', 'Sobremesas Geladas e de Colher'),
  'Home with nothing to show': async (page) => {
    await page.route(TABLES, empty)
    await go(page, '/', 'Fazer Login')
  },
  'recipes before any purchase': (page) =>
    go(page, '/recipes', 'As receitas dos seus materiais aparecem aqui.'),
  'material as a shop window': async (page) =>
    go(page, await materialPath(), 'Este material ainda não está liberado para você'),
  'calculator before any purchase': (page) => go(page, '/tools/calculator', 'Nenhuma receita encontrada'),
}

function statesOf(who: ScreenState['who'], states: Record<string, ScreenState['open']>): ScreenState[] {
  return Object.entries(states).map(([name, open]) => ({ name, who, open }))
}

export const SCREEN_STATES: readonly ScreenState[] = [
  ...statesOf('nobody', VISITOR),
  ...statesOf('aluna', BUYER),
  ...statesOf('visitante', WINDOW_SHOPPER),
]
