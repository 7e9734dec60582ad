/** The cooking stage and the device: the screen that stays on, reading aloud, voice commands. */
import { bolo, heading, setVisibility, words } from './support/cooking-stage.ts'
import { expect, test } from './support/test.ts'

test.use({ who: 'regular' })

test('keeps the screen on where the browser lets it, and asks again once the page is visible', async ({
  page,
  learner,
}) => {
  const id = await bolo(learner.id)
  await page.addInitScript(() => {
    const asked: string[] = []
    const locks: WakeLockSentinel[] = []
    Object.assign(window, { asked, locks })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      asked.push(type ?? '')
      locks.push(lock)
      lock.addEventListener('release', () => asked.push('released'))
      return lock
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  // Headless Chromium 156.0.8078.108 allows it without a permission, earlier builds did not.
  await page.context().grantPermissions([])
  await page.goto(`/recipe/${id}/cook`)
  await expect(page.getByText('O aparelho não quis manter a tela acesa agora.')).toBeVisible()
  await page.context().grantPermissions(['screen-wake-lock'])
  await page.reload()
  await expect(page.getByText('A tela fica acesa enquanto você cozinha.')).toBeVisible()
  expect(await asked()).toEqual(['screen'])
  // A headless browser hides no page: the lock is released here as it is then.
  await setVisibility(page, 'hidden')
  await page.evaluate(() => (window as unknown as { locks: WakeLockSentinel[] }).locks[0]?.release())
  await expect.poll(asked).toEqual(['screen', 'released'])
  await setVisibility(page, 'visible')
  await expect.poll(asked).toEqual(['screen', 'released', 'screen'])
  await page.getByRole('button', { name: 'Sair da cozinha' }).click()
  await expect.poll(asked).toEqual(['screen', 'released', 'screen', 'released'])
})

test('reads aloud and listens only when asked, and says what leaves the device', async ({
  page,
  learner,
}) => {
  const id = await bolo(learner.id)
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const speak = speechSynthesis.speak.bind(speechSynthesis)
    speechSynthesis.speak = (utterance) => {
      spoken.push(`${utterance.lang}: ${utterance.text}`)
      speak(utterance)
    }
    // The browser of the journeys recognises no speech.
    const heard: string[] = []
    class Recognition extends EventTarget {
      lang = ''
      continuous = false
      interimResults = true
      start() {
        heard.push(`start ${this.lang} ${this.continuous} ${this.interimResults}`)
        Object.assign(window, {
          hear: (words: string) =>
            this.dispatchEvent(
              Object.assign(new Event('result'), {
                resultIndex: 0,
                results: [Object.assign([{ transcript: words }], { isFinal: true })],
              }),
            ),
        })
      }
      abort() {
        heard.push('abort')
      }
    }
    Object.assign(window, { heard, SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const hear = (words: string) =>
    page.evaluate((said) => {
      speechSynthesis.cancel()
      ;(window as unknown as { hear: (words: string) => void }).hear(said)
    }, words)
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  await page.goto(`/recipe/${id}/cook`)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(heading(page, 1)).toBeVisible()
  expect(await spoken()).toEqual([])
  expect(await heard()).toEqual([])
  await page.getByRole('button', { name: 'Opções da cozinha' }).click()
  const options = page.getByRole('dialog', { name: 'Opções da cozinha' })
  await expect(options.getByLabel('Comandos de voz')).not.toBeChecked()
  await expect(options.getByText('o som do microfone é enviado ao serviço de fala')).toBeVisible()
  await expect(options.getByText(/as palavras do passo são enviadas|nada sai dele/)).toBeVisible()
  await options.getByLabel('Ler em voz alta').check()
  await expect.poll(spoken).toEqual(['pt-BR: Preaqueça o forno a 180 graus e unte a forma.'])
  const before = await words(page, 1).evaluate((text) => getComputedStyle(text).fontSize)
  await options.getByRole('button', { name: 'Aumentar o texto' }).click()
  await expect.poll(() => words(page, 1).evaluate((text) => getComputedStyle(text).fontSize)).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect.poll(spoken).toHaveLength(2)
  await page.getByRole('button', { name: 'Ouvir de novo' }).click()
  await expect.poll(spoken).toHaveLength(3)

  await page.getByRole('button', { name: 'Opções da cozinha' }).click()
  await options.getByLabel('Comandos de voz').check()
  await page.keyboard.press('Escape')
  expect(await heard()).toEqual(['start pt-BR true false'])
  await hear('próximo')
  await expect(heading(page, 3)).toBeVisible()
  await hear('quanto de farinha?')
  await expect(page.getByRole('status').filter({ hasText: '250 g de farinha de trigo' })).toBeVisible()
  await expect.poll(async () => (await spoken()).at(-1)).toBe('pt-BR: 250 gramas de farinha de trigo')
  await hear('volta')
  await expect(heading(page, 2)).toBeVisible()
  const spokenBefore = (await spoken()).length
  await hear('repete')
  await expect.poll(spoken).toHaveLength(spokenBefore + 1)
  // A word on the last step does not say that the recipe was made.
  for (const step of [3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expect(heading(page, step)).toBeVisible()
  }
  await hear('seguinte')
  await expect(page.getByRole('status').filter({ hasText: 'Este é o último passo.' })).toBeVisible()
  await expect(heading(page, 5)).toBeVisible()
  await setVisibility(page, 'hidden')
  await expect.poll(heard).toEqual(['start pt-BR true false', 'abort'])
  await setVisibility(page, 'visible')
  await page.getByRole('button', { name: 'Desativar os comandos de voz' }).click()
  await expect.poll(async () => (await heard()).at(-1)).toBe('abort')
})
