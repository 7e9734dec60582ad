/** The place of Home's first recipe. */
import type { RecipeRow } from '../domain/cook/recipes/rows.ts'
import { firstRow, rowsOf, setText, show, showPicture, type Requests } from './known-content.ts'
import type { PageData } from './page-data.ts'

/** A row of the request for untried recipes. */
interface UntriedCategory {
  readonly lists: readonly { readonly items: readonly Pick<RecipeRow, 'title' | 'cover_url'>[] }[]
}

/** The recipe that was begun, else the first one that was never opened. */
export async function showLead(page: PageData, requests: Requests): Promise<void> {
  const begun = (await firstRow<{ items?: RecipeRow }>(requests, '/item_progress?'))?.items
  if (begun) {
    setText('material', begun.lists?.categories?.materials?.title ?? '')
    // The next step's text takes two lines; the app knows which one it is.
    if (begun.item_progress.some(({ steps_done }) => (steps_done ?? 0) > 0)) setText('step', ' ')
    show('place')
  }
  const categories = begun ? [] : await rowsOf<UntriedCategory>(requests, '/categories?')
  const recipe = begun ?? categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items))[0]
  if (!recipe) return
  show('texts')
  setText('title', recipe.title)
  const eyebrow = show('eyebrow')
  if (!begun) {
    setText('eyebrow', eyebrow?.dataset['untried'] ?? '')
    // The app shows no material here, and the picture fills its place.
    document.querySelector('[data-known=place]')?.remove()
  }
  await showPicture(page, recipe)
}
