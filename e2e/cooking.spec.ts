/** The cooking stage: mise en place, one step a screen, and what follows the last one. */
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

test.use({ who: 'regular' })

const STEPS = [
  'Preaqueça o forno a 180 °C e unte a forma.',
  'Bata os ovos com o açúcar por 5 minutos.',
  'Junte a farinha de trigo e asse por 35 minutos.',
  'Para a cobertura, derreta o chocolate e espalhe sobre o bolo.',
]

async function bolo(learnerId: string): Promise<string> {
  const { materialId, listId } = await createCourse('Curso do Fogão')
  await sell(materialId, learnerId)
  return createRecipe(listId, {
    title: 'Bolo do Fogão',
    duration_min: 60,
    waiting_min: 30,
    yield_quantity: 12,
    yield_unit: 'fatias',
    tools: ['Batedeira'],
    ingredients: [
      'Para a massa:',
      '4 ovos',
      '200 g de açúcar',
      '250 g de farinha de trigo',
      'Para a cobertura:',
      '100 g de chocolate meio amargo',
    ],
    steps: STEPS,
  })
}

const words = (page: Page, step: number) => page.getByText(STEPS[step - 1] ?? '', { exact: true })

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
  await expect(page.getByText('Forno a 180 °C')).toBeVisible()
  const eggs = page.getByRole('checkbox', { name: '8 ovos' })
  await eggs.click()
  await expect(eggs).toBeChecked()
  await expect(page.getByText('1 de 4 separados')).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()
  const [right, left] = [300, 60]
  let taps = 0
  const tap = async (x: number) => {
    taps += 1
    await page.mouse.click(x, 320)
  }
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByRole('heading', { name: `Passo ${step} de 4` })).toBeVisible()
    await expect(words(page, step)).toBeInViewport({ ratio: 1 })
    if (step < 4) await tap(right)
  }
  expect(taps).toBe(STEPS.length - 1)
  await tap(left)
  await expect(words(page, 3)).toBeVisible()
  await tap(right)
  await expect(words(page, 4)).toBeVisible()
  await page.getByRole('button', { name: 'Feita!' }).click()
  await expect(page.getByRole('heading', { name: 'Feita!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quanto cobrar?' })).toHaveAttribute(
    'href',
    new RegExp(`rendimento=24.*receita=${id}`),
  )
})
