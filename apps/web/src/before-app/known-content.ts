/** Shared by the inline scripts of pages with placeholders (`data-known`), which are filled from the first response before the app has loaded. */
import type { RecipeRow } from '../domain/cook/recipes/rows.ts'
import type { BeforeApp } from '../lib/before-app.ts'
import type { PageData } from './page-data.ts'

export type Requests = BeforeApp['requests']

/**
 * @param show fills the placeholders of one screen
 * @returns settles when all known content is painted, or none will be; `sent` settles when all requests are sent
 */
export function knownContent(
  show: (page: PageData, requests: Requests) => Promise<void>,
): (page: PageData, requests: Requests, sent: Promise<void>) => Promise<void> {
  return async (page, requests, sent) => {
    try {
      await sent
      await show(page, requests)
      await painted()
    } catch {
      // The app repeats failed requests and shows their failure.
    }
  }
}

/** Settles when what was written is on the screen: a frame is shown shortly after its callbacks, before those of the next one. */
export function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => void setTimeout(resolve))),
  )
}

/** Other pictures, such as a teacher's photographs, are left to the app, which replaces those that cannot be loaded. */
export async function showPicture(
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

export function show(place: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-known=${place}]`)
  element?.classList.remove('invisible')
  return element
}

export function setText(place: string, text: string, inside: ParentNode = document): void {
  const element = inside.querySelector(`[data-known=${place}]`)
  if (element) element.textContent = text
}

export async function firstRow<Row>(requests: Requests, table: string): Promise<Row | undefined> {
  return (await rowsOf<Row>(requests, table))[0]
}

/** Reads a copy of the response, which the app will read itself. Settles once the places are there. */
export async function rowsOf<Row>(requests: Requests, table: string): Promise<Row[]> {
  const response = await [...requests].find(([url]) => url.includes(table))?.[1].response
  const rows = response?.ok ? ((await response.clone().json()) as Row[]) : []
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  return rows
}
