/** States of the question of a program that wants to enter the account, and of the list of those that do. */
import { cutOff, go, type ScreenState, stall, byAnswers } from './screen-state-steps.ts'

const QUESTION = '**/auth/v1/oauth/authorizations/*'
const ADDRESS = '/oauth/consent?authorization_id=0123456789abcdef0123456789abcdef'
const CLIENT = {
  id: '6f0b2a3c-0000-4000-8000-000000000000',
  name: 'Caderno de encomendas da confeitaria da Ana Prado e filhas',
  uri: 'https://caderno-de-encomendas-da-confeitaria.example/',
}

export const PROGRAMS: Record<string, ScreenState['open']> = {
  'question of a program': byAnswers(async (page) => {
    await page.route(QUESTION, (route) =>
      route.fulfill({
        json: {
          authorization_id: '0123456789abcdef0123456789abcdef',
          redirect_uri: 'https://caderno-de-encomendas-da-confeitaria.example/volta',
          client: CLIENT,
          user: { id: CLIENT.id },
          scope: 'email profile phone',
        },
      }),
    )
    await go(page, ADDRESS, 'Caderno de encomendas')
  }),
  'question of a program loading': byAnswers(async (page) => {
    await page.route(QUESTION, stall)
    await go(page, ADDRESS, 'Conectar aplicativo')
  }),
  'question of a program without a connection': byAnswers(async (page) => {
    await page.route(QUESTION, cutOff)
    await go(page, ADDRESS, 'Não deu para abrir o pedido')
  }),
  'question of a program that is over': (page) => go(page, '/oauth/consent', 'Este pedido não vale mais'),
  'security with a program': byAnswers(async (page) => {
    await page.route('**/auth/v1/settings', async (route) => {
      const response = await route.fetch()
      const settings = (await response.json()) as object
      await route.fulfill({ response, json: { ...settings, oauth_server_enabled: true } })
    })
    const grant = { client: CLIENT, scopes: ['email'], granted_at: '2026-11-01T12:00:00Z' }
    await page.route('**/auth/v1/user/oauth/grants', (route) => route.fulfill({ json: [grant] }))
    await go(page, '/profile/security', 'Caderno de encomendas')
    await page.getByRole('button', { name: /^Desconectar Caderno/ }).click()
    await page.getByRole('button', { name: 'Sim, desconectar' }).waitFor()
  }),
}
