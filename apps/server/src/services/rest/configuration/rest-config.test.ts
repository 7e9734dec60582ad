import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartupError } from '../../../platform/startup-error.ts'
import { readProductRestConfig, readRestConfig, type RestConfig } from './rest-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-rest-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const SECRET = 'a secret that is long enough for HS256'
const k = Buffer.from(SECRET).toString('base64url')
/** Invalid UTF-8, with line breaks inside and at the end. */
const BYTES = Buffer.from('ff00fe0a80'.repeat(8), 'hex')
const KEY = { kty: 'oct', k, alg: 'HS256', use: 'sig' }
const RSA = { kty: 'RSA', n: 'AQAB', e: 'AQAB', kid: 'one' }
const role = { kind: 'key', name: 'role' }

test('without settings, the defaults are the original’s; the product has its own', () => {
  const expected: Partial<RestConfig> = {
    schemas: ['public'],
    extraSearchPath: ['public'],
    anonRole: null,
    maxRows: null,
    aggregatesEnabled: false,
    planEnabled: false,
    transactionEnd: 'commit',
    preRequest: null,
    rootSpec: null,
    hoistedTxSettings: [
      'statement_timeout',
      'plan_filter.statement_cost_limit',
      'default_transaction_isolation',
    ],
    appSettings: {},
    openapiMode: 'follow-privileges',
    openapiSecurityActive: false,
    openapiServerProxyUri: null,
    serverTimingEnabled: false,
    serverTraceHeader: null,
    serverCorsAllowedOrigins: null,
    jwtKeys: null,
    jwtAudience: null,
    jwtRoleClaimKey: [{ kind: 'key', name: 'role' }],
    jwtCacheMaxEntries: 1000,
    dbChannel: 'pgrst',
  }
  expect(readRestConfig({})).toMatchObject(expected)
  expect(readProductRestConfig({}, 'x'.repeat(32))).toMatchObject({
    ...expected,
    jwtKeys: [{ kty: 'oct' }],
    anonRole: 'anon',
    extraSearchPath: ['public', 'extensions'],
    maxRows: 1000,
    serverTimingEnabled: true,
  })
})

type Row = [env: Record<string, string>, expected: Partial<Record<keyof RestConfig, unknown>>]

const ACCEPTED: Row[] = [
  [{ PGRST_DB_SCHEMAS: 'shop,  annex ' }, { schemas: ['shop', 'annex'] }],
  [{ PGRST_DB_SCHEMA: 'shop' }, { schemas: ['shop'] }],
  [{ PGRST_DB_SCHEMAS: 'shop', PGRST_DB_SCHEMA: 'old' }, { schemas: ['shop'] }],
  [{ PGRST_DB_SCHEMAS: '' }, { schemas: ['public'] }],
  [{ PGRST_DB_EXTRA_SEARCH_PATH: '' }, { extraSearchPath: [] }],
  [{ PGRST_DB_ANON_ROLE: 'visitor' }, { anonRole: 'visitor' }],
  [{ PGRST_DB_ANON_ROLE: '' }, { anonRole: null }],
  [{ PGRST_DB_MAX_ROWS: '20' }, { maxRows: 20 }],
  [{ PGRST_MAX_ROWS: '30' }, { maxRows: 30 }],
  [{ PGRST_DB_MAX_ROWS: '' }, { maxRows: null }],
  [{ PGRST_DB_AGGREGATES_ENABLED: 'true' }, { aggregatesEnabled: true }],
  [{ PGRST_DB_AGGREGATES_ENABLED: 'TRUE' }, { aggregatesEnabled: true }],
  [{ PGRST_DB_AGGREGATES_ENABLED: '"true"' }, { aggregatesEnabled: true }],
  [{ PGRST_DB_PLAN_ENABLED: '1' }, { planEnabled: true }],
  [{ PGRST_DB_PLAN_ENABLED: '0' }, { planEnabled: false }],
  [{ PGRST_DB_PLAN_ENABLED: 'False' }, { planEnabled: false }],
  [{ PGRST_DB_TX_END: 'rollback-allow-override' }, { transactionEnd: 'rollback-allow-override' }],
  [{ PGRST_DB_PRE_REQUEST: 'private.check' }, { preRequest: { schema: 'private', name: 'check' } }],
  [{ PGRST_PRE_REQUEST: 'check' }, { preRequest: { schema: '', name: 'check' } }],
  [{ PGRST_DB_ROOT_SPEC: 'shop.root' }, { rootSpec: { schema: 'shop', name: 'root' } }],
  [{ PGRST_ROOT_SPEC: 'root' }, { rootSpec: { schema: '', name: 'root' } }],
  [
    { PGRST_DB_HOISTED_TX_SETTINGS: 'work_mem, lock_timeout' },
    { hoistedTxSettings: ['work_mem', 'lock_timeout'] },
  ],
  [
    { PGRST_APP_SETTINGS_SHOP_NAME: 'Doce', PGRST_APP_SETTINGS_url: '' },
    { appSettings: { 'app.settings.SHOP_NAME': 'Doce', 'app.settings.url': '' } },
  ],
  [{ PGRST_OPENAPI_MODE: 'disabled' }, { openapiMode: 'disabled' }],
  [{ PGRST_OPENAPI_SECURITY_ACTIVE: 'true' }, { openapiSecurityActive: true }],
  [
    { PGRST_OPENAPI_SERVER_PROXY_URI: 'https://shop.example:8443/api' },
    { openapiServerProxyUri: 'https://shop.example:8443/api' },
  ],
  [{ PGRST_SERVER_TRACE_HEADER: 'X-Request-Id' }, { serverTraceHeader: 'X-Request-Id' }],
  [
    { PGRST_SERVER_CORS_ALLOWED_ORIGINS: 'http://a.example, http://b.example' },
    { serverCorsAllowedOrigins: ['http://a.example', 'http://b.example'] },
  ],
  [{ PGRST_SERVER_CORS_ALLOWED_ORIGINS: '' }, { serverCorsAllowedOrigins: null }],
  [{ PGRST_JWT_AUD: 'shop' }, { jwtAudience: 'shop' }],
  [{ PGRST_JWT_AUD: 'https://shop.example/' }, { jwtAudience: 'https://shop.example/' }],
  [{ PGRST_JWT_CACHE_MAX_ENTRIES: '0' }, { jwtCacheMaxEntries: 0 }],
  [{ PGRST_JWT_SECRET: SECRET }, { jwtKeys: [KEY] }],
  [{ PGRST_JWT_SECRET: `@${fileOf('secret', `${SECRET}\n`)}` }, { jwtKeys: [KEY] }],
  [
    { PGRST_JWT_SECRET: `@${fileOf('bytes', Buffer.concat([BYTES, Buffer.from('\n')]))}` },
    { jwtKeys: [{ ...KEY, k: BYTES.toString('base64url') }] },
  ],
  [
    { PGRST_JWT_SECRET: Buffer.from(SECRET).toString('base64'), PGRST_JWT_SECRET_IS_BASE64: 'true' },
    { jwtKeys: [KEY] },
  ],
  [
    { PGRST_JWT_SECRET: `${k}..`.slice(0, Math.ceil(k.length / 4) * 4), PGRST_SECRET_IS_BASE64: '1' },
    { jwtKeys: [KEY] },
  ],
  [{ PGRST_JWT_SECRET: JSON.stringify(RSA) }, { jwtKeys: [RSA] }],
  [{ PGRST_JWT_SECRET: JSON.stringify({ keys: [RSA, KEY] }) }, { jwtKeys: [RSA, KEY] }],
  [{ PGRST_DB_CHANNEL: 'news' }, { dbChannel: 'news' }],
  [{ PGRST_DB_CHANNEL_ENABLED: 'false' }, { dbChannel: null }],
]

test.each(ACCEPTED)('read: %j', (env, expected) => {
  expect(readRestConfig(env)).toMatchObject(expected)
})

const PATHS: [text: string, path: unknown[]][] = [
  ['.role', [role]],
  ['.app_metadata.role', [{ kind: 'key', name: 'app_metadata' }, role]],
  [
    '."https://shop.example/roles"[0]',
    [
      { kind: 'key', name: 'https://shop.example/roles' },
      { kind: 'index', index: 0 },
    ],
  ],
  ['.$a@b', [{ kind: 'key', name: '$a@b' }]],
  ['.função', [{ kind: 'key', name: 'função' }]],
  ['[1].role', [{ kind: 'index', index: 1 }, role]],
  ...(['==', '!=', '^==', '==^', '*=='] as const).map((operator): [string, unknown[]] => [
    `.role[?(@ ${operator} "shop_a")]`,
    [role, { kind: 'filter', operator, value: 'shop_a' }],
  ]),
  ['.role[?(@=="")]', [role, { kind: 'filter', operator: '==', value: '' }]],
]

test.each(PATHS)('a role claim path: %s', (text, path) => {
  expect(readRestConfig({ PGRST_JWT_ROLE_CLAIM_KEY: text }).jwtRoleClaimKey).toEqual(path)
  expect(readRestConfig({ PGRST_ROLE_CLAIM_KEY: text }).jwtRoleClaimKey).toEqual(path)
})

const REFUSED: [env: Record<string, string>, message: string][] = [
  [{ PGRST_DB_SCHEMAS: ' , ' }, 'PGRST_DB_SCHEMAS must name at least one schema.'],
  [{ PGRST_DB_MAX_ROWS: '-1' }, 'PGRST_DB_MAX_ROWS must be a whole number of 0 or more, not "-1".'],
  [{ PGRST_DB_MAX_ROWS: '1e3' }, 'PGRST_DB_MAX_ROWS must be a whole number of 0 or more, not "1e3".'],
  [{ PGRST_MAX_ROWS: 'all' }, 'PGRST_MAX_ROWS must be a whole number of 0 or more, not "all".'],
  [{ PGRST_DB_PLAN_ENABLED: 'yes' }, 'PGRST_DB_PLAN_ENABLED must be true or false, not "yes".'],
  [
    { PGRST_DB_TX_END: 'undo' },
    'PGRST_DB_TX_END must be one of commit, commit-allow-override, rollback, rollback-allow-override, not "undo".',
  ],
  [
    { PGRST_OPENAPI_MODE: 'off' },
    'PGRST_OPENAPI_MODE must be one of follow-privileges, ignore-privileges, disabled, not "off".',
  ],
  ...[
    'shop.example',
    'ftp://shop.example',
    'https://u:p@shop.example',
    'https://shop.example/?a=1',
    'http://x:70000',
  ].map((text): [Record<string, string>, string] => [
    { PGRST_OPENAPI_SERVER_PROXY_URI: text },
    `PGRST_OPENAPI_SERVER_PROXY_URI must be an address such as https://example.com:8443/basePath, not "${text}".`,
  ]),
  [
    { PGRST_SERVER_TRACE_HEADER: 'X Y' },
    'PGRST_SERVER_TRACE_HEADER must be the name of a header, not "X Y".',
  ],
  [{ PGRST_JWT_AUD: 'a b: c' }, 'PGRST_JWT_AUD must be a text without ":" or a valid URI, not "a b: c".'],
  [{ PGRST_JWT_SECRET: 'short' }, 'PGRST_JWT_SECRET must have at least 32 characters.'],
  [
    { PGRST_JWT_SECRET: '@/nowhere/secret' },
    'PGRST_JWT_SECRET names the file "/nowhere/secret", which cannot be read.',
  ],
  [
    { PGRST_JWT_SECRET: `${SECRET}!`, PGRST_JWT_SECRET_IS_BASE64: 'true' },
    'PGRST_JWT_SECRET must be base64, as jwt-secret-is-base64 says.',
  ],
  ...['role', '.', '.a b', '.a[', '.a[x]', '.a[?(@ ~ "b")]', '.a[?(@ == "b")].c', '."a'].map(
    (text): [Record<string, string>, string] => [
      { PGRST_JWT_ROLE_CLAIM_KEY: text },
      `PGRST_JWT_ROLE_CLAIM_KEY must be a path such as .app[0]."the-role", not "${text}".`,
    ],
  ),
  [
    { 'PGRST_APP_SETTINGS_A-B': 'x' },
    'PGRST_APP_SETTINGS_A-B must have a name of letters, digits and _, since it becomes the setting app.settings.A-B.',
  ],
]

test.each(REFUSED)('refused: %j', (env, message) => {
  expect(() => readRestConfig(env)).toThrow(new StartupError(message))
})

describe('layers', () => {
  const file = {
    'db-schemas': 'filed',
    'db-max-rows': '7',
    'app.settings.a': 'filed',
    'app.settings.b': 'filed',
  }

  test('the database wins over the environment, that over the file, that over defaults', () => {
    const env = { PGRST_DB_MAX_ROWS: '8', PGRST_DB_ANON_ROLE: 'visitor', PGRST_APP_SETTINGS_a: 'set' }
    const database = new Map([['db_anon_role', 'guest']])
    expect(
      readRestConfig(env, { database, file, defaults: { 'db-schemas': 'x', 'jwt-aud': 'd' } }),
    ).toMatchObject({
      schemas: ['filed'],
      maxRows: 8,
      anonRole: 'guest',
      jwtAudience: 'd',
      appSettings: { 'app.settings.a': 'set', 'app.settings.b': 'filed' },
    })
  })

  test('an error names the setting as the operator wrote it', () => {
    expect(() => readRestConfig({}, { file: { 'db-max-rows': 'x' } })).toThrow(/^db-max-rows must/)
    expect(() => readRestConfig({}, { database: new Map([['db_max_rows', 'x']]) })).toThrow(
      /^pgrst\.db_max_rows must/,
    )
  })
})

test('a secret from a pipe is read once and kept', () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  spawn('sh', ['-c', `printf '%s' '${SECRET}' > "$1"`, 'sh', path])
  const read = () => readRestConfig({ PGRST_JWT_SECRET: `@${path}` }).jwtKeys
  expect([read(), read()]).toEqual([[KEY], [KEY]])
})
