import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TECHNIQUE_PICTURES, techniqueOfStep } from '../../apps/web/src/ui/picture-techniques.ts'

type Step = string | { text: string } | { description: string }
interface Content {
  categories: { lists: { items: { slug: string; steps: Step[] }[] }[] }[]
}

const folder = new URL('../../supabase/seed/content/', import.meta.url)
const steps = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Content)
  .flatMap(({ categories }) => categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))
  .flatMap((recipe) => recipe.steps.map((step) => ({ slug: recipe.slug, text: textOf(step) })))

function textOf(step: Step): string {
  if (typeof step === 'string') return step
  return 'text' in step ? step.text : step.description
}

describe('techniqueOfStep', () => {
  it('shows each picture in some step of the courses, and leaves most steps without one', () => {
    const found = steps.map(({ text }) => techniqueOfStep(text)).filter((technique) => technique !== null)
    expect(new Set(found)).toEqual(new Set(TECHNIQUE_PICTURES))
    expect(found.length / steps.length).toBeLessThan(0.4)
  })
  it('reads the steps of the courses', () => {
    const byTechnique = TECHNIQUE_PICTURES.map((name) => [
      name,
      steps.filter(({ text }) => techniqueOfStep(text) === name).map(({ slug }) => slug),
    ])
    expect(Object.fromEntries(byTechnique)).toMatchInlineSnapshot(`
      {
        "abrir-massa": [
          "alfajor",
          "torta-de-morango",
        ],
        "banho-maria": [
          "suspiro",
          "quindim",
          "trufa-de-chocolate",
          "brownie",
          "torta-de-limao",
          "torta-alema",
          "mousse-de-chocolate",
          "mousse-de-chocolate",
          "pudim-de-leite-condensado",
          "pudim-de-leite-condensado",
          "creme-brulee",
          "creme-brulee",
          "tiramisu",
        ],
        "bico": [
          "suspiro",
          "alfajor",
          "bem-casado",
          "churros",
          "cupcake",
          "naked-cake",
        ],
        "caramelo": [
          "pudim-de-leite-condensado",
        ],
        "claras-em-neve": [
          "suspiro",
          "bolo-de-leite-ninho",
          "naked-cake",
          "banoffee",
          "torta-de-limao",
          "mousse-de-chocolate",
          "pave-de-morango",
        ],
        "fita": [
          "bem-casado",
          "bolo-de-cenoura",
          "tiramisu",
        ],
        "palito": [
          "pao-de-mel",
          "churros",
          "bolo-de-cenoura",
          "bolo-de-fuba",
          "bolo-de-chocolate",
          "brownie",
          "cupcake",
          "bolo-de-pote",
          "bolo-de-leite-ninho",
          "bolo-red-velvet",
          "naked-cake",
        ],
        "peneirar": [
          "quindim",
          "alfajor",
          "bem-casado",
          "pao-de-mel",
          "churros",
          "sonho",
          "bolo-de-cenoura",
          "bolo-de-fuba",
          "bolo-de-chocolate",
          "brownie",
          "cupcake",
          "bolo-red-velvet",
          "pave-de-chocolate",
          "tiramisu",
          "curau",
        ],
        "ponto-de-brigadeiro": [
          "brigadeiro",
          "beijinho",
          "cajuzinho",
          "bicho-de-pe",
          "palha-italiana",
          "brigadeiro-gourmet",
          "cocada",
          "bolo-de-pote",
          "bolo-de-leite-ninho",
          "manjar-de-coco",
          "arroz-doce",
          "curau",
        ],
        "ponto-de-fio": [
          "cocada",
          "bem-casado",
        ],
        "temperar-chocolate": [
          "pao-de-mel",
          "trufa-de-chocolate",
          "trufa-de-chocolate",
        ],
        "untar-forma": [
          "palha-italiana",
          "cocada",
          "quindim",
          "pao-de-mel",
          "bolo-de-cenoura",
          "bolo-de-fuba",
          "bolo-de-chocolate",
          "bolo-de-pote",
          "bolo-de-leite-ninho",
          "bolo-red-velvet",
          "naked-cake",
          "manjar-de-coco",
          "panna-cotta",
        ],
      }
    `)
  })
  it.each([
    'Retire do banho-maria, deixe amornar por 30 minutos e leve à geladeira.',
    'Unte um prato raso com manteiga e reserve.',
    'Passe o maçarico a 10 cm do açúcar, em círculos, até derreter e ficar âmbar.',
    'Misture o chocolate em pó peneirado.',
    '',
  ])('shows nothing for %j', (text) => {
    expect(techniqueOfStep(text)).toBeNull()
  })
})
