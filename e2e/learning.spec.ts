/** From the last recipe of a material to the certificate on the device, and what a stranger sees of it; paths and the rhythm. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createCourse, createRecipe, dayAgo, pathNamed, sell } from './support/courses.ts'
import { ask, QUESTIONS } from './support/exercises.ts'
import { expectAt, mainHeading, toast } from './support/parts.ts'
import { pdfPages } from './support/pdf-text.ts'
import { readRows, updateRows } from './support/rows.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NAME = 'Þórunn Łucja D’Ávila e Conceição'

const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test.describe('a learner who completes a material', () => {
  test.use({ who: 'newcomer' })

  test('answers its questions, confirms the name, keeps the PDF, and a stranger can check it', async ({
    page,
    browser,
    baseURL,
    learner,
    allowErrors,
  }) => {
    test.slow()
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const course = `Curso ${randomUUID().slice(0, 8)}`
    const { materialId, listId } = await createCourse(course)
    const first = await createRecipe(listId, { title: 'Bolo Primeiro', steps: ['Asse.'] })
    const last = await createRecipe(listId, { title: 'Bolo Segundo', steps: ['Asse.'] })
    await ask(materialId)
    await sell(materialId, learner.id)

    await page.goto(`/recipe/${first}?aba=preparo`)
    await page.getByRole('button', { name: 'Marcar como feita' }).click()
    await expect(page.getByRole('button', { name: 'Feita! Desmarcar' })).toBeVisible()
    await page.goto('/certificates')
    await expect(page.getByText('Faltam 2 para o certificado')).toBeVisible()
    await page.getByRole('link', { name: 'Bolo Segundo' }).click()
    await expectAt(page, `/recipe/${last}`)

    await page.goto(`/recipe/${last}/cook`)
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('button', { name: 'Feita!' }).click()
    await expect(page.getByRole('heading', { name: 'Feita!' })).toBeVisible()

    // By the keyboard alone. An answer that is not checked survives a reload, and a check without a connection.
    await page.goto(`/material/${materialId}/exercises`)
    await option(page, 'Para adoçar').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Escolha uma resposta.')).toBeVisible()
    await expect(option(page, 'Cinco dias na geladeira')).toBeFocused()
    await page.keyboard.press('Space')
    await page.reload()
    await expect(option(page, 'Para adoçar')).toBeChecked()
    await page.route('**/rpc/answer_exercise', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Conferir respostas' }).click()
    await expect(page.getByText('Sem conexão com o Ateliê. Suas respostas estão salvas aqui')).toBeVisible()
    await page.unroute('**/rpc/answer_exercise')
    await page.getByRole('button', { name: 'Conferir respostas' }).click()
    await expect(page.getByRole('heading', { name: 'Você acertou 2 de 3' })).toBeFocused()
    await expect(page.getByText('Porque sim, 1.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Você acertou 2 de 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Responder de novo' }).click()
    for (const [, options, right] of QUESTIONS) await option(page, options[right - 1] ?? '').check()
    await page.getByRole('button', { name: 'Conferir respostas' }).click()
    await expect(page.getByRole('heading', { name: 'Você acertou as 3!' })).toBeFocused()
    await expectAccessible(page)

    // Minutes of taps are not hours of course: the recipes ask for a photo or their time.
    await page.goto('/certificates')
    await expect(page.getByText('Tudo marcado! O certificado espera por 2 receitas')).toBeVisible()
    await expect(
      page.getByRole('link', { name: /^Bolo Primeiro Sem foto, conta a partir de / }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Como o seu nome deve aparecer?' })).toBeVisible()
    await updateRows('item_progress', `user_id=eq.${learner.id}`, { opened_at: dayAgo() })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Parabéns! Só falta o seu nome' })).toBeVisible()
    await typeInto(page.getByLabel('Nome completo'), NAME)
    await expect(
      page.getByText(`Prévia do certificado de ${course} com o nome ${NAME}`, { exact: true }),
    ).toBeAttached()
    await page.getByRole('button', { name: 'Confirmar e emitir' }).click()
    await expect(
      toast(page, 'Certificado emitido', 'Ele está logo abaixo, pronto para baixar.'),
    ).toBeVisible()
    const [certificate] = await readRows('certificates', `user_id=eq.${learner.id}`)
    expect(certificate).toMatchObject({ course, holder_name: NAME, state: 'valid', kind: 'material' })

    await page.goto('/')
    const bell = page.getByRole('button', { name: /^Notificações/ })
    await expect(bell).toHaveAccessibleName('Notificações: 3 não lidas')
    await bell.click()
    const news = page.getByRole('list', { name: 'Notificações' })
    await expect(news.getByRole('listitem')).toHaveText([
      new RegExp(`^Seu certificado de ${course} está pronto.*hoje`),
      /^Exercício concluído: Três perguntas.*hoje/,
      new RegExp(`^${course} está liberado`),
    ])
    await news.getByRole('link', { name: /^Exercício concluído/ }).click()
    await expectAt(page, `/material/${materialId}/exercises`)
    await expect(page.getByRole('heading', { name: 'Você acertou as 3!' })).toBeVisible()
    await page.goto('/')
    await expect(bell).toHaveAccessibleName('Notificações: 2 não lidas')
    await bell.click()
    await news.getByRole('link', { name: /^Seu certificado/ }).click()
    await expectAt(page, '/certificates')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`certificado-${String(certificate?.['number'])}.pdf`)
    const text = (await pdfPages(readFileSync(await download.path()))).join('')
    for (const part of [NAME, course, 'Certificado de conclusão', 'Bolo Segundo'])
      expect(text).toContain(part.replaceAll(' ', ''))
    await expect(page.getByRole('link', { name: 'Adicionar ao LinkedIn' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&name=Curso/,
    )
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /certificate%2F/)

    const stranger = await browser.newContext()
    const check = await stranger.newPage()
    await check.goto(`${baseURL}/certificate/${String(certificate?.['code']).toLowerCase()}`)
    await expect(check.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    for (const fact of [NAME, course, '1 hora'])
      await expect(check.getByText(fact, { exact: true })).toBeVisible()
    await expect(check.locator('body')).not.toContainText(learner.email)
    await expect(check.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(check)

    await page.getByRole('button', { name: 'Corrigir o nome' }).click()
    await typeInto(page.getByLabel('Nome completo'), 'Ana da Conceição')
    await page.getByRole('button', { name: 'Emitir a segunda via' }).click()
    await expect(page.getByText('Substituído', { exact: true })).toBeVisible()
    await expect(page.getByText('Segunda via', { exact: true })).toBeVisible()
    await check.reload()
    await expect(check.getByRole('heading', { name: 'Certificado substituído' })).toBeVisible()
    await stranger.close()

    await page.goto('/profile/rhythm')
    await expect(page.getByText('Duas receitas esta semana')).toBeVisible()
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes('/learning_preferences') && response.request().method() === 'POST',
    )
    await page.getByRole('checkbox', { name: 'O ritmo da semana' }).click()
    await expect(page.getByRole('checkbox', { name: 'O ritmo da semana' })).not.toBeChecked()
    await expect(page.getByText('Duas receitas esta semana')).toBeHidden()
    await saved
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mês a mês' })).toBeVisible()
    await expect(page.getByText('Duas receitas esta semana')).toBeHidden()
  })
})

test.describe('on a wide screen', () => {
  test.use({ who: 'aluna', viewport: { width: 1280, height: 800 } })

  test('a path leads on from Home, stop by stop', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver todas as trilhas' }).click()
    await expectAt(page, '/paths')
    await page.getByRole('link', { name: 'Começar a trilha' }).first().click()
    await expectAt(page, `/path/${(await pathNamed('Do brigadeiro à encomenda')).id}`)
    const stops = page.getByRole('list', { name: 'Paradas da trilha' }).getByRole('listitem')
    await expect(stops.filter({ hasText: 'Sua próxima parada' })).toHaveCount(1)
    const locked = stops.filter({ hasText: 'Geladinho Gourmet' })
    await expect(locked).toContainText('Faz parte de Sobremesas Geladas e de Colher.')
    await locked.getByRole('link', { name: 'Conhecer o material' }).click()
    await expect(mainHeading(page)).toHaveText('Sobremesas Geladas e de Colher')
  })
})
