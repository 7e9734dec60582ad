/**
 * The suites of the official client's repository (supabase/supabase-js) that need a running service. `folder` is the package; `settings`
 * are those that the package's own `config.toml` gives its local stack, in this server's names; `sql` is loaded before, as its stack does.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The secret and the port of the client's local stack, which its suites have written in them. */
export const STACK = {
  port: 54321,
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
}

const migrationsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(folder, name))

/** A suite: what it tests, its package below the checkout, and what prepares, configures and runs it; `needsDebian` names Debian's packages. */
export const SUITES = {
  'data-api': {
    folder: 'packages/core/postgrest-js',
    settings: () => ({
      PGRST_DB_SCHEMAS: 'public,personal,graphql_public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_MAX_ROWS: '1000',
    }),
    sql: (folder) => [
      ...migrationsIn(join(folder, 'test/supabase/migrations')),
      join(folder, 'test/supabase/seed.sql'),
    ],
    jest: ['--testPathIgnorePatterns', 'test/v12/'],
    // Its tables need PostGIS, which the embedded Postgres lacks.
    needsDebian: 'postgresql and its postgis-3',
  },
  auth: {
    folder: 'packages/core/auth-js',
    // The suite signs its own keys with a pair that its generator makes.
    prepare: (folder) =>
      execFileSync(process.execPath, ['test/generate-signing-keys.js'], { cwd: folder, stdio: 'ignore' }),
    settings: (folder) => ({
      JWT_KEYS: `@${join(folder, 'test/supabase/signing_keys.json')}`,
      SITE_URL: 'http://127.0.0.1:3000',
      GOTRUE_URI_ALLOW_LIST: 'https://127.0.0.1:3000,http://localhost:5173',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true',
      GOTRUE_PASSWORD_MIN_LENGTH: '6',
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
      AUTH_REFUSE_COMMON_PASSWORDS: 'false',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_SMS_AUTOCONFIRM: 'true',
      GOTRUE_SMS_TEST_OTP: '1234567890:123456',
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
      GOTRUE_PASSKEY_ENABLED: 'true',
      GOTRUE_WEBAUTHN_RP_ID: 'localhost',
      GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'auth-js tests',
      GOTRUE_WEBAUTHN_RP_ORIGINS: 'http://localhost:5173',
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'client-of-the-suite',
      GOTRUE_EXTERNAL_GOOGLE_SECRET: 'secret-of-the-suite',
      GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
      GOTRUE_OAUTH_SERVER_ENABLED: 'true',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false',
      GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    }),
    sql: () => [],
    jest: ['--config', 'jest.config.cli.js'],
  },
  storage: {
    folder: 'packages/core/storage-js',
    settings: () => ({}),
    sql: (folder) => [join(folder, 'test/supabase/seed.sql')],
    jest: [],
  },
  'realtime and functions': {
    folder: 'packages/core/supabase-js',
    settings: (folder) => ({
      FUNCTIONS_PROJECT: join(folder, 'supabase'),
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      AUTH_REFUSE_COMMON_PASSWORDS: 'false',
    }),
    sql: (folder) => [
      ...migrationsIn(join(folder, 'supabase/migrations')),
      join(folder, 'supabase/seed/seed_todos.sql'),
    ],
    jest: ['test/integration.test.ts'],
  },
}
