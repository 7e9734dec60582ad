/** Sends waiting notifications to the browsers that their learners allowed. */
import { wordsOf } from '../_shared/notifications/notification-words.ts'
import type { Project } from '../_shared/project.ts'
import { isObject, textOf } from '../_shared/sales/json-values.ts'

/** A browser, as it described itself to the push service (W3C Push API). */
export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a push service says: it has the message, it no longer knows the browser, or the message may be sent again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushParts {
  readonly project: Pick<Project, 'call'>
  /** @param tag replaces a message of the same tag that was not shown yet */
  readonly send: (device: Device, payload: string, tag: string) => Promise<PushOutcome>
}

export type PushCounts = Readonly<Record<PushOutcome, number>>

const AT_ONCE = 50
const MAX_ROUNDS = 10

export async function sendPushes({ project, send }: PushParts): Promise<PushCounts> {
  const counts = { sent: 0, gone: 0, failed: 0 }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const taken = await project.call('take_push_messages', { most: AT_ONCE })
    if (!Array.isArray(taken) || taken.length === 0) break
    const [sent, gone]: [string[], string[]] = [[], []]
    for (const message of taken) {
      const { id, tag, payload, devices } = readMessage(message)
      const outcomes = await Promise.all(
        devices.map(async (device) => {
          const outcome = payload === null ? 'sent' : await send(device, payload, tag)
          counts[outcome] += 1
          if (outcome === 'gone') gone.push(device.id)
          return outcome
        }),
      )
      // One that failed somewhere is sent again everywhere: the tag makes it replace itself.
      if (!outcomes.includes('failed')) sent.push(id)
    }
    await project.call('finish_push_messages', { sent, gone })
  }
  return counts
}

function readMessage(message: unknown) {
  const row = isObject(message) ? message : {}
  const words = wordsOf(row['notification'])
  const tag = textOf(row['tag']) ?? ''
  const listed = Array.isArray(row['devices']) ? (row['devices'] as unknown[]) : []
  return {
    id: textOf(row['id']) ?? '',
    tag,
    // The title and where it leads: push services and lock screens get no more.
    payload: words && JSON.stringify({ title: words.title, path: words.path, tag }),
    devices: listed.flatMap((each) => {
      const [id, endpoint, p256dh, auth] = ['id', 'endpoint', 'p256dh', 'auth'].map((name) =>
        textOf(isObject(each) ? each[name] : null, 1000),
      )
      return id && endpoint && p256dh && auth ? [{ id, endpoint, p256dh, auth }] : []
    }),
  }
}
