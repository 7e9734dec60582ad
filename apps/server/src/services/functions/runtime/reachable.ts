/** Whether a registry can be reached at all, before a program tries for minutes to fetch from it. */
import { once } from 'node:events'
import { connect } from 'node:net'

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** @returns null where the address accepts a connection, else why it does not, without the address. */
export async function whyUnreachable(address: string, timeoutMs: number): Promise<string | null> {
  const { hostname, port, protocol } = new URL(address)
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (PORTS[protocol] ?? 443),
  })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    return null
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      return `accepts no connection within ${timeoutMs / 1000} s`
    const { code } = error as NodeJS.ErrnoException
    return `cannot be reached (${code ?? String(error)})`
  } finally {
    socket.destroy()
  }
}
