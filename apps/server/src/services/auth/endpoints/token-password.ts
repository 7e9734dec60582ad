/** Sign-in with e-mail and password. */
import type { Auth } from '../dependencies.ts'
import * as refusals from '../errors.ts'
import { hearOfPassword } from '../hooks/attempt-hooks.ts'
import { issueSession, tokenResponse, type TokenResponse } from '../issue-session.ts'
import { isForeignHash } from '../passwords/imported-hash.ts'
import { MAX_PASSWORD_BYTES } from '../passwords/password-hashing.ts'
import { findWeakness } from '../passwords/password-strength.ts'
import type { RequestBody } from '../request-body.ts'
import { audit } from '../store/audit-log.ts'
import type { Origin } from '../store/sessions.ts'
import { setPassword } from '../store/user-changes.ts'
import { findUserByEmail, type User } from '../store/users.ts'

/** What the answer says of a password that was accepted once and would be refused today. */
interface SignInResponse extends TokenResponse {
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] }
}

/** Unknown address, missing and wrong password get the same answer after the same time; all else is said afterwards. */
export async function passwordGrant(body: RequestBody, origin: Origin, auth: Auth): Promise<SignInResponse> {
  const email = readAddress(body, auth)
  const password = body.text('password')
  auth.limiter.countSignIn(email, origin)
  const user = await checkPassword(email, password, origin, auth).catch((error: unknown) => {
    auth.limiter.takeBackSignIn(email, origin)
    throw error
  })
  if (!user) throw refusals.invalidCredentials()
  auth.limiter.clearSignIns(email, origin)
  if (user.isBanned) throw refusals.userBannedAtSignIn()
  if (user.emailConfirmedAt === null) throw refusals.emailNotConfirmed()
  return { ...(await signIn(user, password, origin, auth)), ...weaknessOf(password, auth) }
}

/** @returns the account whose password this is. */
async function checkPassword(
  email: string,
  password: string,
  origin: Origin,
  auth: Auth,
): Promise<User | null> {
  const user = await auth.database.transaction('supabase_auth_admin', (tx) => findUserByEmail(tx, email))
  const isRight = await auth.passwords.verify(password, user?.passwordHash ?? null)
  if (user) await hearOfPassword(auth, user.id, isRight, origin)
  return isRight ? user : null
}

async function signIn(user: User, password: string, origin: Origin, auth: Auth): Promise<TokenResponse> {
  const renewedHash = await renewal(user, password, auth)
  const session = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    if (renewedHash !== null) await setPassword(tx, user.id, renewedHash)
    await audit(tx, user, 'login', origin, { provider: 'email' })
    return issueSession(tx, user.id, 'password', origin)
  })
  return tokenResponse(auth, session)
}

/** A hash that came from elsewhere is replaced by one of ours, now that the password is known. */
async function renewal(
  { passwordHash }: User,
  password: string,
  { passwords }: Auth,
): Promise<string | null> {
  const isRenewable = passwordHash !== null && isForeignHash(passwordHash)
  if (!isRenewable || Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return null
  return passwords.hash(password)
}

function readAddress(body: RequestBody, { config }: Auth): string {
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (phone) throw refusals.phoneSignInDisabled()
  if (!email) throw refusals.validationFailed('missing email or phone')
  if (!config.emailEnabled) throw refusals.emailSignInDisabled()
  return email.toLowerCase()
}

function weaknessOf(password: string, { config }: Auth): Pick<SignInResponse, 'weak_password'> {
  const weakness = findWeakness(password, config)
  return weakness ? { weak_password: { message: weakness.message, reasons: weakness.reasons ?? [] } } : {}
}
