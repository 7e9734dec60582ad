/** Settings of the storage service alone. Source of names: supabase/storage 1.69, src/config.ts. */
import { resolve } from 'node:path'
import type { Environment } from '../platform/environment.ts'
import { readStorageConfig, type StorageConfig } from '../services/storage/configuration/storage-config.ts'
import { readServiceServerConfig, type ServiceServerConfig } from './service-server-config.ts'
import { readSettings } from './standalone-settings.ts'

export interface StorageServerConfig extends ServiceServerConfig {
  /** Tokens of the anonymous role and of the service role; null for tokens that the secret signs at each start. */
  readonly anonKey: string | null
  readonly serviceRoleKey: string | null
  readonly storage: StorageConfig
}

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readStorageServerConfig(env: Environment, file: string | null): StorageServerConfig {
  const settings = readSettings(env, file)
  return {
    ...readServiceServerConfig(settings, {
      program: 'storage',
      database: ['DATABASE_URL'],
      connections: 'DATABASE_MAX_CONNECTIONS',
      secret: ['AUTH_JWT_SECRET', 'PGRST_JWT_SECRET', 'AUTH_JWT_SECRET'],
      publicUrl: ['STORAGE_PUBLIC_URL'],
      needsPublicUrl: false,
      host: ['SERVER_HOST', 'HOST'],
      port: ['SERVER_PORT', 'PORT'],
      path: 'STORAGE_PATH',
      defaultPort: 5000,
    }),
    anonKey: settings['ANON_KEY'] || null,
    serviceRoleKey: settings['SERVICE_KEY'] || null,
    storage: readStorageConfig(settings, resolve(settings['DATA_DIR'] || '.data')),
  }
}
