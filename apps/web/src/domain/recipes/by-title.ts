// A file of its own: loaders run it before Home, which must not load the reader of recipes.

/** In dictionary order: 'Bolo de Cenoura' before 'Bolo Red Velvet', whatever the database's collation. */
export function byTitle<Row extends { readonly title: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}
