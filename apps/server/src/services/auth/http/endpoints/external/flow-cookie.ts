/**
 * The cookie that binds a sign-in at another service to the browser that has begun it: a return that another browser brings is refused.
 * Each sign-in has its own, so that two tabs do not disturb one another.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

interface CookiePlace {
  readonly serviceUrl: string
}

const isEncrypted = ({ serviceUrl }: CookiePlace): boolean => serviceUrl.startsWith('https:')

/** The prefix makes browsers refuse a cookie that another host of the domain has set. */
const nameOf = (flowId: string, place: CookiePlace): string =>
  `${isEncrypted(place) ? '__Host-' : ''}sb-flow-${flowId.slice(0, 8)}`

export interface FlowCookie extends CookiePlace {
  readonly flowId: string
  readonly secret: string
  readonly lifetimeMs: number
  /** Whether the browser returns by a form of another site, which takes no other cookies along. */
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
