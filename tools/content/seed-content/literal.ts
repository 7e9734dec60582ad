/** A text as SQL. Requires standard_conforming_strings, Postgres' default: a backslash is literal. */
export function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}
