/**
 * The operator's view of e-mails, with the service key: `GET …/letters` lists what waits, what is not attempted any more and how many there
 * were; `POST …/letters/send` attempts dead letters again. Used by `npm run admin -- mail`.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { DeadLetter, Waiting } from '../jobs/job.ts'
import type { Log } from '../log.ts'

export interface MailQueue {
  /** @param limit of dead letters of each kind. */
  report(limit: number): Promise<{
    readonly waiting: readonly Waiting[]
    readonly dead: readonly DeadLetter[]
    /** By hour, kind and outcome. */
    readonly counts: readonly object[]
  }>
  /** @param ids null for all. @returns how many are attempted again. */
  sendAgain(ids: readonly string[] | null): Promise<number>
}

const MAX_BODY_BYTES = 65_536
const MAX_LISTED = 1_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @param isAllowed whether a request has the service key. */
export function createMailQueueRoutes(
  queue: MailQueue,
  isAllowed: (context: Context) => boolean,
  log: Log,
): Hono {
  const routes = new Hono()
  routes.use(async (context, next) =>
    isAllowed(context) ? next() : context.json({ code: 'service_key_needed' }, 401),
  )
  routes.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json({ code: 'too_large' }, 413) }),
  )
  routes.get('/', async (context) => {
    const limit = Number(context.req.query('limit') ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
      return context.json({ code: 'wrong_limit' }, 400)
    return context.json(await queue.report(limit))
  })
  routes.post('/send', async (context) => {
    const content: unknown = await context.req.json().catch(() => null)
    const ids = readIds(content)
    if (ids === undefined) return context.json({ code: 'no_ids' }, 400)
    const count = await queue.sendAgain(ids)
    log.info('dead letters are attempted again', { count })
    return context.json({ count })
  })
  return routes
}

/** @returns null for all; undefined where neither `ids` nor `all` is given. */
function readIds(content: unknown): readonly string[] | null | undefined {
  if (v.is(ALL, content)) return null
  return v.is(SOME, content) ? content.ids : undefined
}

const ALL = v.object({ all: v.literal(true), ids: v.optional(v.never()) })
const SOME = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.regex(UUID))), v.minLength(1), v.maxLength(MAX_LISTED)),
})
