/** The sign-in page, and the ways out. */
import type { Route } from '@playwright/test'
import { ALUNA, signUpLearner, storageKey } from './support/accounts.ts'
import { bottomBar, expectAt, mainHeading, signIn, toast, untilRead } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a visitor', () => {
  test('finds the fields, the button and the way to recovery', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('required')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('required')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expectAt(page, '/auth?view=recuperar')
    await expect(mainHeading(page)).toHaveText('Recuperar Senha')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('required')
    await expect(page.getByRole('button', { name: 'Enviar E-mail' })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar ao Login' }).click()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  })

  test('sees beside the field what is missing or no e-mail, and nothing is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/token') && sent.push(request.url()))
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Preencha o campo E-mail.')).toBeVisible()
    await expect(page.getByText('Preencha o campo Senha.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await signIn(page, { email: 'aluna', password: 'x' })
    await expect(page.getByText('Confira o e-mail: use o formato nome@exemplo.com.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/nome@exemplo\.com/)
    expect(sent).toEqual([])
  })

  test('signs in, keeps the session under the key derived from the host, and is welcomed', async ({
    page,
  }) => {
    await page.goto('/auth')
    await signIn(page, ALUNA)
    await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
    await expectAt(page, '/')
    const stored = await page.evaluate((key) => localStorage.getItem(key), storageKey())
    expect(JSON.parse(stored ?? 'null')).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: { email: ALUNA.email },
    })
  })

  test('whose browser blocks site data signs in for this visit, and is told so', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse })
      navigator.locks.request = async () => await Promise.resolve().then(refuse)
      indexedDB.open = refuse
    })
    await page.goto('/auth')
    await signIn(page, ALUNA)
    await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toContainText(
      'Se você fechar ou recarregar esta página, vai precisar entrar de novo.',
    )
    await expectAt(page, '/')
    await bottomBar(page).getByRole('link', { name: 'Perfil' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(ALUNA.email)
  })

  test('with a wrong password sees so', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.goto('/auth')
    await signIn(page, { ...ALUNA, password: 'brigadeiro' })
    await expect(toast(page, 'Erro no login', 'E-mail ou senha incorretos.')).toBeVisible()
    await expectAt(page, '/auth')
  })

  test('without a confirmed e-mail sees that it has to be confirmed', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const learner = await signUpLearner()
    await page.goto('/auth')
    await signIn(page, learner)
    await expect(toast(page, 'Erro no login', 'Verifique seu e-mail para confirmar sua conta.')).toBeVisible()
  })

  test('a second press before the response sends nothing, and the place is kept', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const requests: Route[] = []
    await page.route('**/auth/v1/token*', (route) => void requests.push(route))
    await page.goto('/auth')
    await signIn(page, { ...ALUNA, password: 'brigadeiro' })
    const enter = page.getByRole('button', { name: /Entrar$/ })
    await expect(enter).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => requests.length).toBe(1)
    await enter.press('Enter')
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    await enter.focus()
    for (const route of requests) await route.continue()
    await expect(toast(page, 'Erro no login', 'E-mail ou senha incorretos.')).toBeVisible()
    await expect(enter).toBeFocused()
    expect(requests).toHaveLength(1)
  })

  test('can look at what she typed as a password', async ({ page }) => {
    await page.goto('/auth')
    await typeInto(page.getByLabel('Senha', { exact: true }), 'confeitaria')
    await page.getByRole('button', { name: 'Mostrar o que foi digitado' }).click()
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Esconder o que foi digitado' }).click()
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password')
  })
})

test.describe('a learner', () => {
  test.use({ who: 'aluna' })

  test('signs out by her avatar, which shows her letter and says what it does', async ({ page }) => {
    await page.goto('/')
    const avatar = page.getByRole('button', { name: `Sair da conta ${ALUNA.email}` })
    await expect(avatar).toHaveText('A')
    await avatar.click()
    await expect(toast(page, 'Até logo!', 'Logout realizado com sucesso.')).toBeVisible()
    await expectAt(page, '/auth')
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull()
  })

  test('is asked before she signs out where something is only on this device', async ({ page, session }) => {
    await page.goto('/')
    await page.evaluate(
      (id) => localStorage.setItem(`atelie-doce.1.${id}.draft.notes`, '{"v":1,"value":{"a.1":{"body":"x"}}}'),
      session?.user.id,
    )
    const avatar = page.getByRole('button', { name: `Sair da conta ${ALUNA.email}` })
    const question = page.getByRole('dialog', { name: 'Sair agora?' })
    await avatar.click()
    await expect(question).toContainText('1 rascunho que ainda não foi salvo')
    await question.getByRole('button', { name: 'Ficar na conta' }).click()
    await expect(question).toBeHidden()
    await avatar.click()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await avatar.click()
    await question.getByRole('button', { name: 'Sair e perder isto' }).click()
    await expectAt(page, '/auth')
  })

  for (const name of ['Sair', 'Sair da Conta']) {
    test(`signs out of the profile by '${name}'`, async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name, exact: true }).click()
      await expect(toast(page, 'Até logo!', 'Logout realizado com sucesso.')).toBeVisible()
      await expectAt(page, '/auth')
      await expect(bottomBar(page)).toBeHidden()
    })
  }

  test('sees nothing of any screen once she is out, and none reads again as a visitor', async ({ page }) => {
    const reads: string[] = []
    let isOut = false
    page.on('request', (request) => {
      if (isOut && request.url().includes('/rest/v1/')) reads.push(request.url())
    })
    let showSignIn = () => undefined as void
    await page.route(/\/assets\/auth-(?!client|layout)[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => (showSignIn = resolve))
      await route.continue()
    })
    await page.goto('/manifest.webmanifest')
    const session = await page.evaluate((key) => localStorage.getItem(key), storageKey())
    for (const address of [
      '/',
      '/recipes',
      '/paths',
      '/shopping',
      '/tools/prices',
      '/certificates',
      '/profile',
    ]) {
      isOut = false
      await page.goto(address)
      await untilRead(page)
      await expect(mainHeading(page)).toBeVisible()
      const next = page.waitForRequest(/\/assets\/auth-/)
      isOut = true
      // As another tab of this device does.
      await page.evaluate((key) => {
        localStorage.removeItem(key)
        window.dispatchEvent(new StorageEvent('storage', { key }))
      }, storageKey())
      await next
      await expect(page.getByRole('main')).toHaveText('')
      showSignIn()
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
      await page.evaluate(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [storageKey(), session],
      )
    }
    expect(reads).toEqual([])
  })

  test('is out before the server responds, whose late refusal ends no later session', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, /^Logout:/)
    let respond = () => undefined as void
    await page.route('**/auth/v1/logout*', async (route) => {
      await new Promise<void>((resolve) => (respond = resolve))
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await expectAt(page, '/auth')
    await signIn(page, ALUNA)
    await expectAt(page, '/')
    const refused = page.waitForEvent('console', (message) => message.text().startsWith('Logout:'))
    respond()
    await refused
    await expect(page.getByRole('button', { name: `Sair da conta ${ALUNA.email}` })).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).not.toBeNull()
    await expectAt(page, '/')
  })

  for (const status of [401, 403, 404]) {
    test(`is out even when the server answers ${status} to her sign-out`, async ({ page, allowErrors }) => {
      allowErrors(FAILED_REQUEST)
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status, json: { code: status, error_code: 'session_not_found', msg: 'gone' } }),
      )
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
      await expectAt(page, '/auth')
      expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull()
    })
  }
})
