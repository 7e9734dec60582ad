/**
 * Connects to the server of a database's address that accepts the wanted kind of session. With several hosts, the one that was found last
 * serves until a connection to it fails; then all are asked again. A server reports with each new session whether it is a standby, so that
 * no session of a demoted server gets into a pool. Source: PostgreSQL, libpq, `target_session_attrs`.
 */
import { callbackify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { ServerNotWanted, ServerSilent } from './server-states.ts'
import { type DatabasePlace, type DatabasePlaces, readPlaces, type SessionTarget } from './database-places.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Limit of one attempt where the address sets none and other hosts remain: a server that is frozen accepts connections and never answers. */
const CONNECT_TIMEOUT_MS = 2_000

/** What a server reports about itself when a session begins. */
interface Reported {
  isStandby: boolean
  isReadOnly: boolean
}

/** Why a session is not accepted; null where it is. The words are libpq's. */
const REFUSALS: Readonly<Record<SessionTarget, (reported: Reported) => string | null>> = {
  any: () => null,
  primary: ({ isStandby }) => (isStandby ? 'the server is in hot standby mode' : null),
  'read-write': ({ isStandby, isReadOnly }) => (isStandby || isReadOnly ? 'the session is read-only' : null),
  'read-only': ({ isStandby, isReadOnly }) =>
    isStandby || isReadOnly ? null : 'the session is not read-only',
  standby: ({ isStandby }) => (isStandby ? null : 'the server is not in hot standby mode'),
  'prefer-standby': () => null,
}

export interface HostsOptions {
  /** Which sessions are accepted where the address does not say. */
  readonly target: SessionTarget
  /** Whether only a server that takes writes is accepted, even where the address accepts any. */
  readonly forWrites?: boolean
  /** Name of the setting that holds the address, for messages. */
  readonly setting?: string
}

export class DatabaseHosts {
  readonly target: SessionTarget
  readonly #places: DatabasePlaces
  #current: DatabasePlace | null
  #search: Promise<DatabasePlace> | null = null
  /** Connections, open or being opened, that the watch looks after. */
  readonly open = new Set<HostClient>()
  readonly #onGone = new Set<() => void>()
  /** Counts the changes of server; connections of an earlier one are not used again. */
  #epoch = 0

  /** @throws StartupError for an address that cannot be read. */
  constructor(
    url: string,
    { target, forWrites = false, setting = 'the address of the database' }: HostsOptions,
  ) {
    this.#places = readPlaces(url, setting)
    const chosen = this.#places.target ?? target
    this.target = forWrites && !isOfOne(chosen) ? 'primary' : chosen
    this.#current = this.#places.places.length === 1 ? this.#places.places[0] : null
  }

  get epoch(): number {
    return this.#epoch
  }

  /** Call this when the server that answers is not, or is no longer, of the wanted kind. */
  changeServer(): void {
    this.#epoch += 1
    this.forget()
  }

  /** Calls `restart` when the server is given up because it does not answer. @returns a function that ends the calls. */
  whenGone(restart: () => void): () => void {
    this.#onGone.add(restart)
    return () => void this.#onGone.delete(restart)
  }

  /** Call this when the server does not answer: its connections are closed. */
  giveUp(clients: readonly HostClient[]): void {
    this.changeServer()
    for (const client of clients) client.giveUp()
    for (const restart of this.#onGone) restart()
  }

  /** Searches the servers again for the next connection. */
  forget(): void {
    if (this.areSeveral) this.#current = null
  }

  /** A connection to be opened. Its `connect` chooses the server and throws where that does not accept the session. */
  client(config: Omit<HostClientConfig, 'hosts'> = {}): HostClient {
    return new HostClient({ ...config, hosts: this })
  }

  /** The server to connect to. @throws the error of the last one where none accepts a session. */
  async place(): Promise<DatabasePlace> {
    if (this.#current) return this.#current
    this.#search ??= this.#find().finally(() => (this.#search = null))
    return (this.#current = await this.#search)
  }

  /**
   * For libraries that connect by themselves. @returns the address of one server, which accepted a session a moment ago.
   * @throws the error of that session.
   */
  async address(config: ClientConfig = {}): Promise<string> {
    const client = this.client(config)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await this.place()).url
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  /** @returns the configuration of the driver for one server. */
  configFor(place: DatabasePlace, config: ClientConfig): ClientConfig {
    const limitMs = this.#places.connectTimeoutMs ?? (this.areSeveral ? CONNECT_TIMEOUT_MS : 0)
    const own = config.connectionTimeoutMillis ?? 0
    const connectionTimeoutMillis = limitMs > 0 && own > 0 ? Math.min(limitMs, own) : limitMs || own
    return { ...config, connectionString: place.url, connectionTimeoutMillis }
  }

  /** Whether the address names more than one host. */
  get areSeveral(): boolean {
    return this.#places.places.length > 1
  }

  get firstPlace(): DatabasePlace {
    return this.#places.places[0]
  }

  /** All servers are asked at once, since one that is frozen does not answer; the first in the order that accepts a session is taken. */
  async #find(): Promise<DatabasePlace> {
    const { places, isShuffled } = this.#places
    const ordered = isShuffled ? shuffled(places) : places
    if (this.target === 'prefer-standby') {
      const standby = await this.#firstOf(ordered, 'standby').catch(() => null)
      if (standby) return standby
    }
    return this.#firstOf(ordered, this.target)
  }

  async #firstOf(places: readonly DatabasePlace[], target: SessionTarget): Promise<DatabasePlace> {
    const attempts = places.map((place) => this.#ask(place, target))
    // Only one server accepts such sessions, so that the order does not matter.
    const [found] = isOfOne(target) ? await Promise.allSettled([Promise.any(attempts.map(successOf))]) : []
    if (found?.status === 'fulfilled') return found.value
    const errors: unknown[] = []
    for (const attempt of attempts) {
      const result = await attempt
      if ('place' in result) return result.place
      errors.push(result.error)
      // As in libpq, a refused login ends the search: it is the same on each server.
      if (!isDatabaseUnavailable(result.error)) throw result.error
    }
    throw new AggregateError(errors, 'no server of the database accepts a session')
  }

  /** Never rejects, since nothing may wait for it any more. */
  async #ask(place: DatabasePlace, target: SessionTarget): Promise<Attempt> {
    const client = new Client(this.configFor(place, {}))
    client.on('error', () => undefined)
    const reported = watchReports(client)
    try {
      await client.connect()
      const refusal = REFUSALS[target](reported)
      return refusal === null ? { place } : { error: new ServerNotWanted(refusal) }
    } catch (error) {
      return { error }
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}

type Attempt = { readonly place: DatabasePlace } | { readonly error: unknown }

const isOfOne = (target: SessionTarget): boolean => target === 'primary' || target === 'read-write'

async function successOf(attempt: Promise<Attempt>): Promise<DatabasePlace> {
  const result = await attempt
  if ('place' in result) return result.place
  throw result.error
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each)
}

interface ParameterStatus {
  readonly parameterName: string
  readonly parameterValue: string
}

/** Servers since version 14 report both parameters when a session begins, and when they change. */
function watchReports(client: Client): Reported {
  const reported = { isStandby: false, isReadOnly: false }
  const { connection } = client as unknown as {
    readonly connection: { on(name: 'parameterStatus', handler: (status: ParameterStatus) => void): void }
  }
  connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === 'in_hot_standby') reported.isStandby = parameterValue === 'on'
    if (parameterName === 'default_transaction_read_only') reported.isReadOnly = parameterValue === 'on'
  })
  return reported
}

export interface HostClientConfig extends ClientConfig {
  readonly hosts: DatabaseHosts
  /** Whether the watch leaves the connection alone. */
  readonly isUnwatched?: boolean
}

/** Members of the driver's class that its types do not declare. */
interface Undeclared {
  readonly readyForQuery: boolean
  readonly processID: number | null
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } }
}

type Callback = (error: Error) => void

/** A connection to the server that the hosts choose when it is opened. The driver's pool makes its connections of this class. */
export class HostClient extends Client {
  /** See {@link DatabaseHosts.changeServer}. */
  #epoch = 0
  #connectedAt = 0
  readonly #hosts: DatabaseHosts
  readonly #reported: Reported
  readonly #isUnwatched: boolean

  constructor({ hosts, isUnwatched = false, ...config }: HostClientConfig) {
    super(hosts.configFor(hosts.firstPlace, config))
    this.#hosts = hosts
    this.#reported = watchReports(this)
    this.#isUnwatched = isUnwatched
  }

  /** Whether the connection is to the server that serves now. */
  get isCurrent(): boolean {
    return this.#epoch === this.#hosts.epoch
  }

  /** Whether an answer of the server is expected. */
  get isWaiting(): boolean {
    return !this.#undeclared.readyForQuery
  }

  get bytesRead(): number {
    return this.#undeclared.connection.stream.bytesRead
  }

  /** The process of the session, as the server gave it; null while the connection is being opened. */
  get processId(): number | null {
    return this.#undeclared.processID
  }

  /** Closes the connection at once; what waits on it gets ServerSilent. */
  giveUp(): void {
    this.#undeclared.connection.stream.destroy(new ServerSilent())
  }

  get #undeclared(): Undeclared {
    return this as unknown as Undeclared
  }

  /** Milliseconds since the connection was made. */
  get age(): number {
    return Date.now() - this.#connectedAt
  }

  override connect(): Promise<this>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<this> | void {
    if (!callback) return this.#open()
    callbackify(() => this.#open())(callback)
  }

  async #open(): Promise<this> {
    const hosts = this.#hosts
    this.#epoch = hosts.epoch
    const place = await hosts.place()
    if (place !== hosts.firstPlace) Object.assign(this, { host: place.host, port: place.port ?? this.port })
    this.#register()
    try {
      await super.connect()
    } catch (error) {
      hosts.open.delete(this)
      hosts.forget()
      throw error
    }
    const refusal = REFUSALS[hosts.target](this.#reported)
    if (refusal !== null) {
      hosts.forget()
      void this.end().catch(() => undefined)
      throw new ServerNotWanted(refusal)
    }
    this.#connectedAt = Date.now()
    return this
  }

  #register(): void {
    if (this.#isUnwatched) return
    const { open } = this.#hosts
    open.add(this)
    this.once('end', () => open.delete(this))
  }
}
