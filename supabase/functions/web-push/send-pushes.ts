/** Sends waiting notifications to the browsers that their learners allowed. */
import { wordsOf } from '../_shared/notifications/notification-words.ts'
import type { Project } from '../_shared/project.ts'
import { isObject, textOf } from '../_shared/sales/json-values.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'

/** A browser, as it described itself to the push service (W3C Push API). */
export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The answer of a push service: it has the message, the subscription is gone, or the message may be sent again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushParts {
  readonly project: Pick<Project, 'call'>
  /** @param tag replaces a message of the same tag that was not shown yet */
  readonly send: (device: Device, payload: string, tag: string) => Promise<PushOutcome>
  readonly log: (line: string) => void
}

export type PushCounts = Readonly<Record<PushOutcome, number>>

const MESSAGES_PER_ROUND = 50
const MAX_ROUNDS = 10
const MAX_REQUESTS = 20
const MAX_REQUESTS_PER_ACCOUNT = 2
const MAX_MESSAGES_PER_ACCOUNT = 10

/**
 * Slow devices delay only the messages of their own account, as long as the pool has free slots.
 */
export async function sendPushes({ project, send, log }: PushParts): Promise<PushCounts> {
  const counts = { sent: 0, gone: 0, failed: 0 }
  const pool = createConcurrencyLimit(MAX_REQUESTS)
  const accountOf = createAccounts()
  const failures: unknown[] = []
  let leftOut = 0

  const deliver = async ({ id, account: accountId, tag, payload, devices }: Message): Promise<void> => {
    const account = accountOf(accountId)
    account.messages += 1
    if (account.messages > MAX_MESSAGES_PER_ACCOUNT) {
      leftOut += 1
      return
    }
    const gone: string[] = []
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome =
          payload === null
            ? 'sent'
            : await account.limit(async () => {
                // A device that failed once would cost its account another timeout.
                const known = account.unreachable.get(device.id)
                const answer = known ?? (await pool(() => send(device, payload, tag)))
                if (answer !== 'sent') account.unreachable.set(device.id, answer)
                return answer
              })
        counts[outcome] += 1
        if (outcome === 'gone') gone.push(device.id)
        return outcome
      }),
    )
    // A message that failed on one device is sent again to all: the tag makes it replace itself.
    const sent = outcomes.includes('failed') ? [] : [id]
    if (sent.length > 0 || gone.length > 0) await project.call('finish_push_messages', { sent, gone })
  }

  const deliveries: Promise<void>[] = []
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const taken = await project.call('take_push_messages', { most: MESSAGES_PER_ROUND })
      if (!Array.isArray(taken) || taken.length === 0) break
      for (const message of taken) {
        deliveries.push(deliver(readMessage(message)).catch((error: unknown) => void failures.push(error)))
      }
    }
  } finally {
    await Promise.all(deliveries)
    // Notifications are due again in two minutes; timers are not sent later.
    if (leftOut > 0) log(`web-push: ${leftOut} messages over the limit of an account were left out`)
  }
  if (failures.length > 0) throw failures[0]
  return counts
}

interface Account {
  readonly limit: ConcurrencyLimit
  readonly unreachable: Map<string, PushOutcome>
  messages: number
}

function createAccounts(): (id: string) => Account {
  const accounts = new Map<string, Account>()
  return (id) => {
    const account = accounts.get(id) ?? {
      limit: createConcurrencyLimit(MAX_REQUESTS_PER_ACCOUNT),
      unreachable: new Map<string, PushOutcome>(),
      messages: 0,
    }
    accounts.set(id, account)
    return account
  }
}

type Message = ReturnType<typeof readMessage>

function readMessage(message: unknown) {
  const row = isObject(message) ? message : {}
  const words = wordsOf(row['notification'])
  const tag = textOf(row['tag']) ?? ''
  const listed = Array.isArray(row['devices']) ? (row['devices'] as unknown[]) : []
  return {
    id: textOf(row['id']) ?? '',
    account: textOf(row['account']) ?? '',
    tag,
    // Only title and address, since push services and lock screens see them.
    payload: words && JSON.stringify({ title: words.title, path: words.path, tag }),
    devices: listed.flatMap((each) => {
      const [id, endpoint, p256dh, auth] = ['id', 'endpoint', 'p256dh', 'auth'].map((name) =>
        textOf(isObject(each) ? each[name] : null, 1000),
      )
      return id && endpoint && p256dh && auth ? [{ id, endpoint, p256dh, auth }] : []
    }),
  }
}
