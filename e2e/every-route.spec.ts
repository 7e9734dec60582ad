/** Every route has a title, a heading and an audit. A new route file fails here until it is listed. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessibility.ts'
import { categoriesOf, materialNamed, pathNamed, recipeNamed } from './support/courses.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { bottomBar, mainHeading } from './support/parts.ts'
import { expectGoodPictures } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const ROUTES = fileURLToPath(new URL('../apps/web/src/routes', import.meta.url))
/** Layout routes, which have no address of their own. */
const FRAMES = new Set(['__root.tsx', '_protected.tsx'])
const MAX_SHIFT = 0.02

interface Screen {
  readonly path: () => Promise<string> | string
  readonly title: string
  readonly heading: string
  readonly withoutBottomBar?: true
}

const material = async () => (await materialNamed('Doces de Festa')).id

/** Route file → an address of it. */
const SCREENS: Record<string, Screen> = {
  'welcome.tsx': {
    path: () => '/welcome',
    title: 'Boas-vindas – Ateliê Doce',
    heading: 'Confeitaria de verdade, passo a passo, na sua cozinha',
    withoutBottomBar: true,
  },
  'auth.tsx': {
    path: () => '/auth?view=recuperar',
    title: 'Entrar – Ateliê Doce',
    heading: 'Recuperar Senha',
    withoutBottomBar: true,
  },
  'auth_.reset-password.tsx': {
    path: () => '/auth/reset-password',
    title: 'Criar nova senha – Ateliê Doce',
    heading: 'Este link não vale mais',
    withoutBottomBar: true,
  },
  'unsubscribe.$token.tsx': {
    path: () => `/unsubscribe/${'ab'.repeat(32)}`,
    title: 'E-mails de novidades – Ateliê Doce',
    heading: 'E-mails de novidades',
    withoutBottomBar: true,
  },
  'certificate.$code.tsx': {
    path: () => `/certificate/${'A'.repeat(26)}`,
    title: 'Conferir certificado – Ateliê Doce',
    heading: 'Conferir certificado',
    withoutBottomBar: true,
  },
  '_protected/paths.tsx': { path: () => '/paths', title: 'Trilhas – Ateliê Doce', heading: 'Trilhas' },
  '_protected/path.$id.tsx': {
    path: async () => `/path/${(await pathNamed('Do brigadeiro à encomenda')).id}`,
    title: 'Do brigadeiro à encomenda – Ateliê Doce',
    heading: 'Do brigadeiro à encomenda',
  },
  '_protected/material.$id.exercises.tsx': {
    path: async () => `/material/${await material()}/exercises`,
    title: 'Exercícios – Ateliê Doce',
    heading: 'Exercícios',
  },
  '_protected/certificates.tsx': {
    path: () => '/certificates',
    title: 'Certificados – Ateliê Doce',
    heading: 'Certificados',
  },
  '_protected/profile_.rhythm.tsx': {
    path: () => '/profile/rhythm',
    title: 'Meu ritmo – Ateliê Doce',
    heading: 'Meu ritmo',
  },
  '_protected/index.tsx': { path: () => '/', title: 'Ateliê Doce', heading: 'Ateliê Doce' },
  '_protected/recipes.tsx': { path: () => '/recipes', title: 'Receitas – Ateliê Doce', heading: 'Receitas' },
  '_protected/material.$id.index.tsx': {
    path: async () => `/material/${await material()}`,
    title: 'Doces de Festa – Ateliê Doce',
    heading: 'Doces de Festa',
  },
  '_protected/material.$id.category.$categoryId.tsx': {
    path: async () => {
      const id = await material()
      return `/material/${id}/category/${(await categoriesOf(id))[0]?.id}`
    },
    title: 'Docinhos de Enrolar – Ateliê Doce',
    heading: 'Docinhos de Enrolar',
  },
  '_protected/recipe.$id.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}`,
    title: 'Cajuzinho – Ateliê Doce',
    heading: 'Cajuzinho',
  },
  '_protected/recipe.$id_.cook.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}/cook`,
    title: 'Cozinhar: Cajuzinho – Ateliê Doce',
    heading: 'Cozinhar: Cajuzinho',
    withoutBottomBar: true,
  },
  '_protected/recipe.$id_.label.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}/label`,
    title: 'Etiqueta de validade – Ateliê Doce',
    heading: 'Etiqueta de validade',
  },
  '_protected/profile.tsx': {
    path: () => '/profile',
    title: 'Meu Perfil – Ateliê Doce',
    heading: 'Meu Perfil',
  },
  '_protected/profile_.purchases.tsx': {
    path: () => '/profile/purchases',
    title: 'Minhas compras – Ateliê Doce',
    heading: 'Minhas compras',
  },
  '_protected/profile_.notifications.tsx': {
    path: () => '/profile/notifications',
    title: 'Notificações – Ateliê Doce',
    heading: 'Notificações',
  },
  '_protected/profile_.security.tsx': {
    path: () => '/profile/security',
    title: 'Segurança – Ateliê Doce',
    heading: 'Segurança',
  },
  '_protected/tools.index.tsx': {
    path: () => '/tools',
    title: 'Ferramentas – Ateliê Doce',
    heading: 'Ferramentas',
  },
  '_protected/tools.own-recipes.tsx': {
    path: () => '/tools/own-recipes',
    title: 'Minhas receitas – Ateliê Doce',
    heading: 'Minhas receitas',
  },
  '_protected/tools.quotes.tsx': {
    path: () => '/tools/quotes',
    title: 'Orçamentos – Ateliê Doce',
    heading: 'Orçamentos',
  },
  '_protected/tools.prices.index.tsx': {
    path: () => '/tools/prices',
    title: 'Meus preços – Ateliê Doce',
    heading: 'Meus preços',
  },
  '_protected/tools.prices.new.tsx': {
    path: () => '/tools/prices/new',
    title: 'Anotar preço – Ateliê Doce',
    heading: 'Anotar preço',
  },
  '_protected/tools.prices.$key.tsx': {
    path: () => '/tools/prices/manteiga',
    title: 'Meus preços – Ateliê Doce',
    heading: 'Meus preços',
  },
  '_protected/tools.converter.tsx': {
    path: () => '/tools/converter?de=2+xícaras+de+farinha',
    title: 'Conversor de medidas – Ateliê Doce',
    heading: 'Conversor de medidas',
  },
  '_protected/shopping.tsx': {
    path: () => '/shopping',
    title: 'Lista de compras – Ateliê Doce',
    heading: 'Lista de compras',
  },
  '_protected/tools.kitchen.tsx': {
    path: () => '/tools/kitchen',
    title: 'Minha cozinha – Ateliê Doce',
    heading: 'Minha cozinha',
  },
  '_protected/tools.calculator.tsx': {
    path: () => '/tools/calculator',
    title: 'Calculadora – Ateliê Doce',
    heading: 'Calculadora',
  },
  '_protected/tools.costings.index.tsx': {
    path: () => '/tools/costings',
    title: 'Minhas fichas – Ateliê Doce',
    heading: 'Minhas fichas',
  },
  '_protected/tools.costings.$id.tsx': {
    path: () => `/tools/costings/${randomUUID()}`,
    title: 'Ficha não encontrada – Ateliê Doce',
    heading: 'Ficha não encontrada',
  },
}

test('every route file of the app stands in this list', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !FRAMES.has(file))
  expect(files.toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

for (const who of ['nobody', 'aluna'] as const) {
  test.describe(`for ${who}`, () => {
    // A layout may only shift while its fonts and pictures are not in the cache.
    test.use({ who, isFirstVisit: true })

    const open = Object.entries(SCREENS).filter(
      ([file]) => file.startsWith('_protected') === (who === 'aluna'),
    )
    for (const [file, { path, title, heading, withoutBottomBar }] of open) {
      test(`${file} has a title, a heading, good pictures, a calm page, and axe finds nothing`, async ({
        page,
      }) => {
        await measureLayoutShift(page)
        const response = await page.goto(await path())
        expect(response?.headers()['content-security-policy']).toContain("default-src 'self'")
        await expect(mainHeading(page)).toHaveText(heading)
        await expect(mainHeading(page)).toHaveCount(1)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
        await expect(bottomBar(page)).toBeVisible({ visible: withoutBottomBar !== true })
        expect(await layoutShift(page), 'layout shift').toBeLessThan(MAX_SHIFT)
        await expectGoodPictures(page)
        await expectAccessible(page)
      })
    }
  })
}
