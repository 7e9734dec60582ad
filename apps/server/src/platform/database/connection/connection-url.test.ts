import { Client } from 'pg'
import { expect, test } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { connectionUrl } from './connection-url.ts'

interface Target {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const ACCEPTED: [text: string, target: Partial<Target>][] = [
  ['postgres://ana:pw@db.example:5433/shop', { host: 'db.example', port: 5433, user: 'ana', password: 'pw' }],
  ['postgresql://ana@db.example/shop', { host: 'db.example', database: 'shop' }],
  ['postgresql://ana@/shop?host=/run/postgres', { host: '/run/postgres', database: 'shop', user: 'ana' }],
  [
    'postgresql://?dbname=the%20shop&host=/run/postgres&user=ana',
    { host: '/run/postgres', database: 'the shop', user: 'ana' },
  ],
  ['postgresql://ana@db.example/other?dbname=shop', { host: 'db.example', database: 'shop', user: 'ana' }],
  [
    'host=db.example port=5433 user=ana dbname=shop',
    { host: 'db.example', port: 5433, user: 'ana', database: 'shop' },
  ],
  [
    `host = /run/pg  user=ana password='it''`.replace(`''`, `\\'s a b'`),
    { host: '/run/pg', password: `it's a b` },
  ],
  ['host=h password=a+b%20&c user=u', { password: 'a+b%20&c' }],
]

test.each(ACCEPTED)('the driver understands %s', (text, target) => {
  expect(new Client({ connectionString: connectionUrl(text, 'db-uri') })).toMatchObject(target)
})

test.each([
  ['postgres://ana@db.example/shop?sslmode=require', { rejectUnauthorized: false }],
  ['host=db.example sslmode=verify-full', {}],
  ['postgres://ana@db.example/shop?sslmode=disable', false],
])('sslmode means what it means to libpq: %s', (text, ssl) => {
  expect(new Client({ connectionString: connectionUrl(text, 'db-uri') }).ssl).toEqual(ssl)
})

test('missing parts come from the environment variables that libpq reads', () => {
  const before = process.env['PGHOST']
  process.env['PGHOST'] = 'from-environment.example'
  expect(new Client({ connectionString: connectionUrl('postgresql://', 'db-uri') }).host).toBe(
    'from-environment.example',
  )
  if (before === undefined) delete process.env['PGHOST']
  else process.env['PGHOST'] = before
})

test.each(['shop', 'mysql://x', `user=ana password='open`])(
  'refused without showing the text: %s',
  (text) => {
    expect(() => connectionUrl(text, 'PGRST_DB_URI')).toThrow(
      new StartupError('PGRST_DB_URI must be postgresql://user@host/database or host=… dbname=… user=….'),
    )
  },
)

test.each(['postgres://ana:canary@db.example/shop?sslmode=verify-full&sslrootcert=/nowhere.pem'])(
  'refused without showing the text: %s',
  (text) => {
    expect(() => connectionUrl(text, 'PGRST_DB_URI')).toThrow(
      new StartupError('PGRST_DB_URI holds an address that cannot be read, or names files that cannot.'),
    )
  },
)
