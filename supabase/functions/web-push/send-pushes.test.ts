import { expect, it } from 'vitest'
import { type Device, type PushOutcome, sendPushes } from './send-pushes.ts'

interface Request {
  readonly endpoint: string
  readonly tag: string
  readonly answer: (outcome: PushOutcome) => void
}

const message = (id: string, account: string, devices = [account]) => ({
  id,
  account,
  tag: id,
  notification: { kind: 'material_opened', title: 'Bolos' },
  devices: devices.map((device) => ({ id: device, endpoint: device, p256dh: 'key', auth: 'secret' })),
})
const messages = (account: string, count: number) =>
  Array.from({ length: count }, (_, index) => message(`${account}${index}`, account))

/** A run against devices whose answers the test releases. */
function start(...rounds: object[][]) {
  const requests: Request[] = []
  const finished: { sent: string[]; gone: string[] }[] = []
  const lines: string[] = []
  const project = {
    call(name: string, parameters: object) {
      if (name === 'take_push_messages') return Promise.resolve(rounds.shift() ?? [])
      finished.push(parameters as { sent: string[]; gone: string[] })
      return Promise.resolve(null)
    },
  }
  const send = ({ endpoint }: Device, _: string, tag: string) =>
    new Promise<PushOutcome>((answer) => requests.push({ endpoint, tag, answer }))
  const run = sendPushes({ project, send, log: (line) => lines.push(line) })
  return { requests, finished, lines, run, sentIds: () => finished.flatMap(({ sent }) => sent) }
}

/** Lets everything happen that waits for no device. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

async function answerAll(requests: readonly Request[]): Promise<void> {
  for (let next = 0; next < requests.length; await settle()) {
    for (; next < requests.length; next += 1) requests[next]?.answer('sent')
  }
}

it('a device that does not answer delays no other account, also of a later round', async () => {
  const { requests, finished, run, sentIds } = start(
    [...messages('slow', 40), message('b', 'B')],
    [message('c', 'C')],
  )
  await settle()
  expect(requests.map(({ endpoint }) => endpoint)).toEqual(['slow', 'slow', 'B', 'C'])
  requests[2]?.answer('sent')
  requests[3]?.answer('gone')
  await settle()
  expect(finished).toEqual([
    { sent: ['b'], gone: [] },
    { sent: ['c'], gone: ['C'] },
  ])
  for (const request of requests.slice(0, 2)) request.answer('failed')
  // The messages that waited for the failed device end without a request of their own.
  expect(await run).toEqual({ sent: 1, gone: 1, failed: 10 })
  expect(requests).toHaveLength(4)
  expect(sentIds()).toEqual(['b', 'c'])
})

it('an account gets ten messages in a run, and two requests at once on all its devices', async () => {
  const timers = Array.from({ length: 12 }, (_, index) =>
    message(
      `t${index}`,
      'account',
      ['A', 'B', 'C'].filter((_name, device) => device !== index % 3),
    ),
  )
  const { requests, lines, run, sentIds } = start(timers.slice(0, 6), timers.slice(6))
  await settle()
  expect(requests).toHaveLength(2)
  await answerAll(requests)
  expect(await run).toEqual({ sent: 20, gone: 0, failed: 0 })
  expect(sentIds()).toEqual(timers.slice(0, 10).map(({ id }) => id))
  expect(lines).toEqual(['web-push: 2 messages over the limit of an account were left out'])
})

it('twenty requests run at once, and the next starts when one ends', async () => {
  const { requests, lines, run } = start(
    Array.from({ length: 30 }, (_, index) => message(`m${index}`, `D${index}`)),
  )
  await settle()
  expect(requests).toHaveLength(20)
  requests[7]?.answer('sent')
  await settle()
  expect(requests).toHaveLength(21)
  await answerAll(requests)
  expect(await run).toEqual({ sent: 30, gone: 0, failed: 0 })
  expect(lines).toEqual([])
})

it('an outcome that cannot be reported fails the run after the other messages are sent', async () => {
  const rounds = [[message('a', 'A'), message('b', 'B')]]
  const finished: object[] = []
  const call = (name: string, parameters: object) => {
    if (name === 'take_push_messages') return Promise.resolve(rounds.pop() ?? [])
    finished.push(parameters)
    return finished.length === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(null)
  }
  const run = sendPushes({ project: { call }, send: () => Promise.resolve('sent'), log: () => undefined })
  await expect(run).rejects.toThrow('no database')
  expect(finished).toEqual([
    { sent: ['a'], gone: [] },
    { sent: ['b'], gone: [] },
  ])
})
