/**
 * Local-storage key of the session, derived from the services' host as the official client derives it, so that
 * both find the same session.
 */
export function sessionStorageKey(apiUrl: string): string {
  return `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`
}
