/** The address of a request's client, as far as it can be trusted. */
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isJsonObject } from '../json-object.ts'

/**
 * The address is the socket's. A header is trusted only where the operator names one that a proxy sets; its first entry counts.
 * @returns null where it is not known.
 */
export const clientAddress = (context: Context, addressHeader: string | null): string | null =>
  addressOf(context.req.header(), socketAddress(context), addressHeader)

/** As `clientAddress`. @param headers keyed by lower-case name. @param socket the other end of the connection; empty where it is not known. */
export function addressOf(
  headers: Readonly<Record<string, string>>,
  socket: string,
  addressHeader: string | null,
): string | null {
  return addressIn(addressHeader ? headers[addressHeader.toLowerCase()] : undefined, socket)
}

/**
 * @param forwarded the header of the operator's proxy, if there is one.
 * @param socket the other end of the connection; empty where it is not known.
 * @returns null where it is not known.
 */
export function addressIn(forwarded: string | undefined, socket: string): string | null {
  // A link-local address comes with the name of this machine's own interface, which is not part of it.
  const [address = ''] = (forwarded?.split(',')[0]?.trim() || socket).split('%')
  return isIP(address) ? address : null
}

/** Empty where a request comes over no socket, as in a test that calls the handler itself. */
export function socketAddress(context: Context): string {
  return isJsonObject(context.env) && 'incoming' in context.env
    ? (getConnInfo(context).remote.address ?? '')
    : ''
}

const MAPPED = /^::ffff:(?=[\d.]+$)/i

/**
 * A client may use any address of its /64 of IPv6, so the network is counted. @returns a normal form, since socket and proxy may write an
 * address differently.
 */
export function networkOf(address: string | null): string {
  if (address === null) return ''
  if (!address.includes(':') || address.includes('.')) return address.replace(MAPPED, '').toLowerCase()
  const [head = '', tail] = address.split('::')
  const groups = groupsOf(head)
  const missing = tail === undefined ? 0 : 8 - groups.length - groupsOf(tail).length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}

const groupsOf = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16).toString(16))
