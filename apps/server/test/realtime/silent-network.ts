/** A proxy to the tests' database that can become silent without closing a connection, as a network that drops packets does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { databaseAddress, throughPort } from '../database-proxy.ts'

export interface SilentNetwork {
  /** The database's address behind the proxy. */
  readonly url: string
  /** Drops what the open connections send from now on; new ones are served. */
  silence(): void
  stop(): Promise<void>
}

export async function startSilentNetwork(databaseUrl: string): Promise<SilentNetwork> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(databaseAddress(databaseUrl))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    silence() {
      for (const socket of open) socket.unpipe().resume()
    },
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
