/** The channels of this server by topic. Broadcasts and presences reach the channels of all servers. */
import { isJsonObject } from '../../../platform/json-object.ts'
import { diffJson, type PresenceDiff, PresenceRegistry } from '../presence/presence-registry.ts'
import { Broadcast, type BroadcastContent } from './broadcast.ts'

/** Private and public channels of the same name are different topics. */
export const topicKey = (subTopic: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}:${subTopic}`

export interface TopicMember {
  receiveBroadcast(broadcast: Broadcast): void
  receivePresenceDiff(diffJson: string): void
}

/** Sends to the other servers. */
export interface PeerSender {
  send(message: unknown): void
}

/** Messages between servers. */
type ServerMessage =
  | { readonly type: 'broadcast'; readonly topic: string; readonly content: WrittenContent }
  | ({ readonly type: 'presence'; readonly topic: string } & PresenceDiff)

type WrittenContent =
  | { readonly kind: 'object'; readonly payloadJson: string }
  | { readonly kind: 'bytes'; readonly payload: string }
  | {
      readonly kind: 'user'
      readonly event: string
      readonly encoding: 'json' | 'binary'
      readonly payload: string
      readonly metaJson: string | null
    }

export class TopicHub {
  readonly presences = new PresenceRegistry()
  readonly #members = new Map<string, Set<TopicMember>>()
  #outlet: PeerSender = { send: () => undefined }

  connect(outlet: PeerSender): void {
    this.#outlet = outlet
  }

  join(topic: string, member: TopicMember): void {
    const members = this.#members.get(topic) ?? new Set<TopicMember>()
    this.#members.set(topic, members)
    members.add(member)
  }

  leave(topic: string, member: TopicMember): void {
    const members = this.#members.get(topic)
    members?.delete(member)
    if (members?.size === 0) this.#members.delete(topic)
  }

  /** @param except the sender, unless it receives its own broadcasts. */
  broadcast(topic: string, content: BroadcastContent, except: TopicMember | null): void {
    this.#deliver(topic, new Broadcast(content), except)
    this.#outlet.send({ type: 'broadcast', topic, content: written(content) } satisfies ServerMessage)
  }

  /** Delivers a message that every server reads from the database itself, to the sockets of this process alone. */
  broadcastHere(topic: string, broadcast: Broadcast): void {
    this.#deliver(topic, broadcast, null)
  }

  /** Changes this server's presences of a topic. */
  changePresences(topic: string, diff: PresenceDiff): void {
    for (const { ref } of diff.leaves) this.presences.remove(topic, ref)
    for (const presence of diff.joins) this.presences.add(topic, presence, null)
    this.#deliverDiff(topic, diff)
    this.#outlet.send({ type: 'presence', topic, ...diff } satisfies ServerMessage)
  }

  onMessage(server: string, message: unknown): void {
    if (!isJsonObject(message)) return
    const received = message as unknown as ServerMessage
    if (received.type === 'broadcast') {
      return this.#deliver(received.topic, new Broadcast(read(received.content)), null)
    }
    const { topic, joins, leaves } = received
    for (const { ref } of leaves) this.presences.remove(topic, ref)
    for (const presence of joins) this.presences.add(topic, presence, server)
    this.#deliverDiff(topic, { joins, leaves })
  }

  /** The joined server has none of these presences yet, and announces its own anew. */
  onServerJoined(server: string): void {
    this.onServerLeft(server)
    for (const [topic, joins] of this.presences.listOf(null)) {
      this.#outlet.send({ type: 'presence', topic, joins, leaves: [] } satisfies ServerMessage)
    }
  }

  onServerLeft(server: string): void {
    for (const [topic, leaves] of this.presences.listOf(server)) {
      for (const { ref } of leaves) this.presences.remove(topic, ref)
      this.#deliverDiff(topic, { joins: [], leaves })
    }
  }

  #deliver(topic: string, broadcast: Broadcast, except: TopicMember | null): void {
    for (const member of this.#members.get(topic) ?? []) {
      if (member !== except) member.receiveBroadcast(broadcast)
    }
  }

  /**
   * Leaves are sent before joins, in a message of their own: the official client (2.109) takes a join beside a present key as
   * one more presence, and no longer finds the one that it replaces.
   */
  #deliverDiff(topic: string, { joins, leaves }: PresenceDiff): void {
    const members = this.#members.get(topic)
    if (!members) return
    const parts = [
      { joins: [], leaves },
      { joins, leaves: [] },
    ].filter((part) => part.joins.length + part.leaves.length > 0)
    for (const json of parts.map(diffJson)) for (const member of members) member.receivePresenceDiff(json)
  }
}

function written(content: BroadcastContent): WrittenContent {
  if (content.kind === 'object') return content
  if (content.kind === 'bytes') return { kind: 'bytes', payload: content.payload.toString('base64') }
  const { event, encoding, payload, metaJson } = content.broadcast
  return { kind: 'user', event, encoding, payload: payload.toString('base64'), metaJson }
}

function read(content: WrittenContent): BroadcastContent {
  if (content.kind === 'object') return content
  if (content.kind === 'bytes') return { kind: 'bytes', payload: Buffer.from(content.payload, 'base64') }
  const { event, encoding, payload, metaJson } = content
  return { kind: 'user', broadcast: { event, encoding, payload: Buffer.from(payload, 'base64'), metaJson } }
}
