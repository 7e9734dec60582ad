/** Addresses that functions may not reach unless it is allowed. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPrivateAddress, PRIVATE_IPV4 } from '../../../platform/outgoing/private-networks.ts'
import {
  type Ipv4Network,
  parseNetwork,
  subtractNetwork,
  writeNetwork,
} from '../configuration/ipv4-network.ts'

/** Whether a host is reached at a private address. @param host a name, or an address without brackets. */
export async function isPrivateHost(host: string): Promise<boolean> {
  if (host === 'localhost') return true
  if (isIP(host)) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}

/**
 * What Deno has to deny, as its permissions are written. They support no networks of IPv6 (see `network-reach.ts`); an IPv4 address that is
 * written as an IPv6 one counts as what it is.
 * @param allowed networks that functions may reach; null for all.
 */
export function deniedAddresses(allowed: readonly Ipv4Network[] | null): readonly string[] {
  if (allowed === null) return []
  const denied = allowed.reduce(
    (rest, network) => rest.flatMap((each) => subtractNetwork(each, network)),
    PRIVATE_IPV4.map((text) => parseNetwork(text)).filter((network) => network !== null),
  )
  return denied.map(writeNetwork)
}
