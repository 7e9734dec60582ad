/** Every route has a title, a heading and a state that axe audits. A new route file fails here until it is listed. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession } from '@playwright/test'
import { categoriesOf, materialNamed, pathNamed, recipeNamed } from './support/courses.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { bottomBar, mainHeading } from './support/parts.ts'
import { expectGoodPictures } from './support/pictures.ts'
import { SCREEN_STATES } from './support/screen-states.ts'
import { expect, test } from './support/test.ts'

const ROUTES = fileURLToPath(new URL('../apps/web/src/routes', import.meta.url))
/** Layout routes, which have no address of their own. */
const FRAMES = new Set(['__root.tsx', '_protected.tsx'])
const MAX_SHIFT = 0.02

interface Screen {
  readonly path: () => Promise<string> | string
  readonly title: string
  readonly heading: string
  /** A state of the screen in accessibility.spec.ts. */
  readonly audited: string
  readonly withoutBottomBar?: true
}

const material = async () => (await materialNamed('Doces de Festa')).id

/** Route file → an address of it. */
const SCREENS: Record<string, Screen> = {
  'welcome.tsx': {
    path: () => '/welcome',
    title: 'Boas-vindas – Ateliê Doce',
    heading: 'Confeitaria de verdade, passo a passo, na sua cozinha',
    audited: 'landing page',
    withoutBottomBar: true,
  },
  'auth.tsx': {
    path: () => '/auth?view=recuperar',
    title: 'Entrar – Ateliê Doce',
    heading: 'Recuperar Senha',
    audited: 'recovery',
    withoutBottomBar: true,
  },
  'auth_.reset-password.tsx': {
    path: () => '/auth/reset-password',
    title: 'Criar nova senha – Ateliê Doce',
    heading: 'Este link não vale mais',
    audited: 'new password without a link',
    withoutBottomBar: true,
  },
  'auth_.confirm.tsx': {
    path: () => '/auth/confirm?token_hash=abc&type=signup',
    title: 'Link do e-mail – Ateliê Doce',
    heading: 'Falta só um toque',
    audited: 'link of an e-mail',
    withoutBottomBar: true,
  },
  'unsubscribe.$token.tsx': {
    path: () => `/unsubscribe/${'ab'.repeat(32)}`,
    title: 'E-mails de novidades – Ateliê Doce',
    heading: 'E-mails de novidades',
    audited: 'unsubscribing',
    withoutBottomBar: true,
  },
  'certificate.$code.tsx': {
    path: () => `/certificate/${'A'.repeat(26)}`,
    title: 'Conferir certificado – Ateliê Doce',
    heading: 'Conferir certificado',
    audited: 'certificate, not found',
    withoutBottomBar: true,
  },
  '_protected/paths.tsx': {
    path: () => '/paths',
    title: 'Trilhas – Ateliê Doce',
    heading: 'Trilhas',
    audited: 'paths',
  },
  '_protected/path.$id.tsx': {
    path: async () => `/path/${(await pathNamed('Do brigadeiro à encomenda')).id}`,
    title: 'Do brigadeiro à encomenda – Ateliê Doce',
    heading: 'Do brigadeiro à encomenda',
    audited: 'path',
  },
  '_protected/material.$id.exercises.tsx': {
    path: async () => `/material/${await material()}/exercises`,
    title: 'Exercícios – Ateliê Doce',
    heading: 'Exercícios',
    audited: 'exercises',
  },
  '_protected/certificates.tsx': {
    path: () => '/certificates',
    title: 'Certificados – Ateliê Doce',
    heading: 'Certificados',
    audited: 'certificates, none',
  },
  '_protected/profile_.rhythm.tsx': {
    path: () => '/profile/rhythm',
    title: 'Meu ritmo – Ateliê Doce',
    heading: 'Meu ritmo',
    audited: 'rhythm',
  },
  '_protected/index.tsx': { path: () => '/', title: 'Ateliê Doce', heading: 'Ateliê Doce', audited: 'Home' },
  '_protected/recipes.tsx': {
    path: () => '/recipes',
    title: 'Receitas – Ateliê Doce',
    heading: 'Receitas',
    audited: 'recipes',
  },
  '_protected/material.$id.index.tsx': {
    path: async () => `/material/${await material()}`,
    title: 'Doces de Festa – Ateliê Doce',
    heading: 'Doces de Festa',
    audited: 'material',
  },
  '_protected/material.$id.category.$categoryId.tsx': {
    path: async () => {
      const id = await material()
      return `/material/${id}/category/${(await categoriesOf(id))[0]?.id}`
    },
    title: 'Docinhos de Enrolar – Ateliê Doce',
    heading: 'Docinhos de Enrolar',
    audited: 'category',
  },
  '_protected/recipe.$id.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}`,
    title: 'Cajuzinho – Ateliê Doce',
    heading: 'Cajuzinho',
    audited: 'recipe, ingredients',
  },
  '_protected/recipe.$id_.cook.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}/cook`,
    title: 'Cozinhar: Cajuzinho – Ateliê Doce',
    heading: 'Cozinhar: Cajuzinho',
    audited: 'cooking, mise en place of another amount',
    withoutBottomBar: true,
  },
  '_protected/recipe.$id_.label.tsx': {
    path: async () => `/recipe/${(await recipeNamed('Cajuzinho')).id}/label`,
    title: 'Etiqueta de validade – Ateliê Doce',
    heading: 'Etiqueta de validade',
    audited: 'validity label beyond the rule',
  },
  '_protected/profile.tsx': {
    path: () => '/profile',
    title: 'Meu Perfil – Ateliê Doce',
    heading: 'Meu Perfil',
    audited: 'profile',
  },
  '_protected/profile_.purchases.tsx': {
    path: () => '/profile/purchases',
    title: 'Minhas compras – Ateliê Doce',
    heading: 'Minhas compras',
    audited: 'purchases',
  },
  '_protected/profile_.notifications.tsx': {
    path: () => '/profile/notifications',
    title: 'Notificações – Ateliê Doce',
    heading: 'Notificações',
    audited: 'notifications',
  },
  '_protected/profile_.security.tsx': {
    path: () => '/profile/security',
    title: 'Segurança – Ateliê Doce',
    heading: 'Segurança',
    audited: 'security',
  },
  '_protected/oauth.consent.tsx': {
    path: () => '/oauth/consent',
    title: 'Conectar aplicativo – Ateliê Doce',
    heading: 'Este pedido não vale mais',
    audited: 'question of a program that is over',
    withoutBottomBar: true,
  },
  '_protected/tools.index.tsx': {
    path: () => '/tools',
    title: 'Ferramentas – Ateliê Doce',
    heading: 'Ferramentas',
    audited: 'tools',
  },
  '_protected/tools.own-recipes.tsx': {
    path: () => '/tools/own-recipes',
    title: 'Minhas receitas – Ateliê Doce',
    heading: 'Minhas receitas',
    audited: 'own recipes, none',
  },
  '_protected/tools.quotes.tsx': {
    path: () => '/tools/quotes',
    title: 'Orçamentos – Ateliê Doce',
    heading: 'Orçamentos',
    audited: 'quotes, none',
  },
  '_protected/tools.prices.index.tsx': {
    path: () => '/tools/prices',
    title: 'Meus preços – Ateliê Doce',
    heading: 'Meus preços',
    audited: 'price book before any price',
  },
  '_protected/tools.prices.new.tsx': {
    path: () => '/tools/prices/new',
    title: 'Anotar preço – Ateliê Doce',
    heading: 'Anotar preço',
    audited: 'a price without what it needs',
  },
  '_protected/tools.prices.$key.tsx': {
    path: () => '/tools/prices/manteiga',
    title: 'Meus preços – Ateliê Doce',
    heading: 'Meus preços',
    audited: 'an ingredient without a price',
  },
  '_protected/tools.converter.tsx': {
    path: () => '/tools/converter?de=2+xícaras+de+farinha',
    title: 'Conversor de medidas – Ateliê Doce',
    heading: 'Conversor de medidas',
    audited: 'converter',
  },
  '_protected/shopping.tsx': {
    path: () => '/shopping',
    title: 'Lista de compras – Ateliê Doce',
    heading: 'Lista de compras',
    audited: 'shopping list',
  },
  '_protected/tools.kitchen.tsx': {
    path: () => '/tools/kitchen',
    title: 'Minha cozinha – Ateliê Doce',
    heading: 'Minha cozinha',
    audited: 'own kitchen',
  },
  '_protected/tools.calculator.tsx': {
    path: () => '/tools/calculator',
    title: 'Calculadora – Ateliê Doce',
    heading: 'Calculadora',
    audited: 'calculator, nothing chosen',
  },
  '_protected/tools.costings.index.tsx': {
    path: () => '/tools/costings',
    title: 'Minhas fichas – Ateliê Doce',
    heading: 'Minhas fichas',
    audited: 'costings',
  },
  '_protected/tools.costings.$id.tsx': {
    path: () => `/tools/costings/${randomUUID()}`,
    title: 'Ficha não encontrada – Ateliê Doce',
    heading: 'Ficha não encontrada',
    audited: 'a costing that is not there',
  },
}

test('every route file of the app stands in this list, with a state that axe audits', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !FRAMES.has(file))
  expect(files.toSorted()).toEqual(Object.keys(SCREENS).toSorted())
  const audited = new Set(SCREEN_STATES.map(({ name }) => name))
  expect(
    Object.values(SCREENS).filter((screen) => !audited.has(screen.audited)),
    'screens without an audit',
  ).toEqual([])
})

for (const who of ['nobody', 'aluna'] as const) {
  test.describe(`for ${who}`, () => {
    test.use({ who })

    // A layout may only shift while its fonts and pictures come from the server, and with all motion, as on a first visit.
    let network: CDPSession
    test.beforeEach(async ({ page }) => {
      network = await page.context().newCDPSession(page)
      await network.send('Network.setCacheDisabled', { cacheDisabled: true })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    })
    test.afterEach(() => network.detach())

    const open = Object.entries(SCREENS).filter(
      ([file]) => file.startsWith('_protected') === (who === 'aluna'),
    )
    for (const [file, { path, title, heading, withoutBottomBar }] of open) {
      test(`${file} has a title, a heading, good pictures and a calm page`, async ({ page }) => {
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
      })
    }
  })
}
