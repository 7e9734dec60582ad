/** Sends the deadlines of this device's timers to the server, which pushes them to the learner's other devices. */
import { timersOf, watchTimers } from '../../../domain/cook/timers/stored-timers.ts'
import type { Timer } from '../../../domain/cook/timers/timer.ts'
import { data, unwrap } from '../../../lib/api-client.ts'
import { browserSubscription, supportsPush } from './push-subscription.ts'

const MAX_TITLE = 120
/** The sample recipe has no row in the database. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Mirrors the timers of the account until the returned function is called. Without a connection they only ring here. */
export function mirrorTimers(userId: string): () => void {
  const sent = new Map<string, number>()
  let work = Promise.resolve()
  const follow = () => {
    work = work.then(() => mirror(timersOf(userId), sent)).catch(() => undefined)
  }
  follow()
  return watchTimers(follow)
}

async function mirror(timers: readonly Timer[], sent: Map<string, number>): Promise<void> {
  const running = timers.flatMap((timer) =>
    timer.state.kind === 'running' ? [{ timer, deadline: timer.state.deadline }] : [],
  )
  const changed = running.filter(({ timer, deadline }) => sent.get(timer.id) !== deadline)
  // What has rung stays until the server has pushed it.
  const kept = new Set(timers.filter(({ state }) => state.kind !== 'paused').map(({ id }) => id))
  const gone = [...sent.keys()].filter((id) => !kept.has(id))
  if (changed.length > 0 && (await hasOtherDevice())) {
    const endpoint = await ownEndpoint()
    const rows = changed.map(({ timer, deadline }) => ({
      timer_id: timer.id,
      item_id: UUID.test(timer.recipeId) ? timer.recipeId : null,
      title: (timer.task || timer.recipeTitle).slice(0, MAX_TITLE),
      due_at: new Date(deadline).toISOString(),
      endpoint,
    }))
    await unwrap(data.from('timer_pushes').upsert(rows, { onConflict: 'user_id,timer_id' }))
    for (const { timer, deadline } of changed) sent.set(timer.id, deadline)
  }
  if (gone.length === 0) return
  for (const id of gone) sent.delete(id)
  await unwrap(data.from('timer_pushes').delete().in('timer_id', gone))
}

async function ownEndpoint(): Promise<string | null> {
  return supportsPush() ? ((await browserSubscription())?.endpoint ?? null) : null
}

async function hasOtherDevice(): Promise<boolean> {
  const devices = await unwrap(data.from('push_subscriptions').select('endpoint').limit(2))
  const own = await ownEndpoint()
  return devices.some(({ endpoint }) => endpoint !== own)
}
