/** From 'Criar conta' through the confirmation e-mail into the product. */
import { ALUNA, createLearner, newAddress } from './support/accounts.ts'
import { codeIn, newestMessageTo, noticeTo, takeLink } from './support/outbox.ts'
import { startOwnServer } from './support/own-server.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { readRows } from './support/rows.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import { typeInto } from './support/typing.ts'

async function signUp(
  page: Page,
  { name = 'Iolanda Reis', email = newAddress(), password = 'acucar-cristal' } = {},
) {
  await typeInto(page.getByLabel('Nome'), name)
  await typeInto(page.getByLabel('E-mail'), email)
  await typeInto(page.getByLabel('Senha', { exact: true }), password)
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
}

test('a visitor opens an account, confirms her e-mail and is in', async ({ page }) => {
  const email = newAddress()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectAt(page, '/auth?view=criar-conta')
  await expect(mainHeading(page)).toHaveText('Criar conta')
  const request = page.waitForRequest('**/auth/v1/signup*')
  await signUp(page, { email })
  await expect(toast(page, 'Conta criada!', 'Verifique seu e-mail para confirmar sua conta.')).toBeVisible()
  expect(new URL((await request).url()).searchParams.get('redirect_to')).toBe(
    `${new URL(page.url()).origin}/`,
  )
  expect((await request).postDataJSON()).toMatchObject({ email, data: { name: 'Iolanda Reis' } })

  const message = await newestMessageTo(email)
  expect(message.html).toContain('lang="pt-BR"')
  await takeLink(page, message)
  await expectAt(page, '/')
  await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  const [profile] = await readRows('profiles', `email=eq.${email}`)
  expect(profile).toMatchObject({ name: 'Iolanda Reis', email })
})

test('a visitor confirms her new account by the code, and her password holds', async ({
  page,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.clock.install()
  const [email, password] = [newAddress(), 'acucar-cristal']
  await page.goto('/auth?view=criar-conta')
  await signUp(page, { email, password })
  await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
  await expect(page.getByText(`Enviamos uma mensagem para ${email}.`)).toBeVisible()
  const code = page.getByLabel('Código', { exact: true })
  await expect(code).toBeFocused()
  const first = codeIn(await newestMessageTo(email))

  await page.reload()
  await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  const second = codeIn(await newestMessageTo(email, 2))
  expect(second).not.toBe(first)
  await typeInto(code, first)
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/Este código não confere ou já passou do prazo/)
  await typeInto(code, second)
  await code.press('Enter')
  await expectAt(page, '/')
  await page.getByRole('button', { name: /^Sair da conta/ }).click()
  await signIn(page, { email, password })
  await expectAt(page, '/')
})

test('a confirmation link works once', async ({ page, browser, allowErrors }) => {
  allowErrors(FAILED_REQUEST)
  const email = newAddress()
  await page.goto('/auth?view=criar-conta')
  await signUp(page, { email })
  const message = await newestMessageTo(email)
  await takeLink(page, message)
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()

  const stranger = await browser.newPage()
  await takeLink(stranger, message)
  await expect(stranger.getByText(/Este link não vale mais/)).toBeVisible()
  await stranger.close()
})

test('a sign-up refused for an address that is taken says so', async ({ browser, allowErrors }) => {
  test.slow()
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  // Only without e-mail confirmation does the service reveal that an address is taken.
  const server = await startOwnServer({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    await page.goto('/auth?view=criar-conta')
    const answer = page.waitForResponse('**/auth/v1/signup*')
    await signUp(page, { email: ALUNA.email })
    expect((await answer).status()).toBe(422)
    await expect(toast(page, 'Erro no cadastro', 'Este e-mail já está cadastrado.')).toBeVisible()
    await page.close()
  } finally {
    await server.remove()
  }
})

test('a password of five characters is refused by the server and named', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.goto('/auth?view=criar-conta')
  await signUp(page, { password: '12345' })
  await expect(toast(page, 'Erro no cadastro', 'A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  // The toast goes; the error beside the field stays.
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /^A senha deve ter pelo menos 6 caracteres\./,
  )
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await signUp(page, { password: 'jw7-kq' })
  await expect(toast(page, 'Conta criada!', 'Verifique seu e-mail para confirmar sua conta.')).toBeVisible()
})

test('a common password is refused kindly, beside its field', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.goto('/auth?view=criar-conta')
  await signUp(page, { password: 'confeitaria' })
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/fácil de adivinhar/)
})

test('signing up with a registered address reveals nothing on the screen, and sends its learner a notice', async ({
  page,
}) => {
  const learner = await createLearner()
  await page.goto('/auth?view=criar-conta')
  await signUp(page, { email: learner.email })
  await expect(toast(page, 'Conta criada!', 'Verifique seu e-mail para confirmar sua conta.')).toBeVisible()
  const { text } = await noticeTo(learner.email, 'Você já tem conta no Ateliê Doce')
  await page.goto(/\S+\/auth\?view=recuperar/.exec(text)?.[0] ?? '')
  await expect(mainHeading(page)).toHaveText('Recuperar Senha')
})

test("the doors 'Criar conta' are gone where sign-up is switched off", async ({ page }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), disable_signup: true } })
  })
  for (const path of ['/auth', '/welcome']) {
    const settings = page.waitForResponse('**/auth/v1/settings')
    await page.goto(path)
    await settings
    await expect(mainHeading(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar conta' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveCount(0)
  }
})
