/** The private channel of a session: who is there, and what they tell. */
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/realtime-js'
import { realtime } from '../../lib/realtime-client.ts'
import { readState, type CookState, type OthersState } from './shared-state.ts'

export interface CookingChannel {
  /** Tells the others, and those who join later, what `state` returns by then. */
  tell(state: () => CookState): void
  /** Says that the session is over for all. */
  tellEnd(): Promise<void>
  close(): void
}

interface ChannelEvents {
  readonly onPresent: (cooks: readonly string[]) => void
  readonly onState: (cook: string, state: OthersState) => void
  readonly onConnected: (isConnected: boolean) => void
  /** Any cook can say so; whether it is true, the server knows. */
  readonly onEnd: () => void
}

/** Changes that come together are told once. */
const GATHERED_FOR_MS = 150

export async function openChannel(
  sessionId: string,
  userId: string,
  { onPresent, onState, onConnected, onEnd }: ChannelEvents,
): Promise<CookingChannel> {
  await realtime.setAuth()
  let own: (() => CookState) | null = null
  let isJoined = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = realtime.channel(`cooking:${sessionId}`, {
    config: { private: true, broadcast: { self: false, ack: false }, presence: { key: userId } },
  })
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (isJoined && own !== null)
      void channel.send({ type: 'broadcast', event: 'state', payload: { cook: userId, state: own() } })
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, GATHERED_FOR_MS)
  }
  channel
    .on('presence', { event: 'sync' }, () =>
      onPresent(Object.keys(channel.presenceState()).filter((cook) => cook !== userId)),
    )
    .on('broadcast', { event: 'state' }, ({ payload }) => {
      const { cook, state } = payload as { cook?: unknown; state?: unknown }
      const read = readState(state, Date.now())
      if (typeof cook === 'string' && cook !== userId && read !== null) onState(cook, read)
    })
    // Who joins asks what the others have told before.
    .on('broadcast', { event: 'hello' }, sendSoon)
    .on('broadcast', { event: 'end' }, onEnd)
    .subscribe((status) => {
      isJoined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED
      onConnected(isJoined)
      if (!isJoined) return
      void channel.track({})
      void channel.send({ type: 'broadcast', event: 'hello', payload: {} })
      send()
    })
  return {
    tell(state) {
      own = state
      sendSoon()
    },
    async tellEnd() {
      if (isJoined) await channel.send({ type: 'broadcast', event: 'end', payload: {} })
    },
    close() {
      clearTimeout(timer)
      void realtime.removeChannel(channel)
    },
  }
}
