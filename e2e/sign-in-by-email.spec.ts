/** Signing in without a password, by the link or the code of an e-mail. */
import type { Page } from '@playwright/test'
import { createLearner, newAddress } from './support/accounts.ts'
import { codeIn, newestMessageTo, takeLink } from './support/outbox.ts'
import { expectAt, mainHeading, toast, untilRead } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const WRONG = /Este código não confere ou já passou do prazo/

const codeField = (page: Page) => page.getByLabel('Código', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

async function askForMail(page: Page, email: string) {
  await typeInto(page.getByLabel('E-mail'), email)
  await page.getByRole('button', { name: 'Enviar link e código' }).click()
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport })

    test('a learner pastes the code and goes on to where she wanted to', async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(FAILED_REQUEST, FAILED_SENDING)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { email } = await createLearner()
      await page.goto('/recipes')
      await page.getByRole('button', { name: 'Entrar pelo e-mail' }).click()
      await expect(mainHeading(page)).toHaveText('Entrar pelo e-mail')
      await askForMail(page, email)

      await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
      await expect(codeField(page)).toBeFocused()
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')

      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await expect(codeField(page)).toHaveAccessibleDescription(/O código tem 6 dígitos/)
      const code = codeIn(await newestMessageTo(email))
      const wrong = code === '123456' ? '654321' : '123456'
      await typeInto(codeField(page), wrong)
      await enter(page).click()
      await expect(page.getByRole('alert')).toHaveText(WRONG)
      await expect(codeField(page)).toHaveAccessibleDescription(WRONG)
      await expect(codeField(page)).toHaveValue(wrong)

      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        ` ${code.slice(0, 3)} ${code.slice(3)} `,
      )
      await codeField(page).selectText()
      await page.keyboard.press('Control+V')
      await expect(codeField(page)).toHaveValue(code)
      await page.keyboard.press('Enter')
      await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
      await expectAt(page, '/recipes')
    })
  })
}

test('the link of the same e-mail signs in as well', async ({ page }) => {
  const { email } = await createLearner()
  await page.goto('/auth?view=codigo')
  await askForMail(page, email)
  await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
  await takeLink(page, await newestMessageTo(email))
  await expectAt(page, '/')
  await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
})

test('an address without an account looks the same, and gets none', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const email = newAddress()
  await page.goto('/auth?view=codigo')
  const request = page.waitForRequest('**/auth/v1/otp*')
  await askForMail(page, email)
  expect((await request).postDataJSON()).toMatchObject({ email, create_user: false })
  await expect(page.getByText(`Se ${email} tem uma conta aqui, a mensagem chega em instantes.`)).toBeVisible()
  await typeInto(codeField(page), '123456')
  await enter(page).click()
  await expect(page.getByRole('alert')).toHaveText(WRONG)
})

test('a response that reveals an account is not shown', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST)
  await page.route('**/auth/v1/otp*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' },
    }),
  )
  await page.goto('/auth?view=codigo')
  await askForMail(page, newAddress())
  await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
})

test('another code may be asked for after a minute, and the wait is seen', async ({ page }) => {
  await page.clock.install()
  const { email } = await createLearner()
  await page.goto('/auth?view=codigo')
  await askForMail(page, email)
  const first = codeIn(await newestMessageTo(email))
  const resend = page.getByRole('button', { name: 'Enviar outro código' })
  await expect(resend).toHaveText(/^Enviar outro código em (60|5\d) s$/)
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await resend.press('Enter')
  await typeInto(codeField(page), '1234')
  await page.clock.runFor(61_000)
  await expect(resend).toHaveText('Enviar outro código')
  await resend.press('Enter')
  await expect(page.getByText('Enviamos outro código. Só o mais recente vale.')).toBeVisible()
  await expect(resend).toHaveText(/^Enviar outro código em (60|5\d) s$/)
  await expect(resend).toBeFocused()
  await expect(codeField(page)).toHaveValue('1234')
  const second = codeIn(await newestMessageTo(email, 2))
  expect(second).not.toBe(first)
  await typeInto(codeField(page), second)
  await enter(page).click()
  await expectAt(page, '/')
})

test('a page loaded anew on the way back from the mailbox shows the field for the code', async ({ page }) => {
  const { email } = await createLearner()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Entrar pelo e-mail' }).click()
  await askForMail(page, email)
  await expect(codeField(page)).toBeFocused()
  await page.reload()
  await expect(mainHeading(page)).toHaveText('Confira seu e-mail')
  await expect(page.getByText(`Se ${email} tem uma conta aqui`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enviar outro código em \d+ s$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(mainHeading(page)).toHaveText('Entrar pelo e-mail')
  await expect(mainHeading(page)).toBeFocused()
  await askForMail(page, email)
  await expect(codeField(page)).toBeFocused()
  await page.goBack()
  await expect(mainHeading(page)).toHaveText('Que bom ter você aqui')
  await expect(mainHeading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Entrar pelo e-mail' }).click()
  await typeInto(codeField(page), codeIn(await newestMessageTo(email, 2)))
  await page.keyboard.press('Enter')
  await expectAt(page, '/')

  // The next account on this device sees nothing of the previous one. A read in flight would be answered for a session that has ended.
  await untilRead(page)
  await page.getByRole('button', { name: /^Sair da conta/ }).click()
  await page.getByRole('button', { name: 'Entrar pelo e-mail' }).click()
  await expect(mainHeading(page)).toHaveText('Entrar pelo e-mail')
})

for (const { name, response, text } of [
  {
    name: 'too many requests',
    response: { status: 429, json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'wait' } },
    text: 'Foram muitas tentativas. Espere um pouco e tente novamente.',
  },
  {
    name: 'a service without sign-in by e-mail',
    response: { status: 422, json: { code: 422, error_code: 'email_provider_disabled', msg: 'off' } },
    text: 'O acesso por e-mail está desativado no momento. Entre com a sua senha.',
  },
]) {
  test(`${name} shows beside the address, which stays`, async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.route('**/auth/v1/otp*', (route) => route.fulfill(response))
    await page.goto('/auth?view=codigo')
    await askForMail(page, 'ana@exemplo.test')
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(text)
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.test')
    await page.getByRole('button', { name: 'Entrar com senha' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.test')
  })
}
