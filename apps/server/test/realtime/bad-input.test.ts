/** Refused handshakes, unreadable frames, floods and limits: the original's words, and a server that stays up. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { subscribed } from './realtime-server.ts'
import { address, handshake, join, key, opened, server, useSmallServer } from './small-server.ts'

useSmallServer()

test('handshakes without a valid key are refused', async () => {
  const expired = await server.token({ exp: 1 })
  const roleless = await server.token({ role: undefined })
  const cases = [
    ['vsn=2.0.0', 401, 'API key is missing'],
    ['apikey=nonsense', 401, 'The token provided is not a valid JWT'],
    [`apikey=${key.slice(0, -6)}AAAAAA`, 401, 'Failed to validate JWT signature'],
    [`apikey=${expired}`, 401, 'Token has expired'],
    [`apikey=${roleless}`, 401, 'Fields `role` and `exp` are required in JWT'],
  ] as const
  for (const [search, status, error] of cases) expect(await handshake(search)).toEqual([status, { error }])
  const socket = new WebSocket(address('').replace('/websocket', '/elsewhere'))
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(404)
})

test('unreadable frames are passed over, unknown topics and events answered', async () => {
  const { socket, messages } = await opened()
  const frames = [
    '',
    'nonsense',
    '{}',
    '[]',
    '[1,2,3,4,5]',
    '{"topic":1}',
    Buffer.from([3, 255, 255, 255, 255, 255, 1]),
    Buffer.from([9]),
    Buffer.alloc(0),
  ]
  for (const frame of frames) socket.send(frame)
  socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
  socket.send(JSON.stringify([null, '1a', 'phoenix', 'anything', {}]))
  socket.send(JSON.stringify([null, '1b', 'phoenix', 'phx_leave', {}]))
  socket.send(JSON.stringify(['2', '2', 'realtime:none', 'broadcast', {}]))
  socket.send(join('3', 'elsewhere'))
  socket.send(join('4', 'realtime:'))
  socket.send(
    join('5', 'realtime:x', {
      config: { private: 'maybe', broadcast: 7, presence: [], postgres_changes: 'all' },
    }),
  )
  socket.send(JSON.stringify(['5', '6', 'realtime:x', 'unknown', { deep: [[[]]] }]))
  socket.send(JSON.stringify(['5', '7', 'realtime:x', 'presence', { event: 'track', payload: 'text' }]))
  socket.send(JSON.stringify(['5', '8', 'realtime:x', 'phx_leave', {}]))
  const reply = (joinRef: string | null, ref: string, topic: string, status: string, response: unknown) => [
    joinRef,
    ref,
    topic,
    'phx_reply',
    { status, response },
  ]
  await expect
    .poll(() => messages)
    .toEqual([
      reply(null, '1', 'phoenix', 'ok', {}),
      reply(null, '1a', 'phoenix', 'error', { reason: 'unmatched topic' }),
      reply(null, '1b', 'phoenix', 'ok', {}),
      reply(null, '2', 'realtime:none', 'error', { reason: 'unmatched topic' }),
      reply(null, '3', 'elsewhere', 'error', { reason: 'unmatched topic' }),
      reply('4', '4', 'realtime:', 'error', { reason: 'TopicNameRequired: You must provide a topic name' }),
      reply('5', '5', 'realtime:x', 'ok', { postgres_changes: [] }),
      reply('5', '7', 'realtime:x', 'error', { reason: 'Presence track payload must be a map' }),
      reply('5', '8', 'realtime:x', 'ok', {}),
      ['5', '5', 'realtime:x', 'phx_close', {}],
    ])
  socket.close()
})

test('limits close what exceeds them, and nothing else', async () => {
  const { socket, messages } = await opened()
  for (const ref of ['1', '2', '3', '4']) socket.send(join(ref, `realtime:tópico ${ref} 甘い`))
  await expect.poll(() => messages.length).toBe(4)
  expect(messages[3]).toMatchObject({
    4: { status: 'error', response: { reason: 'ChannelRateLimitReached: Too many channels' } },
  })
  // An end of the connection could overtake its code, so it is asked for several times.
  const codes = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const large = await opened(index % 2 === 0 ? '2.0.0' : '1.0.0')
      for (const frame of ['x'.repeat(10_000_000), Buffer.alloc(6_000_000)]) large.socket.send(frame)
      const [code] = (await once(large.socket, 'close')) as [number]
      return code
    }),
  )
  expect(codes).toEqual(codes.map(() => 1009))
  const client = await server.client()
  const channel = client.channel('sizes', { config: { broadcast: { ack: true } } })
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  // 10,500 bytes are allowed, of UTF-8.
  for (const text of ['x'.repeat(11_000), 'é'.repeat(6_000), '🍰'.repeat(3_000)]) {
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: { text } })).toBe('error')
  }
  expect(await channel.send({ type: 'broadcast', event: 'e', payload: { text: 'é'.repeat(5_000) } })).toBe(
    'ok',
  )
  await channel.track({ n: 1 })
  await channel.track({ n: 2 })
  const told: string[] = []
  channel.on('system', {}, ({ message }: { message: string }) => told.push(message))
  void channel.track({ n: 3 })
  await expect.poll(() => told).toEqual(['Client presence rate limit exceeded'])
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('broadcasts over HTTP are refused in the original words', async () => {
  const post = async (path: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${server.url}/api/broadcast${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
      body,
    })
    const text = await response.text()
    return [response.status, text === '' ? null : (JSON.parse(text) as unknown)]
  }
  const message = { topic: 't', event: 'e', payload: {} }
  expect(await post('', JSON.stringify({ messages: [message] }))).toEqual([202, null])
  expect(await post('', JSON.stringify({ messages: [message] }), { authorization: '' })).toEqual([
    401,
    { message: 'Unauthorized' },
  ])
  for (const body of ['{}', '', '[1]']) {
    expect(await post('', body)).toEqual([422, { errors: { messages: ["can't be blank"] } }])
  }
  for (const path of ['', '/t/events/e']) {
    for (const body of ['{"messages":', 'nonsense', '{"messages":[]}}', '"\ud800']) {
      expect([body, await post(path, body)]).toEqual([body, [400, { message: 'Bad Request' }]])
    }
  }
  const wide = { ...message, payload: { text: 'é'.repeat(6_000) } }
  expect(await post('', JSON.stringify({ messages: [wide] }))).toEqual([
    422,
    { errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } },
  ])
  expect(await post('', JSON.stringify({ messages: [{ ...message, topic: '' }] }))).toEqual([
    422,
    { errors: { messages: [{ topic: ["can't be blank"] }] } },
  ])
  expect(await post('/t/events/e', '{"n":1}')).toEqual([202, null])
  expect(
    await post('/t/events/e', 'x'.repeat(20_000), { 'content-type': 'application/octet-stream' }),
  ).toEqual([422, { errors: { payload: ['Payload size exceeds tenant limit'] } }])
  expect(await post('/t/events/e', 'x', { 'content-type': 'text/plain' })).toEqual([
    415,
    { message: 'Unsupported Media Type' },
  ])
})

/** A binary message: its kind, the length of each field, further bytes, the fields and the rest. */
const binaryFrame = (kind: number, fields: readonly string[], extra: readonly number[], rest: Buffer) => {
  const texts = fields.map((text) => Buffer.from(text, 'latin1'))
  return Buffer.concat([Buffer.from([kind, ...texts.map(({ length }) => length), ...extra]), ...texts, rest])
}

test('a broadcast that is acknowledged is delivered, in whichever form it came', async () => {
  const [sending, listening, older] = await Promise.all([opened(), opened(), opened('1.0.0')])
  const binary: Buffer[] = []
  listening.socket.on('message', (data: Buffer, isBinary: boolean) => void (isBinary && binary.push(data)))
  const payload = { config: { broadcast: { ack: true } } }
  sending.socket.send(join('1', 'realtime:forms', payload))
  listening.socket.send(join('1', 'realtime:forms'))
  // Version 1.0.0 has no binary form, and reads JSON from a frame of either type.
  const joinOlder = { topic: 'realtime:forms', event: 'phx_join', payload: { config: {} }, ref: '1' }
  older.socket.send(Buffer.from(JSON.stringify(joinOlder)))
  for (const { messages } of [sending, listening, older]) await expect.poll(() => messages.length).toBe(1)
  const frames: readonly (readonly [
    ref: string,
    frame: Buffer | string,
    acknowledged: string | null,
    heard: number,
  ])[] = [
    [
      'bytes',
      binaryFrame(0, ['1', 'bytes', 'realtime:forms', 'broadcast'], [], Buffer.from([0, 1, 255])),
      'ok',
      1,
    ],
    ['user', binaryFrame(3, ['1', 'user', 'realtime:forms', 'step', ''], [0], Buffer.from([9])), 'ok', 1],
    [
      'wide',
      binaryFrame(3, ['1', 'wide', 'realtime:forms', 'é'.repeat(200), ''], [0], Buffer.from([9])),
      null,
      0,
    ],
    ['json', JSON.stringify(['1', 'json', 'realtime:forms', 'broadcast', { event: 'e' }]), 'ok', 1],
    ['text', JSON.stringify(['1', 'text', 'realtime:forms', 'broadcast', 'text']), 'error', 0],
    ['list', JSON.stringify(['1', 'list', 'realtime:forms', 'broadcast', [1]]), 'error', 0],
  ]
  for (const [ref, frame, acknowledged, heard] of frames) {
    const before = binary.length + listening.messages.length
    sending.socket.send(frame)
    sending.socket.send(JSON.stringify([null, `after ${ref}`, 'phoenix', 'heartbeat', {}]))
    await expect.poll(() => JSON.stringify(sending.messages.at(-1))).toContain(`after ${ref}`)
    const reply = sending.messages.find((message) => (message as readonly unknown[])[1] === ref)
    const status = reply ? (reply as readonly { readonly status?: string }[])[4]?.status : null
    expect([ref, status]).toEqual([ref, acknowledged])
    await expect.poll(() => [ref, binary.length + listening.messages.length - before]).toEqual([ref, heard])
  }
  expect(binary[0]).toEqual(binaryFrame(2, ['realtime:forms', 'broadcast'], [], Buffer.from([0, 1, 255])))
  expect(older.messages.at(-1)).toMatchObject({ event: 'broadcast', payload: { event: 'e' } })
  for (const { socket } of [sending, listening, older]) socket.close()
})

test('long topics and headers are refused, and a client that sends only unreadable frames is disconnected', async () => {
  const { socket, messages } = await opened()
  socket.send(join('1', `realtime:${'é'.repeat(130)}`))
  await expect
    .poll(() => JSON.stringify(messages))
    .toContain('TopicNameTooLong: A topic name must not exceed 255 bytes')
  for (let count = 0; count < 200; count += 1) socket.send('nonsense')
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1008)
  const lines = server.logLines.filter((line) => line.includes('MalformedWebSocketMessage'))
  expect(lines).toHaveLength(1)
  const large = new WebSocket(address(`apikey=${key}`), { headers: { 'x-large': 'x'.repeat(9_000) } })
  large.on('error', () => undefined)
  const [, response] = (await once(large, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(response.statusCode).toBe(431)
})

test('a client that sends faster than it is served is answered in order', async () => {
  const { socket, messages } = await opened()
  socket.send(join('1', 'realtime:x'))
  const payload = { type: 'broadcast', event: 'e', payload: { text: 'x'.repeat(100_000) } }
  for (let count = 0; count < 60; count += 1) {
    socket.send(JSON.stringify(['1', `b${count}`, 'realtime:x', 'broadcast', payload]))
    socket.send(JSON.stringify([null, `h${count}`, 'phoenix', 'heartbeat', {}]))
  }
  await expect.poll(() => messages.length).toBe(61)
  expect(messages.slice(1).map((message) => (message as readonly unknown[])[1])).toEqual(
    Array.from({ length: 60 }, (_, count) => `h${count}`),
  )
  socket.close()
})

test.each(['1.0.0', '2.0.0'] as const)(
  'topics and events of every script reach the others (%s)',
  async (version) => {
    const names = [
      'açúcar',
      '甘い',
      'ケーキ',
      'торт',
      'عجينة',
      'बर्फी',
      '🍰👩🏽‍🍳',
      'e\u0301',
      '\u202Eabc',
      'a"b\\c',
      "it's",
      '\u0001',
      '\uD800',
    ]
    const [listener, sender] = await Promise.all([server.client({}, version), server.client({}, version)])
    for (const name of names.slice(0, 3)) {
      const heard: unknown[] = []
      const listening = listener
        .channel(name)
        .on('broadcast', { event: name }, ({ payload }) => heard.push(payload))
      expect(await subscribed(listening)).toBe('SUBSCRIBED')
      const sending = sender.channel(name)
      expect(await subscribed(sending)).toBe('SUBSCRIBED')
      await sending.send({ type: 'broadcast', event: name, payload: { name } })
      await expect.poll(() => heard).toEqual([{ name }])
      await Promise.all([listener.removeAllChannels(), sender.removeAllChannels()])
    }
    const { socket, messages } = await opened(version)
    for (const name of names) {
      const topic = `realtime:${name}`
      const message = { topic, event: 'phx_join', payload: { config: {} }, ref: '1', join_ref: '1' }
      socket.send(
        JSON.stringify(version === '1.0.0' ? message : ['1', '1', topic, 'phx_join', message.payload]),
      )
      await expect.poll(() => JSON.stringify(messages.at(-1))).toContain('"ok"')
      expect(JSON.stringify(messages.at(-1))).toContain(JSON.stringify(topic).slice(1, -1))
      socket.send(
        JSON.stringify(
          version === '1.0.0' ? { ...message, event: 'phx_leave' } : ['1', '2', topic, 'phx_leave', {}],
        ),
      )
      await expect.poll(() => JSON.stringify(messages.at(-1))).toContain('phx_close')
    }
    socket.close()
  },
)
