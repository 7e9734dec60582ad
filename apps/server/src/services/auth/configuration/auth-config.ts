/** Settings of the auth service. Names follow the original's environment (GOTRUE_…); defaults are the local stack's. */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readList, readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { type DeliveryConfig, readDelivery } from './delivery-config.ts'
import { type MailConfig, readMailConfig } from './mail-config.ts'
import type { MailTexts } from '../templates/mail-texts.ts'
import { PLAIN_TEXTS } from '../templates/plain-texts.ts'
import { type HookConfig, readHooks } from './hook-config.ts'
import { type OAuthServerConfig, readOAuthServerConfig } from './oauth-server-config.ts'
import { type FederationConfig, readFederationConfig } from './provider-config.ts'
import { readSamlConfig, type SamlConfig } from './saml-config.ts'
import { isGlob } from '../links/glob.ts'
import { type AccountDefaults, ACCOUNT_DEFAULTS } from '../model/account.ts'
import { readDurationMs, readSwitch, readTimerMs } from './settings-syntax.ts'
import {
  readCodeLength,
  readPhoneFactorConfig,
  readSmsConfig,
  type PhoneFactorConfig,
  type SmsConfig,
} from './sms-config.ts'
import {
  readPasskeyConfig,
  readWebAuthnConfig,
  readWebAuthnFactorConfig,
  type PasskeyConfig,
  type WebAuthnConfig,
  type WebAuthnFactorConfig,
} from './webauthn-config.ts'

export interface RateLimits {
  /** Header in which a trusted proxy passes the client's address; null to use the socket's address. */
  readonly addressHeader: string | null
  /** Requests per five minutes and client address; null for no limit. */
  readonly tokensPer5Minutes: number | null
  readonly verificationsPer5Minutes: number | null
  /** Sign-up, recovery, resending and changes of the account have a budget each. */
  readonly messagesPer5Minutes: number | null
  /** E-mails of the whole instance with codes and links that were asked for; null for no limit. */
  readonly emailsPerHour: number | null
  /** Invitations of the whole instance, whose surplus goes out later; null for no limit. */
  readonly invitationsPerHour: number | null
  /** E-mails that functions send; null for no limit. */
  readonly functionEmailsPerHour: number | null
  /** Requests for e-mails per client address, whether or not a message is sent; null for no limit. */
  readonly emailsPerHourAndAddress: number | null
  /** The same for text messages. */
  readonly smsPerHour: number | null
  readonly smsPerHourAndAddress: number | null
  /** Anonymous accounts per hour and client address; null for no limit. */
  readonly anonymousPerHour: number | null
  /** Challenges of second factors per minute and client address, and as many verifications; null for no limit. */
  readonly factorsPerMinute: number | null
  /** Challenges of passkeys per five minutes and client address; null for no limit. */
  readonly passkeysPer5Minutes: number | null
  /** Sign-ins by wallets per five minutes and client address; null for no limit. */
  readonly walletsPer5Minutes: number | null
  /** Requests to begin single sign-on per five minutes and client address, and responses to it; null for no limit. */
  readonly ssoPer5Minutes: number | null
  readonly assertionsPer5Minutes: number | null
  /** OAuth clients that register themselves, per five minutes and client address; null for no limit. */
  readonly registrationsPer5Minutes: number | null
  /** Wrong passwords per account and client address within 15 minutes; null for no limit. */
  readonly failedSignIns: number | null
}

export interface CaptchaConfig {
  /** Address of the service that verifies tokens. */
  readonly url: string
  readonly secret: string
  readonly timeoutMs: number
}

export interface SecondFactorConfig extends PhoneFactorConfig, WebAuthnFactorConfig {
  readonly totpEnrollEnabled: boolean
  readonly totpVerifyEnabled: boolean
  /** Lifetime of a challenge. */
  readonly challengeSeconds: number
  /** Lifetime of an enrolment without a challenge. */
  readonly enrollmentMs: number
  /** Limits of an account's factors: all of them, and the verified ones. */
  readonly maxEnrolled: number
  readonly maxVerified: number
}

/** How long rows are kept that would only accumulate; null to keep them. */
export interface Retention {
  readonly auditLogMs: number | null
  /** A session that is not refreshed for this long ends. */
  readonly unusedSessionMs: number | null
}

export interface AuthConfig {
  /** Audience and role of new accounts. */
  readonly accountDefaults: AccountDefaults
  readonly signupEnabled: boolean
  readonly emailEnabled: boolean
  readonly phoneEnabled: boolean
  readonly sms: SmsConfig
  /** Whether anonymous accounts are allowed. */
  readonly anonymousEnabled: boolean
  /** Whether users may link and unlink identities. */
  readonly manualLinkingEnabled: boolean
  /** Whether a link or code by e-mail signs in. */
  readonly magicLinkEnabled: boolean
  /** Whether addresses are confirmed without a message. */
  readonly emailAutoconfirm: boolean
  /** Whether both mailboxes must confirm a change of address. */
  readonly secureEmailChange: boolean
  readonly passwordMinLength: number
  /** Sets of characters; a password needs one of each. */
  readonly passwordRequiredCharacters: readonly string[]
  /** Whether common passwords are refused. */
  readonly commonPasswordsRefused: boolean
  /** bcrypt's cost of new hashes: the binary logarithm of its rounds. */
  readonly bcryptCost: number
  /** Whether a change of password requires a code by message, unless the session is younger than a day. */
  readonly passwordChangeNeedsCode: boolean
  /** Whether a change of password requires the present one. */
  readonly passwordChangeNeedsPassword: boolean
  /** Lifetime of an access token. */
  readonly tokenSeconds: number
  /** Token roles with admin rights. */
  readonly adminRoles: ReadonlySet<string>
  /** Issuer of the tokens; null for the address of this service. */
  readonly tokenIssuer: string | null
  readonly rotationEnabled: boolean
  /** How long a replaced refresh token is answered with the active one. */
  readonly reuseSeconds: number
  /** Maximum age of a session, and maximum time without a refresh; null for no limit. */
  readonly sessionTimeboxMs: number | null
  readonly sessionInactivityMs: number | null
  /** How long an account with a second factor may use an aal1 session; null for no limit. */
  readonly sessionLowLevelMs: number | null
  /** Whether only an account's newest session can be refreshed. */
  readonly singleSession: boolean
  /** Lifetime of links and codes. */
  readonly codeSeconds: number
  readonly codeLength: number
  /** Minimum time between two e-mails of a kind to one mailbox. */
  readonly emailFrequencyMs: number
  readonly secondFactor: SecondFactorConfig
  readonly webauthn: WebAuthnConfig
  readonly passkeys: PasskeyConfig
  readonly hooks: HookConfig
  readonly federation: FederationConfig
  /** Null without single sign-on. */
  readonly saml: SamlConfig | null
  readonly oauthServer: OAuthServerConfig
  readonly mail: MailConfig
  readonly delivery: DeliveryConfig
  /** Limit of an account's user metadata and of its app metadata, in bytes of JSON each. */
  readonly metadataBytes: number
  /** Null without a CAPTCHA. */
  readonly captcha: CaptchaConfig | null
  /** Interval of the sweep that deletes expired rows; null for none. */
  readonly sweepMs: number | null
  /** How long is kept what would only grow. */
  readonly retention: Retention
  /** Timeout of a request; null for none. */
  readonly requestMs: number | null
  /** Lifetime of a PKCE code. */
  readonly flowStateMs: number
  /** Globs of allowed redirect targets beside the site. */
  readonly redirectAllowList: readonly string[]
  readonly rateLimits: RateLimits
}

const MIN_PASSWORD_LENGTH = 6

const HALF_A_YEAR_MS = 183 * 24 * 3_600_000
const YEAR_MS = 365 * 24 * 3_600_000

/**
 * @param texts default texts of messages.
 * @throws StartupError naming the variable and what it should be.
 */
export function readAuthConfig(env: Environment, texts: MailTexts = PLAIN_TEXTS): AuthConfig {
  const accountDefaults = {
    audience: readAccountDefault(env, 'GOTRUE_JWT_AUD', ACCOUNT_DEFAULTS.audience),
    role: readAccountDefault(env, 'GOTRUE_JWT_DEFAULT_GROUP_NAME', ACCOUNT_DEFAULTS.role),
  }
  return {
    accountDefaults,
    signupEnabled: !readSwitch(env, 'GOTRUE_DISABLE_SIGNUP', false),
    emailEnabled: readSwitch(env, 'GOTRUE_EXTERNAL_EMAIL_ENABLED', true),
    phoneEnabled: readSwitch(env, 'GOTRUE_EXTERNAL_PHONE_ENABLED', false),
    sms: readSmsConfig(env),
    anonymousEnabled: readSwitch(env, 'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED', false),
    manualLinkingEnabled: readSwitch(env, 'GOTRUE_SECURITY_MANUAL_LINKING_ENABLED', false),
    magicLinkEnabled: readSwitch(env, 'GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', true),
    emailAutoconfirm: readSwitch(env, 'GOTRUE_MAILER_AUTOCONFIRM', false),
    secureEmailChange: readSwitch(env, 'GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED', true),
    passwordMinLength: Math.max(
      MIN_PASSWORD_LENGTH,
      readCount(env, 'GOTRUE_PASSWORD_MIN_LENGTH', MIN_PASSWORD_LENGTH),
    ),
    passwordRequiredCharacters: readCharacterSets(env['GOTRUE_PASSWORD_REQUIRED_CHARACTERS'] ?? ''),
    commonPasswordsRefused: readSwitch(env, 'AUTH_REFUSE_COMMON_PASSWORDS', false),
    bcryptCost: readBcryptCost(env),
    passwordChangeNeedsCode: readSwitch(
      env,
      'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
      false,
    ),
    passwordChangeNeedsPassword: readSwitch(
      env,
      'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
      false,
    ),
    tokenSeconds: readCount(env, 'GOTRUE_JWT_EXP', 3600),
    adminRoles: readAdminRoles(env, accountDefaults.role),
    tokenIssuer: env['GOTRUE_JWT_ISSUER'] || null,
    rotationEnabled: readSwitch(env, 'GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', true),
    reuseSeconds: readCount(env, 'GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 10),
    sessionTimeboxMs: readDurationMs(env, 'GOTRUE_SESSIONS_TIMEBOX', 0) || null,
    sessionInactivityMs: readDurationMs(env, 'GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', 0) || null,
    sessionLowLevelMs: readDurationMs(env, 'GOTRUE_SESSIONS_ALLOW_LOW_AAL', 0) || null,
    singleSession: readSwitch(env, 'GOTRUE_SESSIONS_SINGLE_PER_USER', false),
    codeSeconds: readCount(env, 'GOTRUE_MAILER_OTP_EXP', 3600),
    codeLength: readCodeLength(env, 'GOTRUE_MAILER_OTP_LENGTH'),
    emailFrequencyMs: readDurationMs(env, 'GOTRUE_SMTP_MAX_FREQUENCY', 60_000),
    secondFactor: readSecondFactor(env),
    webauthn: readWebAuthnConfig(env),
    passkeys: readPasskeyConfig(env),
    hooks: readHooks(env),
    federation: readFederationConfig(env),
    saml: readSamlConfig(env),
    oauthServer: readOAuthServerConfig(env),
    mail: readMailConfig(env, texts),
    delivery: readDelivery(env),
    metadataBytes: readPositiveCount(env, 'AUTH_METADATA_MAX_BYTES', 65_536),
    captcha: readCaptcha(env),
    sweepMs: readSwitch(env, 'GOTRUE_DB_CLEANUP_ENABLED', true)
      ? readDurationMs(env, 'AUTH_CLEAN_UP_INTERVAL', 60_000)
      : null,
    retention: {
      auditLogMs: readDurationMs(env, 'AUTH_AUDIT_LOG_RETENTION', HALF_A_YEAR_MS) || null,
      unusedSessionMs: readDurationMs(env, 'AUTH_UNUSED_SESSION_RETENTION', YEAR_MS) || null,
    },
    requestMs: readTimerMs(env, 'GOTRUE_API_MAX_REQUEST_DURATION', 10_000) || null,
    flowStateMs: readDurationMs(env, 'GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION', 300_000),
    redirectAllowList: readGlobs(env, 'GOTRUE_URI_ALLOW_LIST'),
    rateLimits: readRateLimits(env),
  }
}

/** @throws StartupError for an invalid glob, such as a list written as JSON; the original does not start with it either. */
function readGlobs(env: Environment, name: string): readonly string[] {
  const globs = readList(env[name] ?? '')
  const wrong = globs.find((glob) => !isGlob(glob))
  if (wrong === undefined) return globs
  throw new StartupError(
    `${name} must be addresses with commas between them, each of which may be a glob, not "${wrong}".`,
  )
}

const CAPTCHA_SERVICES: Readonly<Record<string, string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** `AUTH_CAPTCHA_URL` names another service with the same protocol. */
function readCaptcha(env: Environment): CaptchaConfig | null {
  if (!readSwitch(env, 'GOTRUE_SECURITY_CAPTCHA_ENABLED', false)) return null
  const provider = env['GOTRUE_SECURITY_CAPTCHA_PROVIDER'] || 'hcaptcha'
  const url = env['AUTH_CAPTCHA_URL'] || CAPTCHA_SERVICES[provider]
  const secret = env['GOTRUE_SECURITY_CAPTCHA_SECRET']?.trim()
  if (url === undefined || !URL.canParse(url)) {
    throw new StartupError(
      `GOTRUE_SECURITY_CAPTCHA_PROVIDER must be hcaptcha or turnstile, not "${provider}".`,
    )
  }
  if (!secret)
    throw new StartupError('GOTRUE_SECURITY_CAPTCHA_SECRET must hold the secret of the CAPTCHA service.')
  return { url, secret, timeoutMs: readTimerMs(env, 'GOTRUE_SECURITY_CAPTCHA_TIMEOUT', 10_000) }
}

function readSecondFactor(env: Environment): SecondFactorConfig {
  return {
    ...readPhoneFactorConfig(env),
    ...readWebAuthnFactorConfig(env),
    totpEnrollEnabled: readSwitch(env, 'GOTRUE_MFA_TOTP_ENROLL_ENABLED', true),
    totpVerifyEnabled: readSwitch(env, 'GOTRUE_MFA_TOTP_VERIFY_ENABLED', true),
    challengeSeconds: readCount(env, 'GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION', 300),
    enrollmentMs: readDurationMs(env, 'GOTRUE_MFA_FACTOR_EXPIRY_DURATION', 300_000),
    maxEnrolled: readCount(env, 'GOTRUE_MFA_MAX_ENROLLED_FACTORS', 10),
    maxVerified: readCount(env, 'GOTRUE_MFA_MAX_VERIFIED_FACTORS', 10),
  }
}

/** Length limit of the database columns. */
const MAX_ACCOUNT_DEFAULT_LENGTH = 255

function readAccountDefault(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  if (value.length > MAX_ACCOUNT_DEFAULT_LENGTH)
    throw new StartupError(`${name} must be of at most ${MAX_ACCOUNT_DEFAULT_LENGTH} characters.`)
  return value
}

/** @throws StartupError for roles that every visitor or new account has. */
function readAdminRoles(env: Environment, usual: string): ReadonlySet<string> {
  const roles = new Set(readList(env['GOTRUE_JWT_ADMIN_ROLES'] || 'service_role,supabase_admin'))
  for (const role of ['anon', 'authenticated', usual])
    if (roles.has(role))
      throw new StartupError(`GOTRUE_JWT_ADMIN_ROLES must not name ${role}: anybody has it.`)
  return roles
}

/** `AUTH_RATE_LIMITS=off` lifts all limits, for tests, in which all clients share one address. */
function readRateLimits(env: Environment): RateLimits {
  const on = readRateLimitSwitch(env['AUTH_RATE_LIMITS'])
  const limit = (name: string, fallback: number) => (on ? readCount(env, name, fallback) : null)
  const emails = limit('GOTRUE_RATE_LIMIT_EMAIL_SENT', 30)
  return {
    addressHeader: env['GOTRUE_RATE_LIMIT_HEADER'] || null,
    tokensPer5Minutes: limit('GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 150),
    verificationsPer5Minutes: limit('GOTRUE_RATE_LIMIT_VERIFY', 30),
    messagesPer5Minutes: limit('GOTRUE_RATE_LIMIT_OTP', 30),
    emailsPerHour: emails,
    invitationsPerHour: limit('AUTH_INVITATIONS_PER_HOUR', emails ?? 0),
    functionEmailsPerHour: limit('AUTH_FUNCTION_EMAILS_PER_HOUR', emails ?? 0),
    emailsPerHourAndAddress: limit('AUTH_EMAILS_PER_ADDRESS', 10),
    smsPerHour: limit('GOTRUE_RATE_LIMIT_SMS_SENT', 30),
    smsPerHourAndAddress: limit('AUTH_SMS_PER_ADDRESS', 10),
    anonymousPerHour: limit('GOTRUE_RATE_LIMIT_ANONYMOUS_USERS', 30),
    factorsPerMinute: limit('GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 15),
    passkeysPer5Minutes: limit('GOTRUE_RATE_LIMIT_PASSKEY', 30),
    walletsPer5Minutes: limit('GOTRUE_RATE_LIMIT_WEB3', 30),
    ssoPer5Minutes: limit('GOTRUE_RATE_LIMIT_SSO', 30),
    assertionsPer5Minutes: limit('GOTRUE_SAML_RATE_LIMIT_ASSERTION', 15),
    registrationsPer5Minutes: limit('GOTRUE_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER', 10),
    failedSignIns: limit('AUTH_FAILED_SIGN_INS', 10),
  }
}

function readRateLimitSwitch(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true
  if (text === 'off') return false
  throw new StartupError(`AUTH_RATE_LIMITS must be on or off, not "${text}".`)
}

/** The cost of the original. A hash takes about 60 ms on a machine of 2024; each step doubles the time. */
export const DEFAULT_BCRYPT_COST = 10

/** bcrypt's minimum is 4; at 14 a password takes about a second, and a request may hash two. */
const BCRYPT_COSTS = { min: 4, max: 14 }

function readBcryptCost(env: Environment): number {
  const cost = readCount(env, 'AUTH_BCRYPT_COST', DEFAULT_BCRYPT_COST)
  const { min, max } = BCRYPT_COSTS
  if (cost >= min && cost <= max) return cost
  throw new StartupError(`AUTH_BCRYPT_COST must be a whole number from ${min} to ${max}, not "${cost}".`)
}

/** Sets separated by `:`; `\:` is the character itself. Source: supabase/auth, PasswordRequiredCharacters. */
function readCharacterSets(text: string): readonly string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== '')
}
