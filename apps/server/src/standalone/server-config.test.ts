import { expect, test } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { Settings } from '../services/rest/configuration/settings.ts'
import { readServerConfig } from './server-config.ts'

const read = (environment: Record<string, string>) => readServerConfig(new Settings({ environment }))

const ACCEPTED: [env: Record<string, string>, expected: object][] = [
  [
    {},
    {
      databaseUrl: 'postgresql://',
      databaseOptions: {
        requestUser: null,
        poolSize: 10,
        acquireTimeoutMs: 10_000,
        idleTimeoutMs: 30_000,
        lifetimeSeconds: 1800,
        preparedStatements: true,
      },
      address: { kind: 'port', host: '0.0.0.0', port: 3000 },
      adminAddress: null,
      logLevel: 'error',
    },
  ],
  [{ PGRST_DB_URI: 'host=/run dbname=shop' }, { databaseUrl: 'postgresql:///shop?host=%2Frun&dbname=shop' }],
  [{ PGRST_DB_POOL: '3' }, { databaseOptions: { poolSize: 3 } }],
  [{ PGRST_DB_POOL_TIMEOUT: '5' }, { databaseOptions: { idleTimeoutMs: 5000 } }],
  [{ PGRST_DB_POOL_ACQUISITION_TIMEOUT: '1' }, { databaseOptions: { acquireTimeoutMs: 1000 } }],
  [{ PGRST_DB_PREPARED_STATEMENTS: 'false' }, { databaseOptions: { preparedStatements: false } }],
  [{ PGRST_DB_POOL_MAX_LIFETIME: '60' }, { databaseOptions: { lifetimeSeconds: 60 } }],
  [{ PGRST_SERVER_HOST: '*' }, { address: { host: '::' } }],
  [{ PGRST_SERVER_HOST: '!6' }, { address: { host: '::', ipv6Only: true } }],
  [{ PGRST_SERVER_HOST: 'localhost', PGRST_SERVER_PORT: '0' }, { address: { host: 'localhost', port: 0 } }],
  [
    { PGRST_SERVER_UNIX_SOCKET: '/run/rest.sock' },
    { address: { kind: 'socket', path: '/run/rest.sock', mode: 0o660 } },
  ],
  [
    { PGRST_SERVER_UNIX_SOCKET: '/run/rest.sock', PGRST_SERVER_UNIX_SOCKET_MODE: '777' },
    { address: { mode: 0o777 } },
  ],
  [
    { PGRST_SERVER_HOST: '127.0.0.1', PGRST_ADMIN_SERVER_PORT: '3001' },
    { adminAddress: { host: '127.0.0.1', port: 3001 } },
  ],
  [
    { PGRST_ADMIN_SERVER_HOST: '!4', PGRST_ADMIN_SERVER_PORT: '3001' },
    { adminAddress: { host: '0.0.0.0', port: 3001 } },
  ],
  [{ PGRST_LOG_LEVEL: 'info' }, { logLevel: 'info' }],
]

test.each(ACCEPTED)('%j', (env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

const REFUSED: [env: Record<string, string>, message: string][] = [
  [
    { PGRST_DB_URI: 'shop' },
    'PGRST_DB_URI must be postgresql://user@host/database or host=… dbname=… user=….',
  ],
  [{ PGRST_DB_URI: '@/nowhere' }, 'PGRST_DB_URI names the file "/nowhere", which cannot be read.'],
  [{ PGRST_DB_POOL: '0' }, 'PGRST_DB_POOL must be a whole number of 1 or more, not "0".'],
  [{ PGRST_SERVER_PORT: '65536' }, 'PGRST_SERVER_PORT must be a whole number from 0 to 65535, not "65536".'],
  [
    { PGRST_SERVER_UNIX_SOCKET: '/s', PGRST_SERVER_UNIX_SOCKET_MODE: '500' },
    'PGRST_SERVER_UNIX_SOCKET_MODE must be an octal number from 600 to 777, not "500".',
  ],
  [{ PGRST_ADMIN_SERVER_PORT: '3000' }, 'PGRST_ADMIN_SERVER_PORT must not be the port of server-port.'],
  [{ PGRST_LOG_LEVEL: 'all' }, 'PGRST_LOG_LEVEL must be one of error, crit, warn, info, debug, not "all".'],
]

test.each(REFUSED)('refused: %j', (env, message) => {
  expect(() => read(env)).toThrow(new StartupError(message))
})
