// Reports of the domain packages about an input. They contain codes; the web app owns the sentences.

/** Characters of a text: `text.slice(start, end)`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export interface Diagnostic<
  Code extends string = string,
  Place extends string | TextRange | null = string | TextRange | null,
> {
  readonly code: Code
  /** The path of a field ('ingredients.2.packageSize'), a range of the text, or null for the input as a whole. */
  readonly place: Place
  /** Numbers that its sentence names; left out where there are none. */
  readonly values?: Readonly<Record<string, number>>
}

/** `value` is null where nothing certain can be computed; at least one diagnostic then states why. */
export type Result<Value, Reported extends Diagnostic = Diagnostic> =
  | { readonly value: Value; readonly diagnostics: readonly Reported[] }
  | { readonly value: null; readonly diagnostics: readonly Reported[] }
