/** Signing in by finger or face, with Chromium's virtual authenticator. */
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  return { session, authenticatorId }
}

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Entrar com a digital ou o rosto' })

const NONE = 'Você ainda não cadastrou nenhum aparelho.'
const devices = (page: Page) => page.getByRole('list', { name: 'Aparelhos que entram sem senha' })

async function signOut(page: Page) {
  await page.goto('/profile/security')
  // A reading that the sign-out overtakes would be reported as failed.
  await devices(page).or(page.getByText(NONE)).waitFor()
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expectAt(page, '/auth')
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`a learner at ${viewport.width}×${viewport.height}`, () => {
    test.use({ who: 'newcomer', viewport })

    test('registers her phone, signs in by it, loses it, and comes back by the password', async ({
      page,
      learner,
      allowErrors,
    }) => {
      allowErrors(FAILED_REQUEST, FAILED_SENDING)
      const { session, authenticatorId } = await addAuthenticator(page)
      await page.goto('/profile/security')
      await expect(page.getByText(NONE)).toBeVisible()
      await page.getByRole('button', { name: 'Cadastrar este aparelho' }).press('Enter')
      await expect(
        toast(page, 'Aparelho cadastrado', 'Da próxima vez, entre com a digital ou o rosto.'),
      ).toBeVisible()
      await page.getByRole('button', { name: /^Mudar o nome de Chrome/ }).click()
      const name = page.getByLabel('Nome do aparelho')
      await name.press('Control+A')
      await typeInto(name, 'Celular da cozinha')
      await name.press('Enter')
      await expect(devices(page).getByText('Celular da cozinha')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Cadastrar este aparelho' }).click()
      await expect(
        toast(page, 'Este aparelho já está cadastrado', 'Nele, você já entra com a digital ou o rosto.'),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(1)

      await signOut(page)
      await expect(byPasskey(page)).toHaveCount(1)
      await expectAccessible(page)
      // On a device that has a passkey, it is the first way in.
      const order = await byPasskey(page).evaluate((button) => {
        const field = document.querySelector('input[type="email"]')
        return (
          field !== null && (button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
        )
      })
      expect(order).toBe(true)
      await byPasskey(page).press('Enter')
      await expectAt(page, '/')
      await page.reload()
      await expect(mainHeading(page)).toBeVisible()

      // The account's owner removes the device elsewhere; the key on it stays.
      await page.goto('/profile/security')
      await page.getByRole('button', { name: 'Remover Celular da cozinha' }).click()
      await page.getByRole('button', { name: 'Sim, remover' }).click()
      await expect(toast(page, 'Aparelho removido', 'Ele não entra mais sem a senha.')).toBeVisible()
      await signOut(page)
      await byPasskey(page).click()
      await expect(
        toast(
          page,
          'Erro no login',
          'Esta chave não serve mais. Entre com a senha e cadastre outra em Segurança.',
        ),
      ).toBeVisible()
      await signIn(page, learner)
      await expectAt(page, '/')

      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await page.goto('/profile/security')
      await expect(page.getByText('Este aparelho não tem leitor')).toBeVisible()
    })
  })
}

test('a device that says it suggests passkeys and cannot reports nothing to who types', async ({ page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true)
    navigator.credentials.get = () => {
      const note = () => (document.documentElement.dataset['suggestion'] = 'failed')
      // Once the failure is handled and what it shows is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(note))
      return Promise.reject(new DOMException('No suggestions here', 'NotSupportedError'))
    }
  })
  await page.goto('/auth')
  // Shown once the settings of the service have arrived, which also say whether there are passkeys.
  await page.getByRole('button', { name: 'Criar conta' }).waitFor()
  await typeInto(page.getByLabel('E-mail'), 'aluna@ateliedoce.test')
  await expect(page.locator('html[data-suggestion="failed"]')).toHaveCount(1)
  // Looked at once: an assertion that waits would outlast a toast.
  expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count()).toBe(0)
})
