/** The Authorization that a function sees. */
import type { IncomingMessage } from 'node:http'
import { type GatewayKeys, resolveAuthorization } from '../../../platform/http/gateway.ts'

/** @param keys null where no gateway precedes the service. @returns empty for none. */
export function authorizationOf({ headers, url = '' }: IncomingMessage, keys: GatewayKeys | null): string {
  if (keys === null) return headers.authorization ?? ''
  const { authorization, apikey } = headers
  const mark = url.indexOf('?')
  const shown = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(typeof apikey === 'string' ? { apikey } : {}),
  }
  return resolveAuthorization({ headers: shown, search: mark === -1 ? '' : url.slice(mark) }, keys)
}
