/** Broadcasts over HTTP: `POST /api/broadcast` and `POST /api/broadcast/:topic/events/:event`. Source: supabase/realtime, its controllers. */
import { isUtf8 } from 'node:buffer'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { resolveAuthorization, type GatewayKeys } from '../../../platform/http/gateway.ts'
import { evaluateWriting } from '../authorization/topic-authorizer.ts'
import type { TokenCaller } from '../authorization/access-tokens.ts'
import { NOT_EVALUATED } from '../authorization/policies.ts'
import type { BroadcastContent } from '../channels/broadcast.ts'
import type { ChannelParts } from '../channels/channel-parts.ts'
import { topicKey } from '../channels/topic-hub.ts'
import { isJsonObject, objectOf, type JsonObject } from '../../../platform/json-object.ts'
import { readBody } from './request-body.ts'

interface HttpMessage {
  readonly topic: string
  readonly isPrivate: boolean
  readonly content: BroadcastContent
}

type Answer = { readonly status: ContentfulStatusCode; readonly body: JsonObject | null }

const ACCEPTED: Answer = { status: 202, body: null }
const answer = (status: ContentfulStatusCode, message: string): Answer => ({ status, body: { message } })
const UNAUTHORIZED = answer(401, 'Unauthorized')
const TOO_LARGE = 'Payload size exceeds tenant limit'
const BLANK = "can't be blank"

/** @param keys the gateway's; null without a gateway. */
export function broadcastEndpoints(parts: ChannelParts, keys: GatewayKeys | null): Hono {
  const respond =
    (handle: (context: Context, caller: TokenCaller) => Promise<Answer>) => async (context: Context) => {
      const caller = await callerOf(context, parts, keys)
      const { status, body } = caller ? await handle(context, caller) : UNAUTHORIZED
      return body === null ? context.body('', status) : context.json(body, status)
    }
  return new Hono()
    .post(
      '/api/broadcast',
      respond((context, caller) => broadcastBatch(context, caller, parts)),
    )
    .post(
      '/api/broadcast/:topic/events/:event',
      respond((context, caller) => broadcastOne(context, caller, parts)),
    )
}

async function callerOf(
  context: Context,
  { tokens, sessions }: ChannelParts,
  keys: GatewayKeys | null,
): Promise<TokenCaller | null> {
  const headers = context.req.header()
  const authorization = keys
    ? resolveAuthorization({ headers, search: new URL(context.req.url).search }, keys)
    : (headers['authorization'] ?? '')
  const token = authorization.replace(/^bearer\s+/i, '') || headers['apikey'] || ''
  const read = token === '' ? null : await tokens.read(tokens.tokenOf(token))
  if (!read?.ok) return null
  return (await sessions.refusalOf(read.value)) === null ? read.value : null
}

async function broadcastBatch(context: Context, caller: TokenCaller, parts: ChannelParts): Promise<Answer> {
  const { limits } = parts.config
  const body = await readBody(context, limits.maxFrameBytes)
  if (body === null) return answer(413, 'Request Entity Too Large')
  const value = body.length === 0 ? {} : parsed(body)
  if (value === undefined && isJsonType(context)) return answer(400, 'Bad Request')
  const { messages } = objectOf(value)
  if (!Array.isArray(messages) || messages.length === 0) {
    return { status: 422, body: { errors: { messages: [messages === undefined ? BLANK : 'is invalid'] } } }
  }
  const read = messages.map((message) => readMessage(message, limits.maxPayloadBytes))
  if (read.some(({ errors }) => Object.keys(errors).length > 0)) {
    return { status: 422, body: { errors: { messages: read.map(({ errors }) => errors) } } }
  }
  const limit = refusalOfRate(parts, messages.length)
  if (limit) return limit
  const accepted = read.flatMap(({ message }) => message ?? [])
  const mayWrite = new Map<string, boolean>()
  for (const { topic, isPrivate } of accepted) {
    if (!isPrivate || mayWrite.has(topic)) continue
    mayWrite.set(topic, (await askPrivate(context, caller, parts, topic)) === true)
  }
  for (const message of accepted) {
    // Messages that may not be sent are dropped without an error, as in the original.
    if (!message.isPrivate || mayWrite.get(message.topic) === true) send(parts, message)
  }
  return ACCEPTED
}

async function broadcastOne(context: Context, caller: TokenCaller, parts: ChannelParts): Promise<Answer> {
  const { limits } = parts.config
  const topic = context.req.param('topic') ?? ''
  const event = context.req.param('event') ?? ''
  const isPrivate = context.req.query('private') === 'true'
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const isBinary = type === 'application/octet-stream'
  if (!isBinary && type !== 'application/json') return answer(415, 'Unsupported Media Type')
  const body = await readBody(context, limits.maxFrameBytes)
  if (body === null) return answer(413, 'Request Entity Too Large')
  if (!isBinary && parsed(body) === undefined) return answer(400, 'Bad Request')
  if (body.length > limits.maxPayloadBytes) return { status: 422, body: { errors: { payload: [TOO_LARGE] } } }
  if (parts.rates.events.isExceeded()) return answer(429, 'You have exceeded your rate limit')
  if (isPrivate) {
    const allowed = await askPrivate(context, caller, parts, topic)
    if (allowed === null) return answer(422, 'RLS policy error')
    if (!allowed) return answer(403, 'Unauthorized')
  }
  const encoding = isBinary ? 'binary' : 'json'
  const broadcast = { event, encoding, payload: body, metaJson: null } as const
  send(parts, { topic, isPrivate, content: { kind: 'user', broadcast } })
  return ACCEPTED
}

function send({ hub, rates }: ChannelParts, { topic, isPrivate, content }: HttpMessage): void {
  rates.events.add()
  hub.broadcast(topicKey(topic, isPrivate), content, null)
}

function refusalOfRate({ rates }: ChannelParts, messages: number): Answer | null {
  if (rates.events.isExceeded()) return answer(429, 'You have exceeded your rate limit')
  return rates.events.wouldExceed(messages)
    ? answer(429, 'Too many messages to broadcast, please reduce the batch size')
    : null
}

/** @returns null where a policy fails. */
async function askPrivate(
  context: Context,
  caller: TokenCaller,
  { database, log, queryLimit }: ChannelParts,
  topic: string,
): Promise<boolean | null> {
  const headersJson = JSON.stringify(context.req.header())
  const query = { caller, topic, headersJson, extensions: ['broadcast'] } as const
  const access = await queryLimit.take(() => evaluateWriting(database, query, NOT_EVALUATED))
  if (access.ok) return access.value.broadcast.write === true
  const reason = access.refusal === 'unavailable' ? access.refusal : access.refusal.policyError
  log.warn('a policy of realtime.messages failed', { code: 'RlsPolicyError', reason })
  return null
}

interface ReadMessage {
  readonly message: HttpMessage | null
  readonly errors: Readonly<Record<string, readonly string[]>>
}

function readMessage(value: unknown, maxPayloadBytes: number): ReadMessage {
  const { id, topic, event, payload, private: isPrivate } = objectOf(value)
  const errors: Record<string, readonly string[]> = {}
  if (payload === undefined || payload === null) errors['payload'] = [BLANK]
  else if (!isJsonObject(payload)) errors['payload'] = ['is invalid']
  else if (Buffer.byteLength(JSON.stringify(payload)) > maxPayloadBytes) errors['payload'] = [TOO_LARGE]
  for (const [name, text] of Object.entries({ topic, event })) {
    if (text === undefined || text === null || text === '') errors[name] = [BLANK]
    else if (typeof text !== 'string') errors[name] = ['is invalid']
  }
  if (Object.keys(errors).length > 0 || typeof topic !== 'string') return { message: null, errors }
  const meta = typeof id === 'string' ? { meta: { id } } : {}
  const payloadJson = JSON.stringify({ event, ...meta, payload, type: 'broadcast' })
  return {
    message: {
      topic,
      isPrivate: isPrivate === true || isPrivate === 'true',
      content: { kind: 'object', payloadJson },
    },
    errors,
  }
}

const isJsonType = (context: Context): boolean =>
  /^application\/(?:json|[^;]*\+json)\s*(?:;|$)/i.test(context.req.header('content-type') ?? '')

/** @returns undefined where the input is not JSON. */
function parsed(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
