/** Proof key for code exchange. Source: RFC 7636; supabase/auth, internal/api/pkce.go and internal/security/pkce.go. */
import { createHash } from 'node:crypto'
import { constantTimeEqual } from '../../../../platform/constant-time.ts'
import { validationFailed } from '../../errors/errors.ts'
import type { RequestBody } from './request-body.ts'
import type { CodeChallenge } from '../../model/code-challenge.ts'

const MIN_LENGTH = 43
const MAX_LENGTH = 128

/**
 * Reads the code challenge of a body.
 * @returns null without one: the implicit flow.
 * @throws AuthError 400 `validation_failed`.
 */
export function readChallenge(body: RequestBody, refusal?: ChallengeRefusal): CodeChallenge | null {
  return checkedChallenge(body.text('code_challenge'), body.text('code_challenge_method'), refusal)
}

/** The message for an unknown method, which differs between the original's endpoints. */
type ChallengeRefusal = (method: string) => string

/** As `readChallenge`, of values that are read already. */
export function checkedChallenge(
  challenge: string,
  writtenMethod: string,
  refusal: ChallengeRefusal = (method) => `unsupported code_challenge method "${method}"`,
): CodeChallenge | null {
  const method = writtenMethod.toLowerCase()
  if ((challenge === '') !== (method === '')) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge === '') return null
  if (challenge.length < MIN_LENGTH || challenge.length > MAX_LENGTH) {
    throw validationFailed(`code challenge has to be between ${MIN_LENGTH} and ${MAX_LENGTH} characters`)
  }
  if (!/^[a-z0-9._~-]+$/i.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  if (method !== 's256' && method !== 'plain') throw validationFailed(refusal(method))
  return { challenge, method }
}

export function fitsChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const expected = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return constantTimeEqual(expected, challenge)
}
