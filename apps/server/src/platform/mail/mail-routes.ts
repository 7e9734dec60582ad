/**
 * The mail path for functions: `POST …/messages` with the service key sends one message by the mail server, or into the outbox
 * (docs/decisions/0024-how-functions-send-mail.md).
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { constantTimeEqual } from '../constant-time.ts'
import { bearerToken } from '../http/gateway.ts'
import type { Log } from '../log.ts'
import { createMailQueueRoutes, type MailQueue } from './mail-queue-routes.ts'
import { type Mailer, type MailMessage, MailNotAccepted, MailRefused } from './mailer.ts'
import { isJsonObject, type JsonObject } from '../json-object.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_AT_ONCE = 20
/** Shorter than the caller's timeout of a minute. */
const TIMEOUT_MS = 55_000
const UNREAD_BUDGET_SECONDS = 60
const ADDRESS = /^[^\s<>,;:"()@\p{Cc}]+@[^\s<>,;:"()@\p{Cc}]+$/u
const ID = /^[\w-]{1,100}$/
/** Headers that a function may set. */
const HEADERS = ['List-Unsubscribe', 'List-Unsubscribe-Post'] as const

export interface FunctionMailBudget {
  /** @returns 0 where the message may be sent, else the seconds after which to try again. */
  spend(): Promise<number>
  /** Called for each message that the mail server has accepted. */
  onSent(): void
}

export interface MailRoutes {
  readonly mailer: Mailer
  readonly serviceKey: string
  /** E-mails of functions that may be sent; null for no limit. */
  readonly budget: FunctionMailBudget | null
  /** Null where no queue of e-mails is served. */
  readonly queue: MailQueue | null
  readonly log: Log
}

/**
 * 202: accepted. 422: refused for good. 503: not accepted, to be tried again, after `Retry-After` where the budget is empty. 500: it
 * may have been accepted.
 */
export function createMailRoutes({ mailer, serviceKey, budget, queue, log }: MailRoutes): Hono {
  const isAllowed = (context: Context) =>
    constantTimeEqual(bearerToken(context.req.header('authorization') ?? '') ?? '', serviceKey)
  const routes = new Hono()
  let running = 0
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => refuse(context, 413, 'too_large') }))
  routes.post('/messages', async (context) => {
    if (!isAllowed(context)) return refuse(context, 401, 'service_key_needed')
    const content = v.safeParse(MESSAGE, await context.req.json().catch(() => null), { abortEarly: true })
    if (!content.success) return refuse(context, 400, 'no_message')
    const { id, ...message } = content.output
    if (running >= MAX_AT_ONCE) return refuse(context, 503, 'too_many')
    running += 1
    try {
      const waitSeconds = await waitOf(budget)
      if (waitSeconds > 0) {
        context.header('retry-after', String(waitSeconds))
        return refuse(context, 503, 'over_limit')
      }
      return await send(context, message, id)
    } finally {
      running -= 1
    }
  })
  async function send(context: Context, message: MailMessage, id: string): Promise<Response> {
    try {
      await mailer.send(message, { id, signal: AbortSignal.timeout(TIMEOUT_MS) })
      budget?.onSent()
      return context.json({ accepted: true }, 202)
    } catch (error) {
      if (error instanceof MailRefused) return refuse(context, 422, 'refused')
      log.warn('a message of a function was not sent', { reason: failureOf(error) })
      return error instanceof MailNotAccepted
        ? refuse(context, 503, 'not_accepted')
        : refuse(context, 500, 'unknown_outcome')
    }
  }
  if (queue) routes.route('/letters', createMailQueueRoutes(queue, isAllowed, log))
  routes.all('*', (context) => context.notFound())
  return routes
}

/** A budget that cannot be read holds the message back, which is certainly not accepted then. */
async function waitOf(budget: FunctionMailBudget | null): Promise<number> {
  if (!budget) return 0
  return budget.spend().catch(() => UNREAD_BUDGET_SECONDS)
}

/** Without the words of the mail server, which may repeat addresses. */
function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

const HEADER_TEXT = v.pipe(v.string(), v.regex(/^\P{Cc}*$/u))

const MESSAGE = v.object({
  id: v.pipe(v.string(), v.regex(ID)),
  to: v.pipe(v.string(), v.regex(ADDRESS)),
  subject: HEADER_TEXT,
  text: v.string(),
  html: v.string(),
  headers: v.optional(
    v.pipe(
      v.custom<JsonObject>(isJsonObject),
      v.transform(Object.entries),
      v.array(v.tuple([v.picklist(HEADERS), HEADER_TEXT])),
      v.transform((entries): Readonly<Record<string, string>> => Object.fromEntries(entries)),
    ),
    {},
  ),
})

function refuse(context: Context, status: 400 | 401 | 413 | 422 | 500 | 503, code: string): Response {
  return context.json({ code }, status)
}
