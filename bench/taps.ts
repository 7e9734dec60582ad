/**
 * Measures what a person waits for after a tap or a key: on a phone's screen, with the processor slowed 6 times, from the event to the
 * painted result, beside the same tap on a page that only writes a word. `npm run bench -- taps`; only the ratios are comparable
 * between machines. `BENCH_TAPS_ROUNDS` and `BENCH_TAPS` (names, separated by semicolons) shorten a run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { median, print } from './printing.ts'
import { idOf, signIn, startProduct, storageKeyOf } from './product.ts'

const ROUNDS = Number(process.env['BENCH_TAPS_ROUNDS'] ?? 5)
const CHOSEN = process.env['BENCH_TAPS']?.split(';')
const SLOWDOWN = 6
/** No page does anything of its own accord after it. */
const SETTLED_MS = 3000
const RESULT_TIMEOUT_MS = 30_000
const RECIPE = 'Alfajor'
const TRIVIAL = 'a trivial page'
const TRIVIAL_PAGE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Página</title>
<button style="font-size: 2rem" onclick="document.querySelector('output').textContent = 'pronto'">Tocar</button><output></output>`

interface Act {
  readonly name: string
  /** The most that it may take, as a ratio to the trivial tap. */
  readonly goal: number
  /** Opens the page on which it happens. */
  readonly open: (page: Page) => Promise<unknown>
  /** What is tapped, or the field in which the key is pressed. */
  readonly on: (page: Page) => Locator
  /** Pressed in place of a tap. */
  readonly key?: string
  /** Selector and text of what the result shows; without a text, whatever differs from before. */
  readonly shows: { readonly selector: string; readonly text?: string }
}

const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const product = await startProduct(scratch)
try {
  const { anonKey, session } = await signIn(product.url)
  const recipe = await idOf(product.url, RECIPE, anonKey, session)
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      baseURL: product.url,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: product.url,
            localStorage: [{ name: storageKeyOf(product.url), value: JSON.stringify(session) }],
          },
        ],
      },
    })
    printTimes(await measureAll(context, actsOn(recipe)))
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
  rmSync(scratch, { recursive: true, force: true })
}

function actsOn(recipe: string): readonly Act[] {
  const at = (path: string) => (page: Page) => page.goto(path)
  const search = (page: Page) => page.getByRole('searchbox')
  const list = '#conteudo section[aria-labelledby="todas"]'
  const acts: Act[] = [
    {
      name: TRIVIAL,
      goal: 1,
      open: (page) => page.setContent(TRIVIAL_PAGE),
      on: (page) => page.getByRole('button'),
      shows: { selector: 'output', text: 'pronto' },
    },
    {
      name: 'a recipe is opened from Receitas',
      goal: 8,
      open: at('/recipes'),
      on: (page) => page.locator(`a[href="/recipe/${recipe}"]`).first(),
      shows: { selector: '[role=tabpanel] li', text: 'manteiga' },
    },
    {
      name: 'back to the list',
      goal: 5,
      open: async (page) => {
        await page.goto('/recipes')
        await page.locator(`a[href="/recipe/${recipe}"]`).first().tap()
        await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
      },
      on: (page) => page.getByRole('button', { name: 'Voltar' }),
      shows: { selector: list, text: RECIPE },
    },
    {
      name: 'calculator, tab Preço',
      goal: 8,
      open: at(`/tools/calculator?receita=${recipe}`),
      on: (page) => page.getByRole('tab', { name: 'Preço' }),
      shows: { selector: '[role=tabpanel] li', text: 'sem preço' },
    },
    {
      name: 'recipe, tab Modo de Preparo',
      goal: 5,
      open: at(`/recipe/${recipe}`),
      on: (page) => page.getByRole('tab', { name: 'Modo de Preparo' }),
      shows: { selector: '[role=tabpanel] li', text: 'Bata' },
    },
    {
      name: 'recipe search, first key',
      goal: 5,
      open: at('/recipes'),
      on: search,
      key: 'b',
      shows: { selector: list },
    },
    {
      name: 'recipe search, later key',
      goal: 2,
      open: async (page) => {
        await page.goto('/recipes')
        await search(page).pressSequentially('bo')
      },
      on: search,
      key: 'l',
      shows: { selector: list },
    },
    {
      name: 'a digit of the yield',
      goal: 3,
      open: at(`/tools/calculator?receita=${recipe}`),
      on: (page) => page.getByRole('textbox', { name: 'Quanto você quer fazer' }),
      key: '7',
      shows: { selector: '[role=tabpanel] ul' },
    },
    {
      name: 'a digit of a price',
      goal: 3,
      open: async (page) => {
        await page.goto(`/tools/calculator?aba=preco&receita=${recipe}`)
        await page.getByRole('button', { name: /^Manteiga sem sal/ }).tap()
        await page.getByLabel('Quanto vem').fill('200')
        // The device keeps what an earlier round has typed.
        await page.getByLabel('Preço pago').fill('')
      },
      on: (page) => page.getByLabel('Preço pago'),
      key: '9',
      shows: { selector: 'body' },
    },
    {
      name: 'a tick at the bench',
      goal: 3,
      open: at(`/recipe/${recipe}/cook`),
      on: (page) => page.getByRole('checkbox').first(),
      // The device keeps ticks: every other round takes one away.
      shows: { selector: 'main output' },
    },
  ]
  return acts.filter(({ name }) => name === TRIVIAL || !CHOSEN || CHOSEN.includes(name))
}

/** Every act once a round, so that other work on the machine affects all of them. The first round is not counted. */
async function measureAll(
  context: BrowserContext,
  acts: readonly Act[],
): Promise<ReadonlyMap<Act, readonly number[]>> {
  const times = new Map<Act, number[]>(acts.map((act) => [act, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const act of acts) {
      const took = await measure(context, act)
      if (round > 0) times.get(act)?.push(took)
      process.stderr.write('.')
    }
  process.stderr.write('\n')
  return times
}

/** @returns milliseconds from the event to the frame that shows the result. */
async function measure(context: BrowserContext, act: Act): Promise<number> {
  const page = await context.newPage()
  try {
    await act.open(page)
    const target = act.on(page)
    await target.waitFor()
    if (act.key !== undefined) await target.focus()
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(SETTLED_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const box = await target.boundingBox()
    if (!box) throw new Error(`${act.name}: what is to be tapped is not on the page`)
    // The loader that runs this file puts calls of a helper of this name around functions.
    await page.evaluate('globalThis.__name = (value) => value')
    await page.evaluate(watch, { ...act.shows, event: act.key === undefined ? 'pointerdown' : 'keydown' })
    if (act.key === undefined) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    else await page.keyboard.press(act.key)
    return await page.evaluate(
      ({ name, timeout }) =>
        Promise.race([
          (globalThis as unknown as { shown: Promise<number> }).shown,
          new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error(`${name}: no result was shown`)), timeout),
          ),
        ]),
      { name: act.name, timeout: RESULT_TIMEOUT_MS },
    )
  } finally {
    await page.close()
  }
}

/** Keeps a promise of the milliseconds from the next event of the kind to the frame after the one in which the result is there. Runs in the page. */
function watch({ selector, text, event }: { selector: string; text?: string; event: string }): void {
  const textNow = () =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.textContent)
      .join('\n')
  const before = textNow()
  const isShown = () => (text === undefined ? textNow() !== before : textNow().includes(text))
  const shown = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { capture: true, once: true })
  })
  Object.assign(globalThis, { shown })
}

function printTimes(times: ReadonlyMap<Act, readonly number[]>): void {
  const [trivial = Number.NaN] = [...times.values()].map(median)
  print(`medians of ${ROUNDS} rounds`, '', 'ratio to the trivial tap', '(goal)')
  for (const [{ name, goal }, all] of times) {
    const took = median(all)
    print(name, `${took.toFixed(0)} ms`, (took / trivial).toFixed(1), name === TRIVIAL ? '' : `(≤ ${goal})`)
  }
}
