/**
 * The hosts that a database's address names, as libpq reads them; the driver knows one host only. Source: PostgreSQL, libpq,
 * "Specifying Multiple Hosts" and "Parameter Key Words".
 */
import type { Environment } from '../../environment.ts'
import { StartupError } from '../../startup-error.ts'

/** Which sessions an address accepts (`target_session_attrs`). */
export type SessionTarget = 'any' | 'read-write' | 'read-only' | 'primary' | 'standby' | 'prefer-standby'

/** One server of an address. */
export interface DatabasePlace {
  /** The address with this server alone. */
  readonly url: string
  /** Null for the driver's own default, which reads the environment. */
  readonly host: string | null
  readonly port: number | null
}

export interface DatabasePlaces {
  /** At least one. */
  readonly places: readonly [DatabasePlace, ...DatabasePlace[]]
  /** Null where the address does not say. */
  readonly target: SessionTarget | null
  /** Whether the servers are tried in random order. */
  readonly isShuffled: boolean
  /** Limit of one attempt to connect (`connect_timeout`); null where the address sets none. */
  readonly connectTimeoutMs: number | null
}

const TARGETS: readonly string[] = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] satisfies readonly SessionTarget[]
const ORDERS = ['disable', 'random']
/** libpq takes a shorter one for this. */
const SHORTEST_TIMEOUT_SECONDS = 2
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s
/** A host of a list, with its port: a name, an address, or an IPv6 address in brackets. */
const HOST_AND_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::([^:]*))?$/

/**
 * @param url `postgresql://…`.
 * @param setting that holds the address, for messages. The address may hold a password and is not repeated.
 * @throws StartupError where the hosts or what is said about them cannot be read.
 */
export function readPlaces(url: string, setting: string, env: Environment = process.env): DatabasePlaces {
  const [, scheme = 'postgresql://', authority = '', path = '', query = ''] = ADDRESS.exec(url) ?? []
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  const at = authority.lastIndexOf('@') + 1
  const listed = hostsOf(authority.slice(at), setting)
  const hosts = parameters.get('host')?.split(',') ?? namesOf(listed, env['PGHOST'])
  const ports = parameters.get('port')?.split(',') ?? portsOf(listed, env['PGPORT'])
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new StartupError(
      `${setting} names ${hosts.length} hosts and ${ports.length} ports: one port, or one for each host.`,
    )
  }
  const target = choice(parameters, 'target_session_attrs', TARGETS, setting, env['PGTARGETSESSIONATTRS'])
  const order = choice(parameters, 'load_balance_hosts', ORDERS, setting, env['PGLOADBALANCEHOSTS'])
  const placeAt = (host: string, index: number): DatabasePlace => {
    const port = ports[index] ?? ports[0] ?? ''
    const alone = new URLSearchParams(parameters)
    if (host !== '') alone.set('host', host)
    if (port !== '') alone.set('port', port)
    const rest = alone.toString().replaceAll('+', '%20')
    return {
      url: hosts.length === 1 ? url : `${scheme}${authority.slice(0, at)}/${path}?${rest}`,
      host: host === '' ? null : host,
      port: readPort(port, setting),
    }
  }
  const [first = '', ...others] = hosts
  return {
    places: [placeAt(first, 0), ...others.map((host, index) => placeAt(host, index + 1))],
    target: target as SessionTarget | null,
    isShuffled: order === 'random',
    connectTimeoutMs: timeoutOf(parameters.get('connect_timeout') ?? env['PGCONNECT_TIMEOUT'], setting),
  }
}

/**
 * The check of an address for a server that writes. @returns the address.
 * @throws StartupError where it cannot be read, or where it asks for servers that take no writes.
 */
export function addressForWrites(url: string, setting: string): string {
  const { target } = readPlaces(url, setting)
  if (target === 'read-only' || target === 'standby' || target === 'prefer-standby') {
    throw new StartupError(
      `${setting} asks for a server that takes no writes (target_session_attrs=${target}): use primary or read-write.`,
    )
  }
  return url
}

interface Listed {
  readonly host: string
  readonly port: string
}

function hostsOf(text: string, setting: string): readonly Listed[] {
  if (text === '') return []
  return text.split(',').map((each) => {
    const found = HOST_AND_PORT.exec(each)
    if (!found) throw new StartupError(`${setting} holds hosts that cannot be read.`)
    const [, ipv6, name = '', port = ''] = found
    return { host: decoded(ipv6 ?? name, setting), port }
  })
}

function decoded(text: string, setting: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartupError(`${setting} holds hosts that cannot be read.`)
  }
}

const namesOf = (listed: readonly Listed[], ofEnvironment: string | undefined): readonly string[] =>
  listed.length === 0 ? listFrom(ofEnvironment) : listed.map(({ host }) => host)

/** The ports of a list are as many as its hosts; where none has one, that of the environment applies to all. */
const portsOf = (listed: readonly Listed[], ofEnvironment: string | undefined): readonly string[] =>
  listed.some(({ port }) => port !== '') ? listed.map(({ port }) => port) : listFrom(ofEnvironment)

/** The driver reads a single host or port of the environment itself. */
const listFrom = (text: string | undefined): readonly string[] =>
  text?.includes(',') === true ? text.split(',') : ['']

function readPort(text: string, setting: string): number | null {
  if (text === '') return null
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartupError(`${setting} holds a port that is no number from 1 to 65535.`)
  }
  return port
}

function choice(
  parameters: URLSearchParams,
  name: string,
  choices: readonly string[],
  setting: string,
  ofEnvironment: string | undefined,
): string | null {
  const value = parameters.get(name) ?? (ofEnvironment === '' ? null : (ofEnvironment ?? null))
  if (value !== null && !choices.includes(value)) {
    throw new StartupError(`${name} of ${setting} must be one of ${choices.join(', ')}.`)
  }
  return value
}

/** Zero, a negative number and an empty text stand for no limit. */
function timeoutOf(text: string | undefined, setting: string): number | null {
  if (text === undefined || text === '') return null
  const seconds = Number(text)
  if (!Number.isInteger(seconds))
    throw new StartupError(`connect_timeout of ${setting} must be a whole number of seconds.`)
  return seconds <= 0 ? null : Math.max(seconds, SHORTEST_TIMEOUT_SECONDS) * 1000
}
