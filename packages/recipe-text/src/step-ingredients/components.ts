// The components of a recipe: by its headings, else by the purposes of its lines ("para o creme").

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { fold } from '../text/tokens.ts'
import type { RecipeComponent } from './step-ingredient.ts'

const PREAMBLE = /^(?:ingredientes\s+)?(?:para|d[oae]s?)\s+(?:(?:o|a|os|as)\s+)?/i
/** "para o creme", "para a calda"; a verb after "para" is not a component: "para untar". */
const PURPOSE = /(?:^|[\s,])para (?:o|a|os|as) (?!cozimento|preparo|banho|forma)(\p{L}+)/u

/** Lines without a heading come first; a purpose makes a component of its own. */
export function recipeComponents(lines: readonly IngredientLine[]): RecipeComponent[] {
  const components: { name: string | null; positions: number[] }[] = []
  let heading: string | null = null
  lines.forEach((line, index) => {
    if (line.kind === 'section') heading = line.ingredient.replace(PREAMBLE, '').trim()
    if (line.kind !== 'ingredient') return
    const name = PURPOSE.exec(line.note)?.[1] ?? heading
    const known = components.find((component) => sameName(component.name, name))
    if (known === undefined) components.push({ name, positions: [index + 1] })
    else known.positions.push(index + 1)
  })
  return components.length > 0 ? components : [{ name: null, positions: [] }]
}

function sameName(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && fold(one) === fold(other))
}
