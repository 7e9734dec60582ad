/** Codes sent to phones as second factors, each bound to one challenge. */
import { randomInt } from 'node:crypto'
import { constantTimeEqual } from '../../../platform/constant-time.ts'
import { hashCode } from '../links/one-time-secrets.ts'
import type { ChallengedCode } from '../model/factor.ts'

/** After so many wrong codes the challenge accepts no code. */
export const MAX_FAILED_ATTEMPTS = 5

export const newPhoneCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

export const hashPhoneCode = (challengeId: string, code: string, key: string): string =>
  hashCode(challengeId, code, key)

export function isRightCode(
  { codeHash, failedAttempts }: ChallengedCode,
  challengeId: string,
  code: string,
  key: string,
): boolean {
  if (codeHash === null || failedAttempts >= MAX_FAILED_ATTEMPTS) return false
  return constantTimeEqual(codeHash, hashPhoneCode(challengeId, code, key))
}
