/** Line 28 of the attack table: injection into the text, headers or recipients of a message. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
let admin: string
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_SMTP_MAX_FREQUENCY: '0s' })
  admin = await signToken({ role: 'service_role' }, JWT_SECRET)
})
afterAll(() => server.stop())

/** Ends of lines, as mail programs and decoders know them. */
const BREAKS = ['\n', '\r', '\r\n', '\n\n', '\r\n\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0']
/** Written out, which no mail program reads as an end. */
const WRITTEN_BREAKS = ['%0a', '%0d%0a', String.raw`\n`, '=0A']
const HEADERS = [
  'Bcc: vitima@evil.example',
  'To: vitima@evil.example',
  'Subject: oi',
  '\r\n<b>corpo</b>',
  '\tx',
]

const HOSTILE_ADDRESSES = [
  ...[...BREAKS, ...WRITTEN_BREAKS].flatMap((end) =>
    HEADERS.flatMap((header) => [
      `ana@doce.example${end}${header}`,
      `ana${end}${header}@doce.example`,
      `${end}${header}${end}ana@doce.example`,
    ]),
  ),
  'ana@doce.example, vitima@evil.example',
  'ana@doce.example;vitima@evil.example',
  'ana@doce.example vitima@evil.example',
  'ana@doce.example,vitima@evil.example',
  '<ana@doce.example>',
  'Ana <ana@doce.example>',
  'ana@doce.example <vitima@evil.example>',
  '"ana@evil.example"@doce.example',
  '"ana\r\nBcc: x"@doce.example',
  'ana@evil.example@doce.example',
  'ana(comment)@doce.example',
  'ana@[127.0.0.1]',
  'ana@[IPv6:::1]',
  'ana@doce.example?bcc=vitima@evil.example',
  'ana@doce.example#x',
  'ana@doce.example/x',
  'ana@-doce.example',
  'ana@doce-.example',
  'ana@doce..example',
  'ana@.example',
  'ana@',
  '@doce.example',
  'ana',
  '-oQ/tmp@doce.example',
  '-X/var/www/x.php@doce.example',
  'ána@doce.example',
  'ana@doçe.example',
  'ana@xn--\u0000.example',
  'ana@dоce.example',
  'ana\u200b@doce.example',
  'ana@doce.example\u202e',
  'ana@ｄoce.example',
  `${'a'.repeat(250)}@doce.example`,
  `ana@${'a'.repeat(64)}.example`,
  `ana@${'a.'.repeat(130)}example`,
  'javascript:alert(1)@doce.example\n',
  '<script>@doce.example',
  'ana@<script>.example',
]

/** The second code is for a text with NUL, which Postgres cannot store. */
const REFUSALS = new Set<unknown>(['validation_failed', 'bad_json'])

const TAKERS: readonly (readonly [
  path: string,
  body: Record<string, unknown>,
  by: 'anybody' | 'operator',
])[] = [
  ['/signup', { password: PASSWORD }, 'anybody'],
  ['/otp', {}, 'anybody'],
  ['/magiclink', {}, 'anybody'],
  ['/recover', {}, 'anybody'],
  ['/resend', { type: 'signup' }, 'anybody'],
  ['/resend', { type: 'email_change' }, 'anybody'],
  ['/verify', { type: 'signup', token: '123456' }, 'anybody'],
  ['/invite', {}, 'operator'],
  ['/admin/users', { email_confirm: true }, 'operator'],
  ['/admin/generate_link', { type: 'magiclink' }, 'operator'],
]

test.each(TAKERS)(`%s refuses ${HOSTILE_ADDRESSES.length} hostile addresses`, async (path, body, by) => {
  const sent = server.mailer.messages.length
  for (const email of HOSTILE_ADDRESSES) {
    const extra = by === 'operator' ? { token: admin } : {}
    const { status, json } = await server.call('POST', path, { body: { ...body, email }, ...extra })
    expect([JSON.stringify(email), status < 500 && REFUSALS.has(json['error_code'])]).toEqual([
      JSON.stringify(email),
      true,
    ])
  }
  expect(server.mailer.messages.length).toBe(sent)
})

test(`so does a change of address`, async () => {
  const { accessToken: token } = await signIn(server, await newLearner(server))
  for (const email of HOSTILE_ADDRESSES) {
    const { json } = await server.call('PUT', '/user', { token, body: { email } })
    expect([JSON.stringify(email), REFUSALS.has(json['error_code'])]).toEqual([JSON.stringify(email), true])
  }
})

const HOSTILE_NAMES: readonly unknown[] = [
  ...BREAKS.filter((end) => end !== '\0').flatMap((end) => HEADERS.map((header) => `Ana${end}${header}`)),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">clique</a>',
  '</p></body></html>',
  '<!--',
  'Ganhe dinheiro em https://evil.example',
  'www.evil.example',
  'evil.example',
  '{{ .Token }}',
  '{{ .TokenHash }}',
  '{{ .ConfirmationURL }}',
  '{{range .}}{{end}}',
  '{{ printf "%s" .Data }}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '=cmd|calc',
  '\u202eelpmaxe.live',
  'A'.repeat(10_000),
  { toString: 'x' },
  ['<b>'],
  { '<b>': '<b>' },
  true,
]

/** The message of a sign-up, without the parts that differ in every message. */
async function messageFor(name: unknown): Promise<string> {
  const email = newEmail()
  const metadata = { name, full_name: name, '{{ .Token }}': name, '<b>': name }
  const { status } = await server.call('POST', '/signup', {
    body: { email, password: PASSWORD, data: metadata },
  })
  expect([JSON.stringify(name), status]).toEqual([JSON.stringify(name), 200])
  const message = await server.mailer.lastTo(email)
  expect([message.to, /[\r\n]/.test(message.subject)]).toEqual([email, false])
  expect(message.html).not.toMatch(/evil|<script|onerror|<b>|alert|\{\{|7\*7/)
  const code = /\b\d{6}\b/.exec(message.text)?.[0] ?? ''
  const token = linkOf(message).searchParams.get('token') ?? ''
  // The code is replaced last, since the other values may contain its digits.
  const withoutNames = message.html.replaceAll(email, 'NAME').replaceAll(token, 'LINK')
  return withoutNames.replaceAll(new RegExp(String.raw`(?<![#\w])${code}(?!\w)`, 'g'), 'CODE')
}

const AT_ONCE = 8

test(`${HOSTILE_NAMES.length} hostile names in a sign-up bring nothing into its message, nor into its headers`, async () => {
  const written = new Set<string>()
  for (let first = 0; first < HOSTILE_NAMES.length; first += AT_ONCE) {
    const some = HOSTILE_NAMES.slice(first, first + AT_ONCE)
    for (const html of await Promise.all(some.map(messageFor))) written.add(html)
  }
  // All are the same: nothing of the name is left.
  expect(written.size).toBe(1)
})

test('a name that is one is repeated', async () => {
  const email = newEmail()
  await server.call('POST', '/signup', {
    body: { email, password: PASSWORD, data: { name: "Anna-Lívia D'Ávila" } },
  })
  expect((await server.mailer.lastTo(email)).text).toContain("Anna-Lívia D'Ávila")
})
