// Puts materials into SQL that psql, the hosted service's tool and our own server can all run.

import type { Category, Material, Recipe, RecipeList } from './content.ts'
import { stableId } from './stable-id.ts'

const HEADER = `-- The course content. Made from supabase/seed/content by: npx tsx tools/seed-content.ts
-- Change it there, not here. Rows that are present already stay as they are, so a teacher's edits survive;
-- item_outlines fills itself from items.
`

const CORRECTIONS_HEADER = `-- Brings recipes that an earlier version of the content put in up to the present one. Made from supabase/seed/content
-- by: npx tsx tools/seed-content.ts. Change it there, not here.
-- Ids stay, so progress, purchases and sheets stay. A row that was changed since it was put in is somebody's own and is
-- left alone; a row that was deleted stays so. created_at moves along, so that the next corrections find the row untouched.
`

/** For databases that have the content already: what a teacher has not touched becomes as it is now. */
export function correctionsSql(materials: readonly Material[]): string {
  const rows = materials.flatMap((material) => [
    update('materials', material.title, [material.slug], materialColumns(material)),
    ...material.categories.flatMap((category) =>
      category.lists.flatMap((list) =>
        list.recipes.map((recipe) =>
          update(
            'items',
            recipe.title,
            [material.slug, category.slug, list.slug, recipe.slug],
            recipeColumns(recipe),
          ),
        ),
      ),
    ),
  ])
  return CORRECTIONS_HEADER + rows.join('')
}

/** Every row as one statement, parents first. Positions count from 1, in the order of the content. */
export function contentSql(materials: readonly Material[]): string {
  return HEADER + materials.flatMap(materialSql).join('')
}

function materialSql(material: Material, index: number): string[] {
  const path = [material.slug]
  const row = insert('materials', material.title, {
    id: idLiteral(path),
    ...materialColumns(material),
    cover_url: literal(material.coverUrl),
    is_active: String(material.isActive),
    position: String(index + 1),
  })
  return [row, ...material.categories.flatMap((category, place) => categorySql(category, path, place + 1))]
}

function materialColumns(material: Material): Record<string, string> {
  return {
    title: literal(material.title),
    description: literal(material.description),
    workload_hours: String(material.workloadHours),
  }
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
    ...recipeColumns(recipe),
    position: String(position),
  })
}

/** What a correction may change of a recipe; where it stands, and so what was bought and done, it leaves alone. */
function recipeColumns(recipe: Recipe): Record<string, string> {
  return {
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
  }
}

function insert(table: string, title: string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(',\n  ')
  return `\n-- ${table}: ${title}\ninsert into public.${table} (${names})\nvalues (\n  ${values}\n)\non conflict (id) do nothing;\n`
}

function update(
  table: string,
  title: string,
  path: readonly string[],
  columns: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(',\n  ')
  return (
    `\n-- ${table}: ${title}\nupdate public.${table} set (${names}, created_at) = (\n  ${values},\n  now()\n)\n` +
    `where id = ${idLiteral(path)} and updated_at = created_at;\n`
  )
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
