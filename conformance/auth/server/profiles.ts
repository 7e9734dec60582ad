/** How the auth servers under test are configured: names and values of the original's environment. Source: supabase/auth, internal/conf. */
export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'
export const SITE_URL = 'https://site.example'
/** An address of the redirect allow list. */
export const APP_URL = 'https://app.example/inside/welcome'
export const ISSUER = 'https://accounts.example/auth/v1'

/** `main` serves most cases; the others test the effect of settings. */
export type Profile = 'main' | 'open' | 'closed' | 'silent' | 'signed' | 'guarded'

const PHONES_PER_FILE = 50

/** 50 phone numbers whose code is always TEST_CODE; no message is sent to them. */
const phoneRange = (range: number): readonly string[] =>
  Array.from({ length: PHONES_PER_FILE }, (_, at) => `551191000${range}${String(at).padStart(3, '0')}`)

/**
 * Each test file has numbers of its own: files run in parallel against the same servers, and a number that belongs to an
 * account is refused to any other account.
 */
export const TEST_PHONES = { http: phoneRange(0), entry: phoneRange(1), accountUse: phoneRange(2) } as const
export type TestFile = keyof typeof TEST_PHONES
export const TEST_CODE = '123456'

const COMMON = {
  GOTRUE_API_HOST: '127.0.0.1',
  GOTRUE_DB_DRIVER: 'postgres',
  GOTRUE_SITE_URL: SITE_URL,
  GOTRUE_URI_ALLOW_LIST: 'https://app.example/**',
  GOTRUE_JWT_SECRET: JWT_SECRET,
  GOTRUE_JWT_ISSUER: ISSUER,
  GOTRUE_JWT_AUD: 'authenticated',
  GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
  GOTRUE_JWT_ADMIN_ROLES: 'service_role',
  GOTRUE_SMTP_ADMIN_EMAIL: 'accounts@site.example',
  GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
  GOTRUE_SMS_MAX_FREQUENCY: '1ms',
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: '1ms',
  GOTRUE_SMS_TEST_OTP: Object.values(TEST_PHONES)
    .flat()
    .map((phone) => `${phone}:${TEST_CODE}`)
    .join(','),
  GOTRUE_CUSTOM_OAUTH_ENABLED: 'false',
  // Long limits, so that nothing expires on a busy machine.
  GOTRUE_API_MAX_REQUEST_DURATION: '60s',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '120',
  GOTRUE_SMS_OTP_EXP: '600',
  // The contracts do not measure the cost of hashing, so it is the least.
  AUTH_BCRYPT_COST: '4',
  // All tests call from one network address.
  AUTH_RATE_LIMITS: 'off',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
  GOTRUE_RATE_LIMIT_SMS_SENT: '100000',
}

const PHONES = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
}

/** GitHub's addresses are known without a request to it. */
const OTHER_SERVICES = {
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  GOTRUE_CUSTOM_OAUTH_ENABLED: 'true',
  GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
  GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'x',
  GOTRUE_EXTERNAL_GITHUB_SECRET: 'x',
  GOTRUE_EXTERNAL_GITHUB_REDIRECT_URI: `${ISSUER}/callback`,
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
}

const OAUTH_SERVER = {
  GOTRUE_OAUTH_SERVER_ENABLED: 'true',
  GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH: '/oauth/consent',
}

const AUTOCONFIRM = { GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_SMS_AUTOCONFIRM: 'true' }

export const PROFILES: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  // Addresses and numbers must be confirmed.
  main: { ...COMMON, ...PHONES, GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
  // Auto-confirm is on, and identities may be unlinked.
  open: {
    ...COMMON,
    ...PHONES,
    ...AUTOCONFIRM,
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  },
  // Sign-ups and second factors are off.
  closed: {
    ...COMMON,
    ...AUTOCONFIRM,
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_DISABLE_SIGNUP: 'true',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role,owner',
    GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false',
  },
  // No way to sign in is switched on.
  silent: { ...COMMON, ...AUTOCONFIRM, GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' },
  // Tokens are signed with a key pair of the run (setup.ts); a new password needs reauthentication and must be strong. Other services
  // and wallets sign in, and OAuth clients are let in.
  signed: {
    ...COMMON,
    ...AUTOCONFIRM,
    ...OTHER_SERVICES,
    ...OAUTH_SERVER,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    GOTRUE_PASSWORD_MIN_LENGTH: '8',
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789',
  },
  // A CAPTCHA is required.
  guarded: {
    ...COMMON,
    ...PHONES,
    ...AUTOCONFIRM,
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'hcaptcha',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'secret-of-the-contracts',
  },
}
