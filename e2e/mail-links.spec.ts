/** The links of e-mails lead to the app's page: machines that open them use nothing up, and a touch does what the letter says. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner, newAddress, openSession, signUpLearner } from './support/accounts.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { type Message, linkIn, newestMessageTo } from './support/outbox.ts'
import { expectAt, mainHeading, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const ARRIVED = ['Bem-vinda!', 'Login realizado com sucesso.'] as const

/** Calls the auth service as an app, or with another key as its operator or a learner. */
async function call(method: string, path: string, body: object, token?: string): Promise<void> {
  const { url, dataDir } = sharedInstallation()
  const { anon } = keysOf({ url, dataDir })
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method,
    headers: { apikey: anon, authorization: `Bearer ${token ?? anon}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

const target = (path: string) => `redirect_to=${encodeURIComponent(`${sharedInstallation().url}${path}`)}`
const operator = () => keysOf(sharedInstallation()).serviceRole

/** What opens a link before its reader does. A scanner follows redirects, and opens every address of the page too. */
async function openByMachines(link: string): Promise<void> {
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  for (const [method, agent] of [
    ['HEAD', browser],
    ['GET', browser],
    ['GET', browser],
    ['GET', 'WhatsApp/2.24'],
    ['GET', 'facebookexternalhit/1.1'],
  ] as const) {
    const headers = { 'user-agent': agent, accept: method === 'HEAD' ? '*/*' : 'text/html' }
    const response = await fetch(link, { method, headers, redirect: 'follow' })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(response.url).toBe(link)
    expect(page).not.toMatch(/(?:access|refresh)_token=/)
    for (const [, address = ''] of page.matchAll(/\b(?:href|src|action|content)="([^"]+)"/g))
      if (/^(?:\/|https?:)/.test(address)) await fetch(new URL(address, link), { redirect: 'follow' })
  }
}

/** Opens a link by the keyboard alone. */
async function takeByKeys(page: Page, message: Message): Promise<void> {
  await page.goto(linkIn(message))
  await expect(mainHeading(page)).toHaveText('Falta só um toque')
  const button = page.getByRole('button', { name: 'Continuar' })
  await page.keyboard.press('Tab')
  while (!(await button.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

async function chooseByKeys(page: Page): Promise<void> {
  await expectAt(page, '/auth/reset-password')
  await expect(mainHeading(page)).toHaveText('Criar nova senha')
  await typeInto(page.getByLabel('Nova senha', { exact: true }), 'baunilha-do-cerrado')
  await page.keyboard.press('Tab')
  await typeInto(page.getByLabel('Repita a nova senha'), 'baunilha-do-cerrado')
  await page.keyboard.press('Enter')
  await expectAt(page, '/')
}

interface Letter {
  readonly send: () => Promise<string>
  readonly arrive: (page: Page) => Promise<void>
}

async function arriveHome(page: Page): Promise<void> {
  await expectAt(page, '/')
  await expect(toast(page, ...ARRIVED)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
}

const LETTERS: Record<string, Letter> = {
  recovery: {
    send: async () => {
      const { email } = await createLearner()
      await call('POST', `recover?${target('/auth/reset-password')}`, { email })
      return email
    },
    arrive: chooseByKeys,
  },
  invitation: {
    send: async () => {
      const email = newAddress()
      await call('POST', `invite?${target('/auth/reset-password')}`, { email }, operator())
      return email
    },
    arrive: chooseByKeys,
  },
  'sign-up': { send: async () => (await signUpLearner()).email, arrive: arriveHome },
  'magic link': {
    send: async () => {
      const { email } = await createLearner()
      await call('POST', `otp?${target('/')}`, { email, create_user: false })
      return email
    },
    arrive: arriveHome,
  },
}

for (const [name, { send, arrive }] of Object.entries(LETTERS)) {
  test(`machines open the link of the letter of ${name}, and it still works at the touch of its reader, once`, async ({
    page,
    browser,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST)
    const message = await newestMessageTo(await send())
    await openByMachines(linkIn(message))
    await takeByKeys(page, message)
    await arrive(page)
    // Going back does not lead to a used link.
    await page.goBack().catch(() => null)
    expect(page.url()).not.toContain('token_hash')

    const stranger = await browser.newPage()
    await takeByKeys(stranger, message)
    await expect(stranger.getByText(/Este link não vale mais/)).toBeVisible()
    await stranger.close()
  })
}

test('a change of address is confirmed by the links of both letters', async ({ page }) => {
  const learner = await createLearner()
  const email = newAddress()
  await call('PUT', `user?${target('/')}`, { email }, (await openSession(learner)).access_token)
  const toOld = await newestMessageTo(learner.email)
  const toNew = await newestMessageTo(email)
  for (const message of [toOld, toNew]) await openByMachines(linkIn(message))
  await takeByKeys(page, toOld)
  await expect(mainHeading(page)).toHaveText('Falta o outro e-mail')
  await expect(mainHeading(page)).toBeFocused()
  await takeByKeys(page, toNew)
  await arriveHome(page)
  await openSession({ ...learner, email })
})

test('another account that is open is asked about, and a page that does not run scripts takes nothing', async ({
  page,
  browser,
}) => {
  const [present, other] = [await createLearner(), await createLearner()]
  await call('POST', `otp?${target('/')}`, { email: present.email, create_user: false })
  await takeByKeys(page, await newestMessageTo(present.email))
  await arriveHome(page)
  await call('POST', `otp?${target('/')}`, { email: other.email, create_user: false })
  const message = await newestMessageTo(other.email)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await context.newPage()
  await withoutScripts.goto(linkIn(message))
  await withoutScripts.getByRole('button', { name: 'Continuar' }).click()
  await context.close()
  await takeByKeys(page, message)
  await expect(mainHeading(page)).toHaveText(`Entrar como ${other.email}?`)
  await page.getByRole('button', { name: 'Ficar nesta conta' }).click()
  await expectAt(page, '/')
})

test('a link that could not be judged says why and can be taken again', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const learner = await createLearner()
  await call('POST', `recover?${target('/auth/reset-password')}`, { email: learner.email })
  const message = await newestMessageTo(learner.email)
  await page.goto(linkIn(message))
  const button = page.getByRole('button', { name: 'Continuar' })
  const responses = [
    { status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'wait' } },
    { status: 500, json: { code: 500, error_code: 'unexpected_failure', msg: 'failed' } },
  ]
  await page.route('**/auth/v1/verify', (route) => route.fulfill(responses.shift()), { times: 2 })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Foram muitas tentativas. Espere um pouco e tente novamente.',
  )
  await button.click()
  await expect(page.getByRole('alert')).not.toHaveText(/Foram muitas/)
  await button.click()
  await expectAt(page, '/auth/reset-password')
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width}×${viewport.height} the page has large targets and reads well`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/auth/confirm?token_hash=abc&type=signup')
    const button = page.getByRole('button', { name: 'Continuar' })
    await expect(button).toBeInViewport()
    for (const part of [button, page.getByRole('link', { name: 'Ateliê Doce' })])
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
