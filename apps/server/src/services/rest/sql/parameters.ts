/** The parameters of a statement, in order. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value (a list of strings becomes an array) and returns its placeholder (`$1`), whose type Postgres infers from the context. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
