// Puts materials into SQL that psql, the hosted service's tool and our own server can all run.

import type { Category, Material, Recipe, RecipeList } from './content.ts'
import { stableId } from './stable-id.ts'

const HEADER = `-- The course content. Made from supabase/seed/content by: npx tsx tools/seed-content.ts
-- Change it there, not here. Rows that are present already stay as they are, so a teacher's edits survive;
-- item_outlines fills itself from items.
`

/** Every row as one statement, parents first. Positions count from 1, in the order of the content. */
export function contentSql(materials: readonly Material[]): string {
  return HEADER + materials.flatMap(materialSql).join('')
}

function materialSql(material: Material, index: number): string[] {
  const path = [material.slug]
  const row = insert('materials', material.title, {
    id: idLiteral(path),
    title: literal(material.title),
    description: literal(material.description),
    cover_url: literal(material.coverUrl),
    is_active: String(material.isActive),
    workload_hours: String(material.workloadHours),
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
    level: literal(recipe.level),
    type: literal('recipe'),
    ingredients: jsonLiteral(recipe.ingredients),
    steps: jsonLiteral(recipe.steps),
    tools: `array[${recipe.tools.map(literal).join(', ')}]::text[]`,
    yield_quantity: String(recipe.yieldQuantity),
    yield_unit: literal(recipe.yieldUnit),
    storage_tip: literal(recipe.storageTip),
    position: String(position),
    is_free_sample: String(recipe.isFreeSample),
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

/** Right under standard_conforming_strings, Postgres's default: a backslash stands for itself. */
function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

function jsonLiteral(entries: readonly unknown[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`)
  return `${literal(`[\n${lines.join(',\n')}\n  ]`)}::jsonb`
}
