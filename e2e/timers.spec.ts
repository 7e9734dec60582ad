/** Timers of the steps: deadlines under a clock that the journey sets, several at once, several pages, one ring each. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { bottomBar, mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'

const STEPS = [
  'Misture tudo.',
  'Cubra e deixe esfriar por 30 minutos.',
  'Asse por 35 a 40 minutos, mexendo a cada 5 minutos.',
  'Leve à geladeira por 1 hora antes de servir.',
]
const MINUTE_MS = 60_000

const cooking = test.extend<{ recipe: string }>({
  who: 'regular',
  // The clock runs from the start on, and so does a count of the sounds that a page begins.
  recipe: async ({ page, context, learner }, use) => {
    const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
    const id = await createRecipe(listId, { title: 'Torta de Teste', steps: STEPS })
    await sell(materialId, learner.id)
    await page.clock.install()
    await context.addInitScript(() => {
      const sounds = { begun: 0 }
      class CountedOscillator extends OscillatorNode {
        constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
          super(audio, options)
          sounds.begun += 1
        }
      }
      Object.assign(globalThis, { sounds, OscillatorNode: CountedOscillator })
      const felt: unknown[] = []
      const vibrate = navigator.vibrate.bind(navigator)
      Object.assign(navigator, {
        vibrate(pattern: VibratePattern) {
          felt.push(pattern)
          return vibrate(pattern)
        },
      })
      const badges: number[] = []
      Object.assign(navigator, {
        setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
        clearAppBadge: () => Promise.resolve(badges.push(0)),
      })
      // The browser of the journeys has no notifications of the system.
      const notified: unknown[] = []
      class Notified extends EventTarget {
        static readonly permission = 'granted'
        constructor(title: string, { body, lang, data }: NotificationOptions) {
          super()
          notified.push([title, body, lang, data])
        }
      }
      Object.assign(globalThis, { felt, badges, notified, Notification: Notified })
    })
    await page.goto(`/recipe/${id}?aba=preparo`)
    await expect(mainHeading(page)).toHaveText('Torta de Teste')
    await use(id)
  },
})

const startButton = (page: Page, length: string) =>
  page.getByRole('button', { name: new RegExp(`^Iniciar ${length}`) })
const chip = (page: Page) => page.getByRole('button', { name: /^Ver \d+ timer/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Timers' })
/** The card of a timer, in the sheet or over the screen. */
const timerOf = (page: Page, step: number): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Torta de Teste, passo ${step}` }) })
const soundsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { sounds: { begun: number } }).sounds.begun)
/** What a page asked the browser for. */
const askedOf = (page: Page) =>
  page.evaluate(() => {
    const { felt, badges, notified } = globalThis as unknown as Record<string, unknown[]>
    return { felt, badges, notified }
  })
const ALARM = [500, 200, 500, 200, 500]

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, value] of [
      ['visibilityState', 'hidden'],
      ['hidden', true],
    ] as const)
      Object.defineProperty(document, name, { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

cooking(
  'after ten minutes in a hidden page and a reload, twenty of thirty are left',
  async ({ page, recipe }) => {
    await startButton(page, '30 min').click()
    await expect(page.getByRole('button', { name: /^Ver timer, (30:00|29:5\d)$/ })).toBeVisible()
    const startedAt = await page.evaluate(() => Date.now())
    await hide(page)
    await page.clock.fastForward(9.5 * MINUTE_MS)
    await page.reload()
    await expect(chip(page)).toBeVisible()
    await page.clock.pauseAt(startedAt + 10 * MINUTE_MS)
    await chip(page).click()
    await expect
      .poll(async () => Math.abs(secondsOf(await sheet(page).getByRole('timer').innerText()) - 20 * 60))
      .toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => location.pathname)).toBe(`/recipe/${recipe}`)
  },
)

cooking(
  'three at once: pauses, a minute more, a range, and a deadline that passed while closed',
  async ({ page, recipe }) => {
    for (const length of ['30 min', '35 min', '1h']) await startButton(page, length).click()
    await expect(startButton(page, '5 min')).toHaveCount(0)
    await bottomBar(page).getByRole('link', { name: 'Ferramentas' }).click()
    await expect(chip(page)).toContainText('+2')
    await chip(page).click()
    await expect(sheet(page).getByRole('timer')).toHaveCount(3)
    await expect(timerOf(page, 3)).toContainText('asse por 35 a 40 minutos', { ignoreCase: true })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await timerOf(page, 4).getByRole('button', { name: 'Pausar' }).click()
    await timerOf(page, 2).getByRole('button', { name: '+1 min' }).click()
    await timerOf(page, 2).getByRole('button', { name: 'Encerrar' }).click()
    await expect(timerOf(page, 2)).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(timerOf(page, 2).getByRole('timer')).toHaveText(/^30:\d\d$/)
    await sheet(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(chip(page)).toBeFocused()

    await page.clock.fastForward(36 * MINUTE_MS)
    await expect(
      page.getByRole('alert').getByText(/^O timer tocou\. Torta de Teste, passo [23]:/),
    ).toHaveCount(2)
    await expect(page).toHaveTitle(/^⏰ 2 timers tocaram · /)
    await expect(chip(page)).toHaveText(/em pausa (59:\d\d|1:00:00)$/)
    await expectAccessible(page)
    await timerOf(page, 2).getByRole('button', { name: 'Pronto' }).click()
    await timerOf(page, 3).getByRole('button', { name: 'Mais 4 min' }).click()
    await expect(page).not.toHaveTitle(/⏰/)

    await page.goto('/manifest.webmanifest')
    await page.clock.fastForward(7 * MINUTE_MS)
    await page.goto('/')
    await expect(timerOf(page, 3)).toContainText(/tocou há [2-4] min/)
    await timerOf(page, 3).getByRole('link').click()
    await expect(page).toHaveURL(`/recipe/${recipe}?aba=preparo#passo-3`)
    await expect(page.getByRole('button', { name: /^Ver timer em pausa, / })).toBeVisible()
    await timerOf(page, 3).getByRole('button', { name: 'Pronto' }).click()
    await expect(startButton(page, '35 min')).toBeVisible()

    await page.goto(`/recipe/${recipe}/cook`)
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.keyboard.press('ArrowRight')
    await startButton(page, '30 min').click()
    await expect(chip(page)).toContainText('+1')
    for (const target of [chip(page), page.getByRole('button', { name: /^Ver timer, / })])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    await chip(page).click()
    await page.keyboard.press('ArrowRight')
    await sheet(page).getByRole('button', { name: 'Manter a tela ligada', pressed: false }).click()
    await expect(
      sheet(page).getByRole('button', { name: 'Manter a tela ligada', pressed: true }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Passo 2 de 4' })).toBeVisible()
    await page.clock.fastForward(31 * MINUTE_MS)
    await expectAccessible(page)
    // It stands once, and covers none of the step's words.
    await expect(timerOf(page, 2)).toContainText('tocou')
    await expect(page.getByRole('button', { name: /tocou/ })).toHaveCount(0)
    const words = await page.getByRole('heading', { name: 'Passo 2 de 4' }).locator('..').boundingBox()
    const rung = await timerOf(page, 2).boundingBox()
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(rung?.y ?? 0)
    await timerOf(page, 2).getByRole('button', { name: '+1 min' }).click()
    await expect(chip(page)).toContainText(/(1:00|0:5\d) \+1/)
  },
)

cooking(
  'with two pages open each timer rings in one of them, and in the other once that is closed',
  async ({ page, context, recipe }) => {
    await startButton(page, '30 min').click()
    await startButton(page, '1h').click()
    const other = await context.newPage()
    await other.goto(`/recipe/${recipe}`)
    await expect(chip(other)).toContainText('+1')
    await mainHeading(other).click()

    await other.clock.fastForward(31 * MINUTE_MS)
    for (const each of [page, other]) await expect(timerOf(each, 2)).toContainText(/tocou (agora|há 1 min)/)
    expect((await soundsOf(page)) + (await soundsOf(other))).toBe(1)
    const [here, there] = [await askedOf(page), await askedOf(other)]
    expect([...(here.felt ?? []), ...(there.felt ?? [])]).toEqual([ALARM])
    // It is seen: no notification is needed.
    expect([here.notified, there.notified]).toEqual([[], []])
    expect(there.badges).toEqual([1])
    await timerOf(other, 2).getByRole('button', { name: 'Pronto' }).click()
    await expect(timerOf(page, 2)).toHaveCount(0)

    const before = await soundsOf(other)
    await page.close()
    await hide(other)
    await other.clock.fastForward(30 * MINUTE_MS)
    await expect(timerOf(other, 4)).toContainText('tocou')
    expect(await soundsOf(other)).toBe(before + 1)
    const task = 'Leve à geladeira por 1 hora'
    expect((await askedOf(other)).notified).toEqual([
      ['Tempo: Torta de Teste', task, 'pt-BR', `/recipe/${recipe}?aba=preparo#passo-4`],
    ])
    expect((await askedOf(other)).badges).toEqual([1, 0, 1])
  },
)
