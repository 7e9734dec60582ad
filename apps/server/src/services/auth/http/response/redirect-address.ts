/** Where a browser is sent: an address of the client's, with what it is to hear. Source: supabase/auth, internal/api/verify.go. */

export type Told = Readonly<Record<string, string>>

/**
 * @param target as the client wrote it; all but its query and fragment stays letter by letter.
 * @param query joins what the target has; with it all parameters are sorted, as the original's encoder sorts them.
 * @param fragment takes the place of the target's; null leaves that.
 */
export function redirectAddress(target: string, query: Told | null, fragment: Told | null): string {
  const [beforeFragment = '', ownFragment] = cut(target, '#')
  const [path = '', ownQuery = ''] = cut(beforeFragment, '?')
  const hash = fragment ? encode(fragment) : ownFragment
  const address = query ? `${path}?${merged(ownQuery, query)}` : beforeFragment
  return hash === undefined ? address : `${address}#${hash}`
}

export const encode = (parameters: Told): string => new URLSearchParams(parameters).toString()

function merged(own: string, added: Told): string {
  const parameters = new URLSearchParams(own)
  for (const [name, value] of Object.entries(added)) parameters.set(name, value)
  parameters.sort()
  return parameters.toString()
}

function cut(text: string, at: string): readonly string[] {
  const place = text.indexOf(at)
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}
