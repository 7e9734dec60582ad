/** The tests' database behind a proxy: where the database listens, and its address at a port of the test. */
import type { NetConnectOpts } from 'node:net'

/** Reads the host and port of a Postgres address. */
export function databaseAddress(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const number = Number(port || searchParams.get('port') || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/** The same database, account and password behind a port of this machine. */
export function throughPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url)
  return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`
}
