/** Photos of what was made: taken at a recipe, sent later without a connection, seen in the profile, deleted; and the portrait. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { storedObjects, storedPicture } from './support/files.ts'
import { toast } from './support/parts.ts'
import { readRows } from './support/rows.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

/** A photo as a phone writes it: large, with the camera and the place. */
async function photograph(color: string) {
  const picture = sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: color } })
  const buffer = await picture
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

const photos = (page: Page) =>
  page.getByRole('list', { name: 'Suas fotos desta receita' }).getByRole('listitem')

/** Drags by a finger, to the left. */
async function drag(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number | null) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === null ? [] : [{ x: x + width / 2 - moved, y: y + height / 2 }],
    })
  await touch('touchStart', 0)
  for (const moved of [10, 20, 30]) await touch('touchMove', moved)
  await touch('touchEnd', null)
  await session.detach()
}

test.describe('a learner', () => {
  test.use({ who: 'newcomer' })

  test('photographs what she made, without a connection first, and deletes it', async ({
    page,
    context,
    learner,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
    const id = await createRecipe(listId, { title: 'Bolo da Foto', ingredients: ['2 ovos'] })
    await sell(materialId, learner.id)
    await page.goto(`/recipe/${id}?aba=preparo`)
    const picker = page.getByLabel('Fotografar o que fiz')

    await picker.setInputFiles({
      name: 'nota.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByText('Este aparelho não consegue abrir esse arquivo.')).toBeVisible()

    await context.route('**/storage/v1/**', (route) => route.abort('internetdisconnected'))
    await picker.setInputFiles(await photograph('#c8506a'))
    await expect(page.getByText('Salva neste aparelho. Vai quando houver internet.')).toBeVisible()
    await page.reload()
    await expect(photos(page).getByRole('img', { name: /^Bolo da Foto, / })).toBeVisible()
    expect(await storedObjects('photos', learner.id)).toEqual([])

    await context.unroute('**/storage/v1/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('button', { name: /^Abrir a foto: Bolo da Foto, / })).toBeVisible()
    const [photo] = await readRows('photos', `user_id=eq.${learner.id}`)
    expect(photo).toMatchObject({ item_id: id, width: 1_600, height: 1_200 })
    expect(await storedObjects('photos', learner.id)).toEqual([String(photo?.['id'])])
    const stored = await sharp(
      await storedPicture('photos', `${learner.id}/${String(photo?.['id'])}`),
    ).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 1_600, height: 1_200 })
    expect(stored.exif).toBeUndefined()

    await page.goto('/profile')
    await expect(page.getByText('1 de 500 fotos · 0,1 MB de 200 MB')).toBeVisible()
    await page.getByRole('button', { name: /^Abrir a foto: Bolo da Foto, / }).click()
    const large = page.getByRole('dialog', { name: /^Bolo da Foto, / })
    await expect(large.getByRole('img')).toBeVisible()
    await large.getByRole('button', { name: 'Excluir foto' }).click()
    await large.getByRole('button', { name: 'Excluir de vez' }).click()
    await expect(toast(page, 'Foto excluída', 'Ela não está mais na sua conta.')).toBeVisible()
    await expect(page.getByText('O que você fizer aparece aqui')).toBeVisible()
    expect(await readRows('photos', `user_id=eq.${learner.id}`)).toEqual([])
    expect(await storedObjects('photos', learner.id)).toEqual([])
  })

  test('finds what waited on her device in the version before sent: a photo, steps and a note', async ({
    page,
    learner,
  }) => {
    const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
    const id = await createRecipe(listId, { title: 'Bolo de Antes', steps: ['Bata.', 'Asse.', 'Sirva.'] })
    await sell(materialId, learner.id)
    const photo = { id: randomUUID(), itemId: id, takenAt: '2026-01-01T10:00:00.000Z', width: 8, height: 6 }
    const at = new Date().toISOString()
    const place = { step: 3, done: [1, 2], ready: [], amount: '' }
    const note = { itemId: id, step: 0, stepText: '', body: 'Forma de 20 cm', baseVersion: 0 }
    const rows = {
      queue: [{ key: ['own-note', learner.id, 'save'], of: `${id} 0 `, variables: note }],
      steps: { [id]: { place, at } },
      photos: [photo.id],
    }
    await page.goto('/healthz')
    await page.evaluate(
      async ([account, waiting, rowsBefore, base64]) => {
        for (const [name, value] of Object.entries(rowsBefore))
          localStorage.setItem(`atelie-doce.1.${account}.write.${name}`, JSON.stringify({ v: 1, value }))
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        const blob = new Blob([bytes], { type: 'image/webp' })
        const opening = indexedDB.open('atelie-doce', 1)
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('entries', { keyPath: ['account', 'kind', 'name'] })
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const moving = opening.result.transaction('entries', 'readwrite')
        const value = { ...waiting, userId: account, blob }
        moving.objectStore('entries').put({ account, kind: 'photo', name: waiting.id, v: 1, value })
        await new Promise((resolve) => (moving.oncomplete = resolve))
        opening.result.close()
      },
      [
        learner.id,
        photo,
        rows,
        (
          await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c8506a' } })
            .webp()
            .toBuffer()
        ).toString('base64'),
      ] as const,
    )
    await page.goto(`/recipe/${id}?aba=preparo`)
    // The sender's code comes after the first screen, and the upload takes three requests.
    await expect(page.getByRole('button', { name: /^Abrir a foto: Bolo de Antes, / })).toBeVisible({
      timeout: 20_000,
    })
    await expect
      .poll(async () => (await readRows('item_progress', `item_id=eq.${id}&user_id=eq.${learner.id}`))[0])
      .toMatchObject({ steps_done: 2, cooking_step: 3 })
    expect(await storedObjects('photos', learner.id)).toEqual([photo.id])
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.write.'))))
      .toEqual([])
    // Nothing is shown from the device any more.
    await page.reload()
    await expect(page.getByText('Forma de 20 cm')).toBeVisible()
  })

  test('frames her portrait by touch and with the keyboard, sees it after a reload, and removes it', async ({
    page,
    context,
    learner,
    allowErrors,
  }) => {
    allowErrors(FAILED_REQUEST, FAILED_SENDING)
    await page.goto('/profile')
    await page.getByLabel('Escolher foto').setInputFiles(await photograph('#2f6b3a'))
    const dialog = page.getByRole('dialog', { name: 'Enquadre sua foto' })
    const picture = dialog.locator('img').first()
    const framed = await picture.getAttribute('style')
    await drag(page, dialog.getByLabel('Arraste a foto, ou use as setas do teclado.'))
    await expect(picture).not.toHaveAttribute('style', framed ?? '')
    await dialog.getByLabel('Arraste a foto, ou use as setas do teclado.').focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByLabel('Aproximar').focus()
    await page.keyboard.press('ArrowRight')

    // A cut connection loses nothing: the same picture is sent by the same button.
    await context.route('**/storage/v1/upload/**', (route) => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(dialog.getByText('A conexão caiu.')).toBeVisible()
    await context.unroute('**/storage/v1/upload/**')
    await dialog.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(toast(page, 'Foto salva', 'Sua nova foto já está no perfil.')).toBeVisible()

    const [file] = await storedObjects('avatars', learner.id)
    expect(await readRows('profiles', `id=eq.${learner.id}`)).toMatchObject([
      { avatar_url: `avatars/${learner.id}/${file}` },
    ])
    const stored = await sharp(await storedPicture('avatars', `${learner.id}/${file}`)).metadata()
    expect(stored).toMatchObject({ width: 512, height: 512 })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Sua foto' }).locator('img')).toBeVisible()

    await page.getByRole('button', { name: 'Remover foto' }).click()
    await page.getByRole('button', { name: 'Remover de vez' }).click()
    await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sua foto' }).getByText('J', { exact: true })).toBeVisible()
    await expect.poll(() => storedObjects('avatars', learner.id)).toEqual([])
  })
})
