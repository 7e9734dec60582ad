/** Covers that the operator stores: shown at the width of the screen, and replaced by the drawn picture where the file is gone. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { deleteStored, storePicture } from './support/files.ts'
import { updateRows } from './support/rows.ts'
import { expect, FAILED_REQUEST, test } from './support/test.ts'

test.use({ who: 'newcomer' })

test('a stored cover of a material and a recipe is shown, and a missing one is replaced', async ({
  page,
  learner,
  allowErrors,
}) => {
  allowErrors(FAILED_REQUEST)
  const file = `${randomUUID()}.jpg`
  const photograph = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#7a3b1d' } })
  await storePicture('covers', file, 'image/jpeg', await photograph.jpeg().toBuffer())
  const cover_url = `/storage/v1/object/public/covers/${file}`
  const { materialId, listId } = await createCourse(`Curso ${randomUUID().slice(0, 8)}`)
  const recipeId = await createRecipe(listId, { title: 'Bolo da Capa', ingredients: ['2 ovos'], cover_url })
  await updateRows('materials', `id=eq.${materialId}`, { cover_url })
  await sell(materialId, learner.id)

  for (const path of [`/material/${materialId}`, `/recipe/${recipeId}`]) {
    await page.goto(path)
    const cover = page.locator(`img[srcset*="${file}"]`).first()
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const shown = await cover.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect(shown).toMatch(/\/render\/image\/public\/covers\/.*width=(?:320|640|960)&/)
  }

  await deleteStored('covers', file)
  const missing = cover_url.replace('.jpg', '-2.jpg')
  await updateRows('items', `id=eq.${recipeId}`, { cover_url: missing })
  await page.goto(`/recipe/${recipeId}`)
  const drawn = page.locator('main picture img').first()
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator(`img[src*="covers"]`)).toHaveCount(0)
})
