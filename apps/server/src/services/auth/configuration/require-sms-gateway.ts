/** Whether text messages have somewhere to go where they are needed. */
import { StartupError } from '../../../platform/startup-error.ts'
import type { AuthConfig } from './auth-config.ts'

/**
 * In production a code that stays in a file would keep everybody out who waits for it.
 * @throws StartupError naming the setting that sends messages.
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
