/** The socket of a service alone. */
import type { Server } from 'node:http'
import type { Hono } from 'hono'
import type { HttpAddress } from '../platform/http/http-address.ts'
import { AddressNotLocal, listen } from '../platform/http/http-server.ts'
import type { ServiceHost } from '../platform/service/service-host.ts'
import type { ListenConfig } from './service-server-config.ts'

/** Without a host, all addresses of the machine: IPv6 and IPv4, or IPv4 alone if there is no IPv6. */
export async function listenOnHost(
  app: Hono,
  { direct, socketsAt }: ServiceHost,
  { host, port, requestIdHeader }: Pick<ListenConfig, 'host' | 'port' | 'requestIdHeader'>,
): Promise<{ server: Server; address: HttpAddress }> {
  const on = async (name: string) => {
    const address = { kind: 'port' as const, host: name, port }
    const options = { direct, socketsAt, requestIdHeader }
    return { server: await listen(app.fetch, address, 'PORT', options), address }
  }
  if (host !== null) return on(host)
  try {
    return await on('::')
  } catch (error) {
    if (error instanceof AddressNotLocal) return on('0.0.0.0')
    throw error
  }
}
