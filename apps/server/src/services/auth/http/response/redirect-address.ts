/** Addresses of redirects: the client's target with parameters. Source: supabase/auth, internal/api/verify.go. */

export type Parameters = Readonly<Record<string, string>>

/**
 * @param target as the client wrote it; everything but its query and fragment stays literally.
 * @param query is merged with the target's; all parameters are then sorted, as by the original's encoder.
 * @param fragment replaces the target's; null keeps it.
 */
export function redirectAddress(
  target: string,
  query: Parameters | null,
  fragment: Parameters | null,
): string {
  const [beforeFragment = '', ownFragment] = cut(target, '#')
  const [path = '', ownQuery = ''] = cut(beforeFragment, '?')
  const hash = fragment ? encode(fragment) : ownFragment
  const address = query ? `${path}?${merged(ownQuery, query)}` : beforeFragment
  return hash === undefined ? address : `${address}#${hash}`
}

export const encode = (parameters: Parameters): string => new URLSearchParams(parameters).toString()

function merged(own: string, added: Parameters): string {
  const parameters = new URLSearchParams(own)
  for (const [name, value] of Object.entries(added)) parameters.set(name, value)
  parameters.sort()
  return parameters.toString()
}

function cut(text: string, at: string): readonly string[] {
  const place = text.indexOf(at)
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}
