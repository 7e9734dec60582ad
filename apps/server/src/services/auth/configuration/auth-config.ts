/** Settings of the auth service. Names follow the original's environment (GOTRUE_…); defaults are the local stack's. */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readList, readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { type DeliveryConfig, readDelivery } from '../outbox/delivery-config.ts'
import { type MailConfig, readMailConfig } from './mail-config.ts'
import type { MailTexts } from '../templates/mail-texts.ts'
import { PLAIN_TEXTS } from '../templates/plain-texts.ts'
import { type HookConfig, readHooks } from './hook-config.ts'
import type { Retention } from '../store/clean-up.ts'
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

export interface RateLimits {
  /** Header that a proxy of ours sets to the caller's address; null trusts the socket alone. */
  readonly addressHeader: string | null
  /** Requests per five minutes and address; null for no limit. */
  readonly tokensPer5Minutes: number | null
  readonly verificationsPer5Minutes: number | null
  /** Sign-up, recovery, resending and changes of the account: a budget each. */
  readonly messagesPer5Minutes: number | null
  /** E-mails of the whole instance; null for no limit. */
  readonly emailsPerHour: number | null
  /** What one address may ask for of them, whether or not a message leaves; null for no limit. */
  readonly emailsPerHourAndAddress: number | null
  /** The same for text messages. */
  readonly smsPerHour: number | null
  readonly smsPerHourAndAddress: number | null
  /** Accounts without an address, an hour and address; null for no limit. */
  readonly anonymousPerHour: number | null
  /** Challenges of second factors a minute and address, and as many answers; null for no limit. */
  readonly factorsPerMinute: number | null
  /** Wrong passwords for one e-mail from one address within 15 minutes; null for no limit. */
  readonly failedSignIns: number | null
}

export interface CaptchaConfig {
  /** Where tokens are verified. */
  readonly url: string
  readonly secret: string
  readonly timeoutMs: number
}

export interface SecondFactorConfig extends PhoneFactorConfig {
  readonly totpEnrollEnabled: boolean
  readonly totpVerifyEnabled: boolean
  /** How long a challenge may be answered. */
  readonly challengeSeconds: number
  /** How long an enrolment may wait for its first challenge. */
  readonly enrollmentMs: number
  /** Factors of an account, finished or not, and those that are finished. */
  readonly maxEnrolled: number
  readonly maxVerified: number
}

export interface AuthConfig {
  /** Audience and role of everybody who signs up. */
  readonly accountDefaults: AccountDefaults
  readonly signupEnabled: boolean
  readonly emailEnabled: boolean
  readonly phoneEnabled: boolean
  readonly sms: SmsConfig
  /** Whether an account may begin without an address. */
  readonly anonymousEnabled: boolean
  /** Whether people may link and unlink identities by themselves. */
  readonly manualLinkingEnabled: boolean
  /** Whether a link or code by e-mail signs in. */
  readonly magicLinkEnabled: boolean
  /** Whether an address counts as confirmed without a message. */
  readonly emailAutoconfirm: boolean
  /** Whether both mailboxes must agree to a change of address. */
  readonly secureEmailChange: boolean
  readonly passwordMinLength: number
  /** Sets of characters of which a password needs one each. */
  readonly passwordRequiredCharacters: readonly string[]
  /** Whether passwords that everybody tries first are refused. */
  readonly commonPasswordsRefused: boolean
  /** bcrypt's cost of new hashes: the binary logarithm of its rounds. */
  readonly bcryptCost: number
  /** Whether a new password needs a code from the mailbox, unless the session began within a day. */
  readonly passwordChangeNeedsCode: boolean
  /** Whether a new password needs the present one beside it. */
  readonly passwordChangeNeedsPassword: boolean
  /** Lifetime of an access token. */
  readonly tokenSeconds: number
  /** Roles of tokens that may administer. */
  readonly adminRoles: ReadonlySet<string>
  /** Issuer of the tokens; null for the address of this service. */
  readonly tokenIssuer: string | null
  readonly rotationEnabled: boolean
  /** How long a replaced refresh token still answers with the active one. */
  readonly reuseSeconds: number
  /** Longest life of a session, and its longest silence; null for no end. */
  readonly sessionTimeboxMs: number | null
  readonly sessionInactivityMs: number | null
  /** How long who has a second factor may go on without it; null for as long as she likes. */
  readonly sessionLowLevelMs: number | null
  /** Whether an account's newest session is the only one that is refreshed. */
  readonly singleSession: boolean
  /** Lifetime of links and codes. */
  readonly codeSeconds: number
  readonly codeLength: number
  /** Least time between two e-mails of a kind to one mailbox. */
  readonly emailFrequencyMs: number
  readonly secondFactor: SecondFactorConfig
  readonly hooks: HookConfig
  readonly mail: MailConfig
  readonly delivery: DeliveryConfig
  /** How many bytes of JSON an account's metadata may be, of either kind. */
  readonly metadataBytes: number
  /** Null where no CAPTCHA is asked for. */
  readonly captcha: CaptchaConfig | null
  /** Least time between two clean-ups of what is dead; null for none ever. */
  readonly cleanUpMs: number | null
  /** How long is kept what would only grow. */
  readonly retention: Retention
  /** How long a request may take; null for as long as it does. */
  readonly requestMs: number | null
  /** How long a PKCE code may wait for its exchange. */
  readonly flowStateMs: number
  /** Globs of addresses that a link may lead to, beside the site itself. */
  readonly redirectAllowList: readonly string[]
  readonly rateLimits: RateLimits
}

const MIN_PASSWORD_LENGTH = 6

const HALF_A_YEAR_MS = 183 * 24 * 3_600_000
const YEAR_MS = 365 * 24 * 3_600_000

/**
 * @param texts what messages say where the operator chooses no words.
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
    hooks: readHooks(env),
    mail: readMailConfig(env, texts),
    delivery: readDelivery(env),
    metadataBytes: readPositiveCount(env, 'AUTH_METADATA_MAX_BYTES', 65_536),
    captcha: readCaptcha(env),
    cleanUpMs: readSwitch(env, 'GOTRUE_DB_CLEANUP_ENABLED', true)
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

/** @throws StartupError for what is no glob: a list written as JSON, with which the original does not start either. */
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

/** `AUTH_CAPTCHA_URL` names another service that answers in the same form. */
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
    totpEnrollEnabled: readSwitch(env, 'GOTRUE_MFA_TOTP_ENROLL_ENABLED', true),
    totpVerifyEnabled: readSwitch(env, 'GOTRUE_MFA_TOTP_VERIFY_ENABLED', true),
    challengeSeconds: readCount(env, 'GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION', 300),
    enrollmentMs: readDurationMs(env, 'GOTRUE_MFA_FACTOR_EXPIRY_DURATION', 300_000),
    maxEnrolled: readCount(env, 'GOTRUE_MFA_MAX_ENROLLED_FACTORS', 10),
    maxVerified: readCount(env, 'GOTRUE_MFA_MAX_VERIFIED_FACTORS', 10),
  }
}

/** As much as the database keeps of one. */
const MAX_ACCOUNT_DEFAULT_LENGTH = 255

function readAccountDefault(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  if (value.length > MAX_ACCOUNT_DEFAULT_LENGTH)
    throw new StartupError(`${name} must be of at most ${MAX_ACCOUNT_DEFAULT_LENGTH} characters.`)
  return value
}

/** @throws StartupError for the roles of visitors and of everybody who signs up: each of them could do everything. */
function readAdminRoles(env: Environment, usual: string): ReadonlySet<string> {
  const roles = new Set(readList(env['GOTRUE_JWT_ADMIN_ROLES'] || 'service_role,supabase_admin'))
  for (const role of ['anon', 'authenticated', usual])
    if (roles.has(role))
      throw new StartupError(`GOTRUE_JWT_ADMIN_ROLES must not name ${role}: anybody has it.`)
  return roles
}

/** `AUTH_RATE_LIMITS=off` lifts all of them: for tests, whose many people share one address. */
function readRateLimits(env: Environment): RateLimits {
  const on = readRateLimitSwitch(env['AUTH_RATE_LIMITS'])
  const limit = (name: string, fallback: number) => (on ? readCount(env, name, fallback) : null)
  return {
    addressHeader: env['GOTRUE_RATE_LIMIT_HEADER'] || null,
    tokensPer5Minutes: limit('GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 150),
    verificationsPer5Minutes: limit('GOTRUE_RATE_LIMIT_VERIFY', 30),
    messagesPer5Minutes: limit('GOTRUE_RATE_LIMIT_OTP', 30),
    emailsPerHour: limit('GOTRUE_RATE_LIMIT_EMAIL_SENT', 30),
    emailsPerHourAndAddress: limit('AUTH_EMAILS_PER_ADDRESS', 10),
    smsPerHour: limit('GOTRUE_RATE_LIMIT_SMS_SENT', 30),
    smsPerHourAndAddress: limit('AUTH_SMS_PER_ADDRESS', 10),
    anonymousPerHour: limit('GOTRUE_RATE_LIMIT_ANONYMOUS_USERS', 30),
    factorsPerMinute: limit('GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 15),
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

/** bcrypt knows no less than 4; 14 is about a second a password, of which a request waits for two. */
const BCRYPT_COSTS = { least: 4, most: 14 }

function readBcryptCost(env: Environment): number {
  const cost = readCount(env, 'AUTH_BCRYPT_COST', DEFAULT_BCRYPT_COST)
  const { least, most } = BCRYPT_COSTS
  if (cost >= least && cost <= most) return cost
  throw new StartupError(`AUTH_BCRYPT_COST must be a whole number from ${least} to ${most}, not "${cost}".`)
}

/** Sets separated by `:`; a `\:` stands for the character itself. Source: supabase/auth, PasswordRequiredCharacters. */
function readCharacterSets(text: string): readonly string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== '')
}
