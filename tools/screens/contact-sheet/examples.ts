/** Writes a learner's data for the demonstration learner of a new installation, so that no screen is empty. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Examples {
  /** An own recipe with three versions. */
  readonly ownRecipe: string
  /** An own recipe that uses it. */
  readonly product: string
  readonly quote: string
  /** Address at which an application requests access to the account. */
  readonly question: string
}

const RETURN = 'https://caderno.example/volta'
/** SHA-256 of a verifier that is never used, since no code is exchanged. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** @param page shows the learner's Home. */
export async function keepExamples(page: Page): Promise<Examples> {
  const { write, learner } = await dataApiOf(page)
  const [ownRecipe, product, quote] = [randomUUID(), randomUUID(), randomUUID()]
  await write('POST', 'items', {
    id: ownRecipe,
    owner_id: learner,
    title: 'Ganache meio amarga',
    ingredients: ['200 g de chocolate meio amargo', '150 g de creme de leite fresco'],
    steps: [
      { description: 'Derreta o chocolate em banho-maria.' },
      { description: 'Misture o creme até ficar liso.' },
    ],
    yield_quantity: 350,
    yield_unit: 'g',
  })
  await write('PATCH', `items?id=eq.${ownRecipe}`, { title: 'Ganache da vitrine' })
  await write('PATCH', `items?id=eq.${ownRecipe}`, {
    ingredients: ['220 g de chocolate meio amargo', '150 g de creme de leite fresco', '1 pitada de sal'],
  })
  await write('POST', 'items', {
    id: product,
    owner_id: learner,
    title: 'Bolo Vulcão de Chocolate',
    ingredients: ['3 ovos', '240 g de farinha de trigo', '200 g de açúcar', '150 g de ganache'],
    steps: [
      { description: 'Bata os ovos com o açúcar.' },
      { description: 'Asse a 180 graus por 40 minutos.' },
    ],
    duration_min: 90,
    yield_quantity: 10,
    yield_unit: 'fatias',
  })
  await write('POST', 'recipe_bases', {
    product_id: product,
    line_text: '150 g de ganache',
    base_id: ownRecipe,
    amount: 150,
    unit: 'g',
    loss_percent: 5,
  })
  await keepPrices(write)
  await write('POST', 'quotes', {
    id: quote,
    seller_name: 'Doces da Ana',
    seller_contact: '(11) 90000-0000',
    customer_name: 'Dona Rosa',
    customer_contact: '(11) 90000-0001',
    event_on: '2026-12-19',
    items: [
      {
        kind: 'recipe',
        name: 'Bolo Vulcão de Chocolate',
        count: 20,
        unit: 'fatias',
        unitPriceCents: 950,
        recipeId: product,
      },
      { kind: 'decoration', name: 'Topo de bolo', count: 1, unit: '', unitPriceCents: 3000 },
    ],
    delivery_cents: 1500,
    note: 'Levo às 15h, com caixa térmica.',
    state: 'accepted',
  })
  await connectApplication(page, await register(page, 'Caderno da Ana'))
  await enrolDevice(page)
  return { ownRecipe, product, quote, question: questionOf(await register(page, 'Agenda de Encomendas')) }
}

type Write = (method: 'POST' | 'PATCH', path: string, row: object) => Promise<void>

/** Writes as the page does, by the key and the token of its own requests; some go out without a token. */
async function dataApiOf(page: Page): Promise<{ write: Write; learner: string }> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => {
      const { apikey, authorization } = each.headers()
      return (
        each.url().includes('/rest/v1/') &&
        authorization !== undefined &&
        authorization !== `Bearer ${apikey}`
      )
    }),
    page.reload(),
  ])
  const { apikey = '', authorization = '' } = await request.allHeaders()
  const origin = new URL(request.url()).origin
  const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()
  const { sub: learner } = JSON.parse(claims) as { sub: string }
  const write: Write = async (method, path, row) => {
    const response = await fetch(`${origin}/rest/v1/${path}`, {
      method,
      headers: { apikey, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  }
  return { write, learner }
}

async function keepPrices(write: Write): Promise<void> {
  const price = (ingredient: string, cents: number, amount: number, unit: string, day: string) =>
    write('POST', 'price_entries', {
      ingredient,
      ingredient_key: ingredient.toLowerCase().replaceAll(' ', '_'),
      package_price_cents: cents,
      package_amount: amount,
      package_unit: unit,
      store: 'Casa do Confeiteiro',
      bought_on: day,
    })
  await price('Chocolate meio amargo', 3990, 1, 'kg', '2026-08-10')
  await price('Chocolate meio amargo', 4590, 1, 'kg', '2026-11-02')
  await price('Manteiga', 1190, 200, 'g', '2026-11-02')
  await price('Leite condensado', 749, 395, 'g', '2026-11-14')
}

/** @returns the application's identifier. */
async function register(page: Page, name: string): Promise<string> {
  const response = await page.request.post('/auth/v1/oauth/clients/register', {
    data: { redirect_uris: [RETURN], client_name: name, client_uri: 'https://caderno.example/' },
  })
  return ((await response.json()) as { client_id: string }).client_id
}

function questionOf(client: string): string {
  const asked = {
    response_type: 'code',
    client_id: client,
    redirect_uri: RETURN,
    scope: 'email profile',
    state: 'folha',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  }
  return `/auth/v1/oauth/authorize?${String(new URLSearchParams(asked))}`
}

async function connectApplication(page: Page, client: string): Promise<void> {
  await page.route(`${RETURN}*`, (route) => route.fulfill({ body: '' }))
  await page.goto(questionOf(client))
  await page.getByRole('button', { name: 'Permitir', exact: true }).click()
  await page.waitForURL(`${RETURN}*`)
}

/** A passkey, by Chromium's virtual authenticator. */
async function enrolDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Cadastrar este aparelho' }).click()
  await page.getByRole('button', { name: /^Mudar o nome de/ }).waitFor()
}
