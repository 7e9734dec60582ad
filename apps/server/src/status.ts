/**
 * `npm run -s status`: what a client needs to reach this installation, as NAME=value lines. Where a server runs on the folder,
 * its addresses; else those that it would have.
 */
import { outboxUrl, readConfig } from './config.ts'
import { embeddedDatabaseUrl } from './platform/database/embedded/embedded-postgres.ts'
import type { Environment } from './platform/environment.ts'
import { startOrExplain } from './platform/process-life.ts'
import { findRunningServer } from './platform/running-server.ts'
import {
  deriveAccessKey,
  readS3ProtocolSettings,
} from './services/storage/configuration/s3-protocol-config.ts'

export async function printStatus(): Promise<void> {
  await startOrExplain(async () => {
    const values = await readStatus(process.env)
    for (const [name, value] of Object.entries(values)) process.stdout.write(`${name}=${value}\n`)
  })
}

/**
 * What `printStatus` prints, by name.
 * @throws StartupError as a start with the same environment would.
 */
export async function readStatus(env: Environment): Promise<Readonly<Record<string, string>>> {
  const config = await readConfig(env)
  const { apiUrl, port } = findRunningServer(config.dataDir) ?? config
  return {
    API_URL: apiUrl,
    ANON_KEY: config.anonKey,
    SERVICE_ROLE_KEY: config.serviceRoleKey,
    PUBLISHABLE_KEY: config.publishableKeys[0] ?? '',
    SECRET_KEY: config.secretKeys[0] ?? '',
    JWT_SECRET: config.jwtSecret,
    DB_URL: config.databaseUrl ?? embeddedDatabaseUrl(config.dataDir, config.databasePassword),
    OUTBOX_URL: outboxUrl({ port }),
    ...s3Values(env, apiUrl, config.jwtSecret),
  }
}

/** Under the names that the original's command prints. */
function s3Values(env: Environment, apiUrl: string, jwtSecret: string): Readonly<Record<string, string>> {
  const s3 = readS3ProtocolSettings(env, deriveAccessKey(jwtSecret))
  if (!s3?.accessKey) return {}
  return {
    STORAGE_S3_URL: `${apiUrl}/storage/v1/s3`,
    ...(s3.port === null ? {} : { S3_PROTOCOL_PORT: String(s3.port) }),
    S3_PROTOCOL_ACCESS_KEY_ID: s3.accessKey.id,
    S3_PROTOCOL_ACCESS_KEY_SECRET: s3.accessKey.secret,
    S3_PROTOCOL_REGION: s3.region,
  }
}
