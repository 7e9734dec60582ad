import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createMailRoutes, type MailRoutes } from './mail-routes.ts'
import { type MailMessage, MailNotAccepted, MailRefused } from './mailer.ts'

const KEY = 'service-key'
const MESSAGE = {
  id: 'digest-1',
  to: 'ana@exemplo.com.br',
  subject: 'Novidades',
  text: 'texto',
  html: '<p>oi</p>',
  headers: { 'List-Unsubscribe': '<https://atelie.test/x>' },
}

/** The recipient's address selects the failure. */
function startMail({ budget = null, queue = null }: Partial<Pick<MailRoutes, 'budget' | 'queue'>> = {}) {
  const sent: (MailMessage & { id: string })[] = []
  const logged: string[] = []
  const failures: Readonly<Record<string, Error>> = {
    'refused@exemplo.test': new MailRefused('550 no such user'),
    'busy@exemplo.test': new MailNotAccepted('451 later'),
    'cut@exemplo.test': Object.assign(new Error('ana@exemplo.test timed out'), { code: 'ETIMEDOUT' }),
  }
  const routes = createMailRoutes({
    mailer: {
      send(message, { id }) {
        const failure = failures[message.to]
        if (failure) return Promise.reject(failure)
        sent.push({ ...message, id })
        return Promise.resolve()
      },
    },
    serviceKey: KEY,
    budget,
    queue,
    log: createLog((line) => logged.push(line)),
  })
  const post = async (content: unknown, key = KEY) =>
    (
      await routes.request('/messages', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: typeof content === 'string' ? content : JSON.stringify(content),
      })
    ).status
  return { sent, logged, post, routes }
}

test('a message with the service key goes the same way as all others, with its headers', async () => {
  const { sent, post } = startMail()
  expect(await post(MESSAGE)).toBe(202)
  expect(sent).toEqual([MESSAGE])
  expect(await post(MESSAGE, 'anon-key')).toBe(401)
  expect(sent).toHaveLength(1)
})

test('the response says whether the mail server has the message, and the log names no address', async () => {
  const { logged, post } = startMail()
  const to = (address: string) => post({ ...MESSAGE, to: address })
  expect(await to('refused@exemplo.test')).toBe(422)
  expect(await to('busy@exemplo.test')).toBe(503)
  expect(await to('cut@exemplo.test')).toBe(500)
  expect(logged).toHaveLength(2)
  expect(logged.join('\n')).not.toContain('@')
})

test('a message over the budget of functions is not accepted, and its sender learns when to come again', async () => {
  const waits = [0, 90]
  let counted = 0
  const budget = { spend: () => Promise.resolve(waits.shift() ?? 0), onSent: () => (counted += 1) }
  const { sent, routes, post } = startMail({ budget })
  expect(await post(MESSAGE)).toBe(202)
  const refused = await routes.request('/messages', {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify(MESSAGE),
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '90'])
  expect([sent.length, counted]).toEqual([1, 1])
  const unread = startMail({ budget: { ...budget, spend: () => Promise.reject(new Error('no database')) } })
  expect(await unread.post(MESSAGE)).toBe(503)
})

test('dead letters are listed and sent again with the service key alone', async () => {
  const again: unknown[] = []
  const id = '3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d'
  const { routes } = startMail({
    queue: {
      report: (limit) => Promise.resolve({ waiting: [], dead: [], counts: [{ limit }] }),
      sendAgain: (ids) => Promise.resolve(again.push(ids)),
    },
  })
  const ask = async (method: string, path: string, body?: object, key = KEY) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { authorization: `Bearer ${key}` }
    const response = await routes.request(`/letters${path}`, { method, headers, ...sent })
    return [response.status, await response.json()]
  }
  expect(await ask('GET', '?limit=7')).toEqual([200, { waiting: [], dead: [], counts: [{ limit: 7 }] }])
  for (const limit of ['0', '1001', 'x']) expect((await ask('GET', `?limit=${limit}`))[0]).toBe(400)
  for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { all: 1 }])
    expect((await ask('POST', '/send', wrong))[0]).toBe(400)
  expect(await ask('POST', '/send', { ids: [id] })).toEqual([200, { count: 1 }])
  await ask('POST', '/send', { all: true })
  expect(again).toEqual([[id], null])
  expect((await ask('GET', '', undefined, 'anon-key'))[0]).toBe(401)
  expect((await ask('POST', '/send', { all: true }, 'anon-key'))[0]).toBe(401)
})

test('several recipients, broken headers and what is no message are refused', async () => {
  const { sent, post } = startMail()
  for (const wrong of [
    'x',
    null,
    [],
    { ...MESSAGE, to: 'a@b.test, c@d.test' },
    { ...MESSAGE, to: 'a@b.test\nBcc: c@d.test' },
    { ...MESSAGE, subject: 'a\r\nBcc: c@d.test' },
    { ...MESSAGE, headers: { Bcc: 'c@d.test' } },
    { ...MESSAGE, headers: { 'List-Unsubscribe': '<x>\r\nBcc: c@d.test' } },
    { ...MESSAGE, id: '<x>' },
    { ...MESSAGE, html: undefined },
  ]) {
    expect(await post(wrong)).toBe(400)
  }
  expect(await post({ ...MESSAGE, text: 'x'.repeat(1_100_000) })).toBe(413)
  expect(sent).toEqual([])
})
