/** Programs that ask to enter a learner's account: the question, the answer, the list, and the end. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner, type Learner } from './support/accounts.ts'
import { startOAuthProgram, type OAuthProgram } from './support/oauth-program.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_READING, FAILED_REQUEST, test } from './support/test.ts'

test.describe('where the OAuth server is on', () => {
  // One server for all.
  test.describe.configure({ mode: 'default' })
  test.use({ viewport: { width: 360, height: 640 } })

  let server: OwnServer
  let program: OAuthProgram
  let learner: Learner
  test.beforeAll(async () => {
    server = await startOwnServer({
      GOTRUE_OAUTH_SERVER_ENABLED: 'true',
      GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    })
    program = await startOAuthProgram(`${server.url}/auth/v1`)
    learner = await createLearner(server)
  })
  test.afterAll(async () => {
    await program.stop()
    await server.remove()
  })

  const allow = (page: Page) => page.getByRole('button', { name: 'Permitir', exact: true })
  const isBack = async (page: Page) => {
    await expect(page).toHaveURL((url) => url.href.startsWith(program.returnPath))
    return page.url()
  }

  test('a learner signs in for a program, lets it in, and shuts it out again', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    const first = await program.ask('email profile')
    await page.goto(first.url)
    await signIn(page, learner)
    await expect(mainHeading(page)).toHaveText('Conectar aplicativo')
    await expect(page.getByText('Caderno da Ana')).toBeVisible()
    await expect(page.getByText('caderno.example')).toBeVisible()
    await expect(page.getByText(`Pede para entrar na sua conta do Ateliê, ${learner.email}.`)).toBeVisible()
    const abilities = page.getByRole('list').filter({ hasText: 'ver e mudar' }).getByRole('listitem')
    await expect(abilities).toHaveText([/^ver e mudar/, 'ver o seu e-mail', 'ver o seu nome e a sua foto'])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await allow(page).press('Enter')
    const tokens = await first.tokens(await isBack(page))
    expect(await program.userInfo(tokens.accessToken)).toMatchObject({
      email: learner.email,
      email_verified: true,
    })
    const headers = { authorization: `Bearer ${tokens.accessToken}` }
    const account = await fetch(`${server.url}/auth/v1/user`, { headers })
    expect(await account.json()).toMatchObject({ email: learner.email })
    const refreshed = await program.refresh(tokens.refreshToken)

    // What was allowed before is not asked again.
    const second = await program.ask('email')
    await page.goto(second.url)
    await second.tokens(await isBack(page))

    await page.goto(`${server.url}/profile/security`)
    const apps = page.getByRole('list', { name: 'Aplicativos que entram na sua conta' })
    await expect(apps.getByRole('listitem')).toHaveCount(1)
    await expect(apps).toContainText('Caderno da Ana')
    // The program's sessions are not devices.
    await expect(
      page.getByRole('list', { name: 'Onde a sua conta está aberta' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Desconectar Caderno da Ana' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Manter' })).toBeFocused()
    await page.getByRole('button', { name: 'Sim, desconectar' }).click()
    await expect(
      toast(page, 'Aplicativo desconectado', 'Em até uma hora ele não vê mais nada da sua conta.'),
    ).toBeVisible()
    await expect(page.getByText('Você ainda não conectou nenhum aplicativo.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aplicativos conectados' })).toBeFocused()
    await expect(program.refresh(refreshed.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await fetch(`${server.url}/auth/v1/user`, { headers })).status).toBe(403)

    // The learner declines when asked again; the question does not come back.
    const third = await program.ask('email')
    await page.goto(third.url)
    await expect(mainHeading(page)).toHaveText('Conectar aplicativo')
    const question = page.url()
    await page.getByRole('button', { name: 'Não permitir' }).click()
    expect(new URL(await isBack(page)).searchParams.get('error')).toBe('access_denied')
    await page.goto(question)
    await expect(mainHeading(page)).toHaveText('Este pedido não vale mais')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(mainHeading(page)).toHaveText('Ateliê Doce')
    await page.goto('about:blank')
  })
})

test.describe('where it is off', () => {
  test.use({ who: 'regular' })

  test('nothing of it shows', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.goto('/profile/security')
    await expect(page.getByRole('heading', { name: 'Aparelhos conectados' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aplicativos conectados' })).toBeHidden()
    await page.goto('/oauth/consent?authorization_id=nada')
    await expect(mainHeading(page)).toHaveText('Este pedido não vale mais')
  })
})
