/** The profile: what it shows, editing the name, what happens when that fails. */
import { createLearner, openSession } from './support/accounts.ts'
import { expectAt, mainHeading, NETWORK_LINE, toast } from './support/parts.ts'
import { readRows, updateRows } from './support/rows.ts'
import {
  expect,
  FAILED_READING,
  FAILED_REQUEST,
  FAILED_SENDING,
  storedSession,
  test,
} from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  test('sees her name, her e-mail and the letter of her name', async ({ page, learner }) => {
    const request = page.waitForRequest('**/rest/v1/profiles?*')
    await page.goto('/profile')
    await expect(mainHeading(page)).toHaveText('Meu Perfil')
    await expect(page.getByRole('heading', { name: 'Informações Pessoais' })).toBeVisible()
    await expect(page.getByText('J', { exact: true })).toBeVisible()
    await expect(page.getByText('Jorgina Neves', { exact: true })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(learner.email)
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
    await expect(page.getByLabel('Nome')).toHaveAttribute('readonly')
    const { searchParams } = new URL((await request).url())
    expect(Object.fromEntries(searchParams)).toEqual({ select: '*', id: `eq.${learner.id}` })
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expectAt(page, '/')
  })

  test('edits her name, cancels, edits again and saves', async ({ page, learner }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar' }).click()
    await typeInto(page.getByLabel('Nome'), 'Outra Pessoa')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Nome')).toHaveValue('Jorgina Neves')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeHidden()

    await page.getByRole('button', { name: 'Editar' }).click()
    await typeInto(page.getByLabel('Nome'), 'jorgina das Neves')
    const change = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Salvar' }).click()
    expect((await change).postDataJSON()).toEqual({ name: 'jorgina das Neves' })
    expect(new URL((await change).url()).searchParams.get('id')).toBe(`eq.${learner.id}`)
    await expect(toast(page, 'Perfil atualizado', 'Suas informações foram salvas com sucesso.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('jorgina das Neves')
    expect(await readRows('profiles', `id=eq.${learner.id}`)).toMatchObject([{ name: 'jorgina das Neves' }])
    await page.reload()
    await expect(page.getByLabel('Nome')).toHaveValue('jorgina das Neves')
    await expect(page.getByText('J', { exact: true })).toBeVisible()
  })

  test('may leave her name empty', async ({ page, learner }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar' }).click()
    await typeInto(page.getByLabel('Nome'), '')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Perfil atualizado', 'Suas informações foram salvas com sucesso.')).toBeVisible()
    expect(await readRows('profiles', `id=eq.${learner.id}`)).toMatchObject([{ name: '' }])
  })

  test('sees that saving failed, and keeps what she typed', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar' }).click()
    await typeInto(page.getByLabel('Nome'), 'Nome que não chega')
    await page.route('**/rest/v1/profiles?*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Erro', 'Não foi possível atualizar o perfil.')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Nome que não chega')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  })

  test('sees her own picture where she has one, her letter where it is broken', async ({
    page,
    learner,
    allowErrors,
  }) => {
    const query = `id=eq.${learner.id}`
    await updateRows('profiles', query, { avatar_url: '/pictures/cover-doces-de-festa-320.webp' })
    await page.goto('/profile')
    await expect(page.locator('main img')).toBeVisible()
    allowErrors(FAILED_REQUEST)
    await updateRows('profiles', query, { avatar_url: '/pictures/nao-existe.webp' })
    await page.reload()
    await expect(page.getByText('J', { exact: true })).toBeVisible()
    await expect(page.locator('main img')).toBeHidden()
  })

  test('sees that her profile was not found if there is none', async ({ page, allowErrors }) => {
    allowErrors(FAILED_REQUEST, FAILED_READING)
    await page.route('**/rest/v1/profiles?*', (route) =>
      route.fulfill({
        status: 406,
        json: { code: 'PGRST116', message: 'no rows', details: 'The result contains 0 rows', hint: null },
      }),
    )
    await page.goto('/profile')
    await expect(page.getByText('Perfil não encontrado')).toBeVisible()
    await expect(page.getByText(NETWORK_LINE)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sair da Conta' })).toBeVisible()
  })
})

test('one learner cannot change the profile of another', async ({ browser, baseURL }) => {
  const [owner, other] = [await createLearner(), await createLearner()]
  const session = await openSession(other)
  const context = await browser.newContext({ storageState: storedSession(session) })
  const page = await context.newPage()
  await page.goto(`${baseURL}/profile`)
  await expect(page.getByLabel('E-mail')).toHaveValue(other.email)
  const answer = await page.evaluate(
    async ({ token, id }) => {
      const key = document.querySelector<HTMLMetaElement>('meta[name="atelie-anon-key"]')?.content ?? ''
      const response = await fetch(`/rest/v1/profiles?id=eq.${id}`, {
        method: 'PATCH',
        headers: {
          apikey: key,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        body: JSON.stringify({ name: 'Intrusa' }),
      })
      return { status: response.status, rows: (await response.json()) as unknown }
    },
    { token: session.access_token, id: owner.id },
  )
  expect(answer).toEqual({ status: 200, rows: [] })
  expect(await readRows('profiles', `id=eq.${owner.id}`)).toMatchObject([{ name: owner.name }])
  await context.close()
})
