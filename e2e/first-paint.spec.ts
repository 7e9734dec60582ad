/** Pages before, and while, the app takes them over: what they show without a script, hydration, and what is fetched ahead. */
import type { Page, Route } from '@playwright/test'
import { recipeNamed } from './support/courses.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { layoutShift, measureLayoutShift } from './support/layout-shift.ts'
import { bottomBar, expectAt, mainHeading } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

/** Later than an `optional` face may be. */
const LATE_FACE_MS = 400

const QUIET_MS = 1_000

test.describe('without scripts', () => {
  // A context of its own: the kept one has scripts.
  test.use({ javaScriptEnabled: false, isFirstVisit: true })

  test('/welcome and /auth show their headings and main actions, and say that JavaScript is needed', async ({
    page,
  }) => {
    await page.goto('/welcome')
    await expect(mainHeading(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
    // The browser keeps the element as text, since only its pages' scripts are switched off here.
    expect(await page.content()).toMatch(/<noscript>[^<]*precisa de JavaScript/)
    await page.goto('/auth')
    await expect(mainHeading(page)).toHaveText('Que bom ter você aqui')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  })
})

test.describe('a stranger', () => {
  test.use({ isFirstVisit: true })

  test('reads the landing page in its own faces from the first visit on, and nothing moves', async ({
    page,
  }) => {
    await measureLayoutShift(page)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((late) => setTimeout(late, LATE_FACE_MS))
      await route.continue()
    })
    await page.goto('/welcome')
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
      .toEqual(expect.arrayContaining(['Figtree loaded', 'Fraunces loaded']))
    const widths = await page.evaluate(() =>
      ['Figtree, monospace', 'monospace'].map((family) => {
        const text = Object.assign(document.createElement('span'), { textContent: 'Xícaras e colheres' })
        text.style.cssText = `position: absolute; font: 400 1rem ${family}`
        document.body.append(text)
        const { width } = text.getBoundingClientRect()
        text.remove()
        return width
      }),
    )
    expect(widths[0], 'the reading face is in use').not.toBe(widths[1])
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
})

test('the app takes over the markup of /welcome and /auth as it stands', async ({ page }) => {
  for (const path of ['/welcome', '/auth']) {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-from-page', '')
      }),
    )
    await page.goto(path)
    // The page's own listeners are gone once the app has taken over.
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.querySelector('h1') ?? {}).length))
      .toBeGreaterThan(0)
    await expect(mainHeading(page)).toHaveAttribute('data-from-page', '')
  }
})

test('what is typed and pressed before the app has come is kept, and never sent as an address', async ({
  page,
}) => {
  const letCodeCome = await holdCode(page)
  await page.goto('/auth')
  await typeInto(page.getByLabel('E-mail'), 'cedo@exemplo.test')
  await page.getByLabel('E-mail').press('Enter')
  await expectAt(page, '/auth')
  await page.getByRole('button', { name: 'Entrar pelo e-mail' }).click()
  letCodeCome()
  await expect(page).toHaveURL(/view=codigo/)
  await expect(page.getByLabel('E-mail')).toHaveValue('cedo@exemplo.test')
})

test('a form that is filled in and sent before the app has come is sent whole', async ({
  page,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const letCodeCome = await holdCode(page)
  await page.goto('/auth')
  await typeInto(page.getByLabel('E-mail'), 'cedo@exemplo.test')
  await typeInto(page.getByLabel('Senha', { exact: true }), 'nao-e-esta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  letCodeCome()
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await expect(page.getByText('Preencha o campo')).toHaveCount(0)
})

test('a view that the app replaces is hidden until then, so that nothing is typed into it', async ({
  page,
}) => {
  let letCodeCome = await holdCode(page)
  for (const path of ['/auth?view=codigo', '/auth']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeHidden()
    letCodeCome()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Carregando' })).toBeHidden()
    letCodeCome = await holdCode(page)
    // The state of a tab, such as a requested code, decides what opens.
    await page.evaluate(() => sessionStorage.setItem('atelie-doce.mensagem', '{}'))
  }
})

test.describe('a learner', () => {
  test.use({ who: 'aluna' })

  test('sees the frame of a screen before any script, and no other screen on the way', async ({ page }) => {
    await page.addInitScript(() => {
      const headings = new Set<string>()
      Object.assign(window, { headings })
      new MutationObserver(() => {
        if (document.documentElement.dataset['markup'] === 'hidden') return
        for (const { textContent } of document.querySelectorAll('h1')) headings.add(textContent ?? '')
      }).observe(document, { subtree: true, childList: true })
    })
    const list = page.waitForResponse((response) => response.url().includes('/rest/v1/items?'))
    await page.goto('/recipes')
    await expect(bottomBar(page)).toBeVisible()
    await expect(mainHeading(page)).toHaveText('Receitas')
    // Its 85 kB come compressed.
    expect((await list).headers()['content-encoding']).toMatch(/^(?:br|gzip)$/)
    const seen = await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings])
    expect(seen.filter((text) => text !== 'Atualize seu navegador')).toEqual(['Receitas'])
  })

  test('sees what the first response says of a recipe, of Home and of a price before any code', async ({
    page,
  }) => {
    const letCodeCome = await holdCode(page)
    const { id } = await recipeNamed('Brigadeiro')
    const known = (place: string) => page.locator(`[data-known=${place}]`)
    const pictureWidth = () =>
      known('picture')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    await page.goto(`/recipe/${id}`, { waitUntil: 'commit' })
    await expect(known('title')).toHaveText('Brigadeiro')
    await expect(known('description')).not.toBeEmpty()
    await expect.poll(pictureWidth).toBeGreaterThan(0)
    const opened = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/item_progress'),
    )
    letCodeCome()
    await expect(mainHeading(page)).toHaveText('Brigadeiro')
    await expect(known('title')).toHaveCount(0)
    await opened

    // Other journeys of the account may have opened another recipe since.
    const letHomeCome = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(known('title')).not.toBeEmpty()
    await expect(known('material')).not.toBeEmpty()
    await expect.poll(pictureWidth).toBeGreaterThan(0)
    const title = (await known('title').textContent()) ?? ''
    letHomeCome()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

    await holdCode(page)
    await page.goto(`/tools/calculator?aba=preco&receita=${id}`, { waitUntil: 'commit' })
    await expect(page.getByText('Toque e informe o preço da embalagem.')).toBeVisible()
  })

  test('sees the recipe that was begun come into its place on Home, where nothing moves', async ({
    page,
  }) => {
    await measureLayoutShift(page)
    const { id } = await recipeNamed('Brigadeiro')
    const opened = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/item_progress'),
    )
    await page.goto(`/recipe/${id}`)
    await opened
    // As if the learner had cooked on another device, and the answer came long after the first paint.
    await page.route('**/rest/v1/item_progress?*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const rows = (await response.json()) as { items: { item_progress: object[] } }[]
      for (const { items } of rows)
        items.item_progress = items.item_progress.map((row) => ({ ...row, steps_done: 2 }))
      await expect(page.locator('[data-known=picture]')).toBeVisible()
      return route.fulfill({ response, json: rows })
    })
    await page.goto('/')
    await expect(page.getByText(/^Passo 3 de/)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })

  test('never sees a screen jump while it loads', async ({ page }) => {
    await measureLayoutShift(page)
    const { id } = await recipeNamed('Brigadeiro')
    for (const path of [
      '/',
      '/recipes',
      `/recipe/${id}`,
      `/tools/calculator?aba=preco&receita=${id}`,
      '/welcome',
    ]) {
      await page.goto(path)
      await expect(mainHeading(page)).toBeVisible()
      expect(await layoutShift(page), path).toBe(0)
    }
  })

  test('sees the shopping list stay in place when prices and recipes come after it', async ({
    page,
    session,
  }) => {
    const listed = await page.request.post('/rest/v1/shopping_entries', {
      headers: {
        apikey: keysOf(sharedInstallation()).anon,
        authorization: `Bearer ${session?.access_token}`,
      },
      data: { lines: [{ text: '1 kg de coco ralado', times: 1, given: null }] },
    })
    expect(listed.status()).toBe(201)
    await measureLayoutShift(page)
    const held: Route[] = []
    let isHolding = true
    await page.route(/\/rest\/v1\/(current_prices|items)\?/, (route) =>
      isHolding ? void held.push(route) : route.continue(),
    )
    await page.goto('/shopping')
    await expect(page.getByRole('checkbox', { name: /^Coco ralado/ })).toBeVisible()
    expect(held.length).toBeGreaterThanOrEqual(2)
    isHolding = false
    for (const route of held) await route.continue()
    await expect(page.getByText(/sem preço em Meus preços/)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })

  test('pays for a first visit to Home with at most 320 kB on a phone, and with 30 kB for the next one', async ({
    browser,
    session,
  }) => {
    // Lighthouse's phone.
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
    const context = await browser.newContext({ ...phone, storageState: storedSession(session) })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await network.send('Network.enable')
    for (const most of [320_000, 30_000]) {
      bytes = 0
      // What is fetched once the first screen is through comes with this file.
      const last = page.waitForResponse(/\/assets\/screens-.*\.json$/)
      await page.goto('/')
      await (await last).finished()
      // Pictures that come into sight are fetched after it; on a busy machine they would count to the next visit.
      const received = async () => {
        const before = bytes
        await page.waitForTimeout(QUIET_MS)
        return bytes - before
      }
      await expect.poll(received, { intervals: [0], timeout: 30_000 }).toBe(0)
      expect(bytes).toBeGreaterThan(1_000)
      expect(bytes).toBeLessThanOrEqual(most)
    }
    await context.close()
  })

  test('gets the next screen fetched at the touch of its link, but not while saving data', async ({
    page,
  }) => {
    const profile = () => page.waitForRequest(/\/assets\/profile-.*\.js$/)
    await page.goto('/')
    await expect(bottomBar(page)).toBeVisible()
    await Promise.all([profile(), bottomBar(page).getByRole('link', { name: 'Perfil' }).hover()])

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
      }),
    )
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.reload()
    await expect(bottomBar(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    requested.length = 0
    await bottomBar(page).getByRole('link', { name: 'Ferramentas' }).hover()
    await bottomBar(page).getByRole('link', { name: 'Receitas' }).hover()
    await page.waitForLoadState('networkidle')
    // What follows the first screen may still be fetched.
    expect(requested.filter((url) => /\/assets\/(?:tools|recipes)[.-]|\/rest\/v1\/items/.test(url))).toEqual(
      [],
    )
  })
})

/** Holds the app's code back. @returns lets it come */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  return release
}
