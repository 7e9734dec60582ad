/** Numbers, channels and codes that make no sense, at each endpoint that takes them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' })
})
afterAll(() => server.stop())

const CHANNELS =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."
const FORMAT = 'Invalid phone number format (E.164 required)'
const BAD_JSON: unknown = expect.stringMatching(/^Could not parse request body as JSON: /)
const LONG = '5'.repeat(16)

test.each([
  ['/signup', { phone: 'abc', password: PASSWORD }, 'validation_failed', FORMAT],
  ['/signup', { phone: LONG, password: PASSWORD }, 'validation_failed', FORMAT],
  ['/signup', { phone: '0551199', password: PASSWORD }, 'validation_failed', FORMAT],
  ['/signup', { phone: '5511', password: PASSWORD, channel: 'whatsapp' }, 'validation_failed', CHANNELS],
  ['/signup', { phone: '5511', password: PASSWORD, channel: 7 }, 'bad_json', null],
  ['/signup', { phone: '5511', password: PASSWORD, data: 'x' }, 'bad_json', null],
  ['/signup', { phone: '5511' }, 'validation_failed', 'Signup requires a valid password'],
  ['/signup', { phone: 5511, password: PASSWORD }, 'bad_json', null],
  [
    '/signup',
    { phone: '5511', password: PASSWORD, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    'validation_failed',
    'PKCE not supported for phone signups',
  ],
  ['/otp', { phone: '55-11' }, 'validation_failed', FORMAT],
  ['/otp', { phone: '٥٥١١٩٩٩٩' }, 'validation_failed', FORMAT],
  ['/otp', { phone: '5511', channel: 'pigeon' }, 'validation_failed', CHANNELS],
  ['/otp', { phone: '5511', create_user: 'yes' }, 'bad_json', null],
  ['/otp', { phone: ['5511'] }, 'bad_json', null],
  ['/otp', { phone: '5511\u0000' }, 'bad_json', null],
  ['/otp', { phone: '5511\nTo: 5512' }, 'validation_failed', FORMAT],
  ['/verify', { type: 'sms', phone: 'x', token: '1' }, 'validation_failed', FORMAT],
  ['/verify', { type: 'sms', phone: '5511', token: 1 }, 'bad_json', null],
  ['/verify', { phone: '5511', token: '1' }, 'validation_failed', 'Verify requires a verification type'],
  ['/resend', { type: 'sms', phone: 'x' }, 'validation_failed', FORMAT],
  ['/resend', { type: 'sms' }, 'validation_failed', 'Type provided requires a phone number'],
  ['/resend', { type: 'phone_change' }, 'validation_failed', 'Missing email address or phone number'],
  [
    '/token?grant_type=password',
    { phone: 'x', password: 'y' },
    'invalid_credentials',
    'Invalid login credentials',
  ],
  ['/token?grant_type=password', { phone: 55, password: 'y' }, 'bad_json', null],
])('%s refuses %j', async (path, body, errorCode, message) => {
  const { status, json } = await server.call('POST', path, { body })
  expect([status, json['error_code']]).toEqual([400, errorCode])
  expect(json['msg']).toEqual(message ?? BAD_JSON)
})
