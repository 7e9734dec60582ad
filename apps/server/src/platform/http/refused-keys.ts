/** Short keys that no service sees: the hosted service's gateway refuses them before. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { type GatewayKeys, tokenOfShortKey } from './gateway.ts'

export interface KeyRefusal {
  readonly message: string
  readonly hint: string
}

const INVALID: KeyRefusal = {
  message: 'Invalid API key',
  hint: 'Compare the key with PUBLISHABLE_KEY and SECRET_KEY: it may be mistyped, or was removed.',
}
const IN_BROWSER: KeyRefusal = {
  message: 'Forbidden use of secret API key in browser',
  hint: 'A secret key is for servers alone. Replace one that a page has shown.',
}

/**
 * Without this, a caller whose secret key is mistyped is a visitor, who sees fewer rows and no error.
 * @param headers keyed by lower-case name.
 * @param url of the request, with or without its origin.
 * @returns null where a service may see the request; its keys may still be refused there.
 */
export function refusalOfKey(
  headers: IncomingHttpHeaders,
  url: string,
  keys: GatewayKeys,
): KeyRefusal | null {
  const key = shortKeyOf(headers, url)
  if (key === null) return null
  const token = tokenOfShortKey(key, keys)
  if (token === null) return INVALID
  return token === keys.serviceRoleKey && isBrowser(headers) ? IN_BROWSER : null
}

export function refuseKeys(keys: GatewayKeys): MiddlewareHandler {
  return async ({ req, json }, next) => {
    const headers = {
      apikey: req.header('apikey'),
      authorization: req.header('authorization'),
      'user-agent': req.header('user-agent'),
    }
    const refusal = refusalOfKey(headers, req.url, keys)
    return refusal ? json(refusal, 401) : next()
  }
}

/** Writes a refusal to a socket that wanted to be upgraded. */
export function refuseSocket(socket: Duplex, refusal: KeyRefusal): void {
  const body = JSON.stringify(refusal)
  const head = [
    'HTTP/1.1 401 Unauthorized',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
}

/** @returns null for a request without one, whatever else it has. */
function shortKeyOf({ apikey, authorization }: IncomingHttpHeaders, url: string): string | null {
  const inHeader = Array.isArray(apikey) ? apikey[0] : apikey
  const key =
    inHeader ?? (url.includes('apikey=') ? new URLSearchParams(url.split('?', 2)[1]).get('apikey') : null)
  if (key) return key.startsWith('sb_') ? key : null
  return /^bearer (sb_.*)$/i.exec(authorization ?? '')?.[1] ?? null
}

/** The hosted service recognises a browser by its User-Agent, which pages cannot leave out. Source: its documentation of API keys. */
const isBrowser = (headers: IncomingHttpHeaders): boolean => /\bMozilla\//.test(headers['user-agent'] ?? '')
