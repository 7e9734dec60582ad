/** How the servers under test are configured: names and values of the original's environment. Source: PostgREST 14, references/configuration. */

export const JWT_SECRET = 'reallyreallyreallyreallyverysafe'

const base64 = (text: string, encoding: 'base64' | 'base64url') => Buffer.from(text).toString(encoding)

/** A key pair for these tests only; `d` is the private part. */
export const SIGNING_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'I7QXXO9mx5Lw4I78onddMaeFxi8RUDZ_Hjq1hrVlPcY',
  y: 'CWohtt5fFVPl1EFdNgb0CaaQMgVzF1TL7YA7Eb8fxWw',
  d: '3Fz-zXMtML4V1M8yppJ5iTnRuu5EDTzNz-v4gQ1Zz6I',
}

/** Keys that verify tokens: a public one and a shared one. */
const KEY_SET = {
  keys: [
    { ...SIGNING_KEY, d: undefined, kid: 'public', alg: 'ES256', use: 'sig' },
    { kty: 'oct', k: base64(JWT_SECRET, 'base64url'), kid: 'shared', alg: 'HS256' },
  ],
}

/** `main` serves most cases; the others test the effect of settings. */
export type Profile = 'main' | 'plain' | 'guarded' | 'described' | 'inDatabase'

const COMMON = {
  PGRST_SERVER_HOST: '127.0.0.1',
  PGRST_LOG_LEVEL: 'crit',
}

export const PROFILES: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  // All writes are rolled back, so that cases are independent of each other.
  main: {
    ...COMMON,
    PGRST_JWT_SECRET: JWT_SECRET,
    PGRST_DB_SCHEMAS: 'library, annex',
    PGRST_DB_ANON_ROLE: 'library_visitor',
    PGRST_DB_TX_END: 'rollback-allow-override',
    PGRST_DB_AGGREGATES_ENABLED: 'true',
    PGRST_DB_PLAN_ENABLED: 'true',
    PGRST_SERVER_TIMING_ENABLED: 'false',
    PGRST_APP_SETTINGS_HOUSE_NAME: 'Lending library',
  },
  // Only the required settings; all others have their defaults.
  plain: { ...COMMON, PGRST_DB_SCHEMAS: 'library', PGRST_DB_ANON_ROLE: 'library_visitor' },
  guarded: {
    ...COMMON,
    PGRST_JWT_SECRET: base64(JWT_SECRET, 'base64'),
    PGRST_JWT_SECRET_IS_BASE64: 'true',
    PGRST_DB_SCHEMAS: 'library',
    PGRST_DB_MAX_ROWS: '2',
    PGRST_DB_TX_END: 'commit-allow-override',
    PGRST_DB_PRE_REQUEST: 'settings.before_request',
    PGRST_JWT_AUD: 'readers',
    PGRST_JWT_ROLE_CLAIM_KEY: '.library.roles[?(@ ^== "library_")]',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_TIMING_ENABLED: 'true',
    PGRST_SERVER_TRACE_HEADER: 'X-Request-Id',
    PGRST_SERVER_CORS_ALLOWED_ORIGINS: 'http://example.com, http://example2.com',
  },
  described: {
    ...COMMON,
    PGRST_JWT_SECRET: JSON.stringify(KEY_SET),
    PGRST_DB_SCHEMAS: 'library',
    PGRST_DB_ANON_ROLE: 'library_visitor',
    PGRST_DB_TX_END: 'rollback',
    PGRST_DB_EXTRA_SEARCH_PATH: '',
    PGRST_DB_HOISTED_TX_SETTINGS: 'work_mem',
    PGRST_OPENAPI_MODE: 'ignore-privileges',
    PGRST_OPENAPI_SECURITY_ACTIVE: 'true',
    PGRST_OPENAPI_SERVER_PROXY_URI: 'https://library.example:8443/api',
  },
  inDatabase: {
    ...COMMON,
    PGRST_DB_SCHEMAS: 'library',
    PGRST_DB_ANON_ROLE: 'library_visitor',
    PGRST_DB_PRE_CONFIG: 'settings.configure',
  },
}
