/**
 * The cookie that binds a sign-in at another service to the browser that began it: the callback refuses other browsers. Each sign-in has
 * its own cookie, so that two tabs do not interfere.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

interface CookiePlace {
  readonly serviceUrl: string
}

const isEncrypted = ({ serviceUrl }: CookiePlace): boolean => serviceUrl.startsWith('https:')

/** With this prefix browsers reject cookies set by another host of the domain. */
const nameOf = (flowId: string, place: CookiePlace): string =>
  `${isEncrypted(place) ? '__Host-' : ''}sb-flow-${flowId.slice(0, 8)}`

export interface FlowCookie extends CookiePlace {
  readonly flowId: string
  readonly secret: string
  readonly lifetimeMs: number
  /** Whether the browser returns by a cross-site POST, which sends only `SameSite=None` cookies. */
  readonly acrossSites: boolean
}

export function setFlowCookie(context: Context, cookie: FlowCookie): void {
  setCookie(context, nameOf(cookie.flowId, cookie), cookie.secret, {
    path: '/',
    httpOnly: true,
    secure: isEncrypted(cookie) || cookie.acrossSites,
    sameSite: cookie.acrossSites ? 'None' : 'Lax',
    maxAge: Math.ceil(cookie.lifetimeMs / 1000),
  })
}

/** Reads and removes it. @returns an empty text without one. */
export function takeFlowCookie(context: Context, flowId: string, place: CookiePlace): string {
  const name = nameOf(flowId, place)
  const secret = getCookie(context, name) ?? ''
  if (secret !== '') deleteCookie(context, name, { path: '/', secure: isEncrypted(place) })
  return secret
}
