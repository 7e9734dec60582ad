import { having, TEXT } from '../../auth/shapes.ts'
import type { RealtimeCases } from '../realtime-case.ts'
import { subscribe, until, untilLength, type World } from '../world.ts'

async function connected(world: World) {
  const client = await world.client()
  client.connect()
  await until(
    () => client.isConnected(),
    (is) => is,
  )
  return client
}

export const connectionCases: RealtimeCases = {
  connect: [
    {
      says: 'opens a socket with the key of an account',
      act: async (world) => (await connected(world)).isConnected(),
      gives: true,
    },
    {
      says: 'a key that is forged',
      act: async (world) => {
        const client = world.clientWith(`${(await world.token()).slice(0, -6)}AAAAAA`)
        const response = await fetch(client.endpointURL().replace('ws', 'http'), {
          headers: { connection: 'upgrade', upgrade: 'websocket' },
        }).catch(() => null)
        client.connect()
        await new Promise((resolve) => setTimeout(resolve, 200))
        return response === null || !client.isConnected() ? 'not connected' : 'connected'
      },
      refused: 'not connected',
    },
  ],
  disconnect: [
    {
      says: 'closes the socket, whose channels end',
      act: async (world) => {
        const channel = await world.joined()
        await channel.socket.disconnect()
        return [channel.socket.isConnected(), channel.socket.isDisconnecting()]
      },
      gives: [false, false],
    },
  ],
  isConnected: [
    {
      says: 'true once it is open',
      act: async (world) => (await connected(world)).isConnected(),
      gives: true,
    },
  ],
  isConnecting: [
    {
      says: 'true until it is open',
      act: async (world) => {
        const client = await world.client()
        client.connect()
        return client.isConnecting()
      },
      gives: true,
    },
  ],
  isDisconnecting: [
    {
      says: 'false while it is open',
      act: async (world) => (await connected(world)).isDisconnecting(),
      gives: false,
    },
  ],
  connectionState: [
    { says: 'open', act: async (world) => (await connected(world)).connectionState(), gives: 'open' },
  ],
  endpointURL: [
    {
      says: 'names key and serialisation',
      act: async (world) => {
        const url = new URL((await world.client()).endpointURL())
        return [url.pathname, url.searchParams.has('apikey'), url.searchParams.get('vsn') === world.version]
      },
      gives: ['/realtime/v1/websocket', true, true],
    },
  ],
  fetch: [
    {
      says: 'sends a request of a broadcast',
      act: async (world) => {
        const client = await world.client()
        const response = await client.fetch(`${world.url}/api/broadcast`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${await world.token()}` },
          body: JSON.stringify({ messages: [{ topic: world.topic, event: 'e', payload: {} }] }),
        })
        return response.status
      },
      gives: 202,
    },
  ],
  channel: [
    {
      says: 'a channel of the topic',
      act: async (world) => (await world.client()).channel('cake').topic,
      gives: 'realtime:cake',
    },
  ],
  getChannels: [
    {
      says: 'lists what was joined',
      act: async (world) => (await world.joined()).socket.getChannels().map(({ state }) => state),
      gives: ['joined'],
    },
  ],
  removeChannel: [
    {
      says: 'leaves the channel',
      act: async (world) => {
        const channel = await world.joined()
        return [await channel.socket.removeChannel(channel), channel.socket.getChannels().length]
      },
      gives: ['ok', 0],
    },
  ],
  removeAllChannels: [
    {
      says: 'leaves every channel',
      act: async (world) => {
        const { socket } = await world.joined()
        await subscribe(socket.channel(`${world.topic} 2`))
        return socket.removeAllChannels()
      },
      gives: ['ok', 'ok'],
    },
  ],
  setAuth: [
    {
      says: 'a new token counts on a joined channel',
      act: async (world) => {
        const system: unknown[] = []
        const channel = await world.joined({ private: true }, (each) =>
          each.on('system', {}, (message) => system.push(message)),
        )
        await channel.socket.setAuth(await world.token({ aal: 'aal2' }))
        return [await channel.send({ type: 'broadcast', event: 'e', payload: {} }), channel.state, system]
      },
      gives: ['ok', 'joined', []],
    },
    {
      says: 'a token of another account ends a private channel',
      act: async (world) => {
        const system: { readonly message: string }[] = []
        const channel = await world.joined({ private: true }, (each) =>
          each.on('system', {}, (message) => system.push(message)),
        )
        await channel.socket.setAuth(await world.token({ sub: crypto.randomUUID() }))
        await untilLength(system, 1)
        return system[0]?.message.replace(world.topic, 'TOPIC')
      },
      refused: 'You do not have permissions to read from this Channel topic: TOPIC',
    },
  ],
  sendHeartbeat: [
    {
      says: 'is answered',
      act: async (world) => {
        const client = await connected(world)
        const statuses: string[] = []
        client.onHeartbeat((status) => statuses.push(status))
        await client.sendHeartbeat()
        return untilLength(statuses, 2)
      },
      gives: ['sent', 'ok'],
    },
  ],
  onHeartbeat: [
    {
      says: 'says how it went',
      act: async (world) => {
        const client = await connected(world)
        let last = ''
        client.onHeartbeat((status) => {
          last = status
        })
        await client.sendHeartbeat()
        return until(
          () => last,
          (status) => status === 'ok',
        )
      },
      gives: 'ok',
    },
  ],
  push: [
    {
      says: 'sends a message as it is',
      act: async (world) => {
        const heard: unknown[] = []
        await world.joined({}, (each) =>
          each.on('broadcast', { event: 'raw' }, (message) => heard.push(message)),
        )
        const { socket, topic, joinPush } = await world.joined()
        const payload = { type: 'broadcast', event: 'raw', payload: { n: 1 } }
        socket.push({ topic, event: 'broadcast', payload, ref: '77', join_ref: joinPush.ref ?? '1' })
        return untilLength(heard, 1)
      },
      gives: [having({ event: 'raw', payload: { n: 1 } })],
    },
  ],
  hasLogger: [
    {
      says: 'false where no log is given',
      act: async (world) => (await world.client()).hasLogger(),
      gives: false,
    },
  ],
  log: [
    {
      says: 'writes to the given log',
      act: async (world) => (await world.client()).log('kind', 'text') ?? 'nothing',
      gives: TEXT,
    },
  ],
}
