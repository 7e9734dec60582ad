/** Addresses that are no public ones: what functions may not reach unless it is allowed. Sources: RFC 6890, RFC 6598, RFC 4193. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import {
  type Ipv4Network,
  parseNetwork,
  subtractNetwork,
  writeNetwork,
} from '../configuration/ipv4-network.ts'

const PRIVATE_IPV4 = [
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
const PRIVATE_IPV6 = ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8']

const privateList = new BlockList()
for (const network of PRIVATE_IPV4) addNetwork(network, 'ipv4')
for (const network of PRIVATE_IPV6) addNetwork(network, 'ipv6')

function addNetwork(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  privateList.addSubnet(address, Number(bits), family)
}

/** Whether a host is reached at a private address. @param host a name, or an address without brackets. */
export async function isPrivateHost(host: string): Promise<boolean> {
  if (host === 'localhost') return true
  if (isIP(host)) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}

const isPrivateAddress = (address: string): boolean =>
  privateList.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * What Deno has to deny, as its permissions are written. They know no networks of IPv6 (see `network-reach.ts`); an IPv4 address that is
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
