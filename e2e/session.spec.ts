/** The session's life: kept, renewed, lost, shared between tabs. */
import type { Page } from '@playwright/test'
import {
  ALUNA,
  createLearner,
  endSessions,
  openSession,
  storageKey,
  type Session,
} from './support/accounts.ts'
import { startOwnServer } from './support/own-server.ts'
import { bottomBar, expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

function storedIn(page: Page): Promise<Session | null> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null,
    storageKey(),
  )
}

const ENDED = { expires_at: Math.floor(Date.now() / 1000) - 60 }

test.describe('a session', () => {
  test.use({ who: 'newcomer' })

  test('survives a reload without a new sign-in or a welcome', async ({ page, learner }) => {
    await page.goto('/profile')
    await expect(page.getByText(learner.name).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(learner.name).first()).toBeVisible()
    await expect(page.getByText('Bem-vinda!')).toBeHidden()
  })

  test('is renewed before it ends, while the page stays open', async ({ page, session }) => {
    await page.clock.install()
    await page.goto('/profile')
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    const renewal = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token')
    // A session lasts an hour; renewed when a check, every 30 s, finds 90 s or less left of it.
    await page.clock.fastForward('58:40')
    await page.clock.fastForward('00:31')
    expect((await renewal).postDataJSON()).toEqual({ refresh_token: session?.refresh_token })
    await expect(async () => {
      expect((await storedIn(page))?.refresh_token).not.toBe(session?.refresh_token)
    }).toPass()
    await expectAt(page, '/profile')
  })
})

test.describe('a session that has ended', () => {
  test.use({
    who: 'newcomer',
    storageState: async ({ session }, use) => use(storedSession(session && { ...session, ...ENDED })),
  })

  test('is renewed on opening the page, and the visit goes on', async ({ page, session }) => {
    await page.goto('/profile')
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    await expect(async () => {
      expect((await storedIn(page))?.access_token).not.toBe(session?.access_token)
    }).toPass()
  })

  test('and who moves on before it is renewed finds the focus on the heading', async ({ page }) => {
    let renew: (() => void) | undefined
    const moved = new Promise<void>((resolve) => (renew = resolve))
    await page.route('**/auth/v1/token*', async (route) => {
      await moved
      await route.continue()
    })
    await page.goto('/')
    await bottomBar(page).getByRole('link', { name: 'Receitas' }).click()
    await expectAt(page, '/recipes')
    renew?.()
    await expect(mainHeading(page)).toHaveText('Receitas')
    await expect(mainHeading(page)).toBeFocused()
  })

  test('stays stored while the server cannot be reached, which is tried again at growing pauses', async ({
    page,
    session,
    allowErrors,
  }) => {
    allowErrors(/.*/)
    const tries: number[] = []
    await page.route('**/auth/v1/token*', (route) => {
      tries.push(performance.now())
      return route.abort()
    })
    await page.goto('/profile')
    await expect(async () => expect(tries.length).toBeGreaterThanOrEqual(4)).toPass()
    const [first = 0, second = 0, third = 0, fourth = 0] = tries
    for (const [pause, least] of [
      [second - first, 200],
      [third - second, 400],
      [fourth - third, 800],
    ] as const) {
      expect(pause).toBeGreaterThan(least * 0.9)
    }
    expect((await storedIn(page))?.refresh_token).toBe(session?.refresh_token)
  })
})

test.describe('a session that cannot be renewed', () => {
  test.use({
    who: 'newcomer',
    storageState: async ({ session }, use) =>
      use(storedSession(session && { ...session, ...ENDED, refresh_token: 'gone-for-good' })),
  })

  test('is removed, and the learner is taken to the sign-in page', async ({ page, allowErrors }) => {
    allowErrors(/.*/)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect(await storedIn(page)).toBeNull()
  })
})

test.describe('a session that is ended from elsewhere while a form is filled', () => {
  test.use({ who: 'newcomer' })

  test.beforeEach(async ({ page, session, allowErrors }) => {
    if (session === null) throw new Error('somebody must be signed in')
    allowErrors(/.*/)
    await page.clock.install()
    const client = page.waitForResponse(/\/assets\/auth-client-.*\.js$/)
    await page.goto('/tools/prices/new')
    await typeInto(page.getByLabel('Ingrediente'), 'creme de leite')
    await typeInto(page.getByLabel('Preço da embalagem'), '4,79')
    await endSessions(session)
    // The page finds out when it renews what it has.
    await page.clock.fastForward('58:40')
    await client
    await expect(async () => {
      await page.clock.fastForward('00:31')
      await expect(page).toHaveURL(/\/auth\?redirect=%2Ftools%2Fprices%2Fnew$/, { timeout: 1000 })
    }).toPass()
    await page.clock.setSystemTime(Date.now())
    await expect(page.getByRole('alert')).toHaveText(/^Sua sessão neste aparelho terminou\./)
  })

  test('loses nothing that was typed: she signs in and goes on', async ({ page, learner }) => {
    await signIn(page, learner)
    await expectAt(page, '/tools/prices/new')
    await expect(page.getByLabel('Ingrediente')).toHaveValue('creme de leite')
    await expect(page.getByLabel('Preço da embalagem')).toHaveValue('4,79')
    // What is left as it was is not kept for another visit.
    await page.goto('/tools')
    await page.goto('/tools/prices/new')
    await expect(page.getByLabel('Ingrediente')).toHaveValue('')
  })

  test('shows the next learner nothing of it', async ({ page }) => {
    await signIn(page, await createLearner())
    await expectAt(page, '/tools/prices/new')
    await expect(page.getByLabel('Ingrediente')).toHaveValue('')
    await expect(page.getByLabel('Preço da embalagem')).toHaveValue('')
  })
})

test.describe('two tabs', () => {
  test('agree: signed in here, signed in there; signed out here, signed out there', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/auth')
    await expect(other.getByLabel('E-mail')).toBeVisible()
    await page.goto('/auth')
    await signIn(page, ALUNA)
    await expectAt(page, '/')
    await expectAt(other, '/')
    await expect(other.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()

    await other.getByRole('button', { name: /^Sair da conta/ }).click()
    await expectAt(other, '/auth')
    await expectAt(page, '/auth')
    await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeHidden()
  })

  test('show the next learner nothing of the last one', async ({ page, context }) => {
    const [first, second] = [await createLearner(), await createLearner()]
    await page.goto('/auth')
    await signIn(page, first)
    await page.getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(first.email)
    const other = await context.newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Sair', exact: true }).click()
    await signIn(other, second)
    await expectAt(page, '/')
    await page.getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(second.email)
  })
})

test('a session and what was saved survive a restart; a stopped server is told, and comes back by one press', async ({
  browser,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/.*/)
  const server = await startOwnServer()
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: storedSession(await openSession(ALUNA, server), server),
  })
  try {
    const page = await context.newPage()
    // The other screens' code comes when the first one stands.
    const profileCode = page.waitForResponse(/\/assets\/profile-.*\.js$/)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Doces de Festa' })).toBeVisible()
    // Until it is there with all that it needs in its turn.
    await page.evaluate((address: string) => import(address), (await profileCode).url())
    await server.stop()

    await page.getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByText('Perfil não encontrado')).toBeVisible()
    await expect(page.getByText('Sem conexão com o Ateliê. Verifique sua internet.')).toBeVisible()

    await server.start()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(ALUNA.email)
    await expect(page.getByText('Perfil não encontrado')).toBeHidden()

    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue(ALUNA.email)
    await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeHidden()
  } finally {
    await context.close()
    await server.remove()
  }
})

test('a session from a link older than two minutes is warned about', async ({ page }) => {
  const { access_token, refresh_token } = await openSession(await createLearner())
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const issued = Math.floor(Date.now() / 1000) - 300
  const link = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    expires_at: String(issued + 3600),
    token_type: 'bearer',
    type: 'signup',
  })
  await page.goto(`/#${link}`)
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(warnings.filter((text) => text.includes('120s ago'))).toHaveLength(1)
})

test('signing out works while the server cannot be reached', async ({ browser, allowErrors }) => {
  allowErrors(/.*/)
  const learner = await createLearner()
  const context = await browser.newContext({ storageState: storedSession(await openSession(learner)) })
  const page = await context.newPage()
  await page.goto('/profile')
  await expect(mainHeading(page)).toHaveText('Meu Perfil')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expectAt(page, '/auth')
  expect(await storedIn(page)).toBeNull()
  await context.close()
})

test('a wrong sign-in leaves no session behind', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, /^Envio falhou/)
  await page.goto('/auth')
  await signIn(page, { ...ALUNA, password: 'nao-e-esta' })
  await expect(toast(page, 'Erro no login', 'E-mail ou senha incorretos.')).toBeVisible()
  expect(await storedIn(page)).toBeNull()
})
