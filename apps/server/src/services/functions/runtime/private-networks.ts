/** Addresses that are no public ones: what functions may not reach unless it is allowed. Sources: RFC 6890, RFC 6598, RFC 4193. */
import { networkInterfaces } from 'node:os'

const PRIVATE_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const OWN_IPV6 = ['::', '::1']

/**
 * As Deno's permissions are written. Deno knows no networks of IPv6 there, so of those only this machine's own addresses are
 * listed; an IPv4 address that is written as an IPv6 one counts as what it is.
 */
export function privateAddresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ family }) => family === 'IPv6').map(({ address }) => address),
  )
  return [...PRIVATE_NETWORKS, ...new Set([...OWN_IPV6, ...own])].map((address) =>
    address.includes(':') ? `[${address}]` : address,
  )
}
