/** Signing in by another service, and linking it to an account. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { addProvider, createLearner, type Learner } from './support/accounts.ts'
import { startIdentityProvider, type IdentityProvider } from './support/identity-provider.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { expectAt, mainHeading, signIn, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, test } from './support/test.ts'

test.describe('where a service is switched on', () => {
  // One server for both.
  test.describe.configure({ mode: 'default' })
  // A worker's kept browser would stay signed in at this server.
  test.use({ viewport: { width: 360, height: 640 }, isFirstVisit: true })

  let service: IdentityProvider
  let server: OwnServer
  let learner: Learner
  test.beforeAll(async () => {
    service = await startIdentityProvider()
    server = await startOwnServer(service.settings)
    service.allow(server.url)
    learner = await createLearner(server)
    await addProvider(service.description, server)
  })
  test.afterAll(async () => {
    await server.remove()
    await service.stop()
  })

  const byGoogle = (page: Page) => page.getByRole('button', { name: 'Entrar com Google' })
  const answer = async (page: Page, name: 'Continuar' | 'Cancelar') => {
    await expect(mainHeading(page)).toHaveText('Outro serviço')
    await page.getByRole('link', { name }).click()
  }
  /** The page would report that it cannot reach the server. */
  const leave = (page: Page) => page.goto('about:blank')

  test('a visitor refuses there, then signs in, reaches what she wanted, and out again', async ({ page }) => {
    service.person = { id: 'ana', name: 'Ana Prado', email: 'ana@doce.example' }
    await measureLayoutShift(page)
    let letOffersCome = (): void => undefined
    const offers = new Promise<void>((resolve) => (letOffersCome = resolve))
    await page.route('**/auth/v1/settings', async (route) => {
      await offers
      await route.continue()
    })
    const asked = page.waitForRequest('**/auth/v1/settings')
    await page.goto(`${server.url}/auth?redirect=${encodeURIComponent('/profile')}`)
    await asked
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    letOffersCome()
    await expect(byGoogle(page)).toBeVisible()
    expect(await layoutShift(page), 'the offer moves nothing').toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await byGoogle(page).focus()
    await page.keyboard.press('Enter')
    await answer(page, 'Cancelar')
    await expect(page.getByRole('alert')).toHaveText(
      'Você não autorizou o acesso, então não entramos. Tente novamente ou use seu e-mail.',
    )
    await page.goto(`${server.url}/auth?redirect=${encodeURIComponent('/profile')}`)
    await byGoogle(page).click()
    await answer(page, 'Continuar')
    await expectAt(page, '/profile')
    await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
    await expect(page.getByText('Ana Prado').first()).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Sair da Conta' }).click()
    await expect(byGoogle(page)).toBeVisible()
    await page.getByRole('button', { name: 'Entrar com Escola Doce' }).click()
    await answer(page, 'Continuar')
    await expectAt(page, '/')
    await page.goto(`${server.url}/profile/security`)
    const linked = page.getByRole('list', { name: 'Serviços com que você entra' })
    await expect(linked.getByRole('listitem')).toContainText(['Google', 'Escola Doce'])
    await leave(page)
  })

  test('a learner links the service, unlinks it, and cannot take one that another account has', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST)
    const carla = { id: 'carla', name: 'Carla Reis', email: 'carla@doce.example' }
    service.person = carla
    await page.goto(`${server.url}/auth?redirect=${encodeURIComponent('/profile')}`)
    await byGoogle(page).click()
    await answer(page, 'Continuar')
    await page.getByRole('button', { name: 'Sair da Conta' }).click()
    await expect(byGoogle(page)).toBeVisible()
    service.person = { id: 'bia', name: 'Bia Lima', email: 'bia@doce.example' }
    await page.goto(`${server.url}/auth?redirect=${encodeURIComponent('/profile/security')}`)
    await signIn(page, learner)
    await expect(mainHeading(page)).toHaveText('Segurança')
    const linked = page.getByRole('list', { name: 'Serviços com que você entra' })
    const link = page.getByRole('button', { name: 'Vincular Google', exact: true })
    await link.click()
    await answer(page, 'Continuar')
    await expectAt(page, '/profile/security')
    await expect(linked.getByRole('listitem')).toContainText(['Google'])
    await expect(linked).toContainText('bia@doce.example')
    // Looked for once: a wait for none would end when the toast has gone by itself.
    expect(await toast(page, 'Bem-vinda!', 'Login realizado com sucesso.').count()).toBe(0)
    await expect(link).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Desvincular Google' }).click()
    await expect(page.getByRole('button', { name: 'Manter' })).toBeFocused()
    await page.getByRole('button', { name: 'Sim, desvincular' }).click()
    await expect(toast(page, 'Conta desvinculada', 'Ela não serve mais para entrar no Ateliê.')).toBeVisible()
    await expect(linked).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Contas vinculadas' })).toBeFocused()
    service.person = carla
    await link.click()
    await answer(page, 'Continuar')
    await expect(page.getByRole('alert')).toContainText('Esta conta já está vinculada no Ateliê.')
    await leave(page)
  })
})

test('where none is, nothing of it shows', async ({ page }) => {
  const answered = page.waitForResponse(/\/auth\/v1\/settings$/)
  await page.goto('/auth')
  await answered
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Entrar com / })).toHaveCount(0)
})
