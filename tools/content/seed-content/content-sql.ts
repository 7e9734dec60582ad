// Writes materials as SQL for psql, the hosted service's tool and this server.

import type { Category, Material, Recipe, RecipeList } from './content.ts'
import { literal } from './literal.ts'
import { stableId } from './stable-id.ts'

const HEADER = `-- The course content, generated from supabase/seed/content by: npx tsx tools/content/seed-content.ts
-- Edit the source, not this file. Existing rows are not changed, so a teacher's edits survive;
-- a trigger on items fills item_outlines.
`

/** One statement per row, parents first. Positions start at 1, in the order of the content. */
export function contentSql(materials: readonly Material[]): string {
  return HEADER + materials.flatMap(materialSql).join('')
}

function materialSql(material: Material, index: number): string[] {
  const path = [material.slug]
  const row = insert('materials', material.title, {
    id: idLiteral(path),
    title: literal(material.title),
    description: literal(material.description),
    workload_hours: String(material.workloadHours),
    cover_url: literal(material.coverUrl),
    is_active: String(material.isActive),
    position: String(index + 1),
  })
  return [row, ...material.categories.flatMap((category, place) => categorySql(category, path, place + 1))]
}

function categorySql(category: Category, parent: readonly string[], position: number): string[] {
  const path = [...parent, category.slug]
  const row = insert('categories', category.title, {
    id: idLiteral(path),
    material_id: idLiteral(parent),
    title: literal(category.title),
    description: literal(category.description),
    order_index: String(position),
  })
  return [row, ...category.lists.flatMap((list, place) => listSql(list, path, place + 1))]
}

function listSql(list: RecipeList, parent: readonly string[], position: number): string[] {
  const path = [...parent, list.slug]
  const row = insert('lists', list.title, {
    id: idLiteral(path),
    category_id: idLiteral(parent),
    title: literal(list.title),
    description: literal(list.description),
    position: String(position),
  })
  return [row, ...list.recipes.map((recipe, place) => recipeSql(recipe, path, place + 1))]
}

function recipeSql(recipe: Recipe, parent: readonly string[], position: number): string {
  return insert('items', recipe.title, {
    id: idLiteral([...parent, recipe.slug]),
    list_id: idLiteral(parent),
    title: literal(recipe.title),
    description: literal(recipe.description),
    duration_min: String(recipe.durationMinutes),
    waiting_min: String(recipe.waitingMinutes),
    level: literal(recipe.level),
    type: literal('recipe'),
    ingredients: jsonLiteral(recipe.ingredients),
    steps: jsonLiteral(recipe.steps),
    tools: `array[${recipe.tools.map(literal).join(', ')}]::text[]`,
    yield_quantity: String(recipe.yieldQuantity),
    yield_unit: literal(recipe.yieldUnit),
    storage_tip: literal(recipe.storageTip),
    is_free_sample: String(recipe.isFreeSample),
    position: String(position),
  })
}

function insert(table: string, title: string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(',\n  ')
  return `\n-- ${table}: ${title}\ninsert into public.${table} (${names})\nvalues (\n  ${values}\n)\non conflict (id) do nothing;\n`
}

function idLiteral(path: readonly string[]): string {
  return literal(stableId(path))
}

function jsonLiteral(entries: readonly unknown[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`)
  return `${literal(`[\n${lines.join(',\n')}\n  ]`)}::jsonb`
}
