/**
 * `npm run -s status`: what a client needs to reach this installation, as NAME=value lines. Where a server runs on the folder,
 * its addresses; else those that it would have.
 */
import { outboxUrl, readConfig } from './config.ts'
import { embeddedDatabaseUrl } from './platform/database/embedded/embedded-postgres.ts'
import { startOrExplain } from './platform/process-life.ts'
import { findRunningServer } from './platform/running-server.ts'

export async function printStatus(): Promise<void> {
  await startOrExplain(async () => {
    const config = await readConfig(process.env)
    const { apiUrl, port } = findRunningServer(config.dataDir) ?? config
    const values = {
      API_URL: apiUrl,
      ANON_KEY: config.anonKey,
      SERVICE_ROLE_KEY: config.serviceRoleKey,
      JWT_SECRET: config.jwtSecret,
      DB_URL: config.databaseUrl ?? embeddedDatabaseUrl(config.dataDir, config.databasePassword),
      OUTBOX_URL: outboxUrl({ port }),
    }
    for (const [name, value] of Object.entries(values)) process.stdout.write(`${name}=${value}\n`)
  })
}
