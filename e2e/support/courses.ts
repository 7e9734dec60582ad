/** Course content for one test, open only to the learners it is sold to. */
import { insertRow, readRows, type Row } from './rows.ts'

export interface Place {
  readonly materialId: string
  readonly categoryId: string
  readonly listId: string
}

type Stored = Row & { readonly id: string }

/** Creates a material that is not on sale, so that other journeys do not list it, with one category and one list. */
export async function createCourse(title: string, material: Row = {}): Promise<Place> {
  const { id: materialId } = await insertRow<Stored>('materials', {
    title,
    description: `Sobre ${title}.`,
    is_active: false,
    ...material,
  })
  const categoryId = await createCategory(materialId, `Categoria de ${title}`)
  return { materialId, categoryId, listId: await createList(categoryId, `Lista de ${title}`) }
}

export async function createCategory(materialId: string, title: string): Promise<string> {
  const { id } = await insertRow<Stored>('categories', { material_id: materialId, title })
  return id
}

export async function createList(categoryId: string, title: string): Promise<string> {
  const { id } = await insertRow<Stored>('lists', { category_id: categoryId, title })
  return id
}

/** A recipe of the list; `values` are columns of `items`. */
export async function createRecipe(listId: string, values: Row): Promise<string> {
  const { id } = await insertRow<Stored>('items', { list_id: listId, duration_min: 30, ...values })
  return id
}

export async function sell(materialId: string, learnerId: string, status = 'paid'): Promise<void> {
  await insertRow('purchases', { user_id: learnerId, material_id: materialId, status })
}

const DAY_MS = 86_400_000

/** A day ago, as a certificate counts recipes by the time since they were opened. */
export const dayAgo = () => new Date(Date.now() - DAY_MS).toISOString()

/** Has the learner open recipes a day before, so that their certificate waits for nothing once they are marked. */
export async function openDayBefore(learnerId: string, recipeIds: readonly string[]): Promise<void> {
  for (const item_id of recipeIds)
    await insertRow('item_progress', { user_id: learnerId, item_id, opened_at: dayAgo() })
}

export interface ContentItem extends Stored {
  readonly title: string
  readonly list_id: string
}

/** Excludes the courses of other tests, which may hold recipes of the same titles. */
const IN_MATERIAL_ON_SALE =
  'select=*,lists!inner(categories!inner(materials!inner()))&lists.categories.materials.is_active=is.true'

/** A recipe of the content that comes with the product. @throws unless the title names exactly one. */
export async function recipeNamed(title: string): Promise<ContentItem> {
  return onlyOne(
    await readRows<ContentItem>('items', `title=eq.${encodeURIComponent(title)}&${IN_MATERIAL_ON_SALE}`),
    `recipe called ${title}`,
  )
}

/** A material of the content that comes with the product. @throws unless the title names exactly one. */
export async function materialNamed(title: string): Promise<Stored> {
  return onlyOne(
    await readRows<Stored>('materials', `title=eq.${encodeURIComponent(title)}&is_active=is.true`),
    `material called ${title}`,
  )
}

/** A learning path of the content that comes with the product. @throws unless the title names exactly one. */
export async function pathNamed(title: string): Promise<Stored> {
  return onlyOne(
    await readRows<Stored>('paths', `title=eq.${encodeURIComponent(title)}`),
    `path called ${title}`,
  )
}

function onlyOne<T>(rows: readonly T[], wanted: string): T {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one ${wanted}, found ${rows.length}`)
  return row
}

/** The categories of a material in order. */
export function categoriesOf(materialId: string): Promise<(Stored & { readonly title: string })[]> {
  return readRows('categories', `material_id=eq.${materialId}&order=order_index`)
}
