import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { listDeadLetters, listMailCounts, listWaiting, sendAgain } from './mail.ts'

const ID = '3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d'
const letter = {
  id: ID,
  kind: 'auth.email',
  label: 'signup',
  subject: null,
  attempts: 400,
  created: '2026-11-20T08:30:00Z',
  failed: '2026-11-24T08:30:00Z',
  failure: 'tried too often: connect ECONNREFUSED',
}
const report = {
  waiting: [
    { kind: 'auth.invitation', count: 1970, oldest: '2026-11-28T08:30:00Z', lastDue: '2026-11-28T09:10:00Z' },
  ],
  dead: [letter],
  counts: [{ hour: '2026-11-28T08:00:00Z', kind: 'account', outcome: 'refused', count: 12 }],
}

function connected(status = 200) {
  const asked: string[] = []
  const mail: Connection['mail'] = (method, path, body) => {
    asked.push([method, path, JSON.stringify(body) ?? ''].join(' ').trim())
    return Promise.resolve(Response.json(method === 'GET' ? report : { count: 1 }, { status }))
  }
  return { asked, connection: { mail } as Connection }
}

test('dead letters, what waits and what was counted are listed', async () => {
  const { connection, asked } = connected()
  expect(await listDeadLetters(connection, 20)).toEqual([
    {
      id: ID,
      about: 'signup',
      account: null,
      attempts: 400,
      since: '2026-11-20 08:30',
      failed: '2026-11-24 08:30',
      because: 'tried too often: connect ECONNREFUSED',
    },
  ])
  expect(await listWaiting(connection)).toEqual([
    { kind: 'auth.invitation', waiting: 1970, oldest: '2026-11-28 08:30', 'last due': '2026-11-28 09:10' },
  ])
  expect(await listMailCounts(connection)).toEqual([
    { hour: '2026-11-28 08:00', kind: 'account', outcome: 'refused', count: 12 },
  ])
  expect(asked[0]).toBe('GET /letters?limit=20')
})

test('some or all are sent again, and a dry run sends none', async () => {
  const { connection, asked } = connected()
  const one = [{ 'attempted again': 1 }]
  expect(await sendAgain(connection, [ID], true)).toEqual(one)
  expect(asked).toEqual(['GET /letters?limit=1000'])
  expect(await sendAgain(connection, [ID], false)).toEqual(one)
  await sendAgain(connection, [], false)
  expect(asked.slice(1)).toEqual([`POST /letters/send {"ids":["${ID}"]}`, 'POST /letters/send {"all":true}'])
  await expect(sendAgain(connection, ['all'], false)).rejects.toThrow('is not the id of an e-mail')
})

test('a project of the hosted service has no such queue', async () => {
  await expect(listDeadLetters(connected(404).connection, 1)).rejects.toThrow('has no queue of e-mails')
})
