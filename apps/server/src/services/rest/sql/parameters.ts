/** The values of a statement, in the order of their places. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value (a list of texts is an array) and returns its place (`$1`), typed by where it stands. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
