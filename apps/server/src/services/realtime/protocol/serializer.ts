/** Reads and writes messages in the two serialisations: an object (1.0.0), or a list and binary broadcasts (2.0.0). */
import { isUtf8 } from 'node:buffer'
import type { ClientMessage, Frame, SerializerVersion, ServerMessage, UserBroadcast } from './message.ts'
import { decodeBinaryFrame, encodeBytes, encodeUserBroadcast } from './user-broadcast-frame.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

/** @returns null where the input is not a message. */
export function decodeMessage(
  data: Buffer,
  isBinary: boolean,
  version: SerializerVersion,
): ClientMessage | null {
  // Version 1.0.0 has no binary form: a frame of either type holds JSON.
  if (isBinary && version === '2.0.0') return decodeBinaryFrame(data)
  const value = parse(data)
  if (version === '2.0.0') {
    return Array.isArray(value) && value.length >= 5 ? messageOf(value as readonly unknown[]) : null
  }
  if (!isJsonObject(value)) return null
  if (!('ref' in value && 'payload' in value)) return null
  const { join_ref: joinRef = null, ref = null, topic, event, payload } = value as Record<string, unknown>
  return messageOf([joinRef, ref, topic, event, payload])
}

function parse(data: Buffer): unknown {
  if (!isUtf8(data)) return undefined
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}

function messageOf([joinRef, ref, topic, event, payload]: readonly unknown[]): ClientMessage | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload, broadcast: null }
}

function refOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

export function encodeMessage(version: SerializerVersion, message: ServerMessage): string {
  const { joinRef, ref, topic, event, payloadJson } = message
  if (version === '1.0.0') {
    const start = JSON.stringify({ topic, event, ref })
    return `${start.slice(0, -1)},"payload":${payloadJson}}`
  }
  const start = JSON.stringify([joinRef, ref, topic, event])
  return `${start.slice(0, -1)},${payloadJson}]`
}

/** A broadcast whose payload is bytes without an event of its own. @returns null where the serialisation cannot represent it. */
export function encodeByteBroadcast(
  version: SerializerVersion,
  topic: string,
  payload: Buffer,
): Frame | null {
  return version === '2.0.0' ? encodeBytes(topic, 'broadcast', payload) : null
}

/** @returns null where the serialisation cannot represent it. */
export function encodeBroadcast(
  version: SerializerVersion,
  topic: string,
  broadcast: UserBroadcast,
): Frame | null {
  if (version === '2.0.0') return encodeUserBroadcast(topic, broadcast)
  if (broadcast.encoding === 'binary') return null
  const { event, payload, metaJson } = broadcast
  const meta = metaJson === null ? '' : `,"meta":${metaJson}`
  const payloadJson = `{"event":${JSON.stringify(event)},"payload":${payload.toString()},"type":"broadcast"${meta}}`
  return encodeMessage(version, { joinRef: null, ref: null, topic, event: 'broadcast', payloadJson })
}
