/**
 * No response shows, by content or length, whether an address has an account: pairs of a known and an unknown address.
 * Differences in time are measured by `npm run bench`.
 */
import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEmailUser } from '../../src/services/auth/store/new-users.ts'
import { confirmEmail } from '../../src/services/auth/store/user-changes.ts'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import { type Answer, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

/** Responses differ by identifiers and times alone, whose forms are few: so many pairs show each of them several times. */
const PAIRS = 24
/** Pairs for endpoints whose every response costs the hash of a password. */
const DEAR_PAIRS = 6
const AT_ONCE = 4
const QUICK_HASH = hashSync(PASSWORD, { cost: 4 })

let server: AuthServer
beforeAll(async () => {
  // The product's own cost, since checking a password is what could make a difference.
  server = await startAuthServer({ AUTH_BCRYPT_COST: '10' })
})
afterAll(() => server.stop())

type State = 'confirmed' | 'waiting for its confirmation'

const addressOf = (kind: string, index: number) => `${kind}${String(index).padStart(4, '0')}@doce.example`

async function makeAccounts(kind: string, state: State, count: number): Promise<void> {
  await server.database.as(AUTH_ROLE).transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const metadata = { name: 'Dona' }
      const id = await insertEmailUser(tx, {
        email: addressOf(kind, index),
        passwordHash: QUICK_HASH,
        metadata,
      })
      if (id && state === 'confirmed') await confirmEmail(tx, id)
    }
  })
}

/** Headers that no two responses have in common. */
const NEW_EACH_TIME = new Set(['date', 'x-request-id'])

/** The visible response, without the parts that differ between any two responses. */
function seen(email: string, { status, headers, text }: Answer) {
  const body = text
    .replaceAll(email, '(address)')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '(time)')
  const compared = Object.fromEntries([...headers].filter(([name]) => !NEW_EACH_TIME.has(name)))
  return { status, body, length: text.length, headers: compared }
}

type Ask = (email: string) => Promise<Answer>

const post =
  (path: string, body: Record<string, unknown>): Ask =>
  (email) =>
    server.call('POST', path, { body: { email, ...body } })
const signUp = post('/signup', { password: 'outra-senha', data: { name: 'Ana' } })

const REQUESTS: readonly [name: string, state: State, count: number, ask: Ask][] = [
  ['signup', 'confirmed', DEAR_PAIRS, signUp],
  ['signup', 'waiting for its confirmation', DEAR_PAIRS, signUp],
  ['password', 'confirmed', DEAR_PAIRS, post('/token?grant_type=password', { password: 'errada' })],
  ['recover', 'confirmed', PAIRS, post('/recover', {})],
  ['otp', 'confirmed', PAIRS, post('/otp', {})],
  ['otp without sign-up', 'confirmed', PAIRS, post('/otp', { create_user: false })],
  ['magiclink', 'confirmed', PAIRS, post('/magiclink', {})],
  ['resend', 'waiting for its confirmation', PAIRS, post('/resend', { type: 'signup' })],
]

test.each(REQUESTS)('%s says the same of an account that is %s', async (name, state, count, ask) => {
  const kind = `${name.replaceAll(' ', '-')}-${state.slice(0, 1)}`
  const [known, unknown] = [`${kind}-known`, `${kind}-other`]
  await makeAccounts(known, state, count)
  for (let first = 0; first < count; first += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index)
    const pairs = await Promise.all(
      indexes.map(async (index) => {
        const emails = [addressOf(known, index), addressOf(unknown, index)] as const
        return Promise.all(emails.map(async (email) => seen(email, await ask(email))))
      }),
    )
    for (const [ofKnown, ofUnknown] of pairs) expect(ofKnown).toEqual(ofUnknown)
  }
})
