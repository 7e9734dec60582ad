/** Who may be where: guards, redirects, the bottom bar, addresses without a page. */
import { randomUUID } from 'node:crypto'
import { ALUNA, storageKey } from './support/accounts.ts'
import { recipeNamed } from './support/courses.ts'
import { bottomBar, expectAt, mainHeading, signIn } from './support/parts.ts'
import { expect, test } from './support/test.ts'

const ANY = randomUUID()
const PROTECTED = [
  '/',
  '/recipes',
  `/material/${ANY}`,
  `/material/${ANY}/category/${ANY}`,
  `/recipe/${ANY}`,
  '/profile',
  '/profile/security',
  '/tools',
  '/tools/calculator',
]

for (const path of PROTECTED) {
  const shown = path.replaceAll(ANY, '{id}')
  test(`nobody reaches ${shown} without a user, and no data is asked for`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/rest/v1/') && asked.push(request.url()))
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/auth')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect(asked).toEqual([])
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

test('the landing page and the sign-in page are open to anyone', async ({ page }) => {
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
  })

  test('the bottom bar is hidden on the landing page, which leads in', async ({ page }) => {
    await page.goto('/welcome')
    await expect(bottomBar(page)).toBeHidden()
    await page.getByRole('link', { name: 'Ir para o Início' }).first().click()
    await expectAt(page, '/')
    await expect(bottomBar(page)).toBeVisible()
  })

  test('a spinner stands while the session is renewed', async ({ page, session }) => {
    await page.addInitScript(
      ([key, stored]) => localStorage.setItem(key ?? '', stored ?? ''),
      [storageKey(), JSON.stringify({ ...session, expires_at: 1 })],
    )
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/auth/v1/token*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/recipes')
    await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
    letGo()
    await expect(mainHeading(page)).toHaveText('Receitas')
  })
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
