/** A forgotten password: e-mail, link, new password. */
import { ALUNA, createLearner, type Learner } from './support/accounts.ts'
import { codeIn, newestMessageTo, takeLink } from './support/outbox.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { typeInto } from './support/typing.ts'

async function askForLink(page: Page, { email }: Pick<Learner, 'email'>) {
  await page.goto('/auth?view=recuperar')
  await typeInto(page.getByLabel('E-mail'), email)
  await page.getByRole('button', { name: 'Enviar E-mail' }).click()
}

async function choose(page: Page, password: string, repeated = password) {
  await typeInto(page.getByLabel('Nova senha', { exact: true }), password)
  await typeInto(page.getByLabel('Repita a nova senha'), repeated)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

test('a learner gets a link, chooses another password, and the old one is refused', async ({
  page,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const learner = await createLearner()
  await askForLink(page, learner)
  await expect(
    toast(page, 'E-mail enviado!', 'Verifique sua caixa de entrada para redefinir sua senha.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()

  // The first e-mail asked to confirm the address.
  await takeLink(page, await newestMessageTo(learner.email))
  await expectAt(page, '/auth/reset-password')
  await expect(mainHeading(page)).toHaveText('Criar nova senha')

  await choose(page, '12345')
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await choose(page, 'baunilha', 'baunilhas')
  await expect(page.getByText('As duas senhas precisam ser iguais.')).toBeVisible()
  await choose(page, learner.password)
  await expect(page.getByText('Esta já é a sua senha. Escolha outra.')).toBeVisible()
  await choose(page, 'baunilha-do-cerrado')
  await expect(toast(page, 'Senha alterada', 'Sua nova senha já está valendo.')).toBeVisible()
  await expectAt(page, '/')

  await page.getByRole('button', { name: /^Sair da conta/ }).click()
  await signIn(page, learner)
  await expect(toast(page, 'Erro no login', 'E-mail ou senha incorretos.')).toBeVisible()
  await signIn(page, { ...learner, password: 'baunilha-do-cerrado' })
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
})

test('a learner whose link does not open chooses another password by the code of the same e-mail', async ({
  page,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const learner = await createLearner()
  await askForLink(page, learner)
  await expect(page.getByText(`Se ${learner.email} tem uma conta aqui, o link`)).toBeVisible()
  await page.getByRole('button', { name: 'Digitar o código' }).click()
  const code = page.getByLabel('Código', { exact: true })
  await expect(code).toBeFocused()
  await typeInto(code, '000000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Este código não confere ou já passou do prazo/)
  await page.reload()
  await typeInto(code, codeIn(await newestMessageTo(learner.email)))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectAt(page, '/auth/reset-password')
  await choose(page, 'baunilha-do-cerrado')
  await expectAt(page, '/')
})

test('a recovery link works once', async ({ page, browser, allowErrors }) => {
  allowErrors(FAILED_REQUEST)
  const learner = await createLearner()
  await askForLink(page, learner)
  const message = await newestMessageTo(learner.email)
  await takeLink(page, message)
  await expect(mainHeading(page)).toHaveText('Criar nova senha')

  const stranger = await browser.newPage()
  await takeLink(stranger, message)
  await expect(mainHeading(stranger)).toHaveText('Este link não vale mais')
  await stranger.getByRole('link', { name: 'Pedir novo link' }).click()
  await expect(mainHeading(stranger)).toHaveText('Recuperar Senha')
  await stranger.close()
})

test('a recovery for an address without an account looks the same', async ({ page }) => {
  await askForLink(page, { email: 'ninguem@exemplo.test' })
  await expect(
    toast(page, 'E-mail enviado!', 'Verifique sua caixa de entrada para redefinir sua senha.'),
  ).toBeVisible()
})

test('a recovery that fails says so', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'wait' },
    }),
  )
  await askForLink(page, ALUNA)
  await expect(toast(page, 'Erro', 'Não foi possível enviar o e-mail de recuperação.')).toBeVisible()
  await expect(mainHeading(page)).toHaveText('Recuperar Senha')
})

test('the recovery asks for an e-mail and leads to /auth/reset-password', async ({ page }) => {
  await page.goto('/auth?view=recuperar')
  await page.getByRole('button', { name: 'Enviar E-mail' }).click()
  await expect(page.getByText('Preencha o campo E-mail.')).toBeVisible()
  const request = page.waitForRequest('**/auth/v1/recover*')
  await askForLink(page, { email: 'ninguem@exemplo.test' })
  expect(new URL((await request).url()).searchParams.get('redirect_to')).toBe(
    `${new URL(page.url()).origin}/auth/reset-password`,
  )
})

test('the address without a link offers to ask for one', async ({ page }) => {
  await page.goto('/auth/reset-password')
  await expect(mainHeading(page)).toHaveText('Este link não vale mais')
})
