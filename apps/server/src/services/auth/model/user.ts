/** Accounts with their identities and factors. */
import type { Factor } from './factor.ts'
import type { JsonObject } from '../../../platform/json-object.ts'

/** Times are texts as the wire has them: UTC, microseconds, no trailing zeros. */
export interface Identity {
  readonly id: string
  readonly providerId: string
  readonly userId: string
  readonly data: JsonObject
  readonly provider: string
  readonly lastSignInAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly email: string | null
}

export interface User {
  readonly id: string
  readonly audience: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly emailConfirmedAt: string | null
  readonly phoneConfirmedAt: string | null
  readonly confirmedAt: string | null
  readonly invitedAt: string | null
  readonly confirmationSentAt: string | null
  readonly recoverySentAt: string | null
  /** The unconfirmed new address; empty for none. */
  readonly newEmail: string
  readonly emailChangeSentAt: string | null
  /** How many of the two mailboxes have confirmed: 0 or 1. */
  readonly emailChangeConfirmations: number
  /** The unconfirmed new number; empty for none. */
  readonly newPhone: string
  readonly phoneChangeSentAt: string | null
  readonly reauthenticationSentAt: string | null
  readonly lastSignInAt: string | null
  readonly appMetadata: JsonObject
  readonly userMetadata: JsonObject
  readonly identities: readonly Identity[]
  readonly factors: readonly Factor[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly bannedUntil: string | null
  readonly isBanned: boolean
  /** Set on a soft-deleted account, which only the operator can see. */
  readonly deletedAt: string | null
  readonly isAnonymous: boolean
  /** Whether an identity provider manages the account. */
  readonly isSsoUser: boolean
}

/** Whether sessions of the account can reach aal2. */
export const hasSecondFactor = ({ factors }: User): boolean =>
  factors.some(({ status }) => status === 'verified')

/** The account that performed an audited action, or the operator. */
export type Actor = Pick<User, 'id' | 'email' | 'phone'> & Partial<Pick<User, 'isSsoUser'>>
