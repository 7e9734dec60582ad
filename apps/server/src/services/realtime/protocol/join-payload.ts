/** The parameters of a join. Values of a wrong type count as absent, as in the original. */
import { randomUUID } from 'node:crypto'
import { isJsonObject, objectOf, type JsonObject } from '../../../platform/json-object.ts'

export interface JoinConfig {
  readonly accessToken: string | null
  readonly isPrivate: boolean
  readonly acknowledgesBroadcasts: boolean
  readonly receivesOwnBroadcasts: boolean
  readonly wantsReplicationReady: boolean
  /** Parameters of a replay; null where none is requested. */
  readonly replay: ReplayRequest | null
  readonly isPresenceEnabled: boolean
  readonly presenceKey: string
  /** The bindings as the client sent them; the reply repeats them. */
  readonly postgresChanges: readonly JsonObject[]
  /** Whether change messages list the ids of their bindings; clients without `config` bind by the topic. */
  readonly namesBindings: boolean
}

export interface ReplayRequest {
  readonly since: unknown
  readonly limit: unknown
}

/** Bindings of one channel. */
const MAX_BINDINGS = 100
const MAX_CONFIG_DEPTH = 32
const MAX_CONFIG_BYTES = 64 * 1024

/** Serialising a value that is nested too deeply exhausts the stack. @returns what the payload's `config` exceeds, or null. */
export function joinExcess(payload: unknown): string | null {
  const { config } = objectOf(payload)
  const bindings = objectOf(config)['postgres_changes']
  if (Array.isArray(bindings) && bindings.length > MAX_BINDINGS) {
    return `config.postgres_changes must not have more than ${MAX_BINDINGS} bindings`
  }
  let level = [config]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_CONFIG_DEPTH) return `config must not be nested deeper than ${MAX_CONFIG_DEPTH} levels`
    level = level.flatMap((value) =>
      isJsonObject(value) || Array.isArray(value) ? Object.values(value) : [],
    )
  }
  return Buffer.byteLength(JSON.stringify(config) ?? '') > MAX_CONFIG_BYTES
    ? `config must not exceed ${MAX_CONFIG_BYTES} bytes`
    : null
}

const MAX_SHOWN = 100

/** Why a payload that is not an object is refused, in the original's words (Ecto, `cast`); null for an object. */
export function payloadRefusal(payload: unknown): string | null {
  return isJsonObject(payload) && !Buffer.isBuffer(payload)
    ? null
    : `expected params to be a :map, got: \`${inspected(payload)}\``
}

/** A value as Elixir writes it, shortened. */
function inspected(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (Buffer.isBuffer(value)) return '{:binary, <<...>>}'
  if (typeof value === 'string')
    return value.length > MAX_SHOWN
      ? `${JSON.stringify(value.slice(0, MAX_SHOWN))} <> ...`
      : JSON.stringify(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[...]'
  return JSON.stringify(value)
}

/** @param subTopic without `realtime:`. */
export function readJoinPayload(payload: unknown, subTopic: string): JoinConfig {
  const { access_token: token, user_token: userToken, config } = objectOf(payload)
  const { broadcast, presence, postgres_changes: changes, private: isPrivate } = objectOf(config)
  const { ack, self, replay, replication_ready: ready } = objectOf(broadcast)
  const { enabled, key } = objectOf(presence)
  const namesBindings = isJsonObject(payload) && 'config' in payload
  const bindings = Array.isArray(changes) ? changes.filter(isJsonObject) : []
  return {
    accessToken: [userToken, token].find((each): each is string => typeof each === 'string') ?? null,
    isPrivate: readFlag(isPrivate),
    acknowledgesBroadcasts: readFlag(ack),
    receivesOwnBroadcasts: readFlag(self),
    wantsReplicationReady: readFlag(ready),
    replay: isJsonObject(replay) ? { since: replay['since'], limit: replay['limit'] } : null,
    isPresenceEnabled: readFlag(enabled),
    presenceKey: readKey(key),
    postgresChanges: namesBindings ? bindings : bindingsOfTopic(subTopic),
    namesBindings,
  }
}

function readFlag(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

function readKey(key: unknown): string {
  if (key === null || key === undefined || key === '') return randomUUID()
  return typeof key === 'string' ? key : JSON.stringify(key)
}

/** Before channels had a config, `realtime:schema:table:filter` was a subscription. */
function bindingsOfTopic(subTopic: string): readonly JsonObject[] {
  const [schema = '', table, ...filter] = subTopic.split(':')
  return [
    {
      schema,
      ...(table === undefined ? {} : { table }),
      ...(filter.length === 0 ? {} : { filter: filter.join(':') }),
    },
  ]
}
