/** The values of a statement, in the order of their places. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and returns its place (`$1`), typed by where it stands. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A list as an array literal, so that Postgres gives it the type of what it is compared with. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}
