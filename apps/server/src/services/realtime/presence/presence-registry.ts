/** Presences by topic, of this server and of the others. Source of the shapes: Phoenix.Presence. */
import { randomBytes } from 'node:crypto'

export interface Presence {
  /** Unique over all servers; clients see it as `phx_ref`. */
  readonly ref: string
  readonly key: string
  /** JSON of an object: what was tracked. */
  readonly payloadJson: string
  /** The `ref` that this one replaces, or null. */
  readonly formerRef: string | null
}

export interface PresenceDiff {
  readonly joins: readonly Presence[]
  readonly leaves: readonly Presence[]
}

/** A server; null for this one. */
type Server = string | null

interface Tracked {
  readonly server: Server
  readonly presence: Presence
}

export class PresenceRegistry {
  readonly #ofTopic = new Map<string, Map<string, Tracked>>()

  add(topic: string, presence: Presence, server: Server): void {
    const tracked = this.#ofTopic.get(topic) ?? new Map<string, Tracked>()
    this.#ofTopic.set(topic, tracked)
    tracked.set(presence.ref, { server, presence })
  }

  remove(topic: string, ref: string): void {
    const tracked = this.#ofTopic.get(topic)
    tracked?.delete(ref)
    if (tracked?.size === 0) this.#ofTopic.delete(topic)
  }

  list(topic: string): readonly Presence[] {
    return [...(this.#ofTopic.get(topic)?.values() ?? [])].map(({ presence }) => presence)
  }

  /** Presences of one server by topic. */
  listOf(server: Server): ReadonlyMap<string, readonly Presence[]> {
    const found = new Map<string, readonly Presence[]>()
    for (const [topic, tracked] of this.#ofTopic) {
      const own = [...tracked.values()].filter((each) => each.server === server)
      if (own.length > 0)
        found.set(
          topic,
          own.map(({ presence }) => presence),
        )
    }
    return found
  }
}

export const newPresenceRef = (): string => randomBytes(9).toString('base64url')

/** JSON of what a client tracks. The references are the server's, so those that a client names are left out. */
export function trackedJson(payload: Readonly<Record<string, unknown>>): string {
  const { phx_ref: ref, phx_ref_prev: formerRef, ...tracked } = payload
  return JSON.stringify(ref === undefined && formerRef === undefined ? payload : tracked)
}

/** `{"key":{"metas":[…]}}`, the metas of a key in the order that they came. */
export function presencesJson(presences: readonly Presence[]): string {
  const metasOf = new Map<string, string[]>()
  for (const presence of presences) {
    const metas = metasOf.get(presence.key) ?? []
    metasOf.set(presence.key, metas)
    metas.push(metaJson(presence))
  }
  const entries = [...metasOf].map(([key, metas]) => `${JSON.stringify(key)}:{"metas":[${metas.join(',')}]}`)
  return `{${entries.join(',')}}`
}

export const diffJson = ({ joins, leaves }: PresenceDiff): string =>
  `{"joins":${presencesJson(joins)},"leaves":${presencesJson(leaves)}}`

function metaJson({ ref, payloadJson, formerRef }: Presence): string {
  const refs = JSON.stringify({ phx_ref: ref, ...(formerRef === null ? {} : { phx_ref_prev: formerRef }) })
  const payload = payloadJson.trim().slice(1, -1).trim()
  return payload === '' ? refs : `${refs.slice(0, -1)},${payload}}`
}
