/** Streams of changes on a Postgres of their own: without a free slot, with a slot that is given up, and while it stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDebianCluster, withEmbeddedCluster } from '../../../../tools/test/test-clusters.mjs'
import { Database, type RowChange } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { wordsOfFailure } from '../../src/services/realtime/changes/feed-failure.ts'

/** Postgres 18 is the embedded one; older ones are Debian's. */
const EMBEDDED_VERSION = 180_000
/** A fast stop takes 0.2 s where no stream delays it, and a minute (`wal_sender_timeout`) where one does. */
const FAST_STOP_MS = 20_000

const scratch = mkdtempSync(join(tmpdir(), 'atelie-fast-stop-'))
let isEmbedded: boolean

beforeAll(async () => {
  const shared = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await shared.connect()
  const { rows } = await shared.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  isEmbedded = Number(rows[0]?.version) >= EMBEDDED_VERSION
  await shared.end()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A stream of the rows of `kept`, and what became of it. */
function openStream(
  database: Database,
  name: string,
  onChange: (change: RowChange) => Promise<void> | undefined,
) {
  const told: string[] = []
  const handlers = {
    onStreaming: () => void told.push('reading'),
    onLost: (_: string, failure: unknown) => void told.push(wordsOfFailure(failure).split(': ')[1] ?? ''),
    onMissed: () => undefined,
    onChange,
  }
  return { told, stream: database.streamChanges({ name, publications: ['kept_rows'], handlers }) }
}

async function onCluster(url: string): Promise<void> {
  const database = new Database(
    url,
    createLog(() => undefined),
    { requestUser: null },
  )
  const sql = (text: string) =>
    database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text)).rows)
  await sql('create table kept (id integer primary key); create publication kept_rows for table kept')
  // Postgres itself has no limit: -1.
  const limit = isEmbedded ? '1GB' : '-1'
  expect(await sql('show max_slot_wal_keep_size')).toEqual([{ max_slot_wal_keep_size: limit }])
  if (!isEmbedded) {
    await sql(`alter system set max_slot_wal_keep_size = '1MB'`)
    await sql('select pg_reload_conf()')
  }

  // Without a free slot a stream says so, and begins once there is one.
  await sql(`select pg_create_physical_replication_slot('taken_' || n)
    from generate_series(1, current_setting('max_replication_slots')::integer) as n`)
  await expect(database.requireReplication()).rejects.toMatchObject({ code: '53400' })
  const received: RowChange[] = []
  let release = () => {}
  let isHeld = true
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const closed = openStream(database, 'closed', () => undefined)
  const open = openStream(database, 'open', (change) => {
    received.push(change)
    return isHeld ? held : undefined
  })
  for (const { told } of [closed, open])
    await expect.poll(() => told).toContain('no replication slot is free')
  await sql('select pg_drop_replication_slot(slot_name) from pg_replication_slots')
  await database.requireReplication()
  for (const { told } of [closed, open]) await expect.poll(() => told.at(-1)).toBe('reading')
  await closed.stream.stop()

  // A stream that is not read loses its slot, and another one begins.
  await sql('insert into kept values (1)')
  await expect.poll(() => received.length).toBe(1)
  const lost = open.told.length
  if (isEmbedded) {
    await sql(`select pg_terminate_backend(active_pid) from pg_replication_slots`)
  } else {
    for (let segment = 0; segment < 4; segment += 1) {
      await sql(`select pg_logical_emit_message(false, 'kept', 'filled'), pg_switch_wal()`)
    }
    await sql('checkpoint')
  }
  await expect.poll(() => sql('select from pg_replication_slots where not temporary or active')).toEqual([])
  isHeld = false
  release()
  await expect.poll(() => open.told.slice(lost).at(-1)).toBe('reading')
  await sql('insert into kept values (2)')
  await expect.poll(() => received.length).toBe(2)

  // Postgres waits until each stream has confirmed exactly what was sent.
  const [{ file } = {}] = await sql(`select pg_read_file('postmaster.pid') as file`)
  const pid = Number(String(file).split('\n')[0])
  const begun = Date.now()
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && Date.now() - begun < FAST_STOP_MS) await sleep(20)
  const took = Date.now() - begun
  await database.close()
  expect(took).toBeLessThan(FAST_STOP_MS)
}

test('streams say that no slot is free, outlive the loss of theirs, and do not delay a fast stop', async () => {
  const withCluster = isEmbedded ? withEmbeddedCluster : withDebianCluster
  await withCluster(scratch, onCluster)
  expect.hasAssertions()
})
