/** Addresses that a server listens on. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type NetConnectOpts } from 'node:net'

export type HttpAddress =
  | { readonly kind: 'port'; readonly host: string; readonly port: number; readonly ipv6Only?: boolean }
  /** A socket file, with its permission bits. */
  | { readonly kind: 'socket'; readonly path: string; readonly mode: number }

/** The server's address as a client may use it. */
export function urlOf(server: Server, address: HttpAddress): string {
  if (address.kind === 'socket') return `unix:${address.path}`
  const { port } = server.address() as AddressInfo
  return httpUrl({ host: address.host, port })
}

export function httpUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Whether the server's address takes connections. A socket file may have been removed while the server listens. */
export async function isReachable(server: Server): Promise<boolean> {
  const address = server.address()
  if (address === null) return false
  return takesConnections(
    typeof address === 'string' ? { path: address } : { host: address.address, port: address.port },
  )
}

export async function takesConnections(where: NetConnectOpts): Promise<boolean> {
  const probe = connect(where)
  try {
    await once(probe, 'connect')
    return true
  } catch {
    return false
  } finally {
    probe.destroy()
  }
}
