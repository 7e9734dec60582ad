/** The places of the recipe list's first rows. */
import { formatDuration } from '@ateliedoce/recipe-text'
import { byTitle } from '../domain/cook/recipes/by-title.ts'
import type { RecipeRow } from '../domain/cook/recipes/rows.ts'
import { painted, rowsOf, setText, showPicture, type Requests } from './known-content.ts'
import type { PageData } from './page-data.ts'

/** The first rows of the unfiltered list; searches are left to the app. Their small pictures delay neither the texts nor the app. */
export async function showRows(page: PageData, requests: Requests): Promise<void> {
  if (window.location.search !== '') return
  const recipes = byTitle(await rowsOf<RecipeRow>(requests, '/items?'))
  const shown = [...document.querySelectorAll('[data-known=row]')].flatMap((place, index) => {
    const recipe = recipes[index]
    return recipe ? [{ place, recipe }] : []
  })
  for (const { place, recipe } of shown) {
    const waiting = formatDuration(recipe.waiting_min)
    const before = waiting === '' ? '' : `${waiting} de espera · `
    setText('title', recipe.title, place)
    setText('description', `${before}${recipe.description ?? ''}`, place)
  }
  await painted()
  for (const { place, recipe } of shown) void showPicture(page, recipe, place).catch(() => undefined)
}
