/**
 * Recovery codes of second factors, which this service does not have: it answers as the original does where they are switched off.
 * Source: supabase/auth, pull requests 2762 and 2772 (internal/api/recovery_codes.go).
 */
import type { Context } from 'hono'
import {
  factorNotFound,
  recoveryCodeEnrollmentDisabled,
  recoveryCodeVerificationDisabled,
} from '../../../errors/errors.ts'
import type { FactorDependencies } from './dependencies.ts'
import { requireFactorCaller } from './factor-caller.ts'

const refusing =
  (refusal: () => Error) =>
  async (context: Context, deps: FactorDependencies): Promise<Response> => {
    await requireFactorCaller(context, deps)
    throw refusal()
  }

export const makeRecoveryCodes = refusing(recoveryCodeEnrollmentDisabled)
export const verifyRecoveryCode = refusing(recoveryCodeVerificationDisabled)
/** For their status and their removal: the account has no such factor. */
export const findRecoveryCodes = refusing(factorNotFound)
