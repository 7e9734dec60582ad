/** A database of the version before the job queue: messages that wait in its table are delivered by the queue. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { prepareDatabase } from '../../src/database-setup.ts'
import { Database } from '../../src/platform/database/database.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { createLog } from '../../src/platform/log.ts'
import { projectPath } from '../../src/platform/project-folder.ts'
import { seal } from '../../src/services/auth/outbox/seal.ts'
import { JWT_SECRET, startAuthServer } from '../auth/auth-server.ts'
import { createTestDatabase } from '../test-database.ts'

const SERVICE = 'https://accounts.example/auth/v1'

test('messages that wait in the former table are delivered, and none of them is lost', async () => {
  const testDatabase = await createTestDatabase({ migrated: false })
  const databaseUrl = testDatabase.url
  const log = createLog(() => undefined)
  const database = new Database(databaseUrl, log, { requestUser: null })
  const former = readMigrations(projectPath('apps/server/bootstrap')).filter(
    ({ version }) => version < '0025',
  )
  await database.asOwner((client) =>
    migrate(client, [{ migrations: former, record: { schema: 'atelie', table: 'bootstrap' } }]),
  )
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  const messages = ['due', 'in flight', 'of another service'].map((subject) => ({
    id: randomUUID(),
    subject,
  }))
  for (const { id, subject } of messages) {
    const message = { to: 'ana@doce.example', subject, text: subject, html: subject }
    await owner.query(
      `insert into auth.outgoing_messages (id, lane, about, content, expires_at, due_at, tries, holder, service)
       values ($1, 'email', 'signup', $2, now() + interval '1 hour', now() + $3::interval, 1, $4, $5)`,
      [
        id,
        seal({ kind: 'email', message }, id, JWT_SECRET),
        subject === 'in flight' ? '1 minute' : '0',
        subject === 'in flight' ? randomUUID() : null,
        subject === 'of another service' ? 'https://other.example' : SERVICE,
      ],
    )
  }
  await prepareDatabase(database, log, 'warn')
  await database.close()

  const server = await startAuthServer({ AUTH_DELIVERY_POLL: '100ms' }, { url: SERVICE, databaseUrl })
  const received = () => server.mailer.messages.map(({ subject }) => subject)
  await expect.poll(received).toEqual(['due'])
  const waiting = `select id, attempts, locked_by is not null as "isHeld" from atelie.jobs where kind = 'auth.email'
    order by run_at desc`
  await expect
    .poll(async () => (await owner.query(waiting)).rows)
    .toEqual([
      { id: messages[1]?.id, attempts: 1, isHeld: true },
      { id: messages[2]?.id, attempts: 1, isHeld: false },
    ])
  // The lease of the worker that had it has ended.
  await owner.query('update atelie.jobs set run_at = now() where id = $1', [messages[1]?.id])
  await expect.poll(received).toEqual(['due', 'in flight'])
  await server.stop()
  await owner.end()
  await testDatabase.drop()
})
