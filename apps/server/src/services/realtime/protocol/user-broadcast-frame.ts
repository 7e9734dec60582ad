/** The binary form of broadcasts: one byte of kind, one byte for each length, then the fields. */
import { isUtf8 } from 'node:buffer'
import type { ClientMessage, UserBroadcast } from './message.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

const PUSH = 0
const BROADCAST = 2
const USER_BROADCAST_PUSH = 3
const USER_BROADCAST = 4
const JSON_ENCODING = 1
const MAX_FIELD_BYTES = 255

/** @returns null where the input is not a message of a client. */
export function decodeBinaryFrame(frame: Buffer): ClientMessage | null {
  switch (frame[0]) {
    case PUSH:
      return decodePush(frame)
    case USER_BROADCAST_PUSH:
      return decodeUserBroadcast(frame)
    default:
      return null
  }
}

/** A message of any event with bytes as its payload. */
function decodePush(frame: Buffer): ClientMessage | null {
  const fields = readFields(frame, 4, 5)
  if (!fields) return null
  const [joinRef = '', ref = '', topic = '', event = ''] = fields.texts
  const payload = fields.rest
  return { joinRef: joinRef || null, ref: ref || null, topic, event, payload, broadcast: null }
}

function decodeUserBroadcast(frame: Buffer): ClientMessage | null {
  const fields = readFields(frame, 5, 7)
  if (!fields) return null
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = fields.texts
  const encoding = frame[6] === 0 ? 'binary' : 'json'
  const payload = fields.rest
  if (encoding === 'json' && !isJson(payload)) return null
  if (meta !== '' && !isObjectText(meta)) return null
  // A name that was read as Latin-1 may no longer fit in the frames that it goes out with.
  if ([event, meta].some((text) => Buffer.byteLength(text) > MAX_FIELD_BYTES)) return null
  const broadcast: UserBroadcast = { event, encoding, payload, metaJson: meta || null }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: null, broadcast }
}

/**
 * @param count of the lengths behind the kind.
 * @param start of the first field.
 */
function readFields(
  frame: Buffer,
  count: number,
  start: number,
): { readonly texts: readonly string[]; readonly rest: Buffer } | null {
  if (frame.length < start) return null
  const texts: string[] = []
  let at = start
  for (let index = 1; index <= count; index += 1) {
    const end = at + (frame[index] ?? 0)
    const bytes = frame.subarray(at, end)
    if (end > frame.length) return null
    // The official client until 2.109 writes each character as one byte.
    texts.push(bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1'))
    at = end
  }
  return { texts, rest: frame.subarray(at) }
}

function isJson(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false
  try {
    JSON.parse(bytes.toString())
    return true
  } catch {
    return false
  }
}

function isObjectText(text: string): boolean {
  try {
    return isJsonObject(JSON.parse(text))
  } catch {
    return false
  }
}

/** @returns null where a field is longer than its length byte can express. */
export function encodeUserBroadcast(
  topic: string,
  { event, encoding, payload, metaJson }: UserBroadcast,
): Buffer | null {
  const fields = [topic, event, metaJson ?? ''].map((text) => Buffer.from(text))
  if (fields.some(({ length }) => length > MAX_FIELD_BYTES)) return null
  const head = [
    USER_BROADCAST,
    ...fields.map(({ length }) => length),
    encoding === 'json' ? JSON_ENCODING : 0,
  ]
  return Buffer.concat([Buffer.from(head), ...fields, payload])
}

/** A message of the server with bytes as its payload. @returns null where a field is longer than its length byte can express. */
export function encodeBytes(topic: string, event: string, payload: Buffer): Buffer | null {
  const fields = [topic, event].map((text) => Buffer.from(text))
  if (fields.some(({ length }) => length > MAX_FIELD_BYTES)) return null
  return Buffer.concat([Buffer.from([BROADCAST, ...fields.map(({ length }) => length)]), ...fields, payload])
}
