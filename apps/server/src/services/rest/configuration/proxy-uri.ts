/** Whether a text is the base address of an API: http or https, a host, no user, no query, no fragment. Source: PostgREST 14, references/configuration. */
export function isProxyUri(text: string): boolean {
  if (!/^https?:\/\/[^\s?#@]+$/i.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
