/**
 * Requests whose response must not reveal whether an account exists. Each is enqueued and answered alike for known and unknown
 * addresses; the work that depends on the account runs later. The queue stores them as JSON.
 */
import type { JsonObject } from '../../../platform/json-object.ts'
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
  /** Whether to create a missing account. */
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

/** The last message of a sign-up or a change, again. */
export interface Resending extends ByMail {
  readonly type: 'resending'
  readonly what: 'signup' | 'email_change' | 'sms' | 'phone_change'
  /** How the account is identified; for a change, by its present address or number. */
  readonly provider: Provider
  readonly value: string
}

export type DeferredRequest = Recovery | SignInLink | SignInCode | Resending
