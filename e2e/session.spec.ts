/** The session: stored, renewed, lost, shared between tabs. */
import type { Page, Request } from '@playwright/test'
import {
  ALUNA,
  createLearner,
  endSessions,
  openSession,
  storageKey,
  type Session,
} from './support/accounts.ts'
import { startGateway } from './support/gateway.ts'
import { sharedInstallation } from './support/installation.ts'
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

/** In the page's clock, which the client's timers follow. */
const STEP_MS = 200

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

  // The page, as the client does, checks every 30 s and renews at the first check after which three more would come too late.
  for (const { leftS, renewedAtS } of [
    { leftS: 200, renewedAtS: 90 },
    { leftS: 185, renewedAtS: 90 },
    { leftS: 170, renewedAtS: 60 },
  ]) {
    test(`with ${leftS} s left is renewed by the check after ${renewedAtS} s, while the page stays open`, async ({
      page,
      session,
    }) => {
      await page.addInitScript(
        ([key, stored]) => {
          if (sessionStorage.getItem('put') === null) localStorage.setItem(key ?? '', stored ?? '')
          sessionStorage.setItem('put', 'yes')
        },
        [storageKey(), JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + leftS + 1 })],
      )
      let renewals = 0
      page.on('request', (request) => request.url().includes('/auth/v1/token') && (renewals += 1))
      await page.clock.install({ time: Date.now() })
      await page.clock.pauseAt(Date.now() + 1000)
      const client = page.waitForResponse(/\/assets\/auth-client-.*\.js$/)
      await page.goto('/profile')
      // The app begins in tasks of its own, a module each, which the paused clock holds back. Only the app fills in the name.
      let passedMs = 0
      await expect
        .poll(
          async () => {
            await page.clock.runFor(STEP_MS)
            passedMs += STEP_MS
            return page.getByLabel('Nome').count()
          },
          { intervals: [20] },
        )
        .toBe(1)
      await expect(mainHeading(page)).toHaveText('Meu Perfil')
      // The first check is 3 s after the page has opened.
      await page.clock.runFor(Math.max(0, 3000 - passedMs))
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(1000 * (renewedAtS - 1))
      expect(renewals).toBe(0)
      await page.clock.runFor(1500)
      await client
      await expect
        .poll(async () => {
          await page.clock.runFor(100)
          return renewals
        })
        .toBe(1)
      await expect.poll(async () => (await storedIn(page))?.refresh_token).not.toBe(session?.refresh_token)
      await expectAt(page, '/profile')
    })
  }
})

test.describe('a session that has ended', () => {
  test.use({
    who: 'newcomer',
    storedAtStart: async ({ session }, use) => use(session && { ...session, ...ENDED }),
  })

  test('is renewed on opening the page, and the visit goes on', async ({ page, session }) => {
    await page.goto('/profile')
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    // Within one second the same claims make the same access token; a refresh token is never issued twice.
    await expect.poll(async () => (await storedIn(page))?.refresh_token).not.toBe(session?.refresh_token)
    expect((await storedIn(page))?.expires_at).toBeGreaterThan(ENDED.expires_at + 60)
    await expectAt(page, '/profile')
  })

  test('after moving on before it is renewed, the focus is on the heading', async ({ page }) => {
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

  test('is kept while no response comes, and tried again at pauses that double from 200 ms on, for 30 s', async ({
    browser,
    session,
    allowErrors,
  }) => {
    test.slow()
    allowErrors(/.*/)
    const gateway = await startGateway(sharedInstallation().url)
    gateway.treat(/^\/auth\/v1\/token/, 'lose')
    const context = await browser.newContext({
      baseURL: gateway.url,
      storageState: storedSession(session && { ...session, ...ENDED }, {
        ...sharedInstallation(),
        url: gateway.url,
      }),
    })
    const page = await context.newPage()
    let [begun, over] = [0, 0]
    const isTry = (request: Request) => request.url().includes('/auth/v1/token')
    page.on('request', (request) => isTry(request) && (begun += 1))
    page.on('requestfailed', (request) => isTry(request) && (over += 1))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto('/profile')
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return over
      })
      .toBe(1)
    // In the page's clock, counted from the first try: each is sent within the STEP_MS before it is due, none earlier.
    let now = 0
    for (const [index, dueMs] of [200, 600, 1400, 3000, 6200, 12_600, 25_400].entries()) {
      await page.clock.runFor(dueMs - STEP_MS - now)
      await expect.poll(() => begun - over).toBe(0)
      expect(begun, `tries by ${dueMs - STEP_MS} ms`).toBe(index + 1)
      await page.clock.runFor(STEP_MS)
      await expect.poll(() => begun, `tries by ${dueMs} ms`).toBe(index + 2)
      await expect.poll(() => begun - over).toBe(0)
      now = dueMs
    }
    expect((await storedIn(page))?.refresh_token).toBe(session?.refresh_token)
    await context.close()
    await gateway.close()
  })
})

test.describe('a session that cannot be renewed', () => {
  test.use({
    who: 'newcomer',
    storedAtStart: async ({ session }, use) =>
      use(session && { ...session, ...ENDED, refresh_token: 'gone-for-good' }),
  })

  test('is removed, and the learner is taken to the sign-in page', async ({ page, allowErrors }) => {
    allowErrors(/.*/)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect(await storedIn(page)).toBeNull()
  })
})

test.describe('a session that cannot be used', () => {
  for (const [what, stored] of [
    ['is no JSON', '{'],
    ['lacks its refresh token', '{"access_token":"a","expires_at":1,"user":{"id":"u"}}'],
    ['is refused', '{"access_token":"a","refresh_token":"b","expires_at":1,"user":{"id":"u"}}'],
  ]) {
    test(`because it ${what}, is said to be over when the page opens`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST)
      await page.addInitScript(
        ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
        [storageKey(), stored],
      )
      await page.goto('/recipes')
      await expect(page.getByRole('alert')).toHaveText(/^Sua sessão neste aparelho terminou\./)
      await expectAt(page, '/auth?redirect=%2Frecipes')
    })
  }
})

test.describe('a session that is ended from elsewhere while a form is filled', () => {
  test.use({ who: 'newcomer' })

  test.beforeEach(async ({ page, session, allowErrors }) => {
    if (session === null) throw new Error('an account must be signed in')
    allowErrors(/.*/)
    await page.clock.install()
    await page.goto('/tools/prices/new')
    await typeInto(page.getByLabel('Ingrediente'), 'creme de leite')
    await typeInto(page.getByLabel('Preço da embalagem'), '4,79')
    await endSessions(session)
    // The page notices when it renews the session.
    await page.clock.fastForward('58:40')
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
    // Unchanged fields are not stored for the next visit.
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

test('a session and what was saved survive a restart; a stopped server shows as an error, which one press ends after its start', async ({
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
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Doces de Festa' })).toBeVisible()
    // The touch of its link fetches the next screen's code and data; here the data fails to come.
    await page.route('**/rest/v1/profiles*', (route) => route.abort())
    const profileCode = page.waitForResponse(/\/assets\/profile-.*\.js$/)
    await page.getByRole('link', { name: 'Perfil' }).hover()
    // Waits for the module and its imports.
    await page.evaluate((address: string) => import(address), (await profileCode).url())
    await page.unroute('**/rest/v1/profiles*')
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
