/** Access to screens: guards, redirects, the bottom bar, addresses without a page. */
import { randomUUID } from 'node:crypto'
import { ALUNA, endSessions } from './support/accounts.ts'
import { materialNamed, recipeNamed } from './support/courses.ts'
import { startGateway } from './support/gateway.ts'
import { sharedInstallation } from './support/installation.ts'
import { visit } from './support/kept-context.ts'
import { bottomBar, expectAt, mainHeading, signIn } from './support/parts.ts'
import { expect, storedSession, test } from './support/test.ts'

const ANY = randomUUID()
const PROTECTED = [
  '/',
  '/recipes',
  `/material/${ANY}`,
  `/material/${ANY}/category/${ANY}`,
  `/recipe/${ANY}`,
  `/recipe/${ANY}/cook`,
  `/recipe/${ANY}/label`,
  `/material/${ANY}/exercises`,
  '/paths',
  `/path/${ANY}`,
  '/certificates',
  '/profile',
  '/profile/rhythm',
  '/profile/purchases',
  '/profile/notifications',
  '/profile/security',
  '/oauth/consent',
  '/tools',
  '/tools/calculator',
  '/tools/own-recipes',
  '/tools/quotes',
  '/shopping',
]

for (const path of PROTECTED) {
  const shown = path.replaceAll(ANY, '{id}')
  test(`without a user, ${shown} is not shown and no data is requested`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/rest/v1/') && asked.push(request.url()))
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/auth')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect(asked).toEqual([])
  })
}

test('the app can be installed: its manifest and icons are what they say', async ({ page, request }) => {
  await page.goto('/welcome')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest')
  const response = await request.get('/manifest.webmanifest')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: 'Ateliê Doce',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    theme_color: await page.locator('meta[name=theme-color]').first().getAttribute('content'),
  })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    // The icon with room around it, which a device may cut off.
    '512x512',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    // PNG: width and height follow the first 16 bytes.
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

for (const path of [
  '/manifesto.webmanifest',
  '/assets/gone.js',
  '/pictures/gone.avif',
  '/robots.txt',
  '/receitas/bolo.html',
]) {
  test(`a file that is not there is no page of the app: ${path}`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('<html')
  })
}

test('signing in leads on to the address that was asked for', async ({ page }) => {
  const { id } = await recipeNamed('Brigadeiro')
  await page.goto(`/recipe/${id}?aba=preparo`)
  await signIn(page, ALUNA)
  await expectAt(page, `/recipe/${id}?aba=preparo`)
  await expect(mainHeading(page)).toHaveText('Brigadeiro')
})

for (const elsewhere of [
  '//example.com/',
  '/\\example.com/',
  'https://example.com/',
  'javascript:alert(1)',
]) {
  test(`an address elsewhere is never followed after signing in: ${elsewhere}`, async ({ page, baseURL }) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(elsewhere)}`)
    await signIn(page, ALUNA)
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.goto(`/auth?redirect=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL(`${baseURL}/`)
  })
}

test('the landing page and the sign-in page need no session', async ({ page }) => {
  await page.goto('/welcome')
  await expect(mainHeading(page)).toHaveText('Confeitaria de verdade, passo a passo, na sua cozinha')
  for (const name of ['Cursos exclusivos', 'Ferramentas práticas', 'Certificados']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const name of ['Doces de Festa', 'Bolos e Tortas', 'Sobremesas Geladas e de Colher']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(bottomBar(page)).toBeHidden()
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expectAt(page, '/auth')
  await expect(bottomBar(page)).toBeHidden()
})

test.describe('signed in', () => {
  test.use({ who: 'aluna' })

  test('the sign-in page leads to Home', async ({ page }) => {
    await page.goto('/auth')
    await expectAt(page, '/')
  })

  test('the bottom bar leads to its four places and says where one is', async ({ page }) => {
    await page.goto('/')
    const places = { Receitas: '/recipes', Ferramentas: '/tools', Perfil: '/profile', Início: '/' }
    for (const [name, path] of Object.entries(places)) {
      const link = bottomBar(page).getByRole('link', { name })
      await link.click()
      await expectAt(page, path)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    const material = `/material/${(await materialNamed('Doces de Festa')).id}`
    const within = {
      [`/recipe/${(await recipeNamed('Cajuzinho')).id}`]: 'Receitas',
      [material]: 'Início',
      '/tools/calculator': 'Ferramentas',
      '/profile/security': 'Perfil',
    }
    for (const [path, name] of Object.entries(within)) {
      await visit(page, path)
      const current = bottomBar(page).locator('[aria-current]')
      await expect(current).toHaveText(name)
      await expect(current).toHaveAttribute('aria-current', 'true')
    }
  })

  test('the bottom bar is hidden on the landing page, which leads in', async ({ page }) => {
    await page.goto('/welcome')
    await expect(bottomBar(page)).toBeHidden()
    await page.getByRole('link', { name: 'Ir para o Início' }).first().click()
    await expectAt(page, '/')
    await expect(bottomBar(page)).toBeVisible()
  })
})

test.describe('a session that has to be renewed', () => {
  test.use({ who: 'newcomer' })

  for (const { outcome, end } of [
    { outcome: 'signed in', end: false },
    { outcome: 'signed out', end: true },
  ]) {
    test(`is loading, with a spinner and no data asked for, then ${outcome}`, async ({
      browser,
      session,
      allowErrors,
    }) => {
      if (session === null) throw new Error('an account must be signed in')
      // The service's real response, held back.
      if (end) {
        allowErrors(/.*/)
        await endSessions(session)
      }
      const gateway = await startGateway(sharedInstallation().url)
      gateway.treat(/^\/auth\/v1\/token/, 'hold')
      const context = await browser.newContext({
        baseURL: gateway.url,
        storageState: storedSession(
          { ...session, expires_at: 1 },
          { ...sharedInstallation(), url: gateway.url },
        ),
      })
      try {
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => request.url().includes('/rest/v1/') && asked.push(request.url()))
        const renewal = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token')
        await page.goto('/recipes')
        await renewal
        await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
        expect(asked).toEqual([])
        gateway.treat(/^$/, 'forward')
        if (end) {
          await expectAt(page, '/auth?redirect=%2Frecipes')
          await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
          expect(asked).toEqual([])
        } else {
          await expect(mainHeading(page)).toHaveText('Receitas')
          await expectAt(page, '/recipes')
        }
      } finally {
        await context.close()
        await gateway.close()
      }
    })
  }
})

for (const who of ['nobody', 'aluna'] as const) {
  test.describe(`an address without a page, for ${who}`, () => {
    test.use({ who })

    test('says so, is logged once with its path, and leads back', async ({ page, allowErrors }) => {
      allowErrors(/^404: /)
      const logged: string[] = []
      page.on('console', (message) => message.text().startsWith('404') && logged.push(message.text()))
      await page.goto('/receitas/que-nao-existem?de=longe')
      await expect(mainHeading(page)).toHaveText('Ops! Página não encontrada')
      await expect(page).toHaveTitle('Página não encontrada – Ateliê Doce')
      expect(logged).toEqual([expect.stringContaining('/receitas/que-nao-existem')])
      await page.getByRole('link', { name: 'Voltar ao Início' }).click()
      await expectAt(page, who === 'aluna' ? '/' : '/auth')
    })
  })
}
