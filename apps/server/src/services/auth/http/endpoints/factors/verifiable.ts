/** Types of factors that the configuration allows to be verified. */
import type { FactorDependencies } from './dependencies.ts'
import { factorVerificationDisabled } from '../../../errors/errors.ts'
import type { Factor } from '../../../model/factor.ts'

/** @throws AuthError 422 `mfa_…_verify_not_enabled`. */
export function requireVerifiable({ config }: FactorDependencies, { type }: Factor): Factor['type'] {
  const { totpVerifyEnabled, phoneVerifyEnabled, webauthnVerifyEnabled } = config.secondFactor
  if (type === 'totp' && totpVerifyEnabled) return type
  if (type === 'phone' && phoneVerifyEnabled) return type
  if (type === 'webauthn' && webauthnVerifyEnabled) return type
  throw factorVerificationDisabled(type)
}
