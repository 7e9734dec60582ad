/** The profile's 'Segurança': changing the password, signing out of every device. */
import type { Page } from '@playwright/test'
import { createLearner, openSession } from './support/accounts.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { codeIn, newestMessageTo } from './support/outbox.ts'
import { startOwnServer } from './support/own-server.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_READING, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NEW_PASSWORD = 'baunilha-do-cerrado'

async function choose(page: Page, password: string, repeated = password) {
  await typeInto(page.getByLabel('Nova senha', { exact: true }), password)
  await typeInto(page.getByLabel('Repita a nova senha'), repeated)
  await save(page)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

const changed = (page: Page) => toast(page, 'Senha alterada', 'Sua nova senha já está valendo.')

const devices = (page: Page) =>
  page.getByRole('list', { name: 'Onde a sua conta está aberta' }).getByRole('listitem')

/** Whether the service still renews a session. */
async function renews(refreshToken: string): Promise<boolean> {
  const installation = sharedInstallation()
  const response = await fetch(`${installation.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: keysOf(installation).anon, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  return response.ok
}

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`at ${viewport.width}×${viewport.height}`, () => {
      test.use({ viewport })

      test('changes her password, stays where she is, and is out everywhere else', async ({
        page,
        learner,
        allowErrors,
      }) => {
        allowErrors(FAILED_REQUEST, FAILED_SENDING)
        const elsewhere = await openSession(learner)
        await page.goto('/profile/security')
        await choose(page, '123')
        await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAccessibleDescription(
          /A senha deve ter pelo menos 6 caracteres\./,
        )
        await choose(page, NEW_PASSWORD, 'outra')
        await expect(page.getByText('As duas senhas precisam ser iguais.')).toBeVisible()
        await choose(page, learner.password)
        await expect(page.getByRole('alert')).toHaveText('Esta já é a sua senha. Escolha outra.')
        await choose(page, NEW_PASSWORD)
        await expect(changed(page)).toBeVisible()
        await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('')
        await expect(devices(page)).toHaveText(['Aparelho sem nomeEste aparelho'])
        expect(await renews(elsewhere.refresh_token)).toBe(false)
        await page.reload()
        await expect(mainHeading(page)).toHaveText('Segurança')
        await openSession({ ...learner, password: NEW_PASSWORD })
      })
    })
  }

  test('gives the code that the service asks for, and what she typed stays', async ({
    page,
    learner,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { code: 400, error_code: 'reauthentication_needed', msg: 'needs reauthentication' },
          })
        : route.fallback(),
    )
    await page.goto('/profile/security')
    await choose(page, NEW_PASSWORD)
    await expect(page.getByText(`enviamos um código para ${learner.email}`)).toBeVisible()
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue(NEW_PASSWORD)
    await expect(page.getByRole('button', { name: /^Enviar outro código em \d+ s$/ })).toBeVisible()
    const code = codeIn(await newestMessageTo(learner.email))
    await page.unroute('**/auth/v1/user')
    await typeInto(page.getByLabel('Código do e-mail'), code)
    const change = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect((await change).postDataJSON()).toMatchObject({ password: NEW_PASSWORD, nonce: code })
    await expect(changed(page)).toBeVisible()
    await expect(page.getByLabel('Código do e-mail')).toBeHidden()
  })

  test('sees her sessions, signs one device out, and then every device', async ({ page, learner }) => {
    const lost = await openSession(learner)
    await page.goto('/profile/security')
    await expect(devices(page).first()).toHaveText('Aparelho sem nomeEste aparelho')
    await expect(devices(page).nth(1)).toHaveText(
      /^Aparelho sem nomeÚltimo uso: \d\d\/\d\d\/\d{4}, \d\d:\d\dSair$/,
    )
    await expect(devices(page)).toHaveCount(2)
    await devices(page).getByRole('button', { name: 'Sair de Aparelho sem nome' }).press('Enter')
    await expect(
      toast(page, 'Aparelho desconectado', 'Em até uma hora ele pede a senha de novo.'),
    ).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    expect(await renews(lost.refresh_token)).toBe(false)
    const elsewhere = await openSession(learner)
    await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
    await expectAt(page, '/auth')
    await expect(toast(page, 'Até logo!', 'Logout realizado com sucesso.')).toBeVisible()
    expect(await renews(elsewhere.refresh_token)).toBe(false)
  })

  test('sees that her sessions cannot be loaded, and tries again', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.route('**/rest/v1/own_sessions*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/profile/security')
    await expect(page.getByText('Não conseguimos ver agora onde a sua conta está aberta.')).toBeVisible()
    await page.unroute('**/rest/v1/own_sessions*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(devices(page).first()).toHaveText('Aparelho sem nomeEste aparelho')
  })

  test('stays signed in and sees an error if signing out of every device fails', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING, /Failed to fetch/)
    await page.route('**/auth/v1/logout*', (route) => route.abort())
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
    const failure = toast(page, 'Erro', 'Não foi possível sair de todos os aparelhos.')
    await expect(
      failure.getByText('Verifique sua internet e tente novamente.', { exact: true }),
    ).toBeVisible()
    await page.reload()
    await expect(mainHeading(page)).toHaveText('Segurança')
  })
})

test('where the service asks for the present password, its field appears', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const server = await startOwnServer({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' })
  try {
    const learner = await createLearner(server)
    await page.goto(`${server.url}/profile/security`)
    await signIn(page, learner)
    await choose(page, NEW_PASSWORD)
    const current = page.getByLabel('Senha atual')
    await expect(current).toHaveAccessibleDescription('Para trocar, digite também a sua senha atual.')
    await expect(current).toHaveAttribute('autocomplete', 'current-password')
    await typeInto(current, 'nao-e-esta')
    await save(page)
    await expect(current).toHaveAccessibleDescription('Esta não é a sua senha atual.')
    await typeInto(current, learner.password)
    await save(page)
    await expect(changed(page)).toBeVisible()
    await openSession({ ...learner, password: NEW_PASSWORD }, server)
    // The page would report that it cannot reach the server.
    await page.goto('about:blank')
  } finally {
    await server.remove()
  }
})
