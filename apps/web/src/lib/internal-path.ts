const SOMEWHERE = 'https://internal.invalid'

/**
 * Reads the address that was requested before the sign-in.
 * @returns path, query and fragment within this app; undefined for anything that would lead elsewhere.
 */
export function internalPath(wish: unknown): string | undefined {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return undefined
  let url: URL
  try {
    url = new URL(wish, SOMEWHERE)
  } catch {
    return undefined
  }
  // `//host` and `/\host` start with a slash and still name another host.
  if (url.origin !== SOMEWHERE) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
