/** The product's defaults of the auth service's settings, which the environment overrides. */
import { isIP } from 'node:net'
import type { Config } from './config.ts'
import type { Environment } from './platform/environment.ts'
import { PRODUCT_AUTH_SETTINGS } from './product-texts.ts'

/**
 * A local installation has a single caller and sends no messages, so the limits per address and for messages are wide.
 * Attempts with wrong passwords stay limited.
 */
const LOCAL_AUTH_SETTINGS = {
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '100000',
  GOTRUE_RATE_LIMIT_VERIFY: '100000',
  GOTRUE_RATE_LIMIT_OTP: '100000',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
  AUTH_INVITATIONS_PER_HOUR: '100000',
  AUTH_FUNCTION_EMAILS_PER_HOUR: '100000',
  AUTH_EMAILS_PER_ADDRESS: '100000',
  GOTRUE_SMTP_MAX_FREQUENCY: '1s',
  GOTRUE_RATE_LIMIT_SMS_SENT: '100000',
  AUTH_SMS_PER_ADDRESS: '100000',
  GOTRUE_SMS_MAX_FREQUENCY: '1s',
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: '1s',
}

/**
 * A mail server of the operator's takes what a launch needs: 2,000 buyers in an hour, each with an invitation and up to three codes or
 * links. The original's 30 an hour are for a mail server that projects share.
 */
const OWN_MAIL_SERVER_SETTINGS = {
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '6000',
  AUTH_INVITATIONS_PER_HOUR: '3000',
  AUTH_FUNCTION_EMAILS_PER_HOUR: '3000',
}

/** Passkeys belong to a domain: browsers make none for a site whose host is an address. */
const passkeySettings = (siteUrl: string): Readonly<Record<string, string>> => ({
  GOTRUE_PASSKEY_ENABLED: String(isIP(new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Ateliê Doce',
})

export function authDefaults(
  { siteUrl, mailServer, localDefaults }: Pick<Config, 'siteUrl' | 'mailServer' | 'localDefaults'>,
  env: Environment,
): Readonly<Record<string, string>> {
  const hasOwnMail = mailServer !== null || env['GOTRUE_HOOK_SEND_EMAIL_ENABLED'] === 'true'
  return {
    ...PRODUCT_AUTH_SETTINGS,
    ...passkeySettings(siteUrl),
    ...(hasOwnMail ? OWN_MAIL_SERVER_SETTINGS : {}),
    ...(localDefaults ? LOCAL_AUTH_SETTINGS : {}),
  }
}
