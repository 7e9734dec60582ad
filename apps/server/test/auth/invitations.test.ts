/** Invitations and links that the operator creates: /invite and /admin/generate_link. */
import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  codeOf,
  fragmentOf,
  JWT_SECRET,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  SITE_URL,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
let token: string
let admin: GoTrueAdminApi
beforeAll(async () => {
  server = await startAuthServer()
  token = await signToken({ role: 'service_role' }, JWT_SECRET)
  admin = new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${token}` } })
})
afterAll(() => server.stop())

const generate = (body: unknown) => server.call('POST', '/admin/generate_link', { token, body })

/** Follows a link and returns the parameters of the redirect's fragment. */
const follow = async (actionLink: unknown) => {
  const url = new URL(String(actionLink))
  return fragmentOf(await server.call('GET', `${url.pathname.replace(/^\/auth\/v1/, '')}${url.search}`))
}

test.each(['/invite', '/admin/generate_link'])(
  '%s is refused for everyone except the operator',
  async (path) => {
    const { accessToken } = await signIn(server, await newLearner(server))
    const body = { email: newEmail(), type: 'magiclink' }
    expect((await server.call('POST', path, { body })).json).toMatchObject({ error_code: 'no_authorization' })
    for (const bearer of [server.anonKey, accessToken]) {
      expect((await server.call('POST', path, { body, token: bearer })).json).toEqual({
        code: 403,
        error_code: 'not_admin',
        msg: 'User not allowed',
      })
    }
  },
)

describe('an invitation', () => {
  test('creates an account; the invited person signs in by link or code and sets a password', async () => {
    const email = newEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Bia' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Bia' } })
    expect(data.user?.invited_at).toBeTruthy()
    const message = await server.mailer.lastTo(email)
    expect(message.subject).toBe('Seu convite para o Ateliê Doce')
    const accessToken = (await follow(linkOf(message).href)).get('access_token') ?? ''
    expect(
      (await server.call('PUT', '/user', { token: accessToken, body: { password: PASSWORD } })).status,
    ).toBe(200)
    expect((await signIn(server, email)).accessToken).toMatch(/^ey/)
  })

  test('does not confirm a password that a stranger chose for the address', async () => {
    const email = newEmail()
    await server.call('POST', '/signup', { body: { email, password: 'do-estranho' } })
    await admin.inviteUserByEmail(email)
    const code = codeOf(await server.mailer.lastTo(email))
    expect(
      (await server.call('POST', '/verify', { body: { email, token: code, type: 'invite' } })).status,
    ).toBe(200)
    expect(
      (await server.call('POST', '/token?grant_type=password', { body: { email, password: 'do-estranho' } }))
        .status,
    ).toBe(400)
  })

  test('is refused for an existing account', async () => {
    expect((await admin.inviteUserByEmail(await newLearner(server))).error).toMatchObject({
      code: 'email_exists',
    })
    expect((await admin.inviteUserByEmail('nobody')).error).toMatchObject({ code: 'validation_failed' })
  })
})

describe('a generated link', () => {
  test('signs up a new person with the password that the operator gave', async () => {
    const email = newEmail()
    const { data, error } = await admin.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: SITE_URL })
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
    const { action_link: link, hashed_token: hash } = data.properties ?? {}
    expect(new URL(String(link)).searchParams.get('token')).toBe(hash)
    expect((await follow(link)).get('type')).toBe('signup')
    expect((await signIn(server, email)).accessToken).toMatch(/^ey/)
    expect(await server.mailer.countTo(email)).toBe(0)
  })

  test('for a magic link or a recovery works once, also by its hash', async () => {
    const email = await newLearner(server)
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data } = await admin.generateLink({ type, email })
      const body = { type, token_hash: data.properties?.hashed_token }
      expect((await server.call('POST', '/verify', { body })).status).toBe(200)
      expect((await server.call('POST', '/verify', { body })).json).toMatchObject({
        error_code: 'otp_expired',
      })
    }
  })

  test('of type magiclink is a sign-up link for a new address', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: newEmail() })
    expect(data.properties?.verification_type).toBe('signup')
    expect((await follow(data.properties?.action_link)).get('access_token')).toMatch(/^ey/)
  })

  test('of type invite redirects to allowed addresses only', async () => {
    const email = newEmail()
    const { json } = await generate({ type: 'invite', email, redirect_to: 'https://evil.example' })
    expect(json).toMatchObject({ email, verification_type: 'invite', redirect_to: SITE_URL })
    expect(
      (await generate({ type: 'invite', email, redirect_to: `${SITE_URL}/bem-vinda` })).json,
    ).toMatchObject({
      redirect_to: `${SITE_URL}/bem-vinda`,
    })
    expect((await follow(json['action_link'])).get('error_code')).toBe('otp_expired')
  })

  test('of type email_change changes the address once both links were followed', async () => {
    const [email, newAddress] = [await newLearner(server), newEmail()]
    const links = [
      await generate({ type: 'email_change_current', email, new_email: newAddress }),
      await generate({ type: 'email_change_new', email, new_email: newAddress }),
    ]
    const [first, second] = links.map(({ json }) => String(json['action_link']))
    expect((await follow(first)).get('message')).toMatch(/other email/)
    expect((await follow(second)).get('access_token')).toMatch(/^ey/)
    expect((await signIn(server, newAddress)).accessToken).toMatch(/^ey/)
  })

  test.each([
    [{ type: 'sms', email: 'x@doce.example' }, 400, 'Invalid email action link type requested: sms'],
    [{ type: 'signup', email: 'x@doce.example' }, 400, 'Signup requires a valid password'],
    [{ type: 'recovery', email: 'x@doce.example' }, 404, 'User with this email not found'],
    [{ type: 'email_change_new', email: 'x@doce.example' }, 404, 'User with this email not found'],
    [{ type: 'magiclink' }, 400, 'An email address is required'],
  ])('%j is refused', async (body, code, msg) => {
    expect((await generate(body)).json).toMatchObject({ code, msg })
  })

  test('for an existing account is refused where it would create the account', async () => {
    const email = await newLearner(server)
    for (const type of ['signup', 'invite']) {
      expect((await generate({ type, email, password: PASSWORD })).json).toMatchObject({
        error_code: 'email_exists',
      })
    }
    const other = await newLearner(server)
    expect((await generate({ type: 'email_change_new', email, new_email: other })).json).toMatchObject({
      error_code: 'email_exists',
    })
  })

  test('for the current address is refused where only the new one must confirm', async () => {
    const simple = await startAuthServer({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
    const body = { type: 'email_change_current', email: await newLearner(simple), new_email: newEmail() }
    expect((await simple.call('POST', '/admin/generate_link', { token, body })).json).toMatchObject({
      msg: 'Enable secure email change to generate link for current email',
    })
    await simple.stop()
  })
})
