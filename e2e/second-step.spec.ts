/** Two-step verification: enabling, disabling, and the screens that require it. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner, openSession, type Account } from './support/accounts.ts'
import { newestMessageTo, takeLink } from './support/outbox.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { earlierTotpCode, enrolFactor, removeFactorAsOperator, totpCode } from './support/totp.ts'
import { typeInto } from './support/typing.ts'

const WRONG = 'Este código não confere. Espere o aplicativo mostrar o próximo e tente novamente.'
const STEP_TITLE = 'Só mais um passo'

const codeField = (page: Page) => page.getByLabel('Código', { exact: true })

async function response(page: Page, code: string) {
  await typeInto(codeField(page), code)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
}

/** A learner who has just enabled two-step verification on another device. */
async function createGuardedLearner() {
  const learner = await createLearner()
  const factor = await enrolFactor(await openSession(learner), 'Celular antigo')
  return { learner, factor }
}

async function signInAt(page: Page, path: string, account: Account) {
  await page.goto(path)
  await signIn(page, account)
  await expect(mainHeading(page)).toHaveText(STEP_TITLE)
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`a learner at ${viewport.width}×${viewport.height}`, () => {
    test.use({ who: 'newcomer', viewport })

    test('switches it on, is asked for the code at the next sign-in, and switches it off', async ({
      page,
      context,
      learner,
      allowErrors,
    }) => {
      allowErrors(FAILED_REQUEST, FAILED_SENDING)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/profile')
      await page.getByRole('link', { name: /^Segurança/ }).click()
      await expectAt(page, '/profile/security')
      await expect(page.getByText('Ainda não está ativada na sua conta.')).toBeVisible()

      await page.getByRole('button', { name: 'Ativar a verificação' }).press('Enter')
      await expect(page.getByLabel('Nome do aparelho')).toBeFocused()
      await typeInto(page.getByLabel('Nome do aparelho'), 'Celular da cozinha')
      await page.keyboard.press('Enter')
      const picture = page.getByRole('img', { name: /^QR code da chave/ })
      await expect(picture).toBeVisible()
      await expect(async () =>
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
      ).toPass()
      await page.getByRole('button', { name: 'Copiar a chave' }).click()
      await expect(page.getByText('Chave copiada.')).toBeVisible()
      const key = await page.evaluate(() => navigator.clipboard.readText())
      await expect(page.getByText(key, { exact: true })).toBeVisible()

      const firstCode = page.getByLabel('Código do aplicativo')
      await typeInto(firstCode, totpCode(key, -20))
      await firstCode.press('Enter')
      await expect(firstCode).toHaveAccessibleDescription(WRONG)
      const usedCode = await earlierTotpCode(key)
      await typeInto(firstCode, usedCode)
      await firstCode.press('Enter')
      await expect(
        toast(page, 'Verificação ativada', 'A próxima entrada já pede o código do aplicativo.'),
      ).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Celular da cozinha' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeFocused()

      await page.goto('/profile')
      await page.getByRole('button', { name: 'Sair da Conta' }).click()
      await signIn(page, learner)
      await expect(mainHeading(page)).toHaveText(STEP_TITLE)
      await expect(page.getByText('Bem-vinda!')).toBeHidden()
      await expect(codeField(page)).toBeFocused()
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
      await response(page, usedCode)
      await expect(page.getByRole('alert')).toHaveText(WRONG)
      await response(page, totpCode(key))
      await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
      await expectAt(page, '/')

      await page.goto('/profile/security')
      const remove = page.getByRole('button', { name: 'Remover Celular da cozinha' })
      await remove.click()
      await expect(page.getByRole('button', { name: 'Manter' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(remove).toBeVisible()
      await remove.click()
      await page.getByRole('button', { name: 'Sim, remover' }).click()
      await expect(
        toast(page, 'Aparelho removido', 'O código dele não serve mais para entrar.'),
      ).toBeVisible()
      await expect(page.getByText('Ainda não está ativada na sua conta.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Ainda não está ativada na sua conta.')).toBeVisible()
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Sair da Conta' }).click()
      await signIn(page, learner)
      await expectAt(page, '/')
    })
  })
}

test('no screen opens and no data is asked for before the code', async ({ page }) => {
  const { learner, factor } = await createGuardedLearner()
  await signInAt(page, '/recipes', learner)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/rest/v1/') && asked.push(request.url()))
  for (const path of ['/', '/recipes', '/profile', '/profile/security', '/tools', '/auth?view=criar-conta']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/auth')
    await expect(mainHeading(page)).toHaveText(STEP_TITLE)
  }
  expect(asked).toEqual([])
  await page.goto('/profile')
  await response(page, totpCode(factor.key))
  await expectAt(page, '/profile')
})

test('the screen of the code is accessible, and fits 320 px with text at 200 %', async ({ page }) => {
  const { learner } = await createGuardedLearner()
  await signInAt(page, '/auth', learner)
  await page.getByRole('button', { name: 'Não tenho mais o aplicativo' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a learner without her app reads how the operator helps, leaves, and signs in after the help', async ({
  page,
}) => {
  const { learner, factor } = await createGuardedLearner()
  await signInAt(page, '/auth', learner)
  const lost = page.getByRole('button', { name: 'Não tenho mais o aplicativo' })
  await expect(lost).toHaveAttribute('aria-expanded', 'false')
  await lost.press('Enter')
  await expect(lost).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/fale com o Ateliê a partir do e-mail da sua conta/)).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await removeFactorAsOperator(learner.id, factor.id)
  await signIn(page, learner)
  await expectAt(page, '/')
})

test('the link of an e-mail asks for the code too', async ({ page }) => {
  const { learner, factor } = await createGuardedLearner()
  await page.goto('/auth?view=codigo')
  await typeInto(page.getByLabel('E-mail'), learner.email)
  await page.getByRole('button', { name: 'Enviar link e código' }).click()
  await takeLink(page, await newestMessageTo(learner.email))
  await expect(mainHeading(page)).toHaveText(STEP_TITLE)
  await response(page, totpCode(factor.key))
  await expectAt(page, '/')
})

test('a forgotten password is changed only after the code', async ({ page }) => {
  const { learner, factor } = await createGuardedLearner()
  await page.goto('/auth?view=recuperar')
  await typeInto(page.getByLabel('E-mail'), learner.email)
  await page.getByRole('button', { name: 'Enviar E-mail' }).click()
  await takeLink(page, await newestMessageTo(learner.email))
  await expect(mainHeading(page)).toHaveText(STEP_TITLE)
  await response(page, totpCode(factor.key))
  await expect(mainHeading(page)).toHaveText('Criar nova senha')
  await typeInto(page.getByLabel('Nova senha', { exact: true }), 'baunilha-do-cerrado')
  await typeInto(page.getByLabel('Repita a nova senha'), 'baunilha-do-cerrado')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(toast(page, 'Senha alterada', 'Sua nova senha já está valendo.')).toBeVisible()
  await expectAt(page, '/')
})

test('with two devices, the code may come from either', async ({ page }) => {
  const learner = await createLearner()
  const first = await enrolFactor(await openSession(learner), 'Celular')
  await signInAt(page, '/auth', learner)
  await response(page, totpCode(first.key))
  await expectAt(page, '/')
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Cadastrar outro aparelho' }).click()
  await typeInto(page.getByLabel('Nome do aparelho'), 'Celular')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Você já tem um aparelho com este nome. Escolha outro.')).toBeVisible()
  await typeInto(page.getByLabel('Nome do aparelho'), 'Tablet')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const key = (await page.locator('[data-key]').textContent()) ?? ''
  await typeInto(page.getByLabel('Código do aplicativo'), await earlierTotpCode(key))
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await expect(page.getByRole('button', { name: 'Remover Tablet' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sair da Conta' }).click()
  await signIn(page, learner)
  await page.getByLabel('Aparelho').selectOption('Tablet')
  await response(page, totpCode(key))
  await expectAt(page, '/')
})
