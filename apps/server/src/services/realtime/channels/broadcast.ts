/** A broadcast on its way to the channels of a topic, encoded once for each form that they need. */
import type { Frame, SerializerVersion, UserBroadcast } from '../protocol/message.ts'
import { encodeBroadcast, encodeByteBroadcast, encodeMessage } from '../protocol/serializer.ts'

/** The payload of a broadcast that came as JSON is passed on as a whole; others are taken apart. */
export type BroadcastContent =
  | { readonly kind: 'object'; readonly payloadJson: string }
  | { readonly kind: 'user'; readonly broadcast: UserBroadcast }
  /** Bytes in the place of the whole payload, as a binary message of the event `broadcast` has them. */
  | { readonly kind: 'bytes'; readonly payload: Buffer }

export class Broadcast {
  readonly content: BroadcastContent
  /** Id of a stored message, which a replay may have sent already; null for others. */
  readonly messageId: string | null
  readonly #frames = new Map<string, Frame | null>()

  constructor(content: BroadcastContent, messageId: string | null = null) {
    this.content = content
    this.messageId = messageId
  }

  /** @returns null where the serialisation cannot represent it. */
  frameFor(version: SerializerVersion, topic: string): Frame | null {
    const key = version + topic
    const known = this.#frames.get(key)
    if (known !== undefined) return known
    const frame = this.#encode(version, topic)
    this.#frames.set(key, frame)
    return frame
  }

  #encode(version: SerializerVersion, topic: string): Frame | null {
    if (this.content.kind === 'user') return encodeBroadcast(version, topic, this.content.broadcast)
    if (this.content.kind === 'bytes') return encodeByteBroadcast(version, topic, this.content.payload)
    const { payloadJson } = this.content
    return encodeMessage(version, { joinRef: null, ref: null, topic, event: 'broadcast', payloadJson })
  }
}
