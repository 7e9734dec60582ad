/** Names and values of a query string or a form, percent-decoded. */

export type QueryPart = readonly [name: string, value: string | null]

/** Splits at `&` and `;`, ignoring an empty part at the end. A part without `=` has a null value. */
export function splitQuery(search: string): QueryPart[] {
  const parts = search.split(/[&;]/)
  if (parts.at(-1) === '') parts.pop()
  return parts.map((part) => {
    const at = part.indexOf('=')
    return at === -1 ? [decode(part), null] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
  })
}

/** Percent-decoding that never fails: invalid UTF-8 becomes the replacement character. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    const bytes = Buffer.from(
      spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
    return new TextDecoder().decode(bytes)
  }
}
