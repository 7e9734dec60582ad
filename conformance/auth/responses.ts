/** Accounts and sessions as the wire shows them, key by key. Source: supabase/auth, models User and Identity; AccessTokenResponse. */
import { EMAIL, like, SECONDS, TEXT, TIME, TOKEN, UUID } from './shapes.ts'

type Parts = Readonly<Record<string, unknown>>

const without = (parts: Parts, ...names: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)))

export const PHONE = like(/^55\d{11}$/)

/** An identity by e-mail. */
export const emailIdentity = (data: Parts = {}): Parts => ({
  identity_id: UUID,
  id: UUID,
  user_id: UUID,
  identity_data: { email: EMAIL, email_verified: false, phone_verified: false, sub: UUID, ...data },
  provider: 'email',
  last_sign_in_at: TIME,
  created_at: TIME,
  updated_at: TIME,
  email: EMAIL,
})

/** An identity by phone, as a sign-up makes it: the number is stored in the account only. */
export const phoneIdentity = (data: Parts = {}): Parts => ({
  identity_id: UUID,
  id: UUID,
  user_id: UUID,
  identity_data: { email_verified: false, phone_verified: false, sub: UUID, ...data },
  provider: 'phone',
  last_sign_in_at: TIME,
  created_at: TIME,
  updated_at: TIME,
})

/** An account with a confirmed address that has signed in. */
export const user = (differing: Parts = {}): Parts => ({
  id: UUID,
  aud: 'authenticated',
  role: 'authenticated',
  email: EMAIL,
  email_confirmed_at: TIME,
  phone: '',
  confirmed_at: TIME,
  last_sign_in_at: TIME,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { email_verified: true },
  identities: [emailIdentity()],
  created_at: TIME,
  updated_at: TIME,
  is_anonymous: false,
  ...differing,
})

/** An account that the operator made and that has never signed in. */
export const newUser = (differing: Parts = {}): Parts => without(user(differing), 'last_sign_in_at')

/** An account that waits for its confirmation. */
export const waitingUser = (differing: Parts = {}): Parts => ({
  ...without(user(), 'email_confirmed_at', 'confirmed_at', 'last_sign_in_at'),
  confirmation_sent_at: TIME,
  user_metadata: { email: EMAIL, email_verified: false, phone_verified: false, sub: UUID },
  ...differing,
})

/** An account that signed up by e-mail. @param isProven whether a message confirmed the address; else auto-confirm did. */
export const signedUpUser = (isProven: boolean, differing: Parts = {}): Parts =>
  user({
    user_metadata: { email: EMAIL, email_verified: true, phone_verified: false, sub: UUID },
    identities: [emailIdentity({ email_verified: isProven })],
    ...differing,
  })

/** An account that signed up by phone and was confirmed by auto-confirm. */
export const phoneUser = (differing: Parts = {}): Parts => ({
  ...without(user(), 'email_confirmed_at'),
  email: '',
  phone: PHONE,
  phone_confirmed_at: TIME,
  app_metadata: { provider: 'phone', providers: ['phone'] },
  user_metadata: { email_verified: false, phone_verified: false, sub: UUID },
  identities: [phoneIdentity()],
  ...differing,
})

export const anonymousUser = (differing: Parts = {}): Parts => ({
  ...without(user(), 'email_confirmed_at', 'confirmed_at'),
  email: '',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  is_anonymous: true,
  ...differing,
})

export const session = (account: unknown = user()): Parts => ({
  access_token: TOKEN,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: SECONDS,
  refresh_token: TEXT,
  user: account,
})

/** The same after a sign-in by password, with the strength of the password. */
export const passwordSession = (account: unknown = user()): Parts => ({
  ...session(account),
  weak_password: null,
})

/** The client's data after a sign-in. */
export const signedIn = (account: unknown = user()): Parts => ({ user: account, session: session(account) })

export const signedInByPassword = (account: unknown = user()): Parts => ({
  user: account,
  session: passwordSession(account),
})

/** The client's data while no session exists. */
export const NO_SESSION_DATA = { user: null, session: null }
