/** Every state of every screen, and how to reach it. */
import { randomUUID } from 'node:crypto'
import { ALUNA } from './accounts.ts'
import { NETWORK_LINE, signIn } from './parts.ts'
import type { Row } from './rows.ts'
import {
  type ScreenState,
  STALE_LINK,
  TABLES,
  empty,
  cutOff,
  stall,
  changeResponses,
  go,
  goAndWait,
  materialPath,
  recipePath,
  categoryPath,
  untilAppHasCome,
  byAnswers,
  fewestLoads,
} from './screen-state-steps.ts'
import { LEARNING, PUBLIC_CHECK } from './screen-states-of-learning.ts'
import { PROGRAMS } from './screen-states-of-programs.ts'
import { TOOLS } from './screen-states-of-tools.ts'
import { typeInto } from './typing.ts'

/** A link of no real message: the states answer for the service. */
const MAIL_LINK = '/auth/confirm?token_hash=abc&type=email_change'

const VISITOR: Record<string, ScreenState['open']> = {
  ...PUBLIC_CHECK,
  'landing page': (page) => go(page, '/welcome', 'Doces de Festa'),
  'landing page without courses': byAnswers(async (page) => {
    await page.route(TABLES, empty)
    await go(page, '/welcome', 'Os cursos aparecem aqui assim que forem publicados.')
  }),
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
  'link of an e-mail': (page) => go(page, MAIL_LINK, 'Falta só um toque'),
  'link of an e-mail without a connection': byAnswers(async (page) => {
    await page.route('**/auth/v1/verify', cutOff)
    await go(page, MAIL_LINK, 'Falta só um toque')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Não conseguimos falar com o Ateliê.').waitFor()
  }),
  'link of an e-mail, first of two mailboxes': byAnswers(async (page) => {
    await page.route('**/auth/v1/verify', (route) =>
      route.fulfill({ json: { msg: 'accepted', code: '200' } }),
    )
    await go(page, MAIL_LINK, 'Falta só um toque')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Falta o outro e-mail').waitFor()
  }),
  unsubscribing: (page) => go(page, `/unsubscribe/${'ab'.repeat(32)}`, 'Parar de receber'),
  'unsubscribing by a link of no account': async (page) => {
    await go(page, `/unsubscribe/${'ab'.repeat(32)}`, 'Parar de receber')
    await page.getByRole('button', { name: 'Parar de receber' }).click()
    await page.getByText('Este link não vale mais').waitFor()
  },
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
  'Home loading': byAnswers((page) => goAndWait(page, '/')),
  'Home without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/', NETWORK_LINE)
  }),
  recipes: (page) => go(page, '/recipes', 'Alfajor'),
  'recipes with a filter that finds nothing': (page) => go(page, '/recipes?q=feijoada', 'Limpar Filtros'),
  'recipes loading': byAnswers((page) => goAndWait(page, '/recipes')),
  'recipes without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/recipes', 'Mousse de Maracujá')
  }),
  material: async (page) => go(page, await materialPath(), 'Docinhos de Enrolar'),
  'material without categories': byAnswers(async (page) => {
    await page.route('**/rest/v1/categories?*', empty)
    await go(page, await materialPath(), 'Nenhuma categoria encontrada')
  }),
  'material loading': byAnswers(async (page) => goAndWait(page, await materialPath())),
  'material not found': (page) => go(page, `/material/${randomUUID()}`, 'Material não encontrado'),
  'material without a connection': byAnswers(async (page) => {
    const path = await materialPath()
    await page.route(TABLES, cutOff)
    await go(page, path, NETWORK_LINE)
  }),
  category: async (page) => go(page, await categoryPath(), 'Clássicos da Mesa'),
  'category with a list that is empty': byAnswers(async (page) => {
    await changeResponses(page, 'categories', ({ lists }) => ({
      lists: (lists as Row[]).map((list) => ({ ...list, items: [], item_outlines: [] })),
    }))
    await go(page, await categoryPath(), 'Esta lista ainda não possui receitas disponíveis.')
  }),
  'category without lists': byAnswers(async (page) => {
    await changeResponses(page, 'categories', () => ({ lists: [] }))
    await go(page, await categoryPath(), 'Nenhuma lista encontrada')
  }),
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
  'recipe with a level that nobody knows': byAnswers(async (page) => {
    await changeResponses(page, 'items', () => ({ level: 'Confeiteira-chefe' }))
    await go(page, await recipePath(), 'Confeiteira-chefe')
  }),
  'cooking, mise en place of another amount': async (page) =>
    go(page, `${await recipePath('Bolo de Chocolate')}/cook?rendimento=24`, 'Separe tudo'),
  'cooking, a step': async (page) => {
    await go(page, `${await recipePath('Palha Italiana')}/cook`, 'Separe tudo')
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('heading', { name: /^Passo 1 de 8/ }).waitFor()
  },
  'cooking a recipe that is locked': async (page) =>
    go(page, `${await recipePath('Tiramisù')}/cook`, 'ainda não está liberada para você'),
  'recipe loading': byAnswers(async (page) => goAndWait(page, await recipePath())),
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
  'profile that could not be saved': byAnswers(async (page) => {
    await go(page, '/profile', 'Informações Pessoais')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.route(TABLES, cutOff)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText(/Não foi possível atualizar o perfil\./).waitFor()
  }),
  'profile loading': byAnswers((page) => goAndWait(page, '/profile')),
  'profile not found': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/profile', 'Perfil não encontrado')
  }),
  purchases: (page) => go(page, '/profile/purchases', 'Liberado pelo Ateliê em'),
  'purchases loading': byAnswers(async (page) => {
    await page.route('**/rest/v1/rpc/own_purchases*', stall)
    await page.goto('/profile/purchases')
    await page.getByText('Carregando', { exact: true }).first().waitFor({ state: 'attached' })
    await untilAppHasCome(page)
  }),
  'purchases, none': byAnswers(async (page) => {
    await page.route('**/rest/v1/rpc/own_purchases*', empty)
    await go(page, '/profile/purchases', 'Nenhuma compra nesta conta')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText('Digite o código da compra.').waitFor()
  }),
  notifications: (page) => go(page, '/profile/notifications', 'Doces de Festa está liberado'),
  'notifications without a connection': byAnswers(async (page) => {
    await page.route(TABLES, cutOff)
    await go(page, '/profile/notifications', NETWORK_LINE)
  }),
  security: (page) => go(page, '/profile/security', 'Ativar a verificação'),
  'security loading': byAnswers(async (page) => {
    await page.route('**/auth/v1/user', stall)
    await page.route('**/rest/v1/own_sessions*', stall)
    await page.goto('/profile/security')
    await page.getByText('Carregando', { exact: true }).nth(1).waitFor({ state: 'attached' })
    await untilAppHasCome(page)
  }),
  'security with the devices unread': byAnswers(async (page) => {
    await page.route('**/rest/v1/own_sessions*', (route) => route.fulfill({ status: 500, json: {} }))
    await go(page, '/profile/security', 'Não conseguimos ver agora onde a sua conta está aberta.')
  }),
  'security with the account unread': byAnswers(async (page) => {
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: { msg: 'down' } }))
    await go(page, '/profile/security', 'Não conseguimos consultar agora')
  }),
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
  ...LEARNING,
  ...PROGRAMS,
  ...TOOLS,
  'no such page, signed in': (page) => go(page, '/nada-aqui', 'Ops! Página não encontrada'),
}

const WINDOW_SHOPPER: Record<string, ScreenState['open']> = {
  'Home as a shop window': (page) => go(page, '/', 'Sobremesas Geladas e de Colher'),
  'Home with nothing to show': byAnswers(async (page) => {
    await page.route(TABLES, empty)
    await go(page, '/', 'Fazer Login')
  }),
  'recipes before any purchase': (page) =>
    go(page, '/recipes', 'As receitas dos seus materiais aparecem aqui.'),
  'material as a shop window': async (page) =>
    go(page, await materialPath(), 'Este material ainda não está liberado para você'),
  'calculator before any purchase': (page) => go(page, '/tools/calculator', 'Nenhuma receita encontrada'),
}

function statesOf(who: ScreenState['who'], states: Record<string, ScreenState['open']>): ScreenState[] {
  return fewestLoads(Object.entries(states).map(([name, open]) => ({ name, who, open })))
}

export const SCREEN_STATES: readonly ScreenState[] = [
  ...statesOf('nobody', VISITOR),
  ...statesOf('aluna', BUYER),
  ...statesOf('visitante', WINDOW_SHOPPER),
]
