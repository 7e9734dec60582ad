/** `npm run -s status`: what a client needs to reach this installation, as NAME=value lines. */
import { outboxUrl, readConfig } from './platform/config.ts'
import { embeddedDatabaseUrl } from './platform/database/embedded-postgres.ts'
import { startOrExplain } from './platform/process-life.ts'

export async function printStatus(): Promise<void> {
  await startOrExplain(async () => {
    const config = await readConfig(process.env)
    const values = {
      API_URL: config.apiUrl,
      ANON_KEY: config.anonKey,
      SERVICE_ROLE_KEY: config.serviceRoleKey,
      JWT_SECRET: config.jwtSecret,
      DB_URL: config.databaseUrl ?? embeddedDatabaseUrl(config.dataDir, config.databasePassword),
      OUTBOX_URL: outboxUrl(config),
    }
    for (const [name, value] of Object.entries(values)) process.stdout.write(`${name}=${value}\n`)
  })
}
