/** Sign-in with e-mail or number and password. */
import type { TokenDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { runPasswordHook } from '../../../hooks/attempt-hooks.ts'
import { issueSession, tokenResponse, type TokenResponse } from '../../../sessions/issue-session.ts'
import { digitsOf } from '../../../accounts/phone-number.ts'
import { isForeignHash } from '../../../passwords/imported-hash.ts'
import { MAX_PASSWORD_BYTES } from '../../../passwords/password-hashing.ts'
import { findWeakness } from '../../../passwords/password-strength.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import type { Provider } from '../../../model/account.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { setPassword } from '../../../store/user-changes.ts'
import { findUserByEmail, findUserByPhone } from '../../../store/users.ts'

/** The identity named in a sign-in. */
interface Login {
  readonly provider: Provider
  /** In lower case, or digits only. */
  readonly name: string
}

/** `weak_password` reports an accepted password that today's rules would refuse, else null. */
interface SignInResponse extends TokenResponse {
  readonly weak_password: { readonly message: string; readonly reasons: readonly string[] } | null
}

/** An unknown name, a missing and a wrong password get the same response after the same time; other checks come later. */
export async function passwordGrant(
  body: RequestBody,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<SignInResponse> {
  const login = readLogin(body, deps)
  const password = body.text('password')
  const known = await recordAttemptAndFindUser(login, client, deps)
  const isRight = await deps.passwords
    .verify(password, known?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      // Without the database the attempt stays counted; the first error is reported.
      await deps.limiter.undoAttempt(login.name, client).catch(() => undefined)
      throw error
    })
  // A refusal by the hook stays counted as failed; otherwise the limit would reveal which accounts exist.
  await runPasswordHook(deps, known?.id ?? null, isRight, client)
  const user = isRight ? known : null
  if (!user) throw refusals.invalidCredentials()
  await deps.limiter.clearAttempts(login.name, client)
  if (user.isBanned) throw refusals.userBannedAtSignIn()
  requireConfirmed(user, login)
  return { ...(await signIn(user, login, password, client, deps)), ...weaknessOf(password, deps) }
}

/** Counts the attempt as failed before the password is checked. @throws AuthError 429 after too many failures. */
async function recordAttemptAndFindUser(
  { provider, name }: Login,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<User | null> {
  const find = provider === 'email' ? findUserByEmail : findUserByPhone
  return deps.database.transaction(async (tx) => {
    await deps.limiter.recordAttempt(tx, name, client)
    return find(tx, name)
  })
}

function requireConfirmed({ emailConfirmedAt, phoneConfirmedAt }: User, { provider }: Login): void {
  if (provider === 'email' && emailConfirmedAt === null) throw refusals.emailNotConfirmed()
  if (provider === 'phone' && phoneConfirmedAt === null) throw refusals.phoneNotConfirmed()
}

async function signIn(
  user: User,
  { provider }: Login,
  password: string,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<TokenResponse> {
  const renewedHash = await rehashForeign(user, password, deps)
  const session = await deps.database.transaction(async (tx) => {
    if (renewedHash !== null) await setPassword(tx, user.id, renewedHash)
    audit(tx, user, 'login', client, { provider })
    return issueSession(tx, deps, user.id, 'password', client)
  })
  return tokenResponse(deps, session)
}

/** @returns a bcrypt hash that replaces an imported one, or null. */
async function rehashForeign(
  { passwordHash }: User,
  password: string,
  { passwords }: TokenDependencies,
): Promise<string | null> {
  const isRenewable = passwordHash !== null && isForeignHash(passwordHash)
  if (!isRenewable || Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return null
  return passwords.hash(password)
}

function readLogin(body: RequestBody, { config }: TokenDependencies): Login {
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (phone) {
    if (!config.phoneEnabled) throw refusals.phoneSignInDisabled()
    return { provider: 'phone', name: digitsOf(phone) }
  }
  if (!email) throw refusals.validationFailed('missing email or phone')
  if (!config.emailEnabled) throw refusals.emailSignInDisabled()
  return { provider: 'email', name: email.toLowerCase() }
}

function weaknessOf(password: string, { config }: TokenDependencies): Pick<SignInResponse, 'weak_password'> {
  const weakness = findWeakness(password, config)
  return {
    weak_password: weakness && { message: weakness.message, reasons: weakness.reasons ?? [] },
  }
}
