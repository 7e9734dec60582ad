/** Signing in at the identity provider of a school or company. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { expectAt, mainHeading, toast } from './support/parts.ts'
import { SCHOOL_DOMAIN, startSchoolProvider, type SchoolProvider } from './support/school-provider.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

// One server for all.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 640 } })

let school: SchoolProvider
let server: OwnServer
test.beforeAll(async () => {
  school = await startSchoolProvider()
  server = await startOwnServer(school.settings)
  await school.connect(server)
})
test.afterAll(async () => {
  await server.remove()
  await school.stop()
})

const door = (page: Page) => page.getByRole('button', { name: 'Entrar pela escola ou empresa' })
const email = (page: Page) => page.getByLabel('E-mail')
/** The page would report that it cannot reach the server. */
const leave = (page: Page) => page.goto('about:blank')

test('a student writes the address, continues at the school, reaches what she wanted, and out again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.goto(`${server.url}/auth?redirect=${encodeURIComponent('/profile/security')}`)
  await expect(door(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await door(page).focus()
  await page.keyboard.press('Enter')
  await expect(mainHeading(page)).toHaveText('Entrar pela escola ou empresa')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await email(page).fill('ana@outra.example')
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveAccessibleDescription(/Nenhuma escola ou empresa com este e-mail/)
  await expect(email(page)).toHaveValue('ana@outra.example')
  await email(page).fill(`ana@${SCHOOL_DOMAIN}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(mainHeading(page)).toHaveText('Escola Doce')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectAt(page, '/profile/security')
  await expect(toast(page, 'Bem-vinda!', 'Login realizado com sucesso.')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByText('Você entra pela sua escola ou empresa.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Serviços com que você entra' })).toContainText(
    'Escola ou empresa',
  )
  await expect(page.getByRole('heading', { name: 'Trocar a senha' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Digital ou rosto' })).toBeHidden()
  await expectAccessible(page)
  await page.goto(`${server.url}/profile`)
  await expect(page.getByText('Ana Prado').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sair da Conta' }).click()
  await expect(door(page)).toBeVisible()
  await leave(page)
})

test('a return that the school has not completed is explained', async ({ page }) => {
  school.person = { id: 'bia', name: 'Bia Lima', email: '' }
  await page.goto(`${server.url}/auth?view=escola`)
  await email(page).fill(`bia@${SCHOOL_DOMAIN}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('Não conseguimos entrar pela sua escola ou empresa.')
  await leave(page)
})
