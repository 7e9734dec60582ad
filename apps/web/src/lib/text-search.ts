// Kept in its own file, since addresses are read before Home, which must not load the search.

/** Reads a text parameter of a URL. Undefined for blank or no text. */
export function readTextParameter(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
