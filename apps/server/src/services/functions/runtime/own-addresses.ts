/**
 * The installation's own server and database, which functions reach although their addresses are private, and although this machine may not
 * reach its own public address, as behind many routers: by socket files that lead there and nowhere else.
 */
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { Log } from '../../../platform/log.ts'
import type { ProjectAddresses } from '../configuration/function-environment.ts'
import { type GatewayTarget, openGatewayRelay } from './gateway-relay.ts'
import { isPrivateHost } from './private-networks.ts'

export interface OwnAddresses {
  /** The server's address, its socket file, and the host to request there; null where functions go by its public address. */
  readonly gateway: { readonly origin: string; readonly socket: string; readonly host: string } | null
  /** The database's address as functions use it; null for none. */
  readonly databaseUrl: string | null
  /** Socket files that functions may connect to. */
  readonly sockets: readonly string[]
  /** Hosts of the server and the database, as functions name them. */
  readonly hosts: readonly string[]
  close(): void
}

/** A host that no server uses, since Deno resolves real names even where it connects by a socket file. */
const INNER_HOST = 'server.internal'

const POSTGRES_PORT = 5432
const HTTP_PORT = 80

/** @param folder of the socket files. */
export async function openOwnAddresses(
  folder: string,
  { url, internalUrl = null, databaseUrl }: Pick<ProjectAddresses, 'url' | 'internalUrl' | 'databaseUrl'>,
  log: Log,
): Promise<OwnAddresses> {
  const servers: Server[] = []
  const target = await targetOf(url, internalUrl)
  const gateway = target && openGateway(target, folder, servers, log)
  const database = await openDatabase(databaseUrl, folder, servers)
  return {
    gateway,
    databaseUrl: database.url,
    sockets: [...(gateway ? [gateway.socket] : []), ...database.sockets],
    hosts: [gateway?.host ?? new URL(url).host, ...database.hosts],
    close: () => servers.forEach((server) => server.close()),
  }
}

/** @returns null where functions go by the public address. */
async function targetOf(url: string, internalUrl: string | null): Promise<GatewayTarget | null> {
  const { protocol, hostname, host: authority, port, origin, pathname } = new URL(url)
  if (internalUrl !== null) {
    const inner = new URL(internalUrl)
    // A proxy that serves the services below a path of its own takes that path away.
    const base = pathname.replace(/\/+$/, '')
    const at = { host: withoutBrackets(inner.hostname), port: Number(inner.port) || HTTP_PORT }
    return { ...at, authority, origin, base, scheme: protocol.replace(':', '') }
  }
  const host = withoutBrackets(hostname)
  // An HTTPS server is reached by the name in its certificate, which is usually public.
  if (protocol !== 'http:' || !(await isPrivateHost(host))) return null
  return { host, port: Number(port) || HTTP_PORT, authority, origin, base: '', scheme: 'http' }
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

function openGateway(
  target: GatewayTarget,
  folder: string,
  servers: Server[],
  log: Log,
): OwnAddresses['gateway'] {
  const socket = join(folder, 'server.sock')
  servers.push(openGatewayRelay(socket, target, log))
  return { origin: target.origin, socket, host: INNER_HOST }
}

async function openDatabase(
  url: string | null,
  folder: string,
  servers: Server[],
): Promise<{
  readonly url: string | null
  readonly sockets: readonly string[]
  readonly hosts: readonly string[]
}> {
  const parts = url === null ? null : DATABASE_URL.exec(url)?.groups
  if (url === null || !parts) return { url, sockets: [], hosts: [] }
  const { credentials = '', path = '', query = '' } = parts
  const parameters = new URLSearchParams(query)
  const host = parameters.get('host') ?? parts['ipv6'] ?? parts['host'] ?? ''
  const port = Number(parameters.get('port') ?? parts['port'] ?? '') || POSTGRES_PORT
  const urlAt = (place: string) => `postgresql://${credentials}${encodeURIComponent(place)}:${port}/${path}`
  if (host.startsWith('/')) return { url: urlAt(host), sockets: [socketFile(host, port)], hosts: [] }
  if (!(await isPrivateHost(host))) return { url, sockets: [], hosts: [`${host}:${port}`] }
  const socket = socketFile(folder, port)
  servers.push(relay(socket, host, port))
  return { url: urlAt(folder), sockets: [socket], hosts: [] }
}

/** Named as Postgres' clients look for it. */
const socketFile = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`)

/** Not every address of Postgres is a URL by the web's rules: it may have no host. */
const DATABASE_URL =
  /^postgres(?:ql)?:\/\/(?<credentials>[^@/]*@)?(?:\[(?<ipv6>[^\]]*)\]|(?<host>[^:/?]*))(?::(?<port>\d+))?\/(?<path>[^?]*)(?:\?(?<query>.*))?$/

/** Connects each client of the socket file to the address. */
function relay(path: string, host: string, port: number): Server {
  const server = createServer((socket) => {
    const target = connect({ host, port })
    socket.pipe(target).pipe(socket)
    socket.on('error', () => target.destroy()).on('close', () => target.destroy())
    target.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  })
  // Without the socket file functions cannot reach the address; everything else keeps working.
  server.on('error', () => undefined)
  server.listen({ path })
  server.unref()
  return server
}
