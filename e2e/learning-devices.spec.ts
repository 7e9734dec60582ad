/** A photo as an exercise; two devices, one of them cut off, that end in the same percentage and certificate; the certificate on a wide screen. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createCourse, createRecipe, openDayBefore, sell } from './support/courses.ts'
import { ask, askForPhoto, QUESTIONS } from './support/exercises.ts'
import { openAndFollow } from './support/live.ts'
import { mainHeading } from './support/parts.ts'
import { pdfPages } from './support/pdf-text.ts'
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

test.use({ who: 'newcomer' })

/** A bought material of recipes with one step. @returns its id, its title and the recipes' ids */
async function courseOf(learnerId: string, recipes: readonly string[]) {
  const title = `Curso ${randomUUID().slice(0, 8)}`
  const { materialId, listId } = await createCourse(title)
  const ids: string[] = []
  for (const recipe of recipes) ids.push(await createRecipe(listId, { title: recipe, steps: ['Asse.'] }))
  await sell(materialId, learnerId)
  return { materialId, title, ids }
}

const markDone = async (page: Page) => {
  await page.getByRole('button', { name: 'Marcar como feita' }).click()
  await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
}

async function confirmName(page: Page, name: string): Promise<void> {
  await typeInto(page.getByLabel('Nome completo'), name)
  await page.getByRole('button', { name: 'Confirmar e emitir' }).click()
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeVisible()
}

// The photo is evidence that the recipe was made, so its time is not asked for.
test('a learner hands in a photo of the result, without a connection first, and the certificate waits for the name alone', async ({
  page,
  context,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const { materialId, ids } = await courseOf(learner.id, ['Bolo da Entrega'])
  await askForPhoto(materialId)
  await page.goto(`/recipe/${ids[0]}?aba=preparo`)
  await markDone(page)
  await page.goto('/certificates')
  await page.getByRole('link', { name: 'Fazer os exercícios' }).click()
  await expect(page.getByRole('heading', { name: 'A sua foto' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('De qual receita é a foto?').selectOption('Bolo da Entrega')
  await context.route('**/storage/v1/**', (route) => route.abort('internetdisconnected'))
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8506a' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Fotografar o que fiz')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('A foto está a caminho.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A foto está a caminho.')).toBeVisible()
  await context.unroute('**/storage/v1/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Foto entregue.')).toBeVisible()
  await expect(page.getByText('Concluído', { exact: true })).toBeVisible()
  const [photo] = await readRows('photos', `user_id=eq.${learner.id}`)
  expect(await readRows('exercise_attempts', `user_id=eq.${learner.id}`)).toMatchObject([
    { photo_id: photo?.['id'], passed: true },
  ])

  await page.goto('/certificates')
  await expect(page.getByRole('heading', { name: 'Parabéns! Só falta o seu nome' })).toBeVisible()
})

test('two devices, one of them cut off meanwhile, end in the same percentage and the same certificate, which both hear of at once', async ({
  page,
  context,
  browser,
  learner,
  session,
  allowErrors,
}) => {
  test.slow()
  allowErrors(FAILED_REQUEST, FAILED_SENDING, FAILED_READING)
  const { materialId, title, ids } = await courseOf(learner.id, ['Bolo Um', 'Bolo Dois', 'Bolo Três'])
  await ask(materialId)
  await openDayBefore(learner.id, ids)
  const [first, second, third] = ids
  const other = await browser.newContext({ storageState: storedSession(session), reducedMotion: 'reduce' })
  const tablet = await other.newPage()
  const percent = (screen: Page, text: string) =>
    expect(screen.getByText(text, { exact: false }).first()).toBeVisible()

  // The phone is cut off with a recipe open and marks it; the tablet marks the same one and another, and answers.
  await page.goto(`/recipe/${first}?aba=preparo`)
  await expect(mainHeading(page)).toHaveText('Bolo Um')
  await context.setOffline(true)
  await markDone(page)
  for (const recipe of [first, second]) {
    await tablet.goto(`/recipe/${recipe}?aba=preparo`)
    await markDone(tablet)
  }
  await tablet.goto(`/material/${materialId}/exercises`)
  for (const [, options, right] of QUESTIONS)
    await tablet.getByRole('radio', { name: options[right - 1] ?? '', exact: true }).check()
  await tablet.getByRole('button', { name: 'Conferir respostas' }).click()
  await expect(tablet.getByRole('heading', { name: 'Você acertou as 3!' })).toBeVisible()
  await openAndFollow(tablet, '/')
  await percent(tablet, '66% concluído')

  // The phone comes back, sends what it kept, and completes the material; the tablet's screen follows.
  await context.setOffline(false)
  await openAndFollow(page, '/')
  await percent(page, '66% concluído')
  await page.goto(`/recipe/${third}?aba=preparo`)
  await markDone(page)
  await percent(tablet, '100% concluído · certificado pronto')
  expect(await readRows('certificates', `user_id=eq.${learner.id}`)).toEqual([])

  await openAndFollow(page, '/')
  await percent(page, '100% concluído · certificado pronto')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  const before = await bell.getAttribute('aria-label')
  await tablet.goto('/certificates')
  await confirmName(tablet, 'Ana da Conceição')
  // Without a touch or a reload.
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '')
  await percent(page, '100% concluído · certificado emitido')
  await bell.click()
  await page.getByRole('link', { name: `Seu certificado de ${title} está pronto` }).click()

  const certificates = await readRows('certificates', `user_id=eq.${learner.id}`)
  expect(certificates).toMatchObject([{ holder_name: 'Ana da Conceição', state: 'valid', course: title }])
  for (const screen of [page, tablet])
    await expect(screen.getByText(`Nº ${String(certificates[0]?.['number'])}`)).toBeVisible()
  await other.close()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test("from the last 'Feita!' to the PDF, and the public page on paper", async ({
    page,
    browser,
    baseURL,
    learner,
  }) => {
    const { title, ids } = await courseOf(learner.id, ['Bolo Único'])
    await openDayBefore(learner.id, ids)
    await page.goto(`/recipe/${ids[0]}/cook`)
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('button', { name: 'Feita!' }).click()
    await expect(page.getByRole('heading', { name: 'Feita!' })).toBeVisible()
    await page.goto('/certificates')
    await confirmName(page, 'Ana da Conceição')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const [front] = await pdfPages(readFileSync(await (await downloading).path()))
    expect(front).toContain('AnadaConceição')
    await expectAccessible(page)

    const [certificate] = await readRows('certificates', `user_id=eq.${learner.id}`)
    const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const check = await stranger.newPage()
    await check.goto(`${baseURL}/certificate/${String(certificate?.['code'])}`)
    await expect(check.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    await expectAccessible(check)
    const paper = await pdfPages(await check.pdf({ preferCSSPageSize: true }))
    expect(paper).toHaveLength(1)
    for (const fact of ['Certificado válido', 'Ana da Conceição', title])
      expect(paper[0]).toContain(fact.replaceAll(' ', ''))
    for (const control of ['Imprimir', 'Ir para o conteúdo'])
      expect(paper[0]).not.toContain(control.replaceAll(' ', ''))
    await stranger.close()
  })
})
