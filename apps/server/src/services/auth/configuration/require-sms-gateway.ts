/** Checks that a gateway for text messages is configured where they are needed. */
import { StartupError } from '../../../platform/startup-error.ts'
import type { AuthConfig } from './auth-config.ts'

/**
 * In production, codes written to a file would never reach their recipients.
 * @throws StartupError naming the setting that requires messages.
 */
export function requireSmsGateway({ phoneEnabled, secondFactor, hooks }: AuthConfig): void {
  if (hooks.send_sms) return
  const sends = phoneEnabled
    ? 'GOTRUE_EXTERNAL_PHONE_ENABLED'
    : secondFactor.phoneEnrollEnabled
      ? 'GOTRUE_MFA_PHONE_ENROLL_ENABLED'
      : secondFactor.phoneVerifyEnabled
        ? 'GOTRUE_MFA_PHONE_VERIFY_ENABLED'
        : null
  if (sends !== null)
    throw new StartupError(`${sends} needs SMS_URL in production: the address that sends text messages.`)
}
