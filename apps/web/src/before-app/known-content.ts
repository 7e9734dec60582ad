/** Fills the places of a placeholder (`data-known`) with what the first response says, so that it is seen before the app has come. */
import { descriptionWithoutTip, formatDuration } from '@ateliedoce/recipe-text'
import { byTitle } from '../domain/recipes/by-title.ts'
import { beginningOf } from '../domain/recipes/beginning.ts'
import type { RecipeRow } from '../domain/recipes/rows.ts'
import type { BeforeApp } from '../lib/before-app.ts'
import type { PageData } from './page-data.ts'

/** A row of the request for untried recipes. */
interface UntriedCategory {
  readonly lists: readonly { readonly items: readonly Pick<RecipeRow, 'title' | 'cover_url'>[] }[]
}

/** From this width on a long text is shown whole. */
const WIDE = '(min-width: 48rem)'

/**
 * Settles when all that is known is painted, or nothing will be.
 * @param sent settles when all requests are sent
 */
export async function showKnownContent(
  page: PageData,
  requests: BeforeApp['requests'],
  sent: Promise<void>,
): Promise<void> {
  try {
    await sent
    if (page.route === '/recipe/$id') await showRecipe(page, await firstRow(requests, '/items?'))
    else if (page.route === '/') await showLead(page, requests)
    else if (page.route === '/recipes') await showRows(page, requests)
    else return
    await painted()
  } catch {
    // The app sends failed requests again and says what failed.
  }
}

async function showRecipe(page: PageData, recipe: RecipeRow | undefined): Promise<void> {
  if (!recipe) return
  const text = descriptionWithoutTip(recipe.description)
  const start = matchMedia(WIDE).matches ? text : beginningOf(text)
  setText('title', recipe.title)
  setText('description', start === text ? text : `${start}… `)
  await showPicture(page, recipe)
}

/** The recipe that was begun, else the first one that was never opened. */
async function showLead(page: PageData, requests: BeforeApp['requests']): Promise<void> {
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
  setText('title', recipe.title)
  const eyebrow = show('eyebrow')
  if (!begun) setText('eyebrow', eyebrow?.dataset['untried'] ?? '')
  await showPicture(page, recipe)
}

/** The first rows of the whole list; the app alone finds and orders. Their small pictures delay neither the texts nor the app. */
async function showRows(page: PageData, requests: BeforeApp['requests']): Promise<void> {
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

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Pictures of other titles, and a teacher's photographs, are left to the app, which knows what to show if they cannot be loaded. */
async function showPicture(
  { dishes = {} }: PageData,
  { title, cover_url }: Pick<RecipeRow, 'title' | 'cover_url'>,
  inside: ParentNode = document,
): Promise<void> {
  const image = inside.querySelector<HTMLImageElement>('[data-known=picture] img')
  const name = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  const ground = Object.keys(dishes).find((one) => dishes[one]?.includes(` ${name} `))
  if (!image || ground === undefined || (cover_url ?? '') !== '') return
  const sourceSet = (format: string) =>
    [160, 320, 560].map((width) => `/pictures/dish-${name}-${width}.${format} ${width}w`).join(', ')
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = sourceSet(source.type.replace('image/', ''))
  image.classList.replace('picture-cream', `picture-${ground}`)
  image.fetchPriority = 'high'
  image.src = `/pictures/dish-${name}-320.webp`
  await image.decode()
}

function show(place: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-known=${place}]`)
  element?.classList.remove('invisible')
  return element
}

function setText(place: string, text: string, inside: ParentNode = document): void {
  const element = inside.querySelector(`[data-known=${place}]`)
  if (element) element.textContent = text
}

async function firstRow<Row>(requests: BeforeApp['requests'], table: string): Promise<Row | undefined> {
  return (await rowsOf<Row>(requests, table))[0]
}

/** Reads a copy of the response, which the app will read itself. Settles once the places are there. */
async function rowsOf<Row>(requests: BeforeApp['requests'], table: string): Promise<Row[]> {
  const response = await [...requests].find(([url]) => url.includes(table))?.[1].response
  const rows = response?.ok ? ((await response.clone().json()) as Row[]) : []
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  return rows
}
