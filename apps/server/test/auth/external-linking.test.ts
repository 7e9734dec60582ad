/** Which account an identity signs in to, and what links and unlinks it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkOf, newEmail, newLearner, PASSWORD, signIn, type AuthServer } from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'
import { Browser, fieldsOf, locationOf } from './external-browser.ts'
import { newUser, startExternalServer, type ExternalServer } from './external-server.ts'
import type { OpenIdParty, PartyUser } from './openid-party.ts'

let external: ExternalServer
let party: OpenIdParty
let server: AuthServer

beforeAll(async () => {
  external = await startExternalServer()
  ;({ party, server } = external)
})
afterAll(() => external.stop())

const accountOf = async (token = '') => (await server.call('GET', '/user', { token })).json

/** Signs in at the party by an ID token. @returns the response. */
async function signInAs(user: PartyUser, provider = 'keycloak', token?: string) {
  party.user = user
  const body = { provider, id_token: await party.idToken(), ...(token ? { link_identity: true } : {}) }
  const { json } = await server.call('POST', '/token?grant_type=id_token', {
    body,
    ...(token ? { token } : {}),
  })
  return json as {
    user?: { id: string; [name: string]: unknown }
    access_token?: string
    error_code?: string
  }
}

/** Each account before, the identity that arrives, and what comes of it. */
const CASES: readonly {
  readonly says: string
  readonly before: (email: string) => Promise<unknown>
  readonly claims?: Readonly<Record<string, unknown>>
  readonly outcome: 'same account' | 'new account' | 'to confirm' | 'refused'
}[] = [
  { says: 'no account', before: async () => undefined, outcome: 'new account' },
  {
    says: 'a confirmed account with the address',
    before: (email) => newLearnerWith(email),
    outcome: 'same account',
  },
  {
    says: 'a confirmed account with the address, which the provider has not checked',
    before: (email) => newLearnerWith(email),
    claims: { email_verified: false },
    outcome: 'to confirm',
  },
  {
    says: 'a confirmed account with the address, of which the provider says nothing',
    before: (email) => newLearnerWith(email),
    claims: { email_verified: undefined },
    outcome: 'to confirm',
  },
  {
    says: 'a text in place of the check',
    before: (email) => newLearnerWith(email),
    claims: { email_verified: 'true' },
    outcome: 'to confirm',
  },
  {
    says: 'an identity of another provider with the checked address',
    before: async (email) => signInAs(newUser({ email }), 'google'),
    outcome: 'same account',
  },
  {
    says: 'an identity of another provider with the unchecked address alone',
    before: async (email) => {
      const { access_token: token } = await signInAs(newUser(), 'google')
      await signInAs(newUser({ email, email_verified: false }), 'google', token)
    },
    outcome: 'new account',
  },
  {
    says: 'no account, and the address is not checked',
    before: async () => undefined,
    claims: { email_verified: false },
    outcome: 'to confirm',
  },
  {
    says: 'a banned account',
    before: async (email) => {
      await newLearnerWith(email)
      await server.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
        email,
      ])
    },
    outcome: 'refused',
  },
  {
    says: 'two accounts, one by its address and one by an identity with it',
    before: async (email) => {
      const { access_token: token } = await signInAs(newUser(), 'google')
      await signInAs(newUser({ email }), 'google', token)
      await newLearnerWith(email)
    },
    outcome: 'refused',
  },
]

async function newLearnerWith(email: string) {
  const learner = await newLearner(server)
  await server.sql('update auth.users set email = $2 where email = $1', [learner, email])
  await server.sql(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where email = $1`,
    [learner, email],
  )
}

describe('an identity that arrives for the first time', () => {
  test.each(CASES)('$says: $outcome', async ({ before, claims, outcome }) => {
    const email = newEmail()
    await before(email)
    const ids = async () =>
      (await server.sql('select id from auth.users where email = $1', [email])).map(({ id }) => id)
    const known = await ids()
    const { user, error_code: code } = await signInAs(newUser({ email, ...claims }))
    const found = user ? (known.includes(user.id) ? 'same account' : 'new account') : 'refused'
    const expected = code === 'provider_email_needs_verification' ? 'to confirm' : found
    expect(expected).toBe(outcome)
    const identities = (user?.['identities'] ?? []) as unknown[]
    expect(identities).toHaveLength({ 'same account': 2, 'new account': 1 }[outcome as string] ?? 0)
  })

  test('an unconfirmed account is handed over to the owner of its address, without its former data', async () => {
    const email = newEmail()
    await server.call('POST', '/signup', { body: { email, password: PASSWORD, data: { name: 'Intruder' } } })
    const link = linkOf(await server.mailer.lastTo(email))
    const { user } = await signInAs(newUser({ email }))
    expect(user).toMatchObject({
      user_metadata: { name: 'Ana Prado', email_verified: true },
      app_metadata: { providers: ['keycloak'] },
      identities: [{ provider: 'keycloak' }],
    })
    const password = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(password.json).toMatchObject({ error_code: 'invalid_credentials' })
    const followed = await server.call('GET', `/verify${link.search}`)
    expect(locationOf(followed).hash).toContain('otp_expired')
  })

  test('an identity with an unchecked address is gone once its owner signs up', async () => {
    const email = newEmail()
    const intruder = newUser({ email, email_verified: false })
    expect(await signInAs(intruder)).toMatchObject({ error_code: 'provider_email_needs_verification' })
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
    const link = linkOf(await server.mailer.lastTo(email))
    await server.call('GET', `/verify${link.search}`)
    const { json } = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(json).toMatchObject({ user: { identities: [{ provider: 'email' }] } })
    expect(await signInAs(intruder)).toMatchObject({ error_code: 'provider_email_needs_verification' })
  })

  test('the owner of an unchecked address confirms it by the message, and then signs in', async () => {
    const email = newEmail()
    const user = newUser({ email, email_verified: false })
    await signInAs(user)
    await server.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`)
    expect(await signInAs(user)).toMatchObject({ user: { email, identities: [{ provider: 'keycloak' }] } })
  })

  test('another checked address at the provider neither confirms the account’s, nor leads to it or stays', async () => {
    const email = newEmail()
    const user = newUser({ email, email_verified: false })
    await signInAs(user)
    const changed = { ...user, email: newEmail(), email_verified: true }
    expect(await signInAs(changed)).toMatchObject({ error_code: 'provider_email_needs_verification' })
    // Neither does it find the account for other identities, nor stay once the owner has signed up.
    const { user: other } = await signInAs(newUser({ email: changed.email }), 'google')
    expect(other).toMatchObject({ email: changed.email, identities: [{ provider: 'google' }] })
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
    await server.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`)
    const { json } = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(json).toMatchObject({ user: { email, identities: [{ provider: 'email' }] } })
    const { user: entered } = await signInAs(changed)
    expect(entered).toMatchObject({ id: other?.id, email: changed.email })
  })

  test('twenty first sign-ins at once make one account', async () => {
    party.user = newUser()
    const token = await party.idToken()
    const body = { provider: 'keycloak', id_token: token }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', '/token?grant_type=id_token', { body })),
    )
    const ids = new Set(answers.map(({ json }) => (json['user'] as { id?: string } | undefined)?.id))
    expect([ids.size, ids.has(undefined)]).toEqual([1, false])
  })
})

describe('linking by the account', () => {
  const learnerToken = async () => (await signIn(server, await newLearner(server))).accessToken

  test('in the browser: the identity joins the account, whose mailbox hears of it', async () => {
    const email = await newLearner(server)
    const { accessToken: token } = await signIn(server, email)
    party.user = newUser()
    const browser = new Browser(server)
    const path = '/user/identities/authorize?provider=keycloak&skip_http_redirect=true'
    const { json } = await browser.call('GET', path, { token })
    const { hash } = locationOf(await browser.finish(party, String(json['url'])))
    expect(await accountOf(fieldsOf(hash)['access_token'])).toMatchObject({
      email,
      app_metadata: { providers: ['email', 'keycloak'] },
    })
    expect(await server.mailer.countTo(email)).toBe(1)
    const redirect = await browser.call('GET', '/user/identities/authorize?provider=keycloak', { token })
    expect([redirect.status, locationOf(redirect).origin]).toEqual([302, party.origin])
  })

  test('an account with a second factor links and unlinks in a session of the second level only', async () => {
    const email = await newLearner(server)
    const client = server.client()
    const { data: first } = await client.signInWithPassword({ email, password: PASSWORD })
    const browser = new Browser(server)
    const begun = await browser.call('GET', '/user/identities/authorize?provider=keycloak', {
      token: first.session?.access_token ?? '',
    })
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const secret = data?.type === 'totp' ? data.totp.secret : ''
    await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totpCode(secret) })
    const raised = (await client.getSession()).data.session?.access_token ?? ''
    party.user = newUser()
    const late = await browser.finish(party, locationOf(begun).href)
    expect(fieldsOf(locationOf(late).search)).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(await signInAs(newUser(), 'keycloak', raised)).toMatchObject({ user: { email } })
    const identities = (await accountOf(raised))['identities'] as { identity_id: string; provider: string }[]
    const path = `/user/identities/${identities.find(({ provider }) => provider === 'keycloak')?.identity_id}`

    const { accessToken: token } = await signIn(server, email)
    const refused = {
      code: 403,
      error_code: 'insufficient_aal',
      msg: 'AAL2 session is required to link or unlink identities when MFA is enabled',
    }
    expect(await signInAs(newUser(), 'google', token)).toEqual(refused)
    const redirect = await server.call('GET', '/user/identities/authorize?provider=google', { token })
    expect(redirect.json).toEqual(refused)
    expect((await server.call('DELETE', path, { token })).json).toEqual(refused)
    expect((await server.call('DELETE', path, { token: raised })).status).toBe(200)
  })

  test('an identity that has an account joins no other, and its own only once', async () => {
    const user = newUser()
    const { access_token: own } = await signInAs(user)
    const already = { error_code: 'identity_already_exists' }
    expect(await signInAs(user, 'keycloak', own)).toMatchObject(already)
    expect(await signInAs(user, 'keycloak', await learnerToken())).toMatchObject({
      ...already,
      msg: 'Identity is already linked to another user',
    })
  })

  test('an account that is gone when its browser returns gets nothing', async () => {
    const token = await learnerToken()
    const { id } = (await accountOf(token)) as { id: string }
    party.user = newUser()
    const browser = new Browser(server)
    const redirect = await browser.call('GET', '/user/identities/authorize?provider=keycloak', { token })
    await server.sql('delete from auth.users where id = $1', [id])
    const answer = await browser.finish(party, locationOf(redirect).href)
    expect(fieldsOf(locationOf(answer).search)).toMatchObject({ error_code: 'user_not_found' })
  })

  test('unlinking keeps the last identity, and the address that another identity vouches for', async () => {
    const user = newUser()
    const { access_token: token = '' } = await signInAs(user)
    const second = newUser()
    const { user: account } = await signInAs(second, 'google', token)
    const identities = account?.['identities'] as { identity_id: string; provider: string }[]
    const remove = (provider: string) => {
      const id = identities.find((each) => each.provider === provider)?.identity_id
      return server.call('DELETE', `/user/identities/${id}`, { token })
    }
    expect((await remove('keycloak')).status).toBe(200)
    expect(await accountOf(token)).toMatchObject({
      email: second.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect((await remove('google')).json).toMatchObject({ error_code: 'single_identity_not_deletable' })
  })

  test('unlinking is refused where the remaining address belongs to another account', async () => {
    const { access_token: token = '' } = await signInAs(newUser())
    const email = newEmail()
    const { user } = await signInAs(newUser({ email }), 'google', token)
    await newLearnerWith(email)
    const identities = user?.['identities'] as { identity_id: string; provider: string }[]
    const first = identities.find(({ provider }) => provider === 'keycloak')?.identity_id
    const { json } = await server.call('DELETE', `/user/identities/${first}`, { token })
    expect(json).toMatchObject({ error_code: 'email_conflict_identity_not_deletable' })
  })
})
