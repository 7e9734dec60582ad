/** Notices to the mailbox of an account about changes, with the product's texts; and about a second sign-up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_AUTH_SETTINGS } from '../../src/product-texts.ts'
import {
  codeOf,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  SITE_URL,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { newDevice } from './authenticator.ts'
import { totpCode } from './authenticator-app.ts'

const SETTINGS = {
  GOTRUE_PASSKEY_ENABLED: 'true',
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
}
let server: AuthServer
let plain: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ ...PRODUCT_AUTH_SETTINGS, ...SETTINGS })
  plain = await startAuthServer(SETTINGS)
})
afterAll(async () => {
  await plain.stop()
  await server.stop()
})

const subjectsTo = async (email: string, on = server) => {
  await on.settled()
  return on.mailer.messages.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const NEW_PASSWORD = 'baunilha-do-cerrado'

async function learnerSignedIn(on = server) {
  const email = await newLearner(on)
  const client = on.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  return { email, client }
}

test('a new password, by hand or after a recovery', async () => {
  const { email, client } = await learnerSignedIn()
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect(await subjectsTo(email)).toEqual(['Sua senha foi alterada no Ateliê Doce'])
  const message = await server.mailer.lastTo(email)
  expect(message.text).toContain('/auth?view=recuperar')
})

test('a new address, with a notice to the former one', async () => {
  const { email, client } = await learnerSignedIn()
  const next = newEmail()
  await client.updateUser({ email: next })
  const token = codeOf(await server.mailer.lastTo(next))
  expect((await client.verifyOtp({ email: next, token, type: 'email_change' })).error).toBeNull()
  expect(await subjectsTo(email)).toEqual(['Seu e-mail foi alterado no Ateliê Doce'])
  expect((await server.mailer.lastTo(email)).text).toContain(next)
})

test('a second factor: once it is proven, and once it is gone', async () => {
  const { email, client } = await learnerSignedIn()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  expect(await subjectsTo(email)).toEqual([])
  const code = totpCode(data.totp.secret)
  await client.mfa.challengeAndVerify({ factorId: data.id, code })
  expect(await subjectsTo(email)).toEqual(['Verificação em duas etapas ativada no Ateliê Doce'])
  await client.mfa.unenroll({ factorId: data.id })
  expect((await subjectsTo(email)).at(-1)).toBe('Verificação em duas etapas desativada no Ateliê Doce')
})

test('a passkey, once it is stored and once it is removed', async () => {
  const { email, client } = await learnerSignedIn()
  const { data: begun } = await client.passkey.startRegistration()
  const credential = newDevice().createJSON(SITE_URL, begun?.options as never)
  const challengeId = begun?.challenge_id ?? ''
  expect(await subjectsTo(email)).toEqual([])
  const { data: passkey } = await client.passkey.verifyRegistration({ challengeId, credential })
  expect(await subjectsTo(email)).toEqual(['Nova chave de acesso no Ateliê Doce'])
  expect((await server.mailer.lastTo(email)).text).toContain('A chave Passkey foi criada')
  await client.passkey.update({ passkeyId: passkey?.id ?? '', friendlyName: 'Celular <da> Ana' })
  await client.passkey.delete({ passkeyId: passkey?.id ?? '' })
  expect((await subjectsTo(email)).at(-1)).toBe('Uma chave de acesso foi removida no Ateliê Doce')
  expect((await server.mailer.lastTo(email)).text).toContain('A chave Celular <da> Ana foi removida')
})

const signUp = (email: string, on = server) =>
  on.call('POST', '/signup', { body: { email, password: 'farinha-e-ovos' } })

test('a sign-up with a confirmed address sends a notice of the account, and the response is as for any address', async () => {
  const email = await newLearner(server)
  const [taken, free] = [await signUp(email), await signUp(newEmail())]
  expect([taken.status, Object.keys(taken.json)]).toEqual([free.status, Object.keys(free.json)])
  expect(await subjectsTo(email)).toEqual(['Você já tem conta no Ateliê Doce'])
  const { text } = await server.mailer.lastTo(email)
  // Nothing follows that a mail program could take for a part of the link.
  expect(text).toMatch(/^https:\/\/site\.example\/auth\?view=recuperar$/m)
  expect(text).not.toMatch(/^\d{6}$/m)
  // Anybody may ask for it: the mailbox is left in peace.
  expect((await signUp(email)).status).toBe(200)
  expect(await subjectsTo(email)).toHaveLength(1)
  expect((await signIn(server, email)).accessToken).toMatch(/^ey/)
})

test('the product refuses common passwords for new accounts, and existing accounts may sign in with one', async () => {
  const { status, json } = await server.call('POST', '/signup', {
    body: { email: newEmail(), password: 'confeitaria' },
  })
  expect([status, json['error_code']]).toEqual([422, 'weak_password'])
  const email = await newLearner(server)
  expect((await signIn(server, email, PASSWORD)).accessToken).toMatch(/^ey/)
})

test('the service alone sends none of them, as the original, and takes any password', async () => {
  const { email, client } = await learnerSignedIn(plain)
  expect((await client.updateUser({ password: 'confeitaria' })).error).toBeNull()
  expect((await signUp(email, plain)).status).toBe(200)
  expect(await subjectsTo(email, plain)).toEqual([])
})

test('a hook that sends e-mails gets the same payloads as from supabase/auth', async () => {
  // On a database of its own: a server beside it without the hook would take its jobs too, and fail at them.
  const hooked = await startAuthServer({
    ...PRODUCT_AUTH_SETTINGS,
    GOTRUE_HOOK_SEND_EMAIL_ENABLED: 'true',
    GOTRUE_HOOK_SEND_EMAIL_URI: 'pg-functions://postgres/public/note_mail',
  })
  await hooked.sql(`create table public.heard (input jsonb); grant insert on public.heard to supabase_auth_admin;
    create function public.note_mail(event jsonb) returns jsonb language plpgsql as
      $$ begin insert into public.heard values (event); return '{}'; end $$;
    grant execute on function public.note_mail to supabase_auth_admin;`)
  const { client } = await learnerSignedIn(hooked)
  await client.updateUser({ password: NEW_PASSWORD })
  await hooked.settled()
  const [heard] = await hooked.sql(
    `select input -> 'email_data' as data from public.heard where input #>> '{email_data,email_action_type}' like '%_notification'`,
  )
  expect(heard?.['data']).toMatchObject({ email_action_type: 'password_changed_notification', token: '' })
  await hooked.stop()
})
