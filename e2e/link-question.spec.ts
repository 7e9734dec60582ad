/** An e-mailed link of another account than the one signed in. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createLearner, endSessions, openSession, storageKey, type Session } from './support/accounts.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { expect, storedSession, test } from './support/test.ts'
import type { Browser, Page } from '@playwright/test'

/** The address that a link leads to after the service has accepted it. */
function arrival({ access_token, refresh_token }: Session, path = '/', type = 'magiclink'): string {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const fields = {
    access_token,
    refresh_token,
    expires_at: String(expiresAt),
    expires_in: '3600',
    token_type: 'bearer',
    type,
  }
  return `${path}#${new URLSearchParams(fields)}`
}

async function pageOf(
  browser: Browser,
  session: Session,
  viewport = { width: 360, height: 640 },
): Promise<Page> {
  const context = await browser.newContext({ storageState: storedSession(session), viewport })
  return context.newPage()
}

/** The account of the session that the browser stores. */
const userOf = (page: Page) =>
  page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { user: { id: string } } | null
    return kept?.user.id
  }, storageKey())

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width}×${viewport.height} another account is asked about, and refused by the keyboard`, async ({
    browser,
  }) => {
    const [present, other] = [await createLearner(), await createLearner()]
    const own = await openSession(present)
    const page = await pageOf(browser, own, viewport)
    await page.goto('/profile')
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    await page.goto(arrival(await openSession(other), '/auth/reset-password', 'recovery'))
    await expect(mainHeading(page)).toHaveText(`Entrar como ${other.email}?`)
    await expect(mainHeading(page)).toBeFocused()
    await expect(page.getByText(`Agora você está na conta ${present.email}.`)).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await mainHeading(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Trocar de conta' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectAt(page, '/')
    await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
    expect(await userOf(page)).toBe(own.user.id)
    // No token of the link is left in the history.
    await page.goBack()
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    await page.goForward()
    expect(page.url()).not.toContain('token')
    expect(await userOf(page)).toBe(own.user.id)
    await page.context().close()
  })
}

test('another account that is agreed to is open from then on', async ({ browser }) => {
  const [present, other] = [await createLearner(), await createLearner()]
  const page = await pageOf(browser, await openSession(present))
  const theirs = await openSession(other)
  await page.goto(arrival(theirs))
  await page.getByRole('button', { name: 'Trocar de conta' }).click()
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await userOf(page)).toBe(theirs.user.id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await userOf(page)).toBe(theirs.user.id)
  await page.context().close()
})

test('a link of the same account asks nothing, and leaves nothing in the history', async ({ browser }) => {
  const learner = await createLearner()
  const page = await pageOf(browser, await openSession(learner))
  await page.goto('/profile')
  await expect(mainHeading(page)).toHaveText('Meu Perfil')
  const before = await page.evaluate(() => window.history.length)
  await page.goto(arrival(await openSession(learner)))
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  await page.goBack()
  await expect(mainHeading(page)).toHaveText('Meu Perfil')
  await page.context().close()
})

test('a session in the query is no sign-in, and leaves the address', async ({ browser }) => {
  const { access_token, refresh_token } = await openSession(await createLearner())
  const page = await (await browser.newContext()).newPage()
  const fields = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer' }
  await page.goto(`/auth?${new URLSearchParams(fields)}`)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
  expect(await userOf(page)).toBeUndefined()
  await page.context().close()
})

/** An expired token with any claims. */
function unsignedToken(claims: Readonly<Record<string, string>>): string {
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text({ alg: 'HS256' })}.${text({ ...claims, exp: 1_000_000_000 })}.c2lnbmF0dXJl`
}

test('a link with a token that the service did not issue signs no account in, whatever it says', async ({
  browser,
}) => {
  const [present, other] = [await createLearner(), await createLearner()]
  const own = await openSession(present)
  const page = await pageOf(browser, own)
  const { refresh_token, ...theirs } = await openSession(other)
  const forged = { sub: own.user.id, email: present.email }
  await page.goto(arrival({ ...theirs, refresh_token, access_token: unsignedToken(forged) }))
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await userOf(page)).toBe(own.user.id)
  // Nor may the question name another account than the one that would be signed in.
  const misleading = { sub: theirs.user.id, email: 'segunda-conta@exemplo.test' }
  await page.goto('about:blank')
  await page.goto(arrival({ ...theirs, refresh_token, access_token: unsignedToken(misleading) }))
  await page.getByRole('button', { name: 'Trocar de conta' }).click()
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await userOf(page)).toBe(own.user.id)
  await page.context().close()
})

test('a link whose session has ended leaves the one that is open', async ({ browser }) => {
  const learner = await createLearner()
  const ended = await openSession(learner)
  await endSessions(ended)
  const own = await openSession(learner)
  const page = await pageOf(browser, own)
  await page.goto(arrival(ended))
  await expect(page.getByRole('heading', { name: 'Materiais em Destaque' })).toBeVisible()
  expect(await userOf(page)).toBe(own.user.id)
  await page.context().close()
})

test('a link that is opened in the page it leads to is asked about too', async ({ browser }) => {
  const [present, other] = [await createLearner(), await createLearner()]
  const own = await openSession(present)
  const page = await pageOf(browser, own)
  await page.goto('/profile')
  await expect(mainHeading(page)).toHaveText('Meu Perfil')
  await page.goto(arrival(await openSession(other), '/profile'))
  await expect(mainHeading(page)).toHaveText(`Entrar como ${other.email}?`)
  expect(page.url()).not.toContain('token')
  expect(await userOf(page)).toBe(own.user.id)
  await page.context().close()
})
