/** What a function learns of its message by a mail server of its own, as on the hosted service. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailPath } from '../functions/_shared/mail/mail-path.ts'
import { type Behaviour, MailServer } from '../../apps/server/test/auth/mail-server.ts'

const MESSAGE = {
  to: 'ana@doce.example',
  subject: 'Novidades',
  text: 'texto',
  html: '<p>oi</p>',
  headers: { 'List-Unsubscribe': '<https://atelie.test/x>' },
}
const server = new MailServer()
let smtpUrl: string

beforeAll(async () => {
  smtpUrl = `smtp://127.0.0.1:${await server.listen()}`
})
afterAll(() => server.stop())

const open = (url: string) =>
  openMailPath({ mailUrl: '', serviceKey: '', smtpUrl: url, from: 'Ateliê Doce <ola@atelie.test>' })

const OUTCOMES: [Behaviour, string][] = [
  ['accepts', 'sent'],
  ['postpones', 'failed'],
  ['rejects the recipient', 'refused'],
  ['refuses the message', 'refused'],
  ['hangs up', 'unknown'],
]

test.each(OUTCOMES)('a mail server that %s: %s', async (behaviour, outcome) => {
  server.behaviour = behaviour
  expect(await (await open(smtpUrl))?.send(MESSAGE, 'digest-1')).toBe(outcome)
})

test('the message has its headers and its identity; without a mail server there is no path', async () => {
  expect(server.received[0]?.messageId).toBe('<digest-1@atelie.test>')
  expect(server.received[0]?.source).toContain('List-Unsubscribe: <https://atelie.test/x>')
  expect(await (await open('smtp://127.0.0.1:9'))?.send(MESSAGE, 'digest-2')).toBe('failed')
  expect(await open('')).toBeNull()
})
