/**
 * Requests whose answer may not tell what they lead to. Each is kept as it is, for known and unknown addresses alike, and
 * answered; what depends on the account happens afterwards. All of it is JSON.
 */
import type { JsonObject } from './json-object.ts'
import type { Provider } from './account.ts'
import type { ClientInfo } from './client-info.ts'
import type { CodeChallenge } from './code-challenge.ts'

interface ByMail {
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string
  readonly client: ClientInfo
}

/** A link to set a new password. */
export interface Recovery extends ByMail {
  readonly type: 'recovery'
  readonly email: string
}

interface SignIn {
  /** Whether an account is made where there is none. */
  readonly createsUser: boolean
  readonly metadata: JsonObject
}

/** A link or code by e-mail that signs in. */
export interface SignInLink extends ByMail, SignIn {
  readonly type: 'sign-in link'
  readonly email: string
}

/** A code by text message that signs in. */
export interface SignInCode extends SignIn {
  readonly type: 'sign-in code'
  readonly phone: string
  readonly client: ClientInfo
}

/** What was sent before, once more. */
export interface Resending extends ByMail {
  readonly type: 'resending'
  readonly what: 'signup' | 'email_change' | 'sms' | 'phone_change'
  /** Who the account is known by; for a change, by what she has at present. */
  readonly provider: Provider
  readonly value: string
}

export type DeferredRequest = Recovery | SignInLink | SignInCode | Resending
