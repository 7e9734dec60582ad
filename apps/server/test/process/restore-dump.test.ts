/** The restore of a dump by the commands of docs/operations.md. The server refuses a database that was restored in the wrong order. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../../src/platform/log.ts'
import { projectPath } from '../../src/platform/project-folder.ts'
import { createTestDatabase } from '../test-database.ts'
import { AS_BEFORE, leaveTraces, seenBy } from './backed-up-content.ts'
import { useInstallations } from './installations.ts'
import { type Installation, statusOf, ServerProcess } from './server-process.ts'

const { scratch, installation, started, stopped } = useInstallations()

/** The commands of the section, in their order. */
function commandsOf(section: string): readonly string[] {
  const text = readFileSync(projectPath('docs/operations.md'), 'utf8')
  const [, part = ''] = new RegExp(`\n## ${section}\n(.*?)\n## `, 's').exec(text) ?? []
  return [...part.matchAll(/```sh\n(.*?)```/gs), ...part.matchAll(/`(pg_dump --[^`]+)`/g)].map(
    ([, command = '']) => command.trim(),
  )
}

const VERSIONS = '/usr/lib/postgresql'
/** Folder of `pg_dump` and `pg_restore` of a version; null where they are not installed. */
const toolsOf = (version: number): string | null => {
  const folder = join(VERSIONS, String(version), 'bin')
  return existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore')) ? folder : null
}

async function shell(command: string, folder: string, databaseUrl: string) {
  const child = spawn('sh', ['-ec', command.replace('--file=tools/', `--file=${projectPath('tools')}/`)], {
    cwd: scratch,
    env: { PATH: `${folder}:${process.env['PATH']}`, DB_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  await once(child, 'close')
  return { status: child.exitCode, stderr }
}

/** The version of the Postgres that the test runner provides: dumps are made there, where its programs are installed. */
async function providedVersion(): Promise<number> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  await client.end()
  return rows[0]?.version ?? 0
}

const [DUMP = '', EMPTY = '', RESTORE = ''] = [
  ...commandsOf('Backup'),
  ...commandsOf('Restore').flatMap((block) => block.split('\n').map((line) => line.trim())),
]
const tools = toolsOf(await providedVersion())

/** @returns the installation that the dump is of. */
async function dumped(): Promise<Installation> {
  const database = await createTestDatabase({ migrated: true })
  const here = { ...(await installation('dumped')), env: { DATABASE_URL: database.url } }
  const server = await started(here)
  await leaveTraces(server, here)
  expect(await shell(DUMP, tools ?? '', database.url)).toEqual({ status: 0, stderr: '' })
  await stopped(server)
  await database.drop()
  return here
}

/** An empty folder with the backup's secrets. */
async function emptyFolder(name: string, from: Installation): Promise<Installation> {
  const there = await installation(name)
  cpSync(join(from.dataDir, 'secrets.json'), join(there.dataDir, 'secrets.json'))
  return there
}

// Only the programs of Postgres make dumps, and they are not part of the project.
const ways = tools === null ? [] : [tools]

test('the documentation says how', () => {
  expect(DUMP).toMatch(/^pg_dump /)
  expect(EMPTY).toMatch(/^psql /)
  expect(RESTORE).toMatch(/^pg_restore /)
})

test.each(ways)('a dump, by the programs in %s: rightly and in the wrong order', async (folder) => {
  const here = await dumped()

  const there = await emptyFolder('restored', here)
  const first = await started(there)
  const { DB_URL: databaseUrl = '' } = await statusOf(there)
  expect(await shell(EMPTY, folder, databaseUrl)).toEqual({ status: 0, stderr: '' })
  expect(await shell(RESTORE, folder, databaseUrl)).toEqual({ status: 0, stderr: '' })
  await stopped(first)
  const second = await started(there)
  expect(await seenBy(second, there)).toEqual(AS_BEFORE)
  await stopped(second)

  const wrong = await emptyFolder('wrong-order', here)
  const { databasePassword } = JSON.parse(readFileSync(join(wrong.dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string
  }
  const silent = createLog(() => undefined)
  const postgres = await startEmbeddedPostgres(wrong.dataDir, databasePassword, silent)
  const heedless = RESTORE.replaceAll(/--(?:single-transaction|exit-on-error) /g, '')
  expect((await shell(heedless, folder, postgres.url)).stderr).toContain('role "anon" does not exist')
  await postgres.stop()
  const refused = new ServerProcess(wrong)
  expect(await refused.exit()).toBe(1)
  expect(refused.output).toMatch(/are not what its migrations make, so it is not served\.$/m)
  expect(refused.output).toMatch(/^ {2}role anon is missing$/m)
  expect(refused.output).not.toMatch(/ at .*\.js:/)
})

test.each(ways)('the programs in %s drop the schemas beside a transaction of the server', async (folder) => {
  const database = await createTestDatabase({ migrated: true })
  const server = new Client({ connectionString: database.url })
  const observer = new Client({ connectionString: database.url })
  await server.connect()
  await observer.connect()
  await server.query('begin')
  await server.query('lock table supabase_migrations.schema_migrations in row exclusive mode')
  const emptied = shell(EMPTY, folder, database.url)
  const isWaiting = async () => {
    const { rowCount } = await observer.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'psql' and wait_event_type in ('Lock', 'Timeout')`,
    )
    return rowCount === 1
  }
  await expect.poll(isWaiting).toBe(true)
  // A schema that is dropped before: the two would wait for each other.
  await server.query('lock table auth.users in row exclusive mode')
  await server.query('commit')
  expect(await emptied).toEqual({ status: 0, stderr: '' })
  const { rows } = await observer.query(`select to_regnamespace('auth') as auth`)
  expect(rows).toEqual([{ auth: null }])
  await Promise.all([server, observer].map((client) => client.end()))
  await database.drop()
})
