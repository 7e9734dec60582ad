/** Links and codes in messages. */
import type { SignUpChoice } from './account.ts'

export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface OneTimeToken {
  readonly id: string
  readonly userId: string
  readonly kind: TokenKind
  readonly codeHash: string | null
  readonly failedAttempts: number
  readonly isExpired: boolean
  /** The choice of the sign-up that requested the token; null for other messages. */
  readonly choice: SignUpChoice | null
}
