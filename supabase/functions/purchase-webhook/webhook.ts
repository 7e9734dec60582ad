/** Receives what the sellers' platforms report: one path a platform (…/hotmart, …/generic); …/invitations is for a scheduler. */
import { isObject } from '../_shared/sales/json-values.ts'
import { parseJson, readBody } from '../_shared/request-body.ts'
import { type Provider, PROVIDERS } from '../_shared/sales/provider-list.ts'
import type { PurchaseEvent } from '../_shared/sales/purchase-event.ts'
import type { WebhookMessage } from '../_shared/sales/sales-provider.ts'
import { hashOf, isSameSecret } from '../_shared/sales/signatures.ts'

export interface WebhookDependencies {
  /** The secrets that authenticate a provider's messages: several while one is replaced, none where the provider is not used. */
  secretsOf(provider: Provider): readonly string[]
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
  return Object.hasOwn(PROVIDERS, name)
}

async function receive(
  deps: WebhookDependencies,
  provider: Provider,
  message: WebhookMessage,
): Promise<Response> {
  if (!(await isAuthentic(deps, provider, message))) {
    const reason = deps.secretsOf(provider).length === 0 ? 'no secret is set' : 'not signed by the provider'
    deps.log({ message: 'purchase event refused', provider, reason })
    return answer(401, 'not signed by the provider')
  }
  const { content } = message
  if (content === null) return answer(400, 'no JSON object in UTF-8')
  const receipt = { receivedAt: deps.now(), bodyHash: await hashOf(message.body) }
  const results: string[] = []
  for (const event of PROVIDERS[provider].read(content, message, receipt)) {
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
  message: WebhookMessage,
): Promise<boolean> {
  const trials = await Promise.all(
    deps.secretsOf(provider).map((secret) => PROVIDERS[provider].isAuthentic(message, secret, deps.now())),
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
