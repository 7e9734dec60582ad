/** Second factors. */
export interface Factor {
  readonly id: string
  readonly type: 'totp' | 'phone' | 'webauthn'
  readonly status: 'unverified' | 'verified'
  /** Empty for none. */
  readonly name: string
  readonly phone: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly lastChallengedAt: string | null
}

/** A code that was sent for a challenge. */
export interface ChallengedCode {
  readonly codeHash: string | null
  readonly failedAttempts: number
}
