/** The recipe that journeys of the cooking stage are made with, and what a step shows. */
import type { Page } from '@playwright/test'
import { createCourse, createRecipe, sell } from './courses.ts'

export const STEPS = [
  'Preaqueça o forno a 180 °C e unte a forma.',
  'Bata os ovos com o açúcar por 5 minutos.',
  'Junte a farinha de trigo e asse por 35 minutos.',
  'Para a cobertura, derreta o chocolate.',
  'Espalhe a cobertura sobre o bolo frio.',
]

/** Sells a new course with the recipe. @returns the recipe's id */
export async function bolo(learnerId: string): Promise<string> {
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
      '4 ovos em temperatura ambiente',
      '200 g de açúcar',
      '250 g de farinha de trigo',
      'Para a cobertura:',
      '100 g de chocolate meio amargo',
    ],
    steps: STEPS,
  })
}

export const words = (page: Page, step: number) => page.getByText(STEPS[step - 1] ?? '', { exact: true })
export const heading = (page: Page, step: number) =>
  page.getByRole('heading', { name: new RegExp(`^Passo ${step} de ${STEPS.length}`) })

/** A headless browser hides no page. */
export function setVisibility(page: Page, value: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, value)
}
