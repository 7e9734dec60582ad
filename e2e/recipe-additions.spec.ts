/** A learner's additions to a recipe: notes, favourites, own amounts and the log, on two devices and without a connection. */
import { openSession } from './support/accounts.ts'
import { line } from './support/costings.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { openAndFollow } from './support/live.ts'
import { expectAt, mainHeading, toast } from './support/parts.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, storedSession, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'
import type { Page } from '@playwright/test'

test.use({ who: 'newcomer' })

const WAITS = 'Salva neste aparelho. Vai quando houver internet.'

async function openRecipe(learnerId: string, title: string): Promise<string> {
  const { materialId, listId } = await createCourse(`Curso de ${title}`)
  const id = await createRecipe(listId, {
    title,
    ingredients: ['200 g de açúcar', '3 ovos'],
    steps: ['Bata os ovos com o açúcar.', 'Asse por 35 minutos.'],
    yield_quantity: 20,
    yield_unit: 'unidades',
  })
  await sell(materialId, learnerId)
  return id
}

/** Writes the note of a step and saves it. */
async function writeNote(page: Page, opener: string | RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  await typeInto(page.getByLabel('Sua nota no passo 2'), text)
  await page.getByRole('button', { name: 'Salvar nota' }).click()
}

test('a note that is changed on two devices keeps both texts, and one written offline survives a reload', async ({
  page,
  browser,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  const path = `/recipe/${await openRecipe(learner.id, 'Bolo de Notas')}?aba=preparo`
  const elsewhere = await browser.newContext({ storageState: storedSession(await openSession(learner)) })
  const other = await elsewhere.newPage()
  await page.goto(path)
  await openAndFollow(other, path)

  await writeNote(page, 'Anotar no passo 2', '5 min a mais')
  await expect(page.getByRole('button', { name: '5 min a mais' })).toBeVisible()
  await expect(other.getByRole('button', { name: '5 min a mais' })).toBeVisible()

  await page.route('**/rest/v1/recipe_notes*', (route) => route.abort('internetdisconnected'))
  await writeNote(page, '5 min a mais', 'No meu forno, 8 min')
  await expect(page.getByText(WAITS)).toBeVisible()
  await writeNote(other, '5 min a mais', 'Forma de 20 cm')
  await expect(other.getByRole('button', { name: 'Forma de 20 cm' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('No meu forno, 8 min')).toBeVisible()
  await page.unroute('**/rest/v1/recipe_notes*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(
    toast(
      page,
      'Juntamos as suas duas notas',
      'Você tinha escrito em outro aparelho. Os dois textos estão na nota.',
    ),
  ).toBeVisible()
  const both = /No meu forno, 8 min\s+— Escrito em outro aparelho, em \d\d\/\d\d\/\d{4}:\s+Forma de 20 cm/
  await expect(page.getByText(both)).toBeVisible()
  await expect(page.getByText(WAITS)).toBeHidden()
  await expect(other.getByText(both)).toBeVisible()
  await elsewhere.close()
})

test('a favourite and an own amount are kept, used and found', async ({ page, learner }) => {
  const id = await openRecipe(learner.id, 'Bolo Favorito')
  await openRecipe(learner.id, 'Bolo Comum')
  await page.goto(`/recipe/${id}`)
  const heart = page.getByRole('button', { name: 'Favoritar: Bolo Favorito' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Ajustar um ingrediente' }).click()
  await page.getByRole('button', { name: 'Ajustar: 200 g de açúcar' }).click()
  await typeInto(page.getByLabel('Você usa'), 'um tanto')
  await page.getByRole('button', { name: 'Salvar quantidade' }).click()
  await expect(page.getByText('Não entendemos essa quantidade.')).toBeVisible()
  await typeInto(page.getByLabel('Você usa'), '180 g')
  await typeInto(page.getByLabel('Por quê?'), 'menos doce')
  await page.getByRole('button', { name: 'Salvar quantidade' }).click()
  await expect(page.getByText('você usa 180 g · menos doce')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'você usa 180 g' })).toContainText('200 g')
  await page.goto(`/recipe/${id}?rendimento=40`)
  await expect(page.getByText('você usa 360 g · menos doce')).toBeVisible()

  await page.getByRole('link', { name: 'Calcular preço' }).click()
  await expect(line(page, 'Açúcar')).toContainText('400 g')
  await expect(page.getByText('180 g de açúcar (na receita: 200 g de açúcar)')).toBeVisible()
  await page.getByRole('button', { name: 'Calcular com as suas quantidades' }).click()
  await expect(line(page, 'Açúcar')).toContainText('360 g')
  await expect(page.getByText('Preço com as suas quantidades')).toBeVisible()

  await page.goto('/recipes')
  await page.getByRole('button', { name: 'Favoritas' }).click()
  await expectAt(page, '/recipes?favoritas=sim')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bolo Favorito'])
  await heart.click()
  await expect(page.getByText('Toque no coração de uma receita')).toBeVisible()
})

test('each time is in the log, which decides the done mark, on the recipe and in the profile', async ({
  page,
  learner,
}) => {
  const id = await openRecipe(learner.id, 'Bolo do Registro')
  await page.goto(`/recipe/${id}?aba=preparo`)
  await page.getByRole('button', { name: 'Marcar como feita' }).click()
  await page.getByRole('button', { name: 'Contar como foi' }).click()
  await page.getByLabel('4 estrelas').check()
  await expect(page.getByLabel('Quanto rendeu')).toHaveValue('20 unidades')
  await typeInto(page.getByLabel('Tempo real'), '20000')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Escreva de 1 a 10.080 minutos')).toBeVisible()
  await typeInto(page.getByLabel('Tempo real'), '95')
  await typeInto(page.getByLabel('O que você quer lembrar'), 'Cresceu bem.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const log = page.getByRole('list', { name: 'Vezes em que você fez' })
  await expect(page.getByRole('heading', { name: 'Você fez 1 vez' })).toBeVisible()
  await expect(log).toContainText('20 unidades · em 1h 35min')
  await expect(log).toContainText('Cresceu bem.')

  await page.getByRole('button', { name: 'Fiz de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Você fez 2 vezes' })).toBeVisible()
  await page.goto('/profile')
  const made = page.getByRole('list', { name: 'O que eu já fiz' })
  await expect(made.getByRole('listitem')).toHaveCount(2)
  await expect(made.getByText('4 estrelas')).toHaveCount(1)
  await made.getByRole('link').first().click()
  await expect(mainHeading(page)).toHaveText('Bolo do Registro')

  await page.goto(`/recipe/${id}?aba=preparo`)
  for (const opener of ['Contar como foi', /^Editar: /]) {
    await log.getByRole('button', { name: opener }).click()
    await page.getByRole('button', { name: 'Excluir do registro' }).click()
    await page.getByRole('button', { name: 'Excluir de vez' }).click()
  }
  await expect(page.getByRole('button', { name: 'Marcar como feita' })).toBeVisible()
})
