import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createMailRoutes } from './mail-routes.ts'
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
function startMail() {
  const sent: (MailMessage & { id: string })[] = []
  const logged: string[] = []
  const failures: Readonly<Record<string, Error>> = {
    'refused@exemplo.test': new MailRefused('550 no such user'),
    'busy@exemplo.test': new MailNotAccepted('451 later'),
    'cut@exemplo.test': Object.assign(new Error('ana@exemplo.test timed out'), { code: 'ETIMEDOUT' }),
  }
  const routes = createMailRoutes(
    {
      send(message, { id }) {
        const failure = failures[message.to]
        if (failure) return Promise.reject(failure)
        sent.push({ ...message, id })
        return Promise.resolve()
      },
    },
    KEY,
    createLog((line) => logged.push(line)),
  )
  const post = async (content: unknown, key = KEY) =>
    (
      await routes.request('/messages', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: typeof content === 'string' ? content : JSON.stringify(content),
      })
    ).status
  return { sent, logged, post }
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
