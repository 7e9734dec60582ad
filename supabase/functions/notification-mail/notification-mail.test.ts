import { describe, expect, it } from 'vitest'
import type { MailMessage, MailOutcome } from '../_shared/mail/mail-message.ts'
import { createNotificationMail } from './notification-mail.ts'
import { sendDigests } from './send-digests.ts'

const TOKEN = 'ab'.repeat(32)
const BASE = 'https://projeto.test/functions/v1/notification-mail'

/** The function with a database that has one token. */
function createFunction() {
  const called: unknown[] = []
  const handler = createNotificationMail({
    project: {
      call: (name, parameters) => {
        called.push([name, parameters])
        return Promise.resolve((parameters as { of_token: string }).of_token === TOKEN)
      },
    },
    serviceKey: 'chave',
    siteUrl: 'https://atelie.test',
    sendDigests: () => Promise.resolve({ sent: 1, refused: 0, failed: 0, unknown: 0 }),
  })
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    handler(new Request(`${BASE}${path}`, { method, redirect: 'manual', ...init }))
  return { ask, called }
}

describe('unsubscribing', () => {
  it('takes the POST of a mail program, asks nothing back, and begins no digests', async () => {
    const { ask, called } = createFunction()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await ask('POST', `/unsubscribe/${TOKEN}`, { body })).status).toBe(200)
    await ask('POST', `/unsubscribe/${TOKEN}`, { body: '{"wanted":true}' })
    const ending = ['end_notification_mail', { of_token: TOKEN }]
    expect(called).toEqual([ending, ending])
  })

  it('leads a GET to the page that asks first, and changes nothing', async () => {
    const { ask, called } = createFunction()
    const response = await ask('GET', `/unsubscribe/${TOKEN}`)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://atelie.test/unsubscribe/${TOKEN}`,
    ])
    expect(called).toEqual([])
  })

  it('refuses what is no token, unknown ones, other methods and large bodies', async () => {
    const { ask } = createFunction()
    const statuses = await Promise.all([
      ask('POST', '/unsubscribe/x'),
      ask('POST', `/unsubscribe/${'cd'.repeat(32)}`),
      ask('DELETE', `/unsubscribe/${TOKEN}`),
      ask('POST', `/unsubscribe/${TOKEN}`, { body: 'x'.repeat(5000) }),
      ask('POST', '/elsewhere'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 405, 413, 404])
  })
})

it('digests are sent with the service key only', async () => {
  const { ask } = createFunction()
  expect((await ask('POST', '/send')).status).toBe(401)
  expect((await ask('GET', '/send')).status).toBe(405)
  const sent = await ask('POST', '/send', { headers: { authorization: 'Bearer chave' } })
  expect(await sent.json()).toEqual({ sent: 1, refused: 0, failed: 0, unknown: 0 })
})

it('each outcome is reported but an unknown one, which stays taken', async () => {
  const outcomes: MailOutcome[] = ['sent', 'refused', 'failed', 'unknown']
  const waiting = [...outcomes, 'read meanwhile'].map((id) => ({
    id,
    account: 'a',
    email: `${id}@exemplo.test`,
    name: null,
    token: TOKEN,
    notifications: id === 'read meanwhile' ? null : [{ kind: 'material_opened', title: 'Bolos', facts: {} }],
  }))
  const finished: unknown[] = []
  const mails: MailMessage[] = []
  const counts = await sendDigests({
    project: {
      call(name, parameters) {
        if (name === 'take_notification_digests') return Promise.resolve(waiting.splice(0, 2))
        finished.push(Object.values(parameters))
        return Promise.resolve(null)
      },
    },
    mail: {
      send(mail, id) {
        mails.push(mail)
        return Promise.resolve(outcomes.find((each) => each === id) ?? 'failed')
      },
    },
    siteUrl: 'https://atelie.test',
    oneClickUrl: (token) => `${BASE}/unsubscribe/${token}`,
  })
  expect(counts).toEqual({ sent: 1, refused: 1, failed: 2, unknown: 1 })
  expect(finished).toEqual([
    ['sent', 'sent', null],
    ['refused', 'refused', 'refused'],
    ['failed', 'failed', 'failed'],
    ['read meanwhile', 'failed', 'nothing to send'],
  ])
  expect(mails[0]?.text).toContain(`https://atelie.test/unsubscribe/${TOKEN}`)
})
