/** Receives what the sellers' platforms report: one path a platform (…/hotmart, …/generic); …/invitations is for a scheduler. */
import { isObject, type JsonObject } from '../_shared/sales/json-values.ts'
import { parseJson, readBody } from '../_shared/request-body.ts'
import { caktoSecret, readCakto } from '../_shared/sales/cakto.ts'
import { readEduzz } from '../_shared/sales/eduzz.ts'
import { readGeneric } from '../_shared/sales/generic.ts'
import { readHotmart } from '../_shared/sales/hotmart.ts'
import { readHubla } from '../_shared/sales/hubla.ts'
import { readKiwify } from '../_shared/sales/kiwify.ts'
import type { Provider, PurchaseEvent, Receipt } from '../_shared/sales/purchase-event.ts'
import { hashOf, isHexSignature, isSameSecret, isStandardSignature } from '../_shared/sales/signatures.ts'

export interface WebhookDependencies {
  readonly secrets: Readonly<Record<Provider, readonly string[]>>
  readonly serviceKey: string
  /** Stores and reduces the event; the result as the database names it. */
  record(event: PurchaseEvent): Promise<string>
  sendInvitations(): Promise<{ sent: number; failed: number }>
  /** Takes work that continues after the response. */
  readonly afterResponse: (work: Promise<unknown>) => void
  now(): Date
  /** Receives no personal data. */
  log(entry: Readonly<Record<string, string>>): void
}

interface Message {
  readonly request: Request
  readonly url: URL
  readonly body: Uint8Array<ArrayBuffer>
  /** The body, where it is a JSON object. */
  readonly content: JsonObject | null
}

/** One provider's webhook: how it is authenticated and read. */
interface Sender {
  isAuthentic(message: Message, secret: string, now: Date): Promise<boolean>
  /** @returns the events of the message, at least one */
  read(body: JsonObject, message: Message, receipt: Receipt): readonly PurchaseEvent[]
}

const SENDERS: Readonly<Record<Provider, Sender>> = {
  hotmart: {
    isAuthentic: ({ request }, secret) => isSameSecret(request.headers.get('x-hotmart-hottok') ?? '', secret),
    read: (body, _, receipt) => readHotmart(body, receipt),
  },
  kiwify: {
    isAuthentic: ({ url, body }, secret) =>
      isHexSignature('SHA-1', body, url.searchParams.get('signature') ?? '', secret),
    read: (body, _, receipt) => readKiwify(body, receipt),
  },
  eduzz: {
    isAuthentic: ({ request, body }, secret) =>
      isHexSignature('SHA-256', body, request.headers.get('x-signature') ?? '', secret),
    read: (body, _, receipt) => readEduzz(body, receipt),
  },
  hubla: {
    isAuthentic: ({ request }, secret) => isSameSecret(request.headers.get('x-hubla-token') ?? '', secret),
    read: (body, { request: { headers } }, receipt) => {
      const id = headers.get('x-hubla-idempotency') ?? ''
      return readHubla(body, { id, isTest: headers.get('x-hubla-sandbox') === 'true' }, receipt)
    },
  },
  cakto: {
    isAuthentic: ({ content }, secret) => isSameSecret(content ? caktoSecret(content) : '', secret),
    read: (body, _, receipt) => readCakto(body, receipt),
  },
  generic: {
    isAuthentic: ({ request, body }, secret, now) =>
      isStandardSignature(body, standardHeaders(request), secret, now),
    read: (body, { request }, receipt) => readGeneric(body, standardHeaders(request).id, receipt),
  },
}

const standardHeaders = ({ headers }: Request) => ({
  id: (headers.get('webhook-id') ?? '').slice(0, 200),
  timestamp: headers.get('webhook-timestamp') ?? '',
  signature: headers.get('webhook-signature') ?? '',
})

const MAX_BODY_BYTES = 262_144

export function createPurchaseWebhook(deps: WebhookDependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const [, name = ''] = /\/purchase-webhook\/([a-z]+)\/?$/.exec(url.pathname) ?? []
    if (name !== 'invitations' && !isProvider(name)) return answer(404, 'no such provider')
    if (request.method !== 'POST') return answer(405, 'POST only', { allow: 'POST' })
    if (name === 'invitations') return await inviteDue(deps, request)
    const body = await readBody(request, MAX_BODY_BYTES)
    if (body === null) return answer(413, `more than ${MAX_BODY_BYTES} bytes`)
    const content = parseJson(body)
    return await receive(deps, name, { request, url, body, content: isObject(content) ? content : null })
  }
}

function isProvider(name: string): name is Provider {
  return Object.hasOwn(SENDERS, name)
}

async function receive(deps: WebhookDependencies, provider: Provider, message: Message): Promise<Response> {
  const sender = SENDERS[provider]
  if (!(await isAuthentic(deps, provider, message))) {
    const reason = deps.secrets[provider].length === 0 ? 'no secret is set' : 'not signed by the provider'
    deps.log({ message: 'purchase event refused', provider, reason })
    return answer(401, 'not signed by the provider')
  }
  const { content } = message
  if (content === null) return answer(400, 'no JSON object in UTF-8')
  const receipt = { receivedAt: deps.now(), bodyHash: await hashOf(message.body) }
  const results: string[] = []
  for (const event of sender.read(content, message, receipt)) {
    try {
      const result = await deps.record(event)
      deps.log({ message: 'purchase event', provider, event: event.event, id: event.event_id, result })
      results.push(result)
    } catch (error) {
      deps.log({ message: 'purchase event not stored', provider, reason: String(error) })
      // The provider sends it again; what was stored is then a duplicate.
      return answer(503, 'not stored, send it again', { 'retry-after': '30' })
    }
  }
  if (results.includes('applied')) deps.afterResponse(deps.sendInvitations())
  return Response.json({ result: worstOf(results) })
}

/** From what needs the operator to what does not. */
const RESULTS = ['unreadable', 'unknown_product', 'applied', 'ignored', 'duplicate']

/** The result of a message with several events: the one that needs attention most. */
function worstOf(results: readonly string[]): string {
  return RESULTS.find((result) => results.includes(result)) ?? results[0] ?? 'ignored'
}

/** Every secret is compared, so that the duration does not reveal which one is close. */
async function isAuthentic(
  deps: WebhookDependencies,
  provider: Provider,
  message: Message,
): Promise<boolean> {
  const trials = await Promise.all(
    deps.secrets[provider].map((secret) => SENDERS[provider].isAuthentic(message, secret, deps.now())),
  )
  return trials.includes(true)
}

async function inviteDue(deps: WebhookDependencies, request: Request): Promise<Response> {
  const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  if (!(await isSameSecret(sent, deps.serviceKey))) return answer(401, 'the service key is needed')
  return Response.json(await deps.sendInvitations())
}

function answer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers })
}
