/**
 * The private channels of a session. Each cook has a channel that only this account may write on, so its name identifies the sender.
 * Events on the room's channel have no content: they mean that the session may have changed.
 */
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from '@supabase/realtime-js'
import { realtime } from '../../../lib/realtime-client.ts'
import { readState, type CookState, type OthersState } from './shared-state.ts'

export interface CookingChannels {
  /** Sends the value of `state` to the others, and to those who join later. */
  tell(state: () => CookState): void
  /** Subscribes to these cooks and to no others. */
  follow(cooks: readonly string[]): void
  /** Makes the others read the session again. */
  askOthers(): Promise<void>
  close(): void
}

interface ChannelEvents {
  readonly onPresent: (cook: string, isPresent: boolean) => void
  readonly onState: (cook: string, state: OthersState) => void
  readonly onConnected: (isConnected: boolean) => void
  /** The session or its members may have changed. */
  readonly onAsk: () => void
}

/** Changes that come together are sent once. */
const GATHERED_FOR_MS = 150

export async function openChannels(
  room: string,
  userId: string,
  { onPresent, onState, onConnected, onAsk }: ChannelEvents,
): Promise<CookingChannels> {
  await realtime.setAuth()
  let own: (() => CookState) | null = null
  const joined = new Set<RealtimeChannel>()
  const followed = new Map<string, RealtimeChannel>()
  const channelOf = (topic: string) =>
    realtime.channel(topic, { config: { private: true, broadcast: { self: false, ack: false } } })
  const roomChannel = channelOf(`cooking:${room}`)
  const ownChannel = channelOf(`cooking:${room}:${userId}`)

  const send = (channel: RealtimeChannel, event: string, payload: object = {}) =>
    joined.has(channel) ? channel.send({ type: 'broadcast', event, payload }) : Promise.resolve()
  const tellState = gathered(() => own && void send(ownChannel, 'state', own()))
  // A device that subscribes to a further cook requests the state that was sent before.
  const sayHello = gathered(() => void send(roomChannel, 'hello'))
  const subscribe = (channel: RealtimeChannel, onJoined: () => void) =>
    channel.subscribe((status) => {
      const isJoined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED
      if (isJoined) joined.add(channel)
      else joined.delete(channel)
      if (channel === roomChannel || channel === ownChannel)
        onConnected(joined.has(roomChannel) && joined.has(ownChannel))
      if (isJoined) onJoined()
    })

  roomChannel
    .on('broadcast', { event: 'hello' }, () => {
      onAsk()
      tellState.soon()
    })
    .on('broadcast', { event: 'ask' }, onAsk)
  subscribe(roomChannel, sayHello.soon)
  // The client enables presence only with a callback.
  ownChannel.on('presence', { event: 'sync' }, () => undefined)
  subscribe(ownChannel, () => {
    void ownChannel.track({})
    tellState.soon()
  })

  function follow(cook: string): RealtimeChannel {
    const channel = channelOf(`cooking:${room}:${cook}`)
    channel
      .on('presence', { event: 'sync' }, () =>
        onPresent(cook, Object.keys(channel.presenceState()).length > 0),
      )
      .on('broadcast', { event: 'state' }, ({ payload }) => {
        const state = readState(payload, Date.now())
        if (state !== null) onState(cook, state)
      })
    subscribe(channel, sayHello.soon)
    return channel
  }

  return {
    tell(state) {
      own = state
      tellState.soon()
    },
    follow(cooks) {
      for (const cook of cooks) {
        if (cook !== userId && !followed.has(cook)) followed.set(cook, follow(cook))
      }
      for (const [cook, channel] of followed) {
        if (cooks.includes(cook)) continue
        followed.delete(cook)
        void realtime.removeChannel(channel)
        onPresent(cook, false)
      }
    },
    async askOthers() {
      await send(roomChannel, 'ask')
    },
    close() {
      tellState.stop()
      sayHello.stop()
      for (const channel of [roomChannel, ownChannel, ...followed.values()])
        void realtime.removeChannel(channel)
    },
  }
}

interface Gathered {
  readonly soon: () => void
  readonly stop: () => void
}

function gathered(run: () => void): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, GATHERED_FOR_MS)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
