/** The socket of a service alone. */
import type { Server } from 'node:http'
import type { Hono } from 'hono'
import type { HttpAddress } from '../platform/http/http-address.ts'
import { AddressNotLocal, listen, type ListenOptions } from '../platform/http/http-server.ts'
import type { ServiceHost } from '../platform/service/service-host.ts'
import type { ListenConfig } from './service-server-config.ts'

type Place = Pick<ListenConfig, 'host' | 'port' | 'requestIdHeader'>

interface Listening {
  readonly server: Server
  readonly address: HttpAddress
}

export function listenOnHost(
  app: Hono,
  { direct, socketsAt }: ServiceHost,
  place: Place,
): Promise<Listening> {
  return listenAt(app, place, 'PORT', { direct, socketsAt })
}

/** Listens on the ports of the services' own, at the same host. */
export async function listenOnOwnPorts({ ownPorts }: ServiceHost, place: Place): Promise<readonly Server[]> {
  const servers: Server[] = []
  for (const { port, setting, http } of ownPorts)
    servers.push((await listenAt(http, { ...place, port }, setting, {})).server)
  return servers
}

/** Without a host, all addresses of the machine: IPv6 and IPv4, or IPv4 alone if there is no IPv6. */
async function listenAt(
  app: Hono,
  { host, port, requestIdHeader }: Place,
  setting: string,
  handlers: Pick<ListenOptions, 'direct' | 'socketsAt'>,
): Promise<Listening> {
  const on = async (name: string) => {
    const address = { kind: 'port' as const, host: name, port }
    return { server: await listen(app.fetch, address, setting, { ...handlers, requestIdHeader }), address }
  }
  if (host !== null) return on(host)
  try {
    return await on('::')
  } catch (error) {
    if (error instanceof AddressNotLocal) return on('0.0.0.0')
    throw error
  }
}
