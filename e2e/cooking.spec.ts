/** The cooking stage: mise en place, one step a screen, and what follows the last one. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { bolo, heading, STEPS, words } from './support/cooking-stage.ts'
import { openAndFollow } from './support/live.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { readRows } from './support/rows.ts'
import {
  expect,
  FAILED_READING,
  FAILED_REQUEST,
  FAILED_SENDING,
  storedSession,
  test,
} from './support/test.ts'
import { typeInto } from './support/typing.ts'
import type { Page } from '@playwright/test'

test.use({ who: 'regular' })

/** The next write of the log of makings, once the service has it. */
const logWrite = async (page: Page, method: 'POST' | 'PATCH' | 'DELETE') =>
  (
    await page.waitForResponse(
      (response) => response.url().includes('/rest/v1/makings') && response.request().method() === method,
    )
  ).request()
const stored = async (id: string) => (await readRows('item_progress', `item_id=eq.${id}`))[0]

test('is gone through by thumb, a tap a step, in the chosen amount, to its price', async ({
  page,
  learner,
}) => {
  const id = await bolo(learner.id)
  await page.goto(`/recipe/${id}?rendimento=24`)
  await page.getByRole('link', { name: 'Cozinhar' }).click()
  await expectAt(page, `/recipe/${id}/cook?rendimento=24`)
  await expect(mainHeading(page)).toHaveText('Cozinhar: Bolo do Fogão')
  await expect(page.getByText('Rende 24 fatias')).toBeVisible()
  await expect(page.getByText('1h de trabalho + 30 min de espera')).toBeVisible()
  await expect(page.getByText('Forno a 180 °C')).toBeVisible()
  await expect(page.getByText('Tire da geladeira 1h antes: ovos.')).toBeVisible()
  await expect(page.getByText('Batedeira')).toBeVisible()
  const eggs = page.getByRole('checkbox', { name: '8 ovos' })
  await eggs.check({ force: true })
  await expect(eggs).toBeChecked()
  await expect(page.getByText('1 de 4 separados')).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()

  const [right, left] = [300, 60]
  let taps = 0
  for (const step of STEPS.keys()) {
    await expect(heading(page, step + 1)).toBeVisible()
    await expect(words(page, step + 1)).toBeInViewport({ ratio: 1 })
    const size = await words(page, step + 1).evaluate((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    )
    expect(size).toBeGreaterThanOrEqual(22)
    if (step + 1 === STEPS.length) break
    await page.mouse.click(right, 200)
    taps += 1
  }
  expect(taps).toBe(STEPS.length - 1)
  await page.mouse.click(left, 200)
  await expect(words(page, 4)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Neste passo' })).toContainText('200 g de chocolate')
  for (const name of ['Voltar', 'Próximo', 'Sair da cozinha', 'Passos', 'Opções da cozinha']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(60)
  }
  await page.mouse.click(right, 200)
  const logged = logWrite(page, 'POST')
  await page.getByRole('button', { name: 'Feita!' }).click()
  await expect(page.getByRole('heading', { name: 'Feita!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quanto cobrar?' })).toHaveAttribute(
    'href',
    new RegExp(`rendimento=24.*receita=${id}`),
  )
  await expect.poll(async () => (await stored(id))?.['done']).toBe(true)
  // The log has it without another press.
  expect((await logged).postDataJSON()).toMatchObject({ item_id: id, amount: '24 fatias', minutes: null })
  // The steps were only looked through, which is not a time for this recipe.
  await expect(page.getByLabel('Tempo real')).toHaveValue('')
  const takenBack = logWrite(page, 'DELETE')
  await page.getByRole('button', { name: 'Voltar ao último passo' }).click()
  await expect(words(page, 5)).toBeVisible()
  await expect
    .poll(() => stored(id))
    .toMatchObject({ done: false, cooking_step: 5, cooking_amount: 'rendimento=24' })
  await takenBack
  // An entry that was written in stays when the last step is opened again, with its text and the place.
  const loggedAgain = logWrite(page, 'POST')
  await page.getByRole('button', { name: 'Feita!' }).click()
  await loggedAgain
  await typeInto(page.getByLabel('O que você quer lembrar'), 'Menos açúcar')
  const noted = logWrite(page, 'POST')
  await page.getByRole('button', { name: 'Voltar ao último passo' }).click()
  await expect(words(page, 5)).toBeVisible()
  expect((await noted).postDataJSON()).toMatchObject({ item_id: id, note: 'Menos açúcar' })
  await page.getByRole('button', { name: 'Feita!' }).click()
  await expect(page.getByLabel('O que você quer lembrar')).toHaveValue('Menos açúcar')
  await page.getByLabel('4 estrelas').check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('no fim do Modo de Preparo desta receita')).toBeFocused()
  await page.getByRole('link', { name: 'Ver a receita' }).click()
  const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(shared ?? '').searchParams.get('text')).toMatch(
    new RegExp(`^Bolo do Fogão\\nhttp://.*/recipe/${id}`),
  )
  await page.getByRole('tab', { name: 'Modo de Preparo' }).click()
  const times = page.getByRole('list', { name: 'Vezes em que você fez' }).getByRole('listitem')
  await expect(times).toHaveCount(1)
  await expect(times).toContainText('24 fatias')
  await expect(times).toContainText('Menos açúcar')
})

test('is turned by keys and by swipes, its components in another order', async ({ page, learner }) => {
  const id = await bolo(learner.id)
  await page.goto(`/recipe/${id}/cook`)
  await expect(page.getByRole('heading', { name: 'Separe tudo' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, 1)).toBeVisible()
  await page.keyboard.press(' ')
  await expect(heading(page, 2)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page, 1)).toBeVisible()
  await swipe(page, 300, 60)
  await expect(heading(page, 2)).toBeVisible()
  await swipe(page, 60, 300)
  await expect(heading(page, 1)).toBeVisible()

  // Two presses before the screen has changed are two steps.
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(heading(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Passos' }).click()
  await page.getByRole('button', { name: 'Recomeçar do início' }).click()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(heading(page, 1)).toBeVisible()

  // The icing first: then the rest, and the end is where nothing is left.
  await page.getByRole('button', { name: 'Passos' }).click()
  const sheet = page.getByRole('dialog', { name: 'Passos da receita' })
  // "Back" closes the sheet and stays on the stage.
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Passos' }).click()
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([/^Massa/, /^Cobertura/, /^Montagem/])
  await sheet.getByRole('button', { name: STEPS[3] ?? '' }).click()
  await expect(heading(page, 4)).toContainText('Cobertura')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(heading(page, 5)).toBeVisible()
  await page.getByRole('button', { name: 'Passos' }).click()
  await sheet.getByRole('button', { name: STEPS[0] ?? '' }).click()
  for (const step of [1, 2, 3]) {
    await expect(heading(page, step)).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feita!' })).toBeVisible()
  await expect.poll(() => stored(id)).toMatchObject({ steps_done: 4, cooking_step: 5 })
  await page.getByRole('button', { name: 'Passos' }).click()
  await page.getByRole('button', { name: 'Recomeçar do início' }).click()
  await expect(page.getByRole('heading', { name: 'Separe tudo' })).toBeVisible()
})

test('goes on where it stood: after a reload, without a connection, on another device at once', async ({
  page,
  browser,
  learner,
  session,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING, FAILED_READING)
  const id = await bolo(learner.id)
  await page.goto(`/recipe/${id}/cook?rendimento=24`)
  await page.getByRole('checkbox', { name: '500 g de farinha de trigo' }).check({ force: true })
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(heading(page, 2)).toBeVisible()
  // What is typed stays, although the step and then the page are left.
  const note = page.getByLabel('Sua nota no passo 2')
  await page.getByRole('button', { name: 'Anotar no passo 2' }).click()
  await typeInto(note, 'Bater mais')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(heading(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(note).toHaveValue('Bater mais')
  await page.reload()
  await expect(heading(page, 2)).toBeVisible()
  await expect(note).toHaveValue('Bater mais')
  await page.getByRole('button', { name: 'Salvar nota' }).click()
  await page.getByRole('button', { name: 'Sair da cozinha' }).click()
  await page.goto('/')
  await page.getByRole('link', { name: 'Continuar do passo 2' }).click()
  await expectAt(page, `/recipe/${id}/cook`)
  // The amount is kept with the place.
  await expect(page.getByRole('region', { name: 'Neste passo' })).toContainText('8 ovos')

  const other = await browser.newContext({ storageState: storedSession(session) })
  const tablet = await other.newPage()
  await openAndFollow(tablet, `/recipe/${id}/cook`)
  await expect(heading(tablet, 2)).toBeVisible()
  await expect(tablet.getByText('Bater mais')).toBeVisible()
  await expect.poll(async () => (await stored(id))?.['cooking_step']).toBe(2)
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(heading(tablet, 3)).toBeVisible()
  await tablet.getByRole('button', { name: 'Passos' }).click()
  await tablet.getByRole('button', { name: 'Separar os ingredientes' }).click()
  await expect(page.getByRole('heading', { name: 'Separe tudo' })).toBeVisible()
  await expect(tablet.getByRole('checkbox', { name: '500 g de farinha de trigo' })).toBeChecked()
  await page.getByRole('checkbox', { name: '400 g de açúcar' }).check({ force: true })
  await expect(tablet.getByText('2 de 4 separados')).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(heading(tablet, 3)).toBeVisible()
  await tablet.getByRole('button', { name: 'Passos' }).click()
  await tablet.getByRole('button', { name: 'Recomeçar do início' }).click()
  await expect(page.getByText('0 de 4 separados')).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(heading(tablet, 1)).toBeVisible()

  await page.context().setOffline(true)
  for (const step of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(heading(page, step)).toBeVisible()
  }
  await page.context().setOffline(false)
  await expect.poll(async () => (await stored(id))?.['cooking_step']).toBe(4)
  await expect(heading(tablet, 4)).toBeVisible()
  await tablet.keyboard.press('ArrowRight')
  await expect(heading(page, 5)).toBeVisible()
  // What one device opens again is open on the other.
  await page.getByRole('button', { name: 'Feita!' }).click()
  await expect(tablet.getByRole('heading', { name: 'Feita!' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao último passo' }).click()
  await expect(heading(tablet, 5)).toBeVisible()
  // One entry in the log, which either device may add to.
  await page.getByRole('button', { name: 'Feita!' }).click()
  await expect(tablet.getByRole('heading', { name: 'Feita!' })).toBeVisible()
  await expect(tablet.getByText('Já está no seu registro.')).toBeVisible()
  await tablet.getByLabel('4 estrelas').check()
  const [written] = await Promise.all([
    logWrite(tablet, 'PATCH'),
    tablet.getByRole('button', { name: 'Sair da cozinha' }).click(),
  ])
  expect(written.postDataJSON()).toMatchObject({ stars: 4 })
  await other.close()
})

test('shows step and ingredients side by side on a wide screen', async ({ page, learner }) => {
  const id = await bolo(learner.id)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/recipe/${id}/cook`)
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.keyboard.press('ArrowRight')
  const [text, list] = [
    await words(page, 2).boundingBox(),
    await page.getByRole('region', { name: 'Neste passo' }).boundingBox(),
  ]
  expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  expect(list?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0))
})

test('fits 320 px with text twice as large, moves nothing, and axe finds nothing on any of its screens', async ({
  page,
  learner,
}) => {
  const id = await bolo(learner.id)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A browser without wake locks.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await page.goto(`/recipe/${id}/cook`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.getByText('Este navegador não deixa a tela acesa sozinho')).toBeVisible()
  await expect(page.getByText(/^O timer toca enquanto esta página estiver aberta/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, 2)).toBeVisible()
  const lasting = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .length,
  )
  expect(lasting).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Passos' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opções da cozinha' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const step of [3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expect(heading(page, step)).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Etiqueta de validade' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** A finger that moves sideways over the stage. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 220 }] })
  await at('touchStart', fromX)
  await at('touchMove', (fromX + toX) / 2)
  await at('touchMove', toX)
  await at('touchEnd')
  await devtools.detach()
}
