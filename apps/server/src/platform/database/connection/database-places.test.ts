import { Client } from 'pg'
import { expect, test } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { connectionUrl } from './connection-url.ts'
import { addressForWrites, readPlaces } from './database-places.ts'

/** What the driver reads from each server's own address. */
function targetsOf(text: string, env = {}) {
  return readPlaces(connectionUrl(text, 'DATABASE_URL'), 'DATABASE_URL', env).places.map(
    ({ url, host, port }) => {
      const client = new Client({ connectionString: url })
      expect([client.host, client.port]).toEqual([host ?? client.host, port ?? 5432])
      return `${client.user}:${client.password}@${client.host}:${client.port}/${client.database}`
    },
  )
}

test.each([
  ['postgres://ana:p%40w@h1:5541,h2:5542/shop', ['ana:p@w@h1:5541/shop', 'ana:p@w@h2:5542/shop']],
  ['postgresql://ana:x@h1,h2:5542/shop', ['ana:x@h1:5432/shop', 'ana:x@h2:5542/shop']],
  ['postgresql://ana:x@[::1]:5541,[::2]/shop', ['ana:x@::1:5541/shop', 'ana:x@::2:5432/shop']],
  ['postgresql://ana:x@/shop?host=h1,/run/pg&port=5541', ['ana:x@h1:5541/shop', 'ana:x@/run/pg:5541/shop']],
  ['postgresql://ana:x@/shop?host=h1,h2&port=1,2', ['ana:x@h1:1/shop', 'ana:x@h2:2/shop']],
  ['postgresql://ana:a+b@h1,h2/?dbname=shop', ['ana:a+b@h1:5432/shop', 'ana:a+b@h2:5432/shop']],
  ['host=h1,h2 port=1,2 user=ana password=x dbname=shop', ['ana:x@h1:1/shop', 'ana:x@h2:2/shop']],
  ['postgresql://ana:x@h1:5541/shop', ['ana:x@h1:5541/shop']],
])('the servers of %s', (text, expected) => {
  expect(targetsOf(text)).toEqual(expected)
})

test('hosts and ports of the environment may be lists too', () => {
  const env = { PGHOST: 'h1,h2', PGPORT: '1,2', PGTARGETSESSIONATTRS: 'primary', PGCONNECT_TIMEOUT: '3' }
  expect(targetsOf('postgresql://ana:x@/shop', env)).toEqual(['ana:x@h1:1/shop', 'ana:x@h2:2/shop'])
  const read = readPlaces('postgresql://ana:x@/shop', 'DATABASE_URL', env)
  expect(read).toMatchObject({ target: 'primary', connectTimeoutMs: 3000 })
})

test('what is said about the servers', () => {
  const read = (query: string) => readPlaces(`postgresql://h1,h2/shop?${query}`, 'DATABASE_URL', {})
  expect(read('')).toMatchObject({ target: null, isShuffled: false, connectTimeoutMs: null })
  expect(read('target_session_attrs=read-write&load_balance_hosts=random')).toMatchObject({
    target: 'read-write',
    isShuffled: true,
  })
  // libpq takes a timeout of one second for two.
  expect(read('connect_timeout=1').connectTimeoutMs).toBe(2000)
  expect(read('connect_timeout=0').connectTimeoutMs).toBeNull()
})

test.each([
  ['h1:1,h2:2,h3/shop?port=1,2', 'DATABASE_URL names 3 hosts and 2 ports: one port, or one for each host.'],
  ['h1:x,h2/shop', 'DATABASE_URL holds a port that is no number from 1 to 65535.'],
  ['h1:1:2,h2/shop', 'DATABASE_URL holds hosts that cannot be read.'],
  ['%zz,h2/shop', 'DATABASE_URL holds hosts that cannot be read.'],
  [
    'h1/shop?target_session_attrs=master',
    'target_session_attrs of DATABASE_URL must be one of any, read-write, read-only, primary, standby, prefer-standby.',
  ],
  ['h1/shop?load_balance_hosts=yes', 'load_balance_hosts of DATABASE_URL must be one of disable, random.'],
  ['h1/shop?connect_timeout=soon', 'connect_timeout of DATABASE_URL must be a whole number of seconds.'],
])('refused in one line without showing the address: %s', (rest, words) => {
  expect(() => readPlaces(`postgresql://ana:canary@${rest}`, 'DATABASE_URL', {})).toThrow(
    new StartupError(words),
  )
})

test('an address for writes does not ask for standbys', () => {
  for (const target of ['any', 'primary', 'read-write'])
    expect(addressForWrites(`postgresql://h1/shop?target_session_attrs=${target}`, 'X')).toContain(target)
  for (const target of ['standby', 'read-only', 'prefer-standby'])
    expect(() =>
      addressForWrites(`postgresql://h1/shop?target_session_attrs=${target}`, 'DATABASE_URL'),
    ).toThrow(`DATABASE_URL asks for a server that takes no writes (target_session_attrs=${target})`)
})
