/** The product's own reads, as its client sends them (apps/web/src/features: catalogue and recipes, queries.ts). */

export interface Asked {
  readonly learnerId: string
  readonly materialId: string
  readonly recipeId: string
  readonly categoryId: string
  readonly listIds: readonly string[]
}

const LIST_COLUMNS =
  'id,title,description,duration_min,level,ingredients,steps,tools,waiting_min,item_progress(done)'
const PLACE = 'lists(id,title,categories(id,title,materials(id,title)))'
const CATEGORY_COLUMNS =
  'id,title,description,material_id,lists(id,title,description,' +
  'items(id,title,description,duration_min,level,type,item_progress(done)),' +
  'item_outlines(item_id,title,duration_min,level,type,position,is_free_sample))'

/** The path of each read below the service, by name. */
export function readsOf({ recipeId, categoryId, listIds }: Asked): Readonly<Record<string, string>> {
  return {
    'recipe by id': path('items', {
      select: `${LIST_COLUMNS},yield_quantity,yield_unit,storage_tip,${PLACE}`,
      id: `eq.${recipeId}`,
      type: 'eq.recipe',
    }),
    'category, lists, items': path('categories', {
      select: CATEGORY_COLUMNS,
      id: `eq.${categoryId}`,
      'lists.order': 'position.asc',
      'lists.items.order': 'position.asc',
      'lists.item_outlines.order': 'position.asc',
    }),
    'recipe list': path('items', {
      select: `${LIST_COLUMNS},${PLACE}`,
      type: 'eq.recipe',
      order: 'title.asc',
      list_id: `in.(${listIds.join(',')})`,
    }),
  }
}

const MATERIAL_COLUMNS = 'id,title,description,cover_url,progress_percent,position'
const MODULE_COLUMNS =
  'id,title,description,order_index,lists(id,title,items(id,title,type),item_outlines(item_id,type))'

/** Further reads of the catalogue, measured only for growth with the catalogue. */
export function furtherReadsOf({ learnerId, materialId }: Asked): Readonly<Record<string, string>> {
  const bought = { user_id: `eq.${learnerId}`, status: 'eq.paid' }
  return {
    'modules of a material': path('categories', {
      select: MODULE_COLUMNS,
      material_id: `eq.${materialId}`,
      order: 'order_index.asc',
    }),
    home: path('purchases', {
      select: `material_id,materials(${MATERIAL_COLUMNS})`,
      ...bought,
      order: 'materials(position).asc',
    }),
    'lists that were bought': path('purchases', {
      select: 'material_id,materials(categories(lists(id)))',
      ...bought,
    }),
  }
}

/** Reads whose result grows with the purchases. */
export const OF_ALL_BOUGHT: ReadonlySet<string> = new Set(['recipe list', 'home', 'lists that were bought'])

const path = (relation: string, parameters: Record<string, string>): string =>
  `/${relation}?${new URLSearchParams(parameters).toString()}`

/** The headers of a phone's browser, with the product's token. */
export function browserHeaders(token: string, anonKey: string): Record<string, string> {
  return {
    host: 'localhost',
    connection: 'keep-alive',
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    accept: '*/*',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    referer: 'http://localhost/receitas',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'pt-BR,pt;q=0.9',
  }
}
