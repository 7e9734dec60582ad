/** A pooler in session mode before the tests' database: as poolers do, it refuses connections for replication. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { databaseAddress, throughPort } from '../database-proxy.ts'

export interface SessionPooler {
  /** The database's address behind the pooler. */
  readonly url: string
  /** Passes connections for replication on from now on, as an address without a pooler does. */
  permitReplication(): void
  /** Refuses them again, and ends those that are open. */
  refuseReplication(): void
  stop(): Promise<void>
}

export async function startSessionPooler(databaseUrl: string): Promise<SessionPooler> {
  const open = new Map<Socket, { readonly replicates: boolean }>()
  let isPermitted = false
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    near.once('data', (startup: Buffer) => {
      const replicates = startup.includes('replication\0')
      if (replicates && !isPermitted) return near.end(refusal('unsupported startup parameter: replication'))
      const far = connect(databaseAddress(databaseUrl))
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.set(one, { replicates })
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
      }
      far.write(startup)
      near.pipe(far)
      far.pipe(near)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    permitReplication() {
      isPermitted = true
    },
    refuseReplication() {
      isPermitted = false
      for (const [socket, { replicates }] of open) if (replicates) socket.destroy()
    },
    async stop() {
      server.close()
      for (const socket of open.keys()) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** An ErrorResponse of the wire protocol, with the SQLSTATE that poolers give. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
