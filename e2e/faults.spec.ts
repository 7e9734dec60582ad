/** Screens while the server or the network really fails: they show the cause, never an empty state. */
import { ALUNA, openSession } from './support/accounts.ts'
import { breakAccounts, breakReading, cutOffDatabase, holdTable, runSql } from './support/faults.ts'
import { startGateway } from './support/gateway.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { NETWORK_LINE, SERVICE_LINE, signIn, toast } from './support/parts.ts'
import { expect, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'
import type { Browser, Page } from '@playwright/test'

/** Texts of empty states. */
const EMPTY =
  /ainda não possui|Nenhum[a]? (?:material|categoria|receita|lista|ficha|preço)|Seu caderno de preços|assim que forem publicados/

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
  // An empty table has no row whose read could fail.
  const { user } = await openSession(ALUNA, server)
  await runSql(
    server,
    `insert into price_entries (user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, bought_on)
       values ('${user.id}', 'Leite condensado', 'leite_condensado', 749, 395, 'g', '2026-10-12');
     insert into kitchens (user_id, cup_ml) values ('${user.id}', 200);
     insert into costings (user_id, name, sheet) values ('${user.id}', 'Bolo de vitrine', '{"fields": {}, "lines": []}');`,
  )
})
test.afterAll(() => server.remove())
// The tests share one server, so only one fault may be active.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeEach(({ allowErrors }) => allowErrors(/.*/))

async function pageOf(browser: Browser, { url = server.url, isIn = true } = {}): Promise<Page> {
  const session = isIn ? await openSession(ALUNA, server) : null
  const context = await browser.newContext({
    baseURL: url,
    storageState: storedSession(session, { ...server, url }),
  })
  return context.newPage()
}

/** The id at the end of the first link to such a page. */
async function idIn(page: Page, place: string): Promise<string> {
  const address = await page.locator(`main a[href*="/${place}/"]`).first().getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

async function addressesOf(page: Page) {
  await page.goto('/recipes?q=cajuzinho')
  const recipe = await idIn(page, 'recipe')
  await page.goto('/')
  const material = await idIn(page, 'material')
  await page.goto(`/material/${material}`)
  const category = await idIn(page, 'category')
  return {
    '/': /Doces de Festa|Bolos e Tortas/,
    [`/material/${material}`]: /Lista/,
    [`/material/${material}/category/${category}`]: 'Ver receita',
    [`/recipe/${recipe}`]: 'Cajuzinho',
    '/recipes': 'Brigadeiro',
    '/profile': 'Informações Pessoais',
    '/tools/calculator': 'Escolha uma receita para ver os ingredientes na medida que você quiser.',
    [`/tools/calculator?receita=${recipe}`]: 'Dobro',
    '/tools/prices': 'Leite condensado',
    '/tools/costings': 'Bolo de vitrine',
    '/tools/kitchen': 'xícara',
    '/welcome': 'Doces de Festa',
  }
}

test('a reading that the server failed at is not called a missing connection, and nothing is called empty', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const addresses = await addressesOf(page)
  for (const [path, content] of Object.entries(addresses)) {
    const mend = await breakReading(server)
    await page.goto(path)
    await expect(page.getByText(SERVICE_LINE).first(), path).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(NETWORK_LINE), path).toHaveCount(0)
    await expect(page.getByText(EMPTY), path).toHaveCount(0)
    await mend()
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
    await expect(page.getByText(content).first(), path).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(SERVICE_LINE), path).toHaveCount(0)
  }
  await page.context().close()
})

test('with the database out of reach (503) a paying learner sees a connection error, not that she owns nothing', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const addresses = await addressesOf(page)
  const mend = await cutOffDatabase(server)
  try {
    const answer = await page.request.get('/rest/v1/materials', {
      headers: { apikey: (await page.locator('meta[name="atelie-anon-key"]').getAttribute('content')) ?? '' },
    })
    expect(answer.status()).toBe(503)
    for (const path of Object.keys(addresses)) {
      await page.goto(path)
      await expect(page.getByText(NETWORK_LINE).first(), path).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(SERVICE_LINE), path).toHaveCount(0)
      await expect(page.getByText(/ainda não possui|Nenhum material/), path).toHaveCount(0)
    }
  } finally {
    await mend()
  }
  await page.goto('/')
  await expect(page.getByText(/Doces de Festa/).first()).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})

test('a gateway that cannot reach the server (502), one that waits in vain (504), and no response are the connection', async ({
  browser,
}) => {
  const gateway = await startGateway(server.url, { timeoutMs: 1500 })
  const page = await pageOf(browser, { url: gateway.url })
  const statuses = new Set<number>()
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/profiles')) statuses.add(response.status())
  })
  const expectFault = async () => {
    await expect(page.getByText('Perfil não encontrado')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(NETWORK_LINE)).toBeVisible()
  }
  const recovers = async () => {
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Informações Pessoais')).toBeVisible()
  }

  const release = await holdTable(server, 'profiles')
  const profileCode = page.waitForResponse(/\/assets\/profile-.*\.js$/)
  await page.goto('/profile')
  await expectFault()
  expect([...statuses]).toEqual([504])
  await release()
  await recovers()

  gateway.treat(/^\/rest\/v1\//, 'lose')
  await page.goto('/profile')
  await expectFault()
  gateway.treat(/^$/, 'forward')
  await recovers()

  statuses.clear()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Doces de Festa' })).toBeVisible()
  // The code alone: the touch of the link would fetch the data too.
  await page.evaluate((address: string) => import(address), (await profileCode).url())
  await server.stop()
  try {
    await page.getByRole('link', { name: 'Perfil' }).click()
    await expectFault()
    expect([...statuses]).toEqual([502])
  } finally {
    await server.start()
  }
  await recovers()
  await page.context().close()
  await gateway.close()
})

test('a sign-in and a sign-up that the service failed at blame neither the password nor the connection', async ({
  browser,
}) => {
  const page = await pageOf(browser, { isIn: false })
  await page.goto('/auth')
  const mend = await breakAccounts(server)
  try {
    await signIn(page, ALUNA)
    await expect(
      toast(
        page,
        'Erro no login',
        'O Ateliê não respondeu como devia. O problema não é a sua senha nem a sua internet. Tente novamente daqui a pouco.',
      ),
    ).toBeVisible()

    await page.goto('/auth?view=criar-conta')
    await typeInto(page.getByLabel('Nome'), 'Iolanda Reis')
    await typeInto(page.getByLabel('E-mail'), 'iolanda@exemplo.test')
    await typeInto(page.getByLabel('Senha', { exact: true }), 'acucar-cristal')
    await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
    const refused = toast(page, 'Erro no cadastro', 'Erro ao criar conta.')
    await expect(refused).toBeVisible()
    await expect(refused).toContainText('O problema não é a sua internet')
  } finally {
    await mend()
  }
  await page.context().close()
})
