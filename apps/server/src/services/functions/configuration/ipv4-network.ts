/** Networks of IPv4, as an address and the number of bits that all their addresses share (RFC 4632). */

export interface Ipv4Network {
  /** The first address. */
  readonly first: number
  readonly bits: number
}

const NETWORK = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/

/** @param text `10.0.0.0/8`, or one address. @returns null where it is neither. */
export function parseNetwork(text: string): Ipv4Network | null {
  const found = NETWORK.exec(text)
  if (!found) return null
  const [, ...parts] = found
  const bytes = parts.slice(0, 4).map(Number)
  const bits = Number(parts[4] ?? 32)
  if (bytes.some((byte) => byte > 255) || bits > 32) return null
  const address = bytes.reduce((value, byte) => value * 256 + byte, 0)
  return { first: address - (address % sizeOf(bits)), bits }
}

export function writeNetwork({ first, bits }: Ipv4Network): string {
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256)
  return `${bytes.join('.')}/${bits}`
}

/** Subtracts the addresses of another network. */
export function subtractNetwork(network: Ipv4Network, removed: Ipv4Network): Ipv4Network[] {
  if (!contains(network, removed)) return contains(removed, network) ? [] : [network]
  if (network.bits === removed.bits) return []
  const bits = network.bits + 1
  const halves = [network.first, network.first + sizeOf(bits)].map((first) => ({ first, bits }))
  return halves.flatMap((half) => subtractNetwork(half, removed))
}

const sizeOf = (bits: number): number => 2 ** (32 - bits)

const contains = (outer: Ipv4Network, inner: Ipv4Network): boolean =>
  outer.bits <= inner.bits && inner.first - (inner.first % sizeOf(outer.bits)) === outer.first
