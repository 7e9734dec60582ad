/** 'Cozinhar junto': two learners see each other's step and timers, by an invitation that takes access to the recipe. */
import { createLearner, openSession } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { expect, storedSession, test } from './support/test.ts'

test.use({ who: 'newcomer' })

test('two learners cook one recipe together, and an outsider does not', async ({
  page,
  browser,
  learner,
}) => {
  const { materialId, listId } = await createCourse('Curso a Quatro Mãos')
  const recipe = await createRecipe(listId, {
    title: 'Bolo a Quatro Mãos',
    ingredients: ['3 ovos', '200 g de açúcar'],
    steps: ['Bata os ovos com o açúcar.', 'Asse por 35 minutos.'],
  })
  const friend = await createLearner()
  await sell(materialId, learner.id)
  await sell(materialId, friend.id)

  await page.goto(`/recipe/${recipe}/cook`)
  await page.getByRole('button', { name: 'Cozinhar junto' }).click()
  await expect(page.getByText('O convite vale por um dia.')).toBeVisible()
  await expectAccessible(page)
  expect(new URL(page.url()).searchParams.has('junto')).toBe(false)
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const company = page.getByRole('region', { name: 'Cozinhando junto' })
  await expect(company).toContainText('Convide quem também tem esta receita')
  await expect(company.getByRole('button', { name: 'Convidar' })).toBeVisible()
  await expectAccessible(page)

  const installation = sharedInstallation()
  const outsider = await openSession(await createLearner())
  const refused = await fetch(`${installation.url}/rest/v1/rpc/join_cooking_session`, {
    method: 'POST',
    headers: {
      apikey: keysOf(installation).anon,
      authorization: `Bearer ${outsider.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ of_code: new URL(page.url()).searchParams.get('junto') }),
  })
  expect(await refused.json()).toMatchObject({ id: null })
  const context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 360, height: 640 },
    storageState: storedSession(await openSession(friend), installation),
  })
  try {
    const other = await context.newPage()
    const formerInvitation = page.url()
    await other.goto(formerInvitation)
    const others = other.getByRole('region', { name: 'Cozinhando junto' })
    await expect(others).toContainText('Jorgina está separando os ingredientes')
    await expect(company).toContainText('Jorgina está separando os ingredientes')

    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(others).toContainText('Jorgina está no passo 1 de 2')
    await page.keyboard.press('ArrowRight')
    await expect(others).toContainText('Jorgina está no passo 2 de 2')
    await page.getByRole('button', { name: /^Iniciar 35 min/ }).click()
    await expect(others).toContainText(/(?:35:00|34:\d\d)/)
    await others.getByRole('button', { name: /^Tocar aqui também/ }).click()
    await expect(company).toContainText(/(?:35:00|34:\d\d)/)
    await expect(others.getByRole('button', { name: /^Tocar aqui também/ })).toBeHidden()

    // A reload comes back to the company, which tells again where it is.
    await other.reload()
    await expect(others).toContainText('Jorgina está no passo 2 de 2')
    await expect(others).toContainText(/34:\d\d/)

    // On a step the company is one line, with the place and the timer of the other cook.
    await expect(company.getByRole('button')).toHaveCount(1)
    await company.getByRole('button').click()
    await company.getByRole('button', { name: 'Remover Jorgina' }).click()
    await expect(others).toBeHidden()
    await expect(company).toContainText('aguardando')
    await expect.poll(() => page.url()).not.toBe(formerInvitation)
    const invitation = page.url()
    await other.goto(formerInvitation)
    await expect(other.getByText('Convite sem efeito')).toBeVisible()
    await other.goto(invitation)
    await expect(others).toContainText('Jorgina está no passo 2 de 2')
    await expect(company).toContainText('Jorgina está separando os ingredientes')
    await expectAccessible(page)
    await company.getByRole('button', { name: 'Parar de cozinhar junto' }).click()
    await expect(company).toBeHidden()
    await expect(others).toBeHidden()
  } finally {
    await context.close()
  }
})
