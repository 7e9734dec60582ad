/** ConcurrencyLimit a row of realtime.messages into its broadcast. */
import type { RowText } from '../../../platform/database/database.ts'
import { Broadcast } from './broadcast.ts'
import { topicKey } from './topic-hub.ts'

export interface StoredBroadcast {
  readonly topic: string
  readonly broadcast: Broadcast
}

/** @returns null for rows that do not hold a broadcast. */
export function storedBroadcast(row: RowText): StoredBroadcast | null {
  const { id, topic, event, payload, binary_payload: bytes, private: isPrivate } = row
  if (!id || !topic || !event) return null
  const body = bytes ? Buffer.from(bytes.slice('\\x'.length), 'hex') : payload ? Buffer.from(payload) : null
  if (body === null) return null
  const encoding = bytes ? 'binary' : 'json'
  const metaJson = JSON.stringify({ id })
  return {
    topic: topicKey(topic, isPrivate === 't' || isPrivate === 'true'),
    broadcast: new Broadcast({ kind: 'user', broadcast: { event, encoding, payload: body, metaJson } }, id),
  }
}
