import { expect, test } from 'vitest'
import { sentMailIn, type SentMail } from './sent-mail.ts'

const SENT_AT = 1_795_000_000_000
const mail: SentMail = { email: 'ana@exemplo.test', purpose: 'sign-up', sentAt: SENT_AT }
const MINUTE_MS = 60_000

test('a message is known while its code lives', () => {
  const stored = JSON.stringify(mail)
  expect(sentMailIn(stored, SENT_AT)).toEqual(mail)
  expect(sentMailIn(stored, SENT_AT + 59 * MINUTE_MS)).toEqual(mail)
  expect(sentMailIn(stored, SENT_AT + 60 * MINUTE_MS)).toBeNull()
})

test('one from the future, by a clock that was set back, is not believed', () => {
  expect(sentMailIn(JSON.stringify(mail), SENT_AT - 1)).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another kind of value', '"ana@exemplo.test"'],
  ['null', 'null'],
  ['no address', JSON.stringify({ ...mail, email: undefined })],
  ['an unknown purpose', JSON.stringify({ ...mail, purpose: 'toString' })],
  ['no time', JSON.stringify({ ...mail, sentAt: '1' })],
])('%s is no message', (_, stored) => {
  expect(sentMailIn(stored, SENT_AT)).toBeNull()
})
