/** Where a request comes from, as far as that can be believed. */
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address is the socket's. A header is believed only where the operator says that a proxy of hers sets it;
 * its first entry counts.
 * @returns null where it is not known.
 */
export function clientAddress(context: Context, addressHeader: string | null): string | null {
  const forwarded = addressHeader ? context.req.header(addressHeader)?.split(',')[0]?.trim() : undefined
  const address = forwarded || socketAddress(context)
  return isIP(address) ? address : null
}

/** Empty where a request comes over no socket, as in a test that calls the handler itself. */
function socketAddress(context: Context): string {
  const hasSocket = typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
  return hasSocket ? (getConnInfo(context).remote.address ?? '') : ''
}

/** One household has a whole /64 of IPv6, and may send from any address of it. */
export function networkOf(address: string | null): string {
  if (address === null) return ''
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}
