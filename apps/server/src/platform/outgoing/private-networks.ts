/** Networks that are not part of the public internet. Sources: RFC 6890, RFC 6598, RFC 4193; the IANA registries of special-purpose addresses. */
import { BlockList, isIP } from 'node:net'

export const PRIVATE_IPV4 = [
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
] as const

/** Includes the networks that embed IPv4 addresses (NAT64, 6to4, Teredo), whose gateways may lead to private ones. */
const PRIVATE_IPV6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const

const privateList = listOf(PRIVATE_IPV4, PRIVATE_IPV6)
const loopbackList = listOf(['127.0.0.0/8'], ['::1/128'])

function listOf(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList()
  for (const [networks, family] of [
    [ipv4, 'ipv4'],
    [ipv6, 'ipv6'],
  ] as const) {
    for (const network of networks) {
      const [address = '', bits] = network.split('/')
      list.addSubnet(address, Number(bits), family)
    }
  }
  return list
}

/** @param address without brackets; an IPv4 address that is written as an IPv6 one counts as what it is. */
export const isPrivateAddress = (address: string): boolean => isIn(privateList, address)

export const isLoopbackAddress = (address: string): boolean => isIn(loopbackList, address)

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
