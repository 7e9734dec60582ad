/** Names in SQL. A name is always quoted; a value is always a parameter. */

export interface QualifiedName {
  readonly schema: string
  readonly name: string
}

/** Quotes a name. It is truncated at NUL, since Postgres would end the statement there. */
export function quoteIdentifier(name: string): string {
  const nul = name.indexOf('\0')
  const beforeNul = nul === -1 ? name : name.slice(0, nul)
  return `"${beforeNul.includes('"') ? beforeNul.replaceAll('"', '""') : beforeNul}"`
}

/** A name as a string literal, for functions that take names as values. Only for names from the catalogue. */
export function quoteNameAsText(name: string): string {
  const text = `'${name.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${text.replaceAll('\\', '\\\\')}` : text
}

/** A table or function with its schema, or an alias, which has none. */
export function quoteName({ schema, name }: QualifiedName): string {
  return schema === '' ? quoteIdentifier(name) : `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

export function columnOf(rows: QualifiedName, column: string): string {
  return `${quoteName(rows)}.${column === '*' ? '*' : quoteIdentifier(column)}`
}
