// Apart from what the cards show: the list is asked for before Home, which must not load the reader of recipes.

import type { RecipeListRow } from './rows.ts'

/** As a dictionary has them: 'Bolo de Cenoura' before 'Bolo Red Velvet', whatever the database's collation. */
export function byTitle<Row extends Pick<RecipeListRow, 'title'>>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}
