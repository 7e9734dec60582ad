import { having } from '../../auth/shapes.ts'
import type { RealtimeCases } from '../realtime-case.ts'
import { subscribe, until, untilLength, type World } from '../world.ts'

interface Heard {
  readonly event: string
  readonly payload: unknown
}

/** A channel of another client on the case's topic, and what it hears. */
async function listening(world: World, isPrivate = false): Promise<Heard[]> {
  const heard: Heard[] = []
  await world.joined({ private: isPrivate }, (each) =>
    each.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload })),
  )
  return heard
}

const presences = (state: Readonly<Record<string, readonly object[]>>) =>
  Object.fromEntries(
    Object.entries(state).map(([key, metas]) => [
      key,
      metas.map((meta) => ({ ...meta, presence_ref: undefined })),
    ]),
  )

export const channelCases: RealtimeCases = {
  'channel().subscribe': [
    {
      says: 'joins a public channel',
      act: async (world) => subscribe((await world.client()).channel('cake')),
      gives: 'SUBSCRIBED',
    },
    {
      says: 'joins a private channel that policies show',
      act: async (world) => (await world.joined({ private: true })).state,
      gives: 'joined',
    },
    {
      says: 'a private channel of others',
      act: async (world) =>
        subscribe((await world.client()).channel('theirs', { config: { private: true } })),
      refused: 'Unauthorized: You do not have permissions to read from this Channel topic: theirs',
    },
    {
      says: 'a topic without a name',
      act: async (world) => subscribe((await world.client()).channel('')),
      refused: 'TopicNameRequired: You must provide a topic name',
    },
    {
      says: 'replay of a topic without stored messages',
      act: async (world) =>
        (await world.joined({ private: true, broadcast: { replay: { since: 0, limit: 3 } } })).state,
      gives: 'joined',
    },
    {
      says: 'replay with a time that is none',
      act: async (world) =>
        subscribe(
          (await world.client()).channel(world.topic, {
            config: { private: true, broadcast: { replay: { since: 'yesterday' as unknown as number } } },
          }),
        ),
      refused: 'UnableToReplayMessages: Replay params are not valid',
    },
  ],
  'channel().send': [
    {
      says: 'reaches the others, not the sender',
      act: async (world) => {
        const heard = await listening(world)
        const own: unknown[] = []
        const channel = await world.joined({}, (each) =>
          each.on('broadcast', { event: '*' }, (message) => own.push(message)),
        )
        await channel.send({
          type: 'broadcast',
          event: 'timer',
          payload: { minutes: 5, where: 'forno — açúcar' },
        })
        return [await untilLength(heard, 1), own]
      },
      gives: [[{ event: 'timer', payload: { minutes: 5, where: 'forno — açúcar' } }], []],
    },
    {
      says: 'reaches the sender too where it asks for it, and is acknowledged',
      act: async (world) => {
        const own: unknown[] = []
        const channel = await world.joined({ broadcast: { self: true, ack: true } }, (each) =>
          each.on('broadcast', { event: 'timer' }, (message) => own.push(message)),
        )
        return [
          await channel.send({ type: 'broadcast', event: 'timer', payload: {} }),
          await untilLength(own, 1),
        ]
      },
      gives: ['ok', [having({ event: 'timer', type: 'broadcast', payload: {} })]],
    },
    {
      says: 'goes over HTTP before the channel is joined',
      act: async (world) => {
        const heard = await listening(world)
        const channel = (await world.client()).channel(world.topic)
        await channel.socket.setAuth()
        return [
          await channel.send({ type: 'broadcast', event: 'early', payload: { n: 1 } }),
          await untilLength(heard, 1),
        ]
      },
      gives: ['ok', [{ event: 'early', payload: { n: 1 } }]],
    },
    {
      says: 'is not acknowledged where policies forbid to write',
      act: async (world) => {
        const config = { private: true, broadcast: { ack: true } }
        const channel = await world.joined(config, undefined, { topic: `${world.topic}:read` })
        return channel.send({ type: 'broadcast', event: 'e', payload: {} }, { timeout: 500 })
      },
      refused: 'timed out',
    },
  ],
  'channel().httpSend': [
    {
      says: 'JSON reaches the channel',
      act: async (world) => {
        const heard = await listening(world)
        const channel = (await world.client()).channel(world.topic)
        await channel.socket.setAuth()
        return [await channel.httpSend('timer', { n: 1 }), await untilLength(heard, 1)]
      },
      gives: [{ success: true }, [{ event: 'timer', payload: { n: 1 } }]],
    },
    {
      says: 'a private topic of others',
      act: async (world) => {
        const channel = (await world.client()).channel('theirs', { config: { private: true } })
        await channel.socket.setAuth()
        return channel.httpSend('timer', { n: 1 })
      },
      refused: 'Unauthorized',
    },
  ],
  'channel().track': [
    {
      says: 'is seen by the others under its key',
      act: async (world) => {
        let state: unknown = {}
        const other = await world.joined({}, (each) =>
          each.on('presence', { event: 'sync' }, () => {
            state = presences(each.presenceState())
          }),
        )
        const channel = await world.joined({ presence: { key: 'ana' } })
        await channel.track({ step: 1 })
        await channel.track({ step: 2 })
        await until(
          () => JSON.stringify(state),
          (text) => text.includes('"step":2') && !text.includes('"step":1'),
        )
        return [other.state, state]
      },
      gives: ['joined', { ana: [{ step: 2, presence_ref: undefined }] }],
    },
    {
      says: 'where policies forbid to write',
      act: async (world) => {
        const channel = await world.joined({ private: true }, undefined, { topic: `${world.topic}:read` })
        return channel.track({ step: 1 })
      },
      refused: 'error',
    },
  ],
  'channel().untrack': [
    {
      says: 'is a leave for the others, as a lost socket is',
      act: async (world) => {
        const left: string[] = []
        await world.joined({}, (each) => each.on('presence', { event: 'leave' }, ({ key }) => left.push(key)))
        const first = await world.joined({ presence: { key: 'ana' } })
        await first.track({})
        await first.untrack()
        const second = await world.joined({ presence: { key: 'bia' } })
        await second.track({})
        await second.socket.disconnect()
        return untilLength(left, 2)
      },
      gives: ['ana', 'bia'],
    },
  ],
  'channel().presenceState': [
    {
      says: 'lists who was there before',
      act: async (world) => {
        const channel = await world.joined({ presence: { key: 'ana' } })
        await channel.track({ step: 1 })
        const late = await world.joined({ presence: { enabled: true } })
        return presences(
          await until(
            () => late.presenceState(),
            (state) => 'ana' in state,
          ),
        )
      },
      gives: { ana: [{ step: 1, presence_ref: undefined }] },
    },
  ],
  'channel().updateJoinPayload': [
    {
      says: 'counts at the next join',
      act: async (world) => {
        const channel = (await world.client()).channel(world.topic)
        channel.updateJoinPayload({ config: { private: true } })
        return subscribe(channel)
      },
      gives: 'SUBSCRIBED',
    },
  ],
  'channel().unsubscribe': [
    {
      says: 'leaves, and joins again',
      act: async (world) => {
        const channel = await world.joined()
        const left = await channel.unsubscribe()
        return [left, await subscribe(channel.socket.channel(world.topic))]
      },
      gives: ['ok', 'SUBSCRIBED'],
    },
  ],
  'channel().teardown': [
    {
      says: 'forgets the channel',
      act: async (world) => {
        const channel = await world.joined()
        channel.teardown()
        return channel.state
      },
      gives: 'closed',
    },
  ],
  'channel().copyBindings': [
    {
      says: 'takes the callbacks of another channel',
      act: async (world) => {
        const heard: unknown[] = []
        const client = await world.client()
        const former = client
          .channel('former')
          .on('broadcast', { event: 'e' }, (message) => heard.push(message))
        const channel = client.channel(world.topic)
        channel.copyBindings(former)
        await subscribe(channel)
        await (await world.joined()).send({ type: 'broadcast', event: 'e', payload: {} })
        return (await untilLength(heard, 1)).length
      },
      gives: 1,
    },
  ],
}
