/** The places of a recipe: title, description, picture. */
import { descriptionWithoutTip } from '@ateliedoce/recipe-text'
import { beginningOf } from '../domain/cook/recipes/beginning.ts'
import type { RecipeRow } from '../domain/cook/recipes/rows.ts'
import { firstRow, setText, showPicture, type Requests } from './known-content.ts'
import type { PageData } from './page-data.ts'

/** From this width on a long text is shown whole. */
const WIDE = '(min-width: 48rem)'

export async function showRecipe(page: PageData, requests: Requests): Promise<void> {
  const recipe = await firstRow<RecipeRow>(requests, '/items?')
  if (!recipe) return
  const text = descriptionWithoutTip(recipe.description)
  const start = matchMedia(WIDE).matches ? text : beginningOf(text)
  setText('title', recipe.title)
  setText('description', start === text ? text : `${start}… `)
  await showPicture(page, recipe)
}
