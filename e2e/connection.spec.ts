/** Server out of reach: the screen shows it beside its own state, and one press retries. */
import { categoriesOf, materialNamed, recipeNamed } from './support/courses.ts'
import { bottomBar, mainHeading, NETWORK_LINE, signIn, toast } from './support/parts.ts'
import { ALUNA } from './support/accounts.ts'
import { expect, FAILED_READING, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

const SCREENS = [
  {
    screen: 'Home',
    path: async () => '/',
    lost: 'Não deu para abrir os seus materiais agora.',
    back: 'Doces de Festa',
  },
  {
    screen: 'a material',
    path: async () => `/material/${(await materialNamed('Doces de Festa')).id}`,
    lost: 'Material não encontrado',
    back: 'Doces de Festa',
  },
  {
    screen: 'a category',
    path: async () => {
      const { id } = await materialNamed('Doces de Festa')
      return `/material/${id}/category/${(await categoriesOf(id))[0]?.id}`
    },
    lost: 'Categoria não encontrada',
    back: 'Docinhos de Enrolar',
  },
  {
    screen: 'a recipe',
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}`,
    lost: 'Ela ainda não foi aberta neste aparelho: da primeira vez, precisa de internet.',
    back: 'Cajuzinho',
  },
  {
    screen: 'the profile',
    path: async () => '/profile',
    lost: 'Perfil não encontrado',
    back: 'Informações Pessoais',
  },
  { screen: 'the recipe list', path: async () => '/recipes', lost: 'Mousse de Maracujá', back: 'Brigadeiro' },
]

test.describe('without a connection', () => {
  test.use({ who: 'aluna' })

  for (const { screen, path, lost, back } of SCREENS) {
    test(`${screen} shows its own state and the cause, and recovers by 'Tentar novamente'`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(FAILED_REQUEST, FAILED_READING, FAILED_SENDING)
      await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'))
      await page.goto(await path())
      await expect(page.getByText(NETWORK_LINE)).toBeVisible()
      await expect(page.getByText(lost).first()).toBeVisible()
      await page.unroute('**/rest/v1/**')
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { name: back, exact: true })).toBeVisible()
      await expect(page.getByText(NETWORK_LINE)).toBeHidden()
    })
  }

  test('a failed reading is logged', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    const logged: string[] = []
    page.on('console', (message) => FAILED_READING.test(message.text()) && logged.push(message.text()))
    await page.route('**/rest/v1/profiles?*', (route) => route.abort())
    await page.goto('/profile')
    await expect(page.getByText('Perfil não encontrado')).toBeVisible()
    expect(logged).toEqual([expect.stringContaining('profile')])
  })

  test('a refusal is not blamed on the connection', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.goto('/profile')
    await expect(page.getByText('Perfil não encontrado')).toBeVisible()
    await expect(page.getByText(NETWORK_LINE)).toBeHidden()
  })

  test('what was read before stays in sight while the connection is gone', async ({
    page,
    context,
    allowErrors,
  }) => {
    // The auth client is fetched once the page is idle, which may be after the connection has gone.
    allowErrors(FAILED_REQUEST, FAILED_READING, /^Auth client: .*Failed to fetch dynamically/s)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Doces de Festa' })).toBeVisible()
    await page.getByRole('link', { name: 'Perfil' }).click()
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    await context.setOffline(true)
    await bottomBar(page).getByRole('link', { name: 'Início' }).click()
    await expect(page.getByRole('heading', { name: 'Doces de Festa' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('a sign-in without a connection blames the connection, not the password', async ({
  page,
  allowErrors,
}) => {
  // The auth client logs it as well.
  allowErrors(FAILED_REQUEST, FAILED_SENDING, /^TypeError: Failed to fetch/)
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.goto('/auth')
  await signIn(page, ALUNA)
  await expect(
    toast(
      page,
      'Erro no login',
      'Não conseguimos falar com o Ateliê. Verifique sua internet e tente novamente.',
    ),
  ).toBeVisible()
})

test.describe('whose screen’s code cannot be fetched', () => {
  test.use({ who: 'aluna' })

  test('reads the error in her language, and a new load brings the screen', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, /Tela interrompida|CodeMissing|Failed to fetch dynamically imported module/)
    await page.route(/\/assets\/profile-.*\.js/, (route) => route.abort())
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Algo não saiu como devia' })).toBeVisible()
    await page.unroute(/\/assets\/profile-.*\.js/)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  })
})
